import { readFileSync } from "node:fs";
import request from "supertest";
import { expect, test } from "vitest";
import { createTree, importTree, type TestFiles, type TestTree } from "#ingest/test/tree.ts";
import { electionsYml, event, hall, person } from "#server/test/campaign.ts";
import { listTexts, readXml } from "#server/test/read-xml.ts";
import { testNow } from "#server/test/open-site.ts";
import { createTestSite } from "#server/test/site.ts";

const url = "https://kueste.example";
const news = "---\ntitle: Neues\nupdated: 2029-01-06\n---\n\nEin Satz.\n";

/** A tree as an editor began it, and as it is today. */
const first: TestFiles = {
  "site.yml": `title: Testbündnis
party: { name: Testbündnis }
navigation: [{ text: Start, hash: home }]
`,
  "elections.yml": electionsYml,
  "seite.md": "Ein Text.",
  "presse/a.md": news,
  "landesliste/z.md": person("Zoe", "kandidaturen: [{ wahl: btw29, listenplatz: 1 }]"),
  "geschaeftsstellen/kiel.md": hall,
  "veranstaltungsorte/halle.md": hall,
  "termine/fest.md": event("z"),
};
const today: TestFiles = {
  ...first,
  "seite.md": "Ein anderer Text.",
  "presse/b.md": news,
  "landesliste/a.md": person("Anna", "kandidaturen: [{ wahl: btw29, wahlkreis: 2 }]"),
  "termine/fest.md": event("z", "a").replace("18:00", "17:00"),
  "termine/fest-2.md": event("a"),
};

/** Writes files as a copy that keeps times does, whenever it is made. */
function write(tree: TestTree, files: TestFiles): void {
  for (const [file, text] of Object.entries(files)) {
    const day = first[file] === text ? 2 : 8;
    tree.write(file, text, new Date(Date.UTC(2029, 0, day, 9, 0, 0, 250)));
  }
}

/** What a server answers, by address. */
async function readAll(tree: TestTree) {
  const database = readFileSync(`${tree.dataDir}/plakat.db`);
  const { app } = createTestSite({ database, env: { SITE_URL: url } });
  const read = async (path: string) => {
    const { status, headers, text, body } = await request(app).get(path);
    return { status, etag: String(headers["etag"]), text: text ?? String(body) };
  };
  const sitemap = await read("/sitemap.xml");
  const pages = listTexts(readXml(sitemap.text), "loc").map((loc) => new URL(loc).pathname);
  const ends = ["/_payload.json", ".ics", ".vcf", "/kontakt.vcf", "/qr.svg", "/druck"];
  const addresses = [
    ...pages,
    "/_payload.json",
    ...pages.filter((page) => page !== "/").flatMap((page) => ends.map((end) => page + end)),
    "/sitemap.xml",
    "/kalender.ics",
    "/feed.xml",
    "/robots.txt",
    "/suche?q=halle",
    "/api/suche?q=f",
    "/api/_content/query",
    "/api/_content/navigation",
  ];
  const answers = new Map<string, Awaited<ReturnType<typeof read>>>();
  // One after another: an answer must not depend on what is read at the same time.
  for (const address of addresses) answers.set(address, await read(address));
  return [...answers].filter(([, { status }]) => status === 200);
}

test("a server answers with the same bytes whether the site grew step by step or was imported at once", async () => {
  const grown = createTree();
  write(grown, { ...first, "landesliste/b.md": person("Bea", "kandidaturen: []") });
  await importTree(grown, { now: () => new Date("2029-01-03T08:00:00Z") });
  grown.remove("landesliste/b.md");
  write(grown, today);
  await importTree(grown, { now: () => new Date("2029-01-09T20:00:00Z") });

  const restored = createTree();
  write(restored, Object.fromEntries(Object.entries(today).toReversed()));
  await importTree(restored, { now: () => testNow });

  const [one, other] = [await readAll(grown), await readAll(restored)];
  expect(other).toEqual(one);
  const answered = one.map(([address]) => address);
  for (const address of ["/landesliste/z.vcf", "/termine/fest.ics", "/kalender.ics", "/feed.xml"]) {
    expect(answered).toContain(address);
  }
  const [, calendar] = one.find(([address]) => address === "/kalender.ics") ?? [];
  expect(calendar?.text).toContain("LAST-MODIFIED:20290108T090000Z");
});
