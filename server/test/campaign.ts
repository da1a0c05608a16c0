import { readFileSync } from "node:fs";
import request from "supertest";
import { expect } from "vitest";
import { createTree, importTree, type TestTree } from "#ingest/test/tree.ts";
import { createTestSite } from "./site.ts";

const before = new Date("2029-01-10T11:00:00Z");

const siteYml = `title: Testbündnis
party: { name: Testbündnis }
navigation:
  - { text: Start, hash: home }
  - { text: Liste, hash: landesliste, note: "{candidates} Menschen für deine Zweitstimme" }
sections:
  landesliste: { title: Liste, lead: Wähle uns alle. }
nachDerWahl: { dank: Danke euch allen., ergebnisse: "https://ergebnisse.example/" }
`;
export const electionsYml = `elections:
  - { id: btw29, name: Bundestagswahl, date: 2029-02-25, briefwahlAb: 2029-01-22, dataDeletionDate: 2029-08-25 }
`;
export const hall =
  '---\nname: Halle\nstreet: Kai 5\npostalCode: "24103"\ncity: Kiel\ngeo: { lat: 54.3, lon: 10.1 }\n---\n';

export function person(givenName: string, lines: string): string {
  return `---
givenName: ${givenName}
familyName: Muster
occupation: Lotsin
residence: Husum
birthYear: 1980
email: ${givenName.toLowerCase()}@example.org
topics: [Deiche]
quote: Ein Satz als Zitat.
${lines}
---

Ein Lebenslauf.
`;
}

export function event(...participants: string[]): string {
  return `---\ntitle: Fest\nstart: 2029-02-01 18:00\nend: 2029-02-01 20:00\nvenue: halle\nparticipants: [${participants.join(", ")}]\n---\n`;
}

export const personalFacts = [
  "Lotsin",
  "Husum",
  "1980",
  "anna@",
  "Deiche",
  "Ein Satz als Zitat",
  "Lebenslauf",
  "vom Hafen",
];
export const laterElection = "  - { id: ltw30, name: Landtagswahl, date: 2030-05-05 }\n";
/** One person stands in one election only, another again later, a third withdrew from the later one. */
export const forgettable = {
  "elections.yml": electionsYml + laterElection,
  "landesliste/a.md": person(
    "Anna",
    "kandidaturen: [{ wahl: btw29, listenplatz: 1, status: gewählt }]\noffice: kiel\ntitle: Anna vom Hafen",
  ),
  "landesliste/b.md": `---
givenName: Bea
familyName: Muster
email: bea@example.org
kandidaturen: [{ wahl: btw29, listenplatz: 2 }, { wahl: ltw30, listenplatz: 1 }]
---
`,
  "landesliste/c.md": `---
givenName: Cem
familyName: Muster
email: cem@example.org
kandidaturen:
  - { wahl: btw29, listenplatz: 3 }
  - { wahl: ltw30, listenplatz: 2, status: zurückgezogen }
---
`,
  "termine/fest.md": event("a"),
  "veranstaltungsorte/halle.md": hall,
  "geschaeftsstellen/kiel.md": hall,
};

/** The files of a campaign as visitors and the editor see it. */
export async function publish(files: Record<string, string>, now = before) {
  const tree = createTree({
    "site.yml": siteYml,
    "elections.yml": electionsYml,
    "seite.md": "Text",
    ...files,
  });
  const report = await importTree(tree, { now: () => now });
  const codes = report.findings.map(({ file, code }) => `${file} ${code}`);
  return { ...openSite(tree, now), tree, codes };
}

export function openSite(tree: TestTree, now: Date) {
  const database = readFileSync(`${tree.dataDir}/plakat.db`);
  const site = createTestSite({ now, database });
  const get = async (path: string) => {
    const response = await request(site.app).get(path);
    expect(response.status).toBe(200);
    return response.text.replaceAll("\u00a0", " ");
  };
  return { get, setNow: site.setNow };
}

/** The text that visitors read, without tags and data for the browser. */
export function textOf(html: string): string {
  const main = /<main[^]*?<\/main>/.exec(html)?.[0] ?? "";
  return main.replaceAll(/<[^>]+>/g, "").replaceAll("&quot;", '"');
}
