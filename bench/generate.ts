import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

export const words =
  `Küste Deich Hafen Windkraft Schule Kita Pflege Wohnung Miete Bahn Bus Radweg Handwerk Fischerei Landwirtschaft Moor
  Förde Watt Insel Gemeinde Kreis Land Haushalt Ausbildung Hochschule Ehrenamt Feuerwehr Krankenhaus Bürgerrat Digitalisierung
  und oder aber denn weil damit wenn ohne für gegen durch zwischen wir ihr sie alle viele wenige neu alt stark gerecht bezahlbar
  verlässlich gemeinsam heute morgen jährlich schrittweise bauen schützen fördern sichern öffnen halten stärken beraten entscheiden`.split(
    /\s+/,
  );

/** Writes `count` pages of about 5 kB whose text depends only on their number. */
export async function writeDocuments(folder: string, count: number): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "index.md"), "# Start\n");
  for (let number = 1; number <= count; number += 1) {
    const name = `seite-${String(number).padStart(4, "0")}.md`;
    const next = `/seite-${String((number % count) + 1).padStart(4, "0")}`;
    await writeFile(join(folder, name), writeText(number, { next }));
  }
}

/**
 * Writes `count` such pages in folders of a hundred, with the fields that the queries use.
 *
 * One page in ten is not in the navigation, one in fifty is a draft.
 */
export async function writeLibrary(folder: string, count: number): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "index.md"), "# Start\n");
  for (let number = 1; number <= count; number += 1) {
    const pick = createPicker(number + count);
    const place = join(folder, libraryFolder(number));
    if (number % 100 === 1) await mkdir(place, { recursive: true });
    const fields = [
      `rang: ${(number * 7919) % count}`,
      `datum: 2028-${pick(months)}-${pick(days)}`,
      `ort: ${pick(towns)}`,
      `themen: [${pick(topics)}, ${pick(topics)}]`,
      `aktiv: ${number % 3 > 0}`,
      ...(number % 10 === 0 ? ["navigation: false"] : []),
      ...(number % 50 === 0 ? ["draft: true"] : []),
    ];
    const name = `${number % 100}.seite-${number}.md`;
    const other = (number % count) + 1;
    const next = `/${libraryFolder(other)}/seite-${other}`;
    await writeFile(join(place, name), writeText(number, { next, fields }));
  }
}

/** The folder of a page of the library. */
export function libraryFolder(number: number): string {
  return `ordner-${Math.floor((number - 1) / 100)}`;
}

const months = "01 02 03 04 05 06 07 08 09 10 11 12".split(" ");
const days = "01 03 05 07 09 11 13 15 17 19 21 23 25 27".split(" ");
export const towns = "Kiel Lübeck Flensburg Husum Heide Itzehoe Schleswig Plön".split(" ");
export const topics = "Deich Schule Bahn Pflege Wohnen Moor Hafen Kita".split(" ");

/** A page as volunteers write it: headings, paragraphs with marks, lists, a table, a quote. */
function writeText(
  number: number,
  { next, fields = [] }: { next: string; fields?: string[] },
): string {
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
  const head = [`title: Seite ${number} ${pick(words)}`, `description: ${sentence(10)}`, ...fields];
  const front = `---\n${head.join("\n")}\n---`;
  return (
    [
      front,
      paragraph(),
      section("Worum es geht"),
      section("Was wir vorschlagen"),
      table,
      `> ${sentence(18)}`,
      section("Wie es weitergeht"),
    ].join("\n\n") + "\n"
  );
}

/** A linear congruential generator: the same number gives the same choices everywhere. */
function createPicker(seed: number): (list: string[]) => string {
  let state = (seed * 2_654_435_761) >>> 0;
  return (list) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return list[Math.floor((state / 2 ** 32) * list.length)] ?? "";
  };
}
