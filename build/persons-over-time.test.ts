import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { importTree } from "#ingest/test/tree.ts";
import { contentPath } from "#server/test/request-content.ts";
import { closing, lastSecond, phaseRules } from "./person-phases.ts";
import {
  electionsYml,
  event,
  hall,
  laterElection,
  openSite,
  person,
  publish,
  textOf,
} from "./test-campaign.ts";

const stateRules: Record<string, () => Promise<void>> = {
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
};

const rules = { ...stateRules, ...phaseRules };

test("the handbook has a row for every rule that is tested here, and no other", () => {
  const text = readFileSync(new URL("../docs/handbuch/personen.md", import.meta.url), "utf8");
  const table = /<!-- rules: persons -->\n([^]*?)<!-- \/rules -->/.exec(text)?.[1] ?? "";
  const rows = table.split("\n").filter((line) => line.startsWith("| "));
  const names = rows.slice(2).map((row) => row.split("|")[1]?.trim());
  expect(names).toEqual(Object.keys(rules));
});

test.each(Object.entries(rules))("%s: the site shows what the handbook says", async (...row) => {
  const [, check] = row;
  await expect(check()).resolves.toBeUndefined();
});
