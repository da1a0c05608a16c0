import { readFileSync } from "node:fs";
import request from "supertest";
import { expect, test } from "vitest";
import { createTree, importTree, type TestTree } from "#ingest/test/tree.ts";
import { createTestSite } from "#server/test/site.ts";

const before = new Date("2029-01-10T11:00:00Z");
const closing = new Date("2029-02-25T17:00:00Z");
const lastSecond = new Date(closing.getTime() - 1000);

const siteYml = `title: Testbündnis
party: { name: Testbündnis }
navigation:
  - { text: Start, hash: home }
  - { text: Liste, hash: landesliste, note: "{candidates} Menschen für deine Zweitstimme" }
sections:
  landesliste: { title: Liste, lead: Wähle uns alle. }
nachDerWahl: { dank: Danke euch allen., ergebnisse: "https://ergebnisse.example/" }
`;
const electionsYml = `elections:
  - { id: btw29, name: Bundestagswahl, date: 2029-02-25, briefwahlAb: 2029-01-22 }
`;
const hall =
  '---\nname: Halle\nstreet: Kai 5\npostalCode: "24103"\ncity: Kiel\ngeo: { lat: 54.3, lon: 10.1 }\n---\n';

function person(givenName: string, lines: string): string {
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

function event(...participants: string[]): string {
  return `---\ntitle: Fest\nstart: 2029-02-01 18:00\nend: 2029-02-01 20:00\nvenue: halle\nparticipants: [${participants.join(", ")}]\n---\n`;
}

/** The files of a campaign as visitors and the editor see it. */
async function publish(files: Record<string, string>, now = before) {
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

function openSite(tree: TestTree, now: Date) {
  const database = readFileSync(`${tree.dataDir}/plakat.db`);
  const site = createTestSite({ now, database });
  const get = async (path: string) => {
    const response = await request(site.app).get(path);
    expect(response.status).toBe(200);
    return response.text.replaceAll("\u00a0", " ");
  };
  return { get, setNow: site.setNow };
}

/** What visitors read, without tags and without the data for the browser. */
function textOf(html: string): string {
  const main = /<main[^]*?<\/main>/.exec(html)?.[0] ?? "";
  return main.replaceAll(/<[^>]+>/g, "").replaceAll("&quot;", '"');
}

const rules: Record<string, () => Promise<void>> = {
  "`status: nominated` oder `admitted`": async () => {
    const { get } = await publish({
      "landesliste/a.md": person("Anna", "listPosition: 1\nstatus: nominiert\nseit: 2028-11-03"),
      "landesliste/b.md": person("Bea", "listPosition: 2\nstatus: zugelassen\nseit: 2029-01-05"),
    });
    expect(textOf(await get("/landesliste/a"))).toContain("nominiert am 3. November 2028");
    const page = await get("/landesliste/b");
    expect(textOf(page)).toContain("zugelassen am 5. Januar 2029");
    expect(page).toContain("bea@example.org");
    expect(page).not.toContain("noindex");
    expect(textOf(await get("/"))).not.toContain("zugelassen");
  },
  "`status: withdrawn` für alle Kandidaturen": async () => {
    const { get } = await publish({
      "landesliste/a.md": person(
        "Anna",
        "listPosition: 1\nconstituency: 7\nstatus: zurückgezogen\nseit: 2029-01-03",
      ),
      "termine/fest.md": event("a"),
      "veranstaltungsorte/halle.md": hall,
    });
    const page = await get("/landesliste/a");
    expect(textOf(page)).toMatch(/^Anna Muster tritt seit dem 3\. Januar 2029 nicht mehr an\./);
    expect(page).toContain('<meta name="robots" content="noindex">');
    const payload = await get("/landesliste/a/_payload.json");
    for (const gone of [
      "anna@",
      "/termine/fest",
      "Deine Erststimme",
      "Deine Zweitstimme",
      "Zitat",
    ]) {
      expect(page).not.toContain(gone);
      expect(payload).not.toContain(gone);
    }
    expect(page).not.toContain("Triff");
    expect(textOf(page)).toContain("Ein Lebenslauf.");
    expect(await get("/sitemap.xml")).not.toContain("/landesliste/a<");
  },
  "`status: replaced` mit `replacedBy`": async () => {
    const { get, codes } = await publish({
      "landesliste/01.a.md": person("Anna", "listPosition: 1\nersetztDurch: b"),
      "landesliste/01.b.md": person("Bea", "listPosition: 1"),
    });
    expect(codes).toEqual([]);
    const page = await get("/landesliste/a");
    expect(page).toContain(
      'Auf Listenplatz 1 kandidiert jetzt <a href="/landesliste/b">Bea Muster</a>.',
    );
    const home = textOf(await get("/"));
    expect(home).toContain("Listenplatz 1: ");
    expect(home).toContain("Bea Muster");
    expect(home).not.toContain("Anna Muster");
  },
  "ein Platz ohne Nachfolge": async () => {
    const { get, codes } = await publish({
      "landesliste/a.md": person("Anna", "listPosition: 1"),
      "landesliste/b.md": person("Bea", "listPosition: 2\nstatus: zurückgezogen"),
      "landesliste/c.md": person("Cem", "listPosition: 3"),
      "index.md": "---\ntitle: Start\n---\n\n::candidates\n",
    });
    expect(codes).toEqual([]);
    const home = await get("/");
    expect(textOf(home).match(/Listenplatz 2: Bea MusterTritt nicht mehr an/)).not.toBeNull();
    expect(textOf(home).match(/Tritt nicht mehr an/g)).toHaveLength(2);
    expect(home).toContain("2 Menschen für deine Zweitstimme");
  },
  "eine von zwei Kandidaturen zurückgezogen": async () => {
    const { get, codes } = await publish({
      "landesliste/a.md": person(
        "Anna",
        "kandidaturen:\n  - { listenplatz: 1, status: zurückgezogen, seit: 2029-01-03 }\n  - wahlkreis: 7",
      ),
      "termine/fest.md": event("a"),
      "veranstaltungsorte/halle.md": hall,
    });
    expect(codes).toEqual([]);
    const page = await get("/landesliste/a");
    expect(textOf(page)).toMatch(
      /^Auf Listenplatz 1 tritt Anna Muster seit dem 3\. Januar 2029 nicht/,
    );
    for (const kept of ["anna@", "Triff Anna", "Deine Erststimme"]) expect(page).toContain(kept);
    expect(page).not.toContain("Deine Zweitstimme ");
    expect(page).not.toContain("noindex");
    expect(textOf(await get("/"))).toContain("Tritt hier nicht mehr an");
  },
  "eine zurückgezogene Person in einem Termin": async () => {
    const { get, codes } = await publish({
      "landesliste/a.md": person("Anna", "listPosition: 1\nersetztDurch: b"),
      "landesliste/b.md": person("Bea", "listPosition: 1"),
      "landesliste/c.md": person("Cem", "listPosition: 2"),
      "termine/fest.md": event("a", "c"),
      "veranstaltungsorte/halle.md": hall,
    });
    expect(codes).toEqual(["termine/fest.md participant-withdrawn"]);
    const page = textOf(await get("/termine/fest"));
    expect(page).toContain("Cem Muster");
    expect(page).not.toMatch(/Anna|Bea/);
    expect(textOf(await get("/termine"))).toContain("Mit Cem Muster");
    expect(await get("/api/suche?q=Anna")).not.toContain("/termine/fest");
  },
  "eine zurückgezogene Person in der Suche": async () => {
    const { get } = await publish({
      "landesliste/a.md": person("Anna", "listPosition: 1\nstatus: zurückgezogen"),
    });
    const page = textOf(await get("/suche?q=anna"));
    expect(page).toContain("Tritt nicht mehr an");
    expect(page).not.toContain("Platz 1");
  },
  "ein Ergebnis vor Schließung der Wahllokale": async () => {
    const files = { "landesliste/a.md": person("Anna", "listPosition: 1\nstatus: gewählt") };
    const { get, codes } = await publish(files, lastSecond);
    expect(codes).toEqual(["landesliste/a.md outcome-too-early"]);
    for (const path of ["/", "/landesliste/a", "/landesliste/a/_payload.json", "/suche?q=anna"]) {
      expect(await get(path)).not.toMatch(/gewählt/i);
    }
  },
  "`status: elected`, `not-elected` oder `moved-up`": async () => {
    const { get, setNow } = await publish({
      "landesliste/a.md": person(
        "Anna",
        "kandidaturen:\n  - { listenplatz: 1, status: gewählt, seit: 2029-02-25 }\n  - { wahlkreis: 7, status: nicht gewählt }",
      ),
      "landesliste/b.md": person("Bea", "listPosition: 2\nstatus: nicht gewählt"),
      "landesliste/c.md": person("Cem", "listPosition: 3\nstatus: nachgerückt\nseit: 2030-05-02"),
    });
    expect(textOf(await get("/landesliste/a"))).toContain("Deine Zweitstimme Listenplatz 1");
    setNow(closing);
    const page = textOf(await get("/landesliste/a"));
    expect(page).toContain("Gewählt Listenplatz 1");
    expect(page).toContain("Nicht gewählt Wahlkreis 7");
    expect(page).toContain("Landesliste: gewählt am 25. Februar 2029");
    const home = textOf(await get("/"));
    for (const text of ["Über die Liste gewählt", "Nicht gewählt", "Nachgerückt"]) {
      expect(home).toContain(text);
    }
    expect(textOf(await get("/suche?q=cem"))).toContain("Nachgerückt");
  },
  "`postalVoteStart` in `elections.yml`": async () => {
    const { get, setNow } = await publish({}, new Date("2029-01-21T22:59:59Z"));
    expect(textOf(await get("/"))).not.toContain("Brief");
    setNow(new Date("2029-01-21T23:00:00Z"));
    expect(textOf(await get("/"))).toContain("Per Brief kannst du schon wählen");
  },
  "der Tag vor der Wahl": async () => {
    const { get } = await publish({}, new Date("2029-02-24T08:00:00Z"));
    const home = textOf(await get("/"));
    expect(home).toContain("Morgen ist Wahltag.");
    expect(home).not.toContain("Brief");
  },
  "der Wahltag": async () => {
    const { get, setNow } = await publish({}, new Date("2029-02-25T06:59:59Z"));
    expect(textOf(await get("/"))).toContain("Heute ist Wahltag, von 8 bis 18 Uhr.");
    setNow(new Date("2029-02-25T07:00:00Z"));
    const home = textOf(await get("/"));
    expect(home).toContain("Heute wählen");
    expect(home).toContain("Heute ist Wahltag, bis 18 Uhr.");
  },
  "die Wahllokale schließen": async () => {
    const { get, setNow } = await publish({
      "landesliste/a.md": person("Anna", "listPosition: 1"),
    });
    const calls = [/Heute wählen/, /Wähle uns alle/, /Wer tritt bei dir an/, /Zweitstimme/];
    setNow(lastSecond);
    const eve = await get("/");
    for (const call of calls) expect(eve).toMatch(call);
    expect(await get("/landesliste/a")).toContain("Deine Zweitstimme");
    setNow(closing);
    const home = await get("/");
    for (const call of calls) expect(home).not.toMatch(call);
    expect(textOf(home)).toContain("Danke euch allen.Zu den Ergebnissen");
    expect(home).toContain('href="https://ergebnisse.example/"');
    expect(await get("/landesliste/a")).not.toContain("Zweitstimme");
    expect(await get("/landesliste/a/_payload.json")).not.toContain("Zweitstimme");
  },
};

test("content/README.md has a row for every rule that is tested here, and no other", () => {
  const readme = readFileSync(new URL("../content/README.md", import.meta.url), "utf8");
  const table = /<!-- rules: persons -->\n([^]*?)<!-- \/rules -->/.exec(readme)?.[1] ?? "";
  const rows = table.split("\n").filter((line) => line.startsWith("| "));
  const names = rows.slice(2).map((row) => row.split("|")[1]?.trim());
  expect(names).toEqual(Object.keys(rules));
});

test.each(Object.entries(rules))(
  "%s: the site shows what content/README.md says",
  async (...row) => {
    const [, check] = row;
    await expect(check()).resolves.toBeUndefined();
  },
);
