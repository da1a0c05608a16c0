import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

export const words =
  `Küste Deich Hafen Windkraft Schule Kita Pflege Wohnung Miete Bahn Bus Radweg Handwerk Fischerei Landwirtschaft Moor
  Förde Watt Insel Gemeinde Kreis Land Haushalt Ausbildung Hochschule Ehrenamt Feuerwehr Krankenhaus Bürgerrat Digitalisierung
  und oder aber denn weil damit wenn ohne für gegen durch zwischen wir ihr sie alle viele wenige neu alt stark gerecht bezahlbar
  verlässlich gemeinsam heute morgen jährlich schrittweise bauen schützen fördern sichern öffnen halten stärken beraten entscheiden`.split(
    /\s+/,
  );

/** Writes `count` pages of about 5 kB in folders of a hundred; their texts depend only on their numbers. */
export async function writeDocuments(folder: string, count: number): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "index.md"), "# Start\n");
  for (let number = 1; number <= count; number += 1) {
    const file = join(folder, `${pagePath(number)}.md`);
    if (number % 100 === 1) await mkdir(dirname(file));
    await writeFile(file, writeText(number, pagePath((number % count) + 1)));
  }
}

/** The address of a page. */
export function pagePath(number: number): string {
  return `/ordner-${Math.floor((number - 1) / 100)}/seite-${number}`;
}

/** A page as volunteers write it: headings, paragraphs with marks, lists, a table, a quote. */
function writeText(number: number, next: string): string {
  const pick = createPicker(number);
  const sentence = (length: number) => {
    const text = Array.from({ length }, () => pick(words)).join(" ");
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
  };
  const paragraph = () =>
    [
      sentence(14),
      `Das heißt: **${sentence(5)}** ${sentence(12)}`,
      `Mehr dazu auf [Seite ${number}](${next}) und *${pick(words)}*.`,
    ].join(" ");
  const section = (title: string) =>
    [
      `## ${title}`,
      paragraph(),
      paragraph(),
      Array.from({ length: 6 }, () => `- ${sentence(9)}`).join("\n"),
      paragraph(),
    ].join("\n\n");
  const table = [
    "| Jahr | Vorhaben | Kosten |",
    "| --- | --- | ---: |",
    ...Array.from({ length: 6 }, (_, row) => `| ${2027 + row} | ${sentence(4)} | ${row * 120} € |`),
  ].join("\n");
  const parts = [
    `---\ntitle: Seite ${number} ${pick(words)}\ndescription: ${sentence(10)}\n---`,
    paragraph(),
    section("Worum es geht"),
    section("Was wir vorschlagen"),
    table,
    `> ${sentence(18)}`,
    section("Wie es weitergeht"),
  ];
  return `${parts.join("\n\n")}\n`;
}

/** A linear congruential generator: the same number gives the same choices everywhere. */
function createPicker(seed: number): (list: string[]) => string {
  let state = (seed * 2_654_435_761) >>> 0;
  return (list) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return list[Math.floor((state / 2 ** 32) * list.length)] ?? "";
  };
}
