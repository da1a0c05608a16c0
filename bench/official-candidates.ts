/**
 * Turns the official candidate list (`btw25_bewerb_utf8.csv` of the Bundeswahlleiterin) into a
 * content tree, as a large import of real names:
 *
 *     node bench/official-candidates.ts <list.csv> <folder> [--merge] [--party <Gruppenname>]
 *
 * One file for each nomination (6,365), or with `--merge` one for each person (4,506): the Verkn…
 * columns tie the two nominations of a person together. Postcodes and places of residence are
 * left out. All parties share the tree unless one is named, so the duplicate list places and
 * constituencies that the import reports are real.
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { stringify } from "yaml";
import { readRows } from "./csv.ts";
import type { Row } from "./csv.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { merge: { type: "boolean", default: false }, party: { type: "string" } },
});
const [list, folder] = positionals;
if (list === undefined || folder === undefined) {
  throw new Error("Usage: node bench/official-candidates.ts <list.csv> <folder>");
}

const rows = readRows(await readFile(list, "utf8")).filter(
  (row) => values.party === undefined || row.Gruppenname === values.party,
);
const nominations = values.merge ? rows.filter((row) => !isSecondOfPair(row)) : rows;
await mkdir(join(folder, "landesliste"), { recursive: true });
await mkdir(join(folder, "direktkandidatinnen"), { recursive: true });
await writeFile(join(folder, "site.yml"), stringify(siteConfig(values.party)));
await writeFile(join(folder, "elections.yml"), stringify(elections()));
for (const [index, row] of nominations.entries()) {
  await writeFile(join(folder, nameFile(row, index + 1)), writeCandidate(row, values.merge));
}
console.log(`${nominations.length} files of ${rows.length} nominations written to ${folder}`);

function isOnList(row: Row): boolean {
  return row.Kennzeichen === "Landesliste";
}

/** The constituency row of a person who has a list row too. */
function isSecondOfPair(row: Row): boolean {
  return !isOnList(row) && row.VerknKennzeichen === "Landesliste";
}

function nameFile(row: Row, number: number): string {
  const directory = isOnList(row) ? "landesliste" : "direktkandidatinnen";
  const name = `${row.Vornamen} ${row.Nachname}`.replaceAll(/[^\p{L}\p{N}]+/gu, "-").toLowerCase();
  // The running number keeps people of the same name apart.
  return `${directory}/${name}-${number}.md`;
}

function writeCandidate(row: Row, isMerged: boolean): string {
  const front = {
    givenName: clean(row.Vornamen),
    familyName: clean(row.Nachname),
    ...optional("honorific", row.Titel),
    ...optional("nameParticle", row.Namenszusatz),
    ...optional("gender", row.Geschlecht),
    birthYear: Number(row.Geburtsjahr),
    ...optional("occupation", row.Beruf),
    candidacies: [
      nomination(row.Kennzeichen, row.Gebietsnummer, row),
      ...(isMerged && row.VerknKennzeichen
        ? [nomination(row.VerknKennzeichen, row.VerknGebietsnummer, row)]
        : []),
    ],
  };
  const party = clean(row.Gruppenname) || "keine Partei";
  return `---
${stringify(front)}---

Bewerbung für **${party}** zur Bundestagswahl am ${row.Wahltag}.

## Angaben des Wahlvorschlags

- Gebiet: ${clean(row.Gebietsname)}
- Beruf: ${clean(row.Beruf) || "ohne Angabe"}
- Geburtsjahr: ${row.Geburtsjahr}
`;
}

function nomination(kind: string | undefined, area: string | undefined, row: Row) {
  const position = kind === row.Kennzeichen ? row.Listenplatz : row.VerknListenplatz;
  return kind === "Landesliste"
    ? { kind: "list", election: "btw25", state: row.GebietLandAbk, position: Number(position) }
    : { kind: "direct", election: "btw25", constituency: Number(area) };
}

function optional(key: string, value: string | undefined): Record<string, string> {
  const text = clean(value);
  return text === "" ? {} : { [key]: text };
}

/** Sixteen rows of the list carry stray spaces. */
function clean(text: string | undefined): string {
  return (text ?? "").trim().replaceAll(/\s+/g, " ");
}

function siteConfig(party: string | undefined) {
  const navigation = [
    { text: "Home", hash: "home" },
    { text: "Landesliste", hash: "landesliste" },
  ];
  return { title: "Bundestagswahl 2025", party: { name: party ?? "Alle Parteien" }, navigation };
}

function elections() {
  return { elections: [{ id: "btw25", name: "Bundestagswahl 2025", date: "2025-02-23" }] };
}
