import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { importTree, listFindings, readStored } from "#ingest/test/tree.ts";
import {
  electionsYml,
  event,
  forgettable,
  hall,
  laterElection,
  openSite,
  person,
  personalFacts,
  publish,
  textOf,
} from "#server/test/campaign.ts";
import { contentPath } from "#server/test/request-content.ts";

const closing = new Date("2029-02-25T17:00:00Z");
const lastSecond = new Date(closing.getTime() - 1000);
const lastDay = new Date("2029-08-24T21:59:59Z");
const deletionDay = new Date("2029-08-24T22:00:00Z");

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
    const query = await get(contentPath({ where: [{ _path: "/landesliste/a" }] }));
    expect(query).toContain('"status":"withdrawn"');
    expect(query).not.toMatch(/anna@|Zitat/);
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
  "`status: deceased` mit `since`": async () => {
    const { get, codes } = await publish({
      "index.md": "---\ntitle: Start\n---\n\n::candidates\n",
      "landesliste/a.md": person(
        "Anna",
        "listPosition: 1\nconstituency: 7\nstatus: verstorben\nseit: 2029-01-08",
      ),
      "landesliste/b.md": person("Bea", "listPosition: 2"),
      "termine/fest.md": event("a"),
      "termine/auftakt.md": event("a").replaceAll("2029-02-01", "2029-01-07"),
      "veranstaltungsorte/halle.md": hall,
    });
    expect(codes).toEqual(["termine/fest.md participant-withdrawn"]);
    const page = await get("/landesliste/a");
    expect(textOf(page)).toMatch(/^Anna Muster ist am 8\. Januar 2029 gestorben\./);
    expect(textOf(page)).toContain("KandidaturListenplatz 1, Wahlkreis 7");
    expect(textOf(page)).toContain("Ein Lebenslauf.");
    expect(page).toContain('<meta name="robots" content="noindex">');
    expect(page).not.toContain("ld+json");
    for (const missing of [...personalFacts.slice(0, 6), "Deine Erststimme", "Triff", "Mitnehmen"])
      expect(page).not.toContain(missing);
    expect(textOf(await get("/"))).toContain("Listenplatz 1: Anna MusterVerstorben");
    expect(textOf(await get("/suche?q=anna"))).toMatch(/Anna Muster.*Verstorben/);
    expect(await get("/api/suche?q=Anna")).toContain('"state":"Verstorben"');
    expect(textOf(await get("/termine/fest"))).not.toContain("Anna");
    expect(textOf(await get("/termine/auftakt"))).toContain("Anna Muster");
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
    expect(await get("/api/suche?q=Anna")).toContain('"state":"Tritt nicht mehr an"');
    expect(await get("/api/suche?q=Zitat")).toContain('"total":0');
  },
  "`since` in der Zukunft": async () => {
    const { get, setNow, codes } = await publish({
      "landesliste/a.md": person(
        "Anna",
        "listPosition: 1\nstatus: zurückgezogen\nseit: 2029-02-03",
      ),
      "landesliste/b.md": person("Bea", "listPosition: 2\nstatus: zugelassen\nseit: 2029-02-03"),
    });
    expect(codes).toEqual(["landesliste/a.md since-in-future", "landesliste/b.md since-in-future"]);
    setNow(new Date("2029-02-02T22:59:59Z"));
    expect(textOf(await get("/landesliste/a"))).toMatch(/^Anna Muster tritt nicht mehr an\./);
    expect(textOf(await get("/landesliste/b"))).toContain("Standzugelassen");
    expect(await get("/landesliste/b/_payload.json")).not.toContain("3. Februar 2029");
    setNow(new Date("2029-02-02T23:00:00Z"));
    expect(textOf(await get("/landesliste/a"))).toContain("tritt seit dem 3. Februar 2029 nicht");
    expect(textOf(await get("/landesliste/b"))).toContain("zugelassen am 3. Februar 2029");
  },
  "eine Kandidatur zu einer anderen Wahl": async () => {
    const other = "wahl: ltw30, listenplatz: 2";
    const { get, codes } = await publish({
      "elections.yml": electionsYml + laterElection,
      "landesliste/a.md": person(
        "Anna",
        "kandidaturen: [{ wahl: btw29, listenplatz: 1 }, { wahl: ltw30, wahlkreis: 9 }]",
      ),
      "landesliste/b.md": person("Bea", `kandidaturen: [{ ${other} }]`),
      "landesliste/c.md": person(
        "Cem",
        "kandidaturen: [{ wahl: btw29, listenplatz: 2, status: zurückgezogen }, { wahl: ltw30, listenplatz: 1 }]",
      ),
    });
    expect(codes).toEqual([]);
    const home = await get("/");
    expect(textOf(home)).not.toMatch(/Bea|Wahlkreis 9/);
    expect(textOf(home)).toContain("Cem MusterListenplatz 2: Tritt hier nicht mehr an");
    expect(home).toContain("1 Menschen für deine Zweitstimme");
    const page = await get("/landesliste/b");
    expect(textOf(page)).toContain("Deine Zweitstimme · Landtagswahl Listenplatz 2");
    expect(page).toContain("bea@example.org");
    expect(page).not.toMatch(/noindex|Weitere Kandidatinnen/);
    expect(textOf(await get("/suche?q=bea"))).toContain("Landtagswahl · Landesliste, Platz 2");
    expect(textOf(await get("/landesliste/a"))).toContain(
      "Deine Erststimme · Landtagswahl Wahlkreis 9",
    );
  },
  "ein Ergebnis vor Schließung der Wahllokale": async () => {
    const files = { "landesliste/a.md": person("Anna", "listPosition: 1\nstatus: gewählt") };
    const { tree, get, setNow, codes } = await publish(files, lastSecond);
    expect(codes).toEqual(["landesliste/a.md outcome-too-early"]);
    const paths = ["/", "/landesliste/a", "/landesliste/a/_payload.json", "/suche?q=anna"];
    for (const path of [...paths, "/api/suche?q=anna", contentPath({})]) {
      expect(await get(path)).not.toMatch(/gewählt|elected/i);
    }
    expect(await get(contentPath({ where: [{ status: "gewählt" }] }))).toBe("[]");
    setNow(closing);
    expect(textOf(await get("/landesliste/a"))).toContain("Gewählt Listenplatz 1");
    // Nothing but the clock has changed.
    await importTree(tree, { now: () => closing });
    expect(await openSite(tree, closing).get(contentPath({}))).toContain('"status":"gewählt"');
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
  // Changes that come with the clock alone.
  "`postalVoteStart` in `elections.yml`": async () => {
    const { get, setNow } = await publish({}, new Date("2029-01-21T22:59:59Z"));
    expect(textOf(await get("/"))).not.toContain("Brief");
    setNow(new Date("2029-01-21T23:00:00Z"));
    expect(textOf(await get("/"))).toContain("Per Brief kannst du schon wählen");
  },
  "14 Tage vor der Wahl": async () => {
    const { get, setNow } = await publish({}, new Date("2029-02-10T22:59:59Z"));
    expect(await get("/")).toMatch(/Die Namen stehen hier, sobald.*noch nicht beschlossen/s);
    setNow(new Date("2029-02-10T23:00:00Z"));
    const home = await get("/");
    expect(home.match(/Zu dieser Wahl ist hier niemand genannt\./g)).toHaveLength(2);
    expect(home).not.toMatch(/sobald die Liste|noch nicht beschlossen/);
  },
  "der Tag vor der Wahl": async () => {
    const { get } = await publish({}, new Date("2029-02-24T08:00:00Z"));
    const home = textOf(await get("/"));
    expect(home).toContain("Morgen. 8 bis 18 Uhr.");
    expect(home).not.toContain("Brief");
  },
  "der Wahltag": async () => {
    const { get, setNow } = await publish({}, new Date("2029-02-25T06:59:59Z"));
    expect(textOf(await get("/"))).toContain("Heute wählen. 8 bis 18 Uhr.");
    setNow(new Date("2029-02-25T07:00:00Z"));
    const home = textOf(await get("/"));
    expect(home).toContain("Heute wählen. Bis 18 Uhr.");
  },
  "die Wahllokale schließen": async () => {
    const { get, setNow } = await publish({
      "landesliste/a.md": person("Anna", "listPosition: 1"),
    });
    const calls = [/Heute <\/span>/, /Wähle uns alle/, /Wer tritt bei dir an/, /Zweitstimme/];
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
  "30 Tage vor `dataDeletionDate`": async () => {
    const files = {
      "elections.yml": electionsYml + laterElection,
      "landesliste/a.md": person("Anna", "kandidaturen: [{ wahl: btw29, listenplatz: 1 }]"),
      "landesliste/b.md": forgettable["landesliste/b.md"],
    };
    const deletion = new Date("2029-08-24T22:00:00Z").getTime();
    const early = await publish(files, new Date(deletion - 30 * 86_400_000 - 1000));
    expect(early.codes).toEqual([]);
    // Nothing but the clock has changed.
    for (const days of [30, 1]) {
      const now = () => new Date(deletion - days * 86_400_000);
      const report = await importTree(early.tree, { now });
      expect(report.findings).toMatchObject([
        {
          file: "elections.yml",
          line: 2,
          column: 101,
          code: "data-deletion-due",
          severity: "warning",
          message: expect.stringContaining("Am 25.08.2029 verschwinden") as string,
        },
      ]);
      expect(report.findings[0]?.message).toContain("Anna Muster");
      expect(report.findings[0]?.message).not.toContain("Bea Muster");
    }
  },
  "`dataDeletionDate` ist da": async () => {
    const { get, setNow } = await publish(forgettable, lastDay);
    const paths = ["/", "/landesliste/a", "/landesliste/a/_payload.json", "/termine/fest"];
    const [, page = "", payload = ""] = await Promise.all(paths.map(get));
    for (const fact of personalFacts) expect(page + payload).toContain(fact);
    expect(await get("/api/suche?q=Lebenslauf")).toContain("Anna");
    expect(await get(contentPath({}))).toContain("Lotsin");
    setNow(deletionDay);
    for (const path of [
      ...paths,
      "/suche?q=muster",
      "/api/suche?q=muster",
      "/geschaeftsstellen/kiel",
    ]) {
      const html = await get(path);
      for (const fact of personalFacts) expect(html).not.toContain(fact);
    }
    expect(await get("/api/suche?q=Lebenslauf")).toContain('"total":0');
    expect(await get(contentPath({}))).not.toMatch(/Lotsin|Lebenslauf|anna@/);
    expect(textOf(await get("/landesliste/a"))).toMatch(/Anna Muster.*Gewählt Listenplatz 1/s);
    // Also stands in a later election.
    expect(await get("/landesliste/b")).toContain("bea@example.org");
    expect(await get("/landesliste/c")).not.toContain("cem@example.org");
  },
  "der erste Import danach": async () => {
    const { tree, get } = await publish(forgettable, lastDay);
    expect(await get(contentPath({}))).toContain("Lotsin");
    const report = await importTree(tree, { now: () => deletionDay });
    expect(listFindings(report)).toEqual([
      "landesliste/a.md data-deletion-over",
      "landesliste/c.md data-deletion-over",
    ]);
    const { content } = readStored(tree);
    const stored = content.documents.find(({ file }) => file === "landesliste/a.md");
    expect(Object.keys(stored?.fields ?? {}).toSorted()).toEqual([
      "candidacies",
      "familyName",
      "givenName",
    ]);
    const site = openSite(tree, deletionDay);
    expect(textOf(await site.get("/suche?q=anna"))).toMatch(/Anna Muster.*Gewählt/s);
    expect(await site.get("/landesliste/a")).toContain("<title>Anna Muster");
    expect(await site.get("/api/suche?q=Lebenslauf")).toContain('"total":0');
    const query = await site.get(contentPath({}));
    expect(query).toContain("/landesliste/a");
    expect(query).not.toMatch(/Lotsin|Lebenslauf|anna@|vom Hafen/);
    const database = readFileSync(`${tree.dataDir}/plakat.db`).toString("latin1");
    expect(database.match(/anna@example\.org/g)).toBeNull();
  },
};

test("the table of rules on persons in the handbook has exactly the rules tested here", () => {
  const text = readFileSync("docs/handbuch/personen.md", "utf8");
  const table = /<!-- rules: persons -->\n([^]*?)<!-- \/rules -->/.exec(text)?.[1] ?? "";
  const rows = table.split("\n").filter((line) => line.startsWith("| "));
  const names = rows.slice(2).map((row) => row.split("|")[1]?.trim());
  expect(names).toEqual(Object.keys(rules));
});

test.each(Object.entries(rules))(
  "rule on persons „%s“: the site behaves as the handbook says",
  async (...row) => {
    const [, check] = row;
    await expect(check()).resolves.toBeUndefined();
  },
);
