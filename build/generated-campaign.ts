import { cp, mkdir, readdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { words } from "../bench/generate.ts";

/*
 * A campaign of about a thousand documents: that in `content/`, and beside it many of each kind with every
 * relation between them, drafts, pages for a time, former addresses, and files with mistakes.
 */
const counts = { people: 380, events: 260, offices: 30, venues: 50, notices: 30, pages: 220 };

/** The first day of the campaign's own events. */
const firstDayMs = Date.parse("2028-11-20");
const dayMs = 86_400_000;

/** Writes the campaign into an empty folder; its files depend on their numbers alone. */
export async function writeGeneratedCampaign(source: string, folder: string): Promise<void> {
  await cp(source, folder, { recursive: true });
  const venues = await listPaths(folder, "veranstaltungsorte");
  const files: [file: string, text: string][] = [
    ...times(counts.people, writePerson),
    ...times(counts.offices, writeOffice),
    ...times(counts.venues, writeVenue),
    ...times(counts.events, (number) => writeEvent(number, venues)),
    ...times(counts.notices, writeNotice),
    ...times(counts.pages, writePage),
    ...mistakes,
  ];
  for (const [file, text] of files) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
}

type WrittenFile = [file: string, text: string];

const mistakes: WrittenFile[] = [
  ["landesliste/901.doppelt.md", person({ givenName: "Doppelt", listPosition: 40 })],
  ["landesliste/902.ohne-namen.md", document(["familyName: Namenlos"], "Text.")],
  ["landesliste/903.fremd.md", person({ givenName: "Fremd", office: "/geschaeftsstellen/fehlt" })],
  ["termine/901.ohne-beginn.md", document(["title: Ohne Beginn"], "Text.")],
  ["seiten/tot.md", document(["title: Tot"], "Ein [Link](/fehlt/ganz) und ::candidate{id=fehlt}.")],
];

function writePerson(number: number): WrittenFile {
  const lines: Record<string, unknown> = {
    givenName: pick(words, number),
    familyName: `${pick(words, number * 7 + 3)}-${pick(words, number * 3)}`,
    gender: pick(["w", "m", "d"], number),
    residence: pick(["Kiel", "Husum", "Pinneberg", "Lübeck", "Meldorf"], number),
    occupation: pick(words, number * 5),
    birthYear: 1950 + (number % 50),
    topics: [pick(words, number), pick(words, number * 11)],
    ...(number % 3 === 0 && {
      office: `/geschaeftsstellen/stelle-${(number % counts.offices) + 1}`,
    }),
    ...(number % 9 === 0 && { description: `${pick(words, number)} aus der Region.` }),
    ...(number % 10 === 0 && { email: `person${number}@kuestenbuendnis.example` }),
    ...(number % 17 === 0 && { aliases: [`/personen/${number}`] }),
    ...(number % 50 === 7 && { publishAt: "2029-02-20 08:00" }),
    ...(number % 50 === 8 && { draft: true }),
    ...(number % 50 === 9 && { unpublishAt: "2029-02-01 08:00" }),
    listPosition: 39 + number,
    ...createState(number),
  };
  return [`landesliste/${39 + number}.person-${number}.md`, person(lines)];
}

/** Some have left a place, some of them with a successor; some results are entered. */
function createState(number: number): Record<string, unknown> {
  if (number % 60 === 5) {
    const successor = `/landesliste/person-${number + 1}`;
    return { status: "replaced", replacedBy: successor, since: "2029-01-20" };
  }
  if (number % 60 === 15) return { status: "withdrawn", since: "2029-02-10" };
  if (number % 20 === 1) return { status: "elected", since: "2029-02-26" };
  return {};
}

function person(fields: Record<string, unknown>): string {
  const lines = { familyName: "Muster", ...fields };
  return document(
    Object.entries(lines).map(([key, value]) => `${key}: ${JSON.stringify(value)}`),
    `Steht für **${pick(words, JSON.stringify(fields).length)}**.\n\n## Drei Dinge\n\n- Eins\n- Zwei`,
  );
}

function writeOffice(number: number): WrittenFile {
  const hours = number % 4 === 0 ? [] : ["openingHours: Mo-Fr 09:00-17:00; Sa 10:00-12:00"];
  const lines = [
    `name: Stelle ${number}`,
    ...writeAddress(number),
    ...hours,
    `constituencies: [${(number % 11) + 1}]`,
  ];
  return [`geschaeftsstellen/${100 + number}.stelle-${number}.md`, document(lines, "Klingeln.")];
}

function writeVenue(number: number): WrittenFile {
  const lines = [`name: Saal ${number}`, ...writeAddress(number + 500), `capacity: ${number * 10}`];
  return [`veranstaltungsorte/${100 + number}.saal-${number}.md`, document(lines, "Hinten rein.")];
}

function writeAddress(number: number): string[] {
  const [postcode, city, lat, lon] = pick(
    [
      ["24103", "Kiel", 54.32, 10.13],
      ["25813", "Husum", 54.47, 9.05],
      ["23552", "Lübeck", 53.86, 10.68],
      ["25421", "Pinneberg", 53.65, 9.79],
    ] as const,
    number,
  );
  const geo = { lat: lat + (number % 20) / 1000, lon: lon + (number % 30) / 1000 };
  return [
    `street: Weg ${number}`,
    `postalCode: "${postcode}"`,
    `city: ${city}`,
    ...(number % 5 === 0 ? [] : [`geo: { lat: ${geo.lat}, lon: ${geo.lon} }`]),
  ];
}

function writeEvent(number: number, venues: readonly string[]): WrittenFile {
  const day = new Date(firstDayMs + (number % 120) * dayMs).toISOString().slice(0, 10);
  const place =
    number % 6 === 0
      ? ["online: https://treffen.example/raum"]
      : [`venue: ${pick([...venues, "/veranstaltungsorte/saal-7"], number)}`];
  const people = [number, number * 3, number * 5].map(
    (one) => `  - /landesliste/person-${(one % (counts.people - 1)) + 1}`,
  );
  const states = ["cancelled", "postponed", "moved-online"];
  const lines = [
    `title: Termin ${number} ${pick(words, number)}`,
    `start: ${day} ${10 + (number % 10)}:00`,
    ...(number % 4 === 0 ? [] : [`end: ${day} ${11 + (number % 10)}:30`]),
    ...place,
    ...(number % 13 === 0 ? [`status: ${pick(states, number)}`] : []),
    ...(number % 13 === 1 ? ["previousStart: 2028-11-19 18:00"] : []),
    ...(number % 3 === 0 ? [] : ["participants:", ...new Set(people)]),
    ...(number % 44 === 3 ? ["draft: true"] : []),
  ];
  return [`termine/${2000 + number}.termin-${number}.md`, document(lines, "Wir reden.")];
}

function writeNotice(number: number): WrittenFile {
  const day = String((number % 28) + 1).padStart(2, "0");
  const lines = [
    `title: Anzeige ${number}`,
    `from: 2029-01-${day}`,
    "until: 2029-02-24",
    `amount: ${number * 100},00`,
    "method: Rechnung, brutto",
    "controlledBy: keine",
    "funding: privat",
    "fundingOrigin: eu",
    "suspension: nein",
    "targeting: nein",
    `reach: ${number}.000 Haushalte`,
  ];
  return [`transparenz/${100 + number}.anzeige-${number}.md`, document(lines, "Eine Anzeige.")];
}

function writePage(number: number): WrittenFile {
  const lines = [
    `title: Seite ${number} ${pick(words, number)}`,
    `description: ${pick(words, number)} und ${pick(words, number * 3)}.`,
    ...(number % 11 === 0
      ? [`updated: 2029-01-${String((number % 28) + 1).padStart(2, "0")}`]
      : []),
    ...(number % 30 === 4 ? ["publishAt: 2029-02-24 18:00"] : []),
    ...(number % 30 === 5 ? ["draft: true"] : []),
    ...(number % 30 === 6 ? [`redirect: /seiten/seite-${number + 1}`] : []),
    ...(number % 30 === 7 ? ["navigation: false"] : []),
  ];
  const live = pick(
    ["::events", "::candidates{list=state limit=5}", "::offices", "Nur Text."],
    number,
  );
  const text = `Mehr bei [Person](/landesliste/person-${number}).\n\n${live}\n\n## Weiter\n\nEnde.`;
  const folder = number % 4 === 0 ? "presse" : "seiten";
  return [`${folder}/seite-${number}.md`, document(lines, text)];
}

function document(lines: readonly string[], text: string): string {
  return `---\n${lines.join("\n")}\n---\n\n${text}\n`;
}

function times(count: number, write: (number: number) => WrittenFile): WrittenFile[] {
  return Array.from({ length: count }, (_, index) => write(index + 1));
}

function pick<T>(list: readonly T[], number: number): T {
  return list[number % list.length] as T;
}

async function listPaths(folder: string, kind: string): Promise<string[]> {
  const names = await readdir(join(folder, kind));
  return names
    .filter((name) => /^\d+\..+\.md$/.test(name))
    .toSorted()
    .map((name) => `/${kind}/${name.replace(/^\d+\.|\.md$/g, "")}`);
}
