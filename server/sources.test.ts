import { cpSync, readFileSync } from "node:fs";
import request from "supertest";
import { expect, test } from "vitest";
import { createTree, importTree, readGeo, type TestFiles } from "#ingest/test/tree.ts";
import { readHtml } from "#server/test/read-xml.ts";
import { createTestSite } from "#server/test/site.ts";
import { linkText } from "./sources.ts";

const now = new Date("2029-01-10T11:00:00Z");
const source = (row: string) => `| ${row} | 2024 | vereinfacht |`;
const notes = `# Herkunft

${source("`wahlkreise.geojson` | Wahlkreise | Amt | frei mit Hinweis N1")}
${source("`postleitzahlen.csv` | Tabelle | `a/b` | ODbL 1.0 mit Hinweis N2")}
${source("`orte.csv` | Orte | Dienst | CC BY 4.0 mit Hinweis N3")}
${source("`sea.geojson` | Meer | Karte | CC0 1.0; Nennung N4")}
${source("`alt.geojson` | Früher | Karte | frei mit Hinweis N5")}

- **N1:** Wahlkreise: © Amt
- **N2:** Postleitzahlen: © OpenStreetMap-Mitwirkende, ODbL 1.0
- **N3:** Orte: Dienst, CC BY 4.0
- **N4:** Meer: Karte
- **N5:** Früher: Karte
`;
const tables = {
  "geo/wahlkreise.geojson": readGeo("wahlkreise"),
  "geo/postleitzahlen.csv": readGeo("postleitzahlen", "csv"),
  "geo/orte.csv": readGeo("orte", "csv"),
};

/** A campaign with files in `geo/`, as visitors see it. */
async function publish(files: TestFiles) {
  const tree = createTree({
    "site.yml": `title: Testbündnis
party: { name: Testbündnis }
navigation: [{ text: Start, hash: home }]
map: { attribution: ["Unter der Karte"] }
`,
    "elections.yml": "elections:\n  - { id: btw29, name: Bundestagswahl, date: 2029-02-25 }\n",
    "index.md": "# Start\n",
    "seite.md": "# Seite\n\n::map\n",
    ...files,
  });
  await importTree(tree, { now: () => now });
  const site = createTestSite({ now, database: readFileSync(`${tree.dataDir}/plakat.db`) });
  cpSync(`${tree.dataDir}/media`, `${site.dataDir}/media`, { recursive: true });
  const read = async (path: string) => {
    const { text } = await request(site.app).get(path).expect(200);
    return readHtml(text);
  };
  return { ...site, tree, read };
}

/** Without what a link to another site says besides. */
const plain = (text: string) => text.replaceAll(" (externer Link)", "");
const textsOf = (elements: Iterable<Element>) => Array.from(elements, (one) => one.textContent);

test("/quellen lists the geodata files in use with their notices, and no others", async () => {
  const { app, read } = await publish({
    ...tables,
    "geo/alt.geojson": readGeo("sea"),
    "geo/SOURCE.md": notes,
  });
  const page = await read("/quellen");
  const [list, , table] = page.querySelectorAll("main ul");
  expect(textsOf(list?.children ?? []).map(plain)).toEqual([
    "Wahlkreise: © Amt (N1)",
    "Postleitzahlen: © OpenStreetMap-Mitwirkende, ODbL 1.0 (N2)",
    "Orte: Dienst, CC BY 4.0 (N3)",
  ]);
  const names = ["wahlkreise.geojson", "postleitzahlen.csv", "orte.csv"];
  expect(textsOf(page.querySelectorAll("h3"))).toEqual(names);
  expect(textsOf(table?.children ?? []).map(plain)).toEqual([
    "Inhalt: Tabelle",
    "Herkunft: a/b",
    "Lizenz: ODbL 1.0 mit Hinweis N2",
    "Stand: 2024",
    "Bearbeitung: vereinfacht",
    "SHA-256: 2e76a26c3e9c336101c4ea2f7561987af9dd3bbd998bfaf1a9813f7f37bd9ecf",
  ]);
  const copies = page.querySelectorAll("main a[href*='/media/']");
  expect(textsOf(copies)).toEqual(["Datei herunterladen (CSV, ODbL 1.0)"]);
  const copy = await request(app).get(copies[0]?.getAttribute("href") ?? "");
  expect(copy.headers["content-type"]).toBe("text/csv; charset=utf-8");
  expect(copy.text).toBe(tables["geo/postleitzahlen.csv"]);
});

test("/quellen lists the sources of tables on a site without a map", async () => {
  const { read } = await publish({
    "geo/wahlkreise.csv": "wkr_nr,wkr_name\n1,Nord\n2,Süd\n",
    "geo/gemeinden.csv": "ags,gemeinde,wkr_nr,geteilt\n01001000,Flensburg,1,0\n01002000,Kiel,2,0\n",
    "geo/SOURCE.md": [
      source("`wahlkreise.csv` | Namen | Gesetz | gemeinfrei"),
      source("`gemeinden.csv` | Gemeinden | Karte | ODbL 1.0 mit Hinweis N2"),
      "- **N2:** Gemeinden: © Karte",
    ].join("\n"),
  });
  const page = await read("/quellen");
  expect(textsOf(page.querySelectorAll("main ul:first-of-type > li"))).toEqual([
    "Gemeinden: © Karte (N2)",
  ]);
  expect(textsOf(page.querySelectorAll("h3"))).toEqual(["wahlkreise.csv", "gemeinden.csv"]);
  expect(page.querySelectorAll("main a[href*='/media/']")).toHaveLength(1);
  const finder = await read("/wahlkreis");
  expect(finder.querySelector('main a[href="/quellen"]')).toBeTruthy();
});

test("maps, finder and footer link to /quellen, whose text may come from a document", async () => {
  const { app, read } = await publish({
    ...tables,
    "geo/SOURCE.md": notes,
    "quellen.md": "---\ntitle: Unsere Quellen\n---\n\nDanke allen.\n",
  });
  const page = await read("/quellen");
  expect(page.querySelector("h1")?.textContent).toBe("Unsere Quellen");
  expect(page.querySelector(".prose")?.textContent).toMatch(/^Danke allen\.Hinweise/);
  expect(page.querySelectorAll("h3")).toHaveLength(3);
  const findLink = (element: Element | null) => element?.querySelector('a[href="/quellen"]');
  const [text, finder] = [await read("/seite"), await read("/wahlkreis")];
  expect(text.querySelector(".map-foot")?.textContent).toBe("Unter der Karte · Quellen");
  expect(findLink(text.querySelector(".map-foot"))).toBeTruthy();
  expect(findLink(finder.querySelector("main .map-foot"))).toBeTruthy();
  expect(findLink(text.querySelector("footer"))).toBeTruthy();
  expect((await request(app).get("/sitemap.xml")).text).toContain("/quellen</loc>");
});

test("a geodata file without an entry in SOURCE.md is listed as unknown", async () => {
  const { read } = await publish({
    ...tables,
    "geo/SOURCE.md": notes.replace("`wahlkreise.geojson`", "`anders.geojson`"),
  });
  const page = await read("/quellen");
  expect(textsOf(page.querySelectorAll("main li"))).toContain(
    "Herkunft und Lizenz sind nicht angegeben.",
  );
  expect(textsOf(page.querySelectorAll("main li"))).toContain("Unter der Karte");
});

test("a map with shipped constituencies shows their notice, even if site.yml has only others", async () => {
  const own = "Küsten, Seen, Flüsse und Siedlungen: Natural Earth";
  const { read } = await publish({
    "site.yml": `title: Testbündnis
party: { name: Testbündnis }
navigation: [{ text: Start, hash: home }]
map: { state: Saarland, attribution: ["${own}", "Luftbild: Amt"] }
`,
    "elections.yml":
      "elections: [{ id: a, name: Landtagswahl, date: 2029-02-25, system: landtag, state: Saarland }]\n",
  });
  const lines = [
    own,
    "Luftbild: Amt",
    "Wahlkreise: © Die Bundeswahlleiterin, Statistisches Bundesamt, Wiesbaden 2024, Wahlkreiskarte für die Wahl zum 21. Deutschen Bundestag, Grundlage der Geoinformationen © Geobasis-DE / BKG 2024",
    "Orte: GeoNames, CC BY 4.0",
    "Wahlkreise: © GeoBasis-DE / BKG (2016), Daten verändert, dl-de/by-2-0",
  ];
  for (const path of ["/", "/seite", "/wahlkreis", "/wahlkreis/1"]) {
    const page = await read(path);
    const foot = page.querySelector(path === "/seite" ? ".text-map .map-foot" : ".map-notices");
    const shown = (foot?.textContent ?? "").replaceAll("\u00A0", " ").replaceAll("\u2060", "");
    expect({ path, shown: shown.split(" · ").slice(0, 5) }).toEqual({ path, shown: lines });
  }
  const live = (await read("/seite")).querySelector<HTMLElement>("[data-island='site-map']");
  expect(JSON.parse(live?.dataset["map"] ?? "{}").attribution).toEqual(lines);
});

test.each([
  ["geodata", {}],
  ["notes", tables],
])("without %s there is no /quellen and no link to it", async (_name, files) => {
  const { app, read } = await publish(files);
  await request(app).get("/quellen").expect(404);
  expect((await read("/seite")).querySelector('a[href="/quellen"]')).toBeNull();
});

test("web addresses and licence names in source notes are links", () => {
  const line = "[Amt](https://a.example/x) und https://b.example/y, `dl-de/by-2-0`, CC BY-SA 4.0";
  const text = (value: string) => ({ type: "text", value });
  const link = (value: string, props: object) => {
    return { type: "element", tag: "a", children: [text(value)], props };
  };
  const rel = "license";
  expect(linkText(line)).toEqual([
    link("Amt", { href: "https://a.example/x" }),
    text(" und "),
    link("https://b.example/y", { href: "https://b.example/y" }),
    text(", "),
    link("dl-de/by-2-0", { href: "https://www.govdata.de/dl-de/by-2-0", rel }),
    text(", "),
    link("CC BY-SA 4.0", { href: "https://creativecommons.org/licenses/by-sa/4.0/deed.de", rel }),
  ]);
  expect(linkText("CC BY 9.9")).toEqual([text("CC BY 9.9")]);
});
