import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { RequestListener } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { strFromU8, unzipSync } from "fflate";
import sharp from "sharp";
import request from "supertest";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createPreviewTokens } from "#db/preview.ts";
import { listAssets } from "#db/read/site.ts";
import { openReader } from "#db/store/open-store.ts";
import { createTree, importTree, listFindings, writeSquares } from "#ingest/test/tree.ts";
import { event as festival, hall, person, publish } from "#server/test/campaign.ts";
import { contentPath } from "#server/test/request-content.ts";
import { createTestSite } from "#server/test/site.ts";

const now = new Date("2029-01-10T11:00:00Z");
const annaFile = "landesliste/01.anna.md";
const secret = "ein-langes-geheimnis-fuer-vorschauen";
const alive = `givenName: Anna
familyName: Muster
occupation: Lotsin
residence: Annenkoog
birthYear: 1980
email: anna@kueste.example
phone: 04841 998877
website: https://anna.example
social: [{ network: mastodon, url: "https://sozial.example/@anna" }]
office: kiel
topics: [Deiche]
quote: Ein Satz vom Deich.
description: Anna ruft zur Wahl.
answers: { nachtbus: "Ja, jede Stunde." }
photo: { src: anna.png, alt: Annas Gesicht, credit: Ada Bild, licence: CC0, focus: 50% 20% }
image: { src: anna-quer.png, alt: Anna quer, credit: Ada Quer, licence: CC0 }
kandidaturen:
  - { wahl: btw29, listenplatz: 1 }
  - { wahl: btw29, wahlkreis: 2 }`;
const head = (...lines: string[]) => `---\n${[alive, ...lines].join("\n")}\n---\n\n`;
const text = `Wir trauern um Anna.

Ruf sie an: [04841/99 88 77](tel:+494841998877), <anna@kueste.example>.

![Annas Gesicht](anna.png)

Der [Abzug](anna.png) hing im Büro.
`;
const death = ["status: verstorben", "seit: 2029-01-08"];

/** Too small to be searched for faces, which takes longest. */
const picture = (background: string) =>
  sharp({ create: { width: 39, height: 39, channels: 3, background } })
    .png()
    .toBuffer();
const event = (day: string) =>
  `---\ntitle: Fest ${day}\nstart: ${day} 18:00\nend: ${day} 20:00\nvenue: halle\nparticipants: [anna, bea]\n---\n`;

/** All files but hers. */
const others = {
  "site.yml": `title: Küste
party: { name: Küste }
navigation: [{ text: Start, hash: home }]
datenlizenz: CC0
map: { state: Bremen, constituencies: geo/wahlkreise.geojson }
`,
  "elections.yml": "elections: [{ id: btw29, name: Bundestagswahl, date: 2029-02-25 }]\n",
  "fragen.yml": "questions: [{ id: nachtbus, question: Fährt nachts ein Bus? }]\n",
  "index.md": "::candidates\n\n::events\n",
  "seite.md": "# Neues\n\n![Ein Gesicht](landesliste/anna.png)\n",
  "landesliste/02.bea.md":
    "---\ngivenName: Bea\nfamilyName: Muster\nlistenplatz: 2\nphoto: { src: bea.png, alt: Bea, credit: Ada, licence: CC0, focus: 50% 20% }\nanswers: { nachtbus: Ja. }\n---\n\nText.\n",
  "termine/vorher.md": event("2029-01-07"),
  "termine/nachher.md": event("2029-01-20"),
  "veranstaltungsorte/halle.md": hall,
  "geschaeftsstellen/kiel.md": hall,
  "geo/wahlkreise.geojson": writeSquares(5, "Bremen"),
};

/** Pictures take longest to import, so that all tests begin after an import without the person. */
const folder = mkdtempSync(join(tmpdir(), "plakat-deceased-"));
const first = { contentDir: join(folder, "content"), dataDir: join(folder, "data") };
beforeAll(async () => {
  const files = {
    ...others,
    "landesliste/anna.png": await picture("#a00"),
    "landesliste/anna-quer.png": await picture("#0a0"),
    "landesliste/bea.png": await picture("#00a"),
  };
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(first.contentDir, file)), { recursive: true });
    writeFileSync(join(first.contentDir, file), content);
  }
  await importTree(first, { now: () => now });
});
afterAll(() => rmSync(folder, { recursive: true }));

/** What must be in no byte, with the name under which a failure shows it. */
const gone = [
  /998877|99 88 77/,
  /anna@kueste/,
  /anna\.example|sozial\.example/,
  /Satz vom Deich/,
  /jede Stunde/,
  /Annas Gesicht|Anna quer|Ada Bild|Ada Quer/,
  /ruft zur Wahl/,
  /Lotsin|Annenkoog|birthYear/,
];

async function open(anna: string, more: Record<string, string> = {}) {
  const tree = createTree();
  cpSync(first.contentDir, tree.contentDir, { recursive: true });
  for (const [file, content] of Object.entries(more)) tree.write(file, content);
  const save = (one: string) => tree.write(annaFile, one, new Date("2029-01-02T12:00:00Z"));
  save(anna);
  const site = createTestSite({
    content: null,
    now,
    env: { SITE_URL: "https://kueste.example", PREVIEW_SECRET: secret },
  });
  const dataDir = site.dataDir;
  cpSync(first.dataDir, dataDir, { recursive: true });
  const read = () => importTree({ ...tree, dataDir }, { now: () => now });
  return { ...site, save, read, report: await read() };
}

/** Documents of other pages keep in the interface for programs what their authors wrote; the file is taken down. */
const documents = contentPath({});

/** Addresses that show the person, and those for programs. */
const entries = [
  "/",
  "/landesliste/anna",
  "/landesliste/anna/_payload.json",
  "/landesliste/anna.vcf",
  "/landesliste/anna/druck",
  "/wahlkreis/2",
  "/wahlkreis/2/_payload.json",
  "/wahlkreis/2/druck",
  "/fragen/nachtbus",
  "/themen/deiche",
  "/bildnachweise",
  "/kalender.ics",
  "/feed.xml",
  "/sitemap.xml",
  "/api/kandidaten.json",
  "/api/kandidaten.csv",
  "/api/suche?q=anna",
  "/suche?q=anna",
  "/landesliste/anna/teilen",
  "/termine/woche.txt",
  "/termine?monat=2029-01",
  "/api/wahlkreis?q=2",
  "/presse/paket.zip",
  documents,
  contentPath({ where: [{ _path: "/landesliste/anna" }] }),
  contentPath({}, "navigation"),
];

/** Reads addresses, and with `follow` also every one that their answers name. */
async function readAll(
  app: RequestListener,
  addresses: Iterable<string>,
  { query = "", follow = false } = {},
): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  const found = new Set(addresses);
  for (const address of found) {
    if (/^\/(?:wahlkreis\/(?!2(?:\/|\.|$))|assets\/app)/.test(address)) continue;
    const { status, body, headers } = await request(app)
      .get(address)
      .query(query)
      .responseType("blob");
    if (status !== 200) continue;
    const bytes = new Uint8Array(body as ArrayBuffer);
    const type = String(headers["content-type"]);
    const parts = type === "application/zip" ? Object.entries(unzipSync(bytes)) : [];
    const whole = [strFromU8(bytes), ...parts.map(([name, part]) => name + strFromU8(part))];
    answers.set(address, whole.join("\n").replaceAll("\u00a0", " "));
    if (!follow || !/^(?:text|application)\/(?!zip|pdf)/.test(type)) continue;
    for (const [one] of strFromU8(bytes).matchAll(/(?<=["'\s(=>,]|kueste\.example)\/[\w.%/-]*\w/g))
      found.add(one);
  }
  return answers;
}

/** The addresses of the portrait in every size. */
function listPortraits(file: string): string[] {
  const store = openReader(file);
  const asset = listAssets(store).get("landesliste/anna.png");
  store.close();
  return [asset, ...(asset?.variants ?? [])].map((one) => `/assets/media/${one?.mediaName}`);
}

const imageOf = (page = "") => /property="og:image" content="([^"]+)"/.exec(page)?.[1] ?? "keins";
const findIn = (answers: Map<string, string>, pattern: RegExp | string) =>
  [...answers].filter(([, bytes]) => bytes.search(pattern) >= 0).map(([address]) => address);

test("of a deceased person only name, candidacies and text are published, until the entry is withdrawn", async () => {
  const site = await open(head() + text);
  expect(listFindings(site.report)).toEqual([
    "landesliste/01.anna.md portrait-small",
    "landesliste/01.anna.md image-credit-missing",
    "landesliste/02.bea.md portrait-small",
    "seite.md image-credit-missing",
  ]);
  const before = await readAll(site.app, entries, { follow: true });
  const portraits = listPortraits(site.file);
  // The test would see what it looks for.
  const findGone = (answers: Map<string, string>) => [
    ...gone.flatMap((one) => findIn(answers, one)),
    ...portraits.flatMap((one) => findIn(answers, one)).filter((one) => one !== documents),
  ];
  expect([...gone, ...portraits].filter((one) => findIn(before, one).length === 0)).toEqual([]);
  expect(portraits.length).toBeGreaterThan(1);
  expect(before.size).toBeGreaterThan(60);

  site.save(head(...death) + text);
  const report = await site.read();
  expect(listFindings(report)).toEqual([
    "landesliste/01.anna.md farewell-contact",
    "landesliste/02.bea.md portrait-small",
    "seite.md image-credit-missing",
    "termine/nachher.md participant-withdrawn",
  ]);
  const after = await readAll(site.app, entries, { follow: true });
  expect(findGone(after)).toEqual([]);
  expect(after.get("/landesliste/anna")).toContain(imageOf(after.get("/")));
  const preview = createPreviewTokens(secret, { isRevoked: () => false }).sign({
    id: "a",
    path: "/",
    expiresAt: new Date("2029-03-01T00:00:00Z"),
  });
  const showing = [...before.keys()].filter((path) => after.get(path) !== before.get(path));
  const seen = await readAll(site.app, showing, { query: `preview=${preview}` });
  expect(seen.size).toBeGreaterThan(20);
  expect(findGone(seen)).toEqual([]);
  for (const portrait of portraits)
    expect((await request(site.app).get(portrait)).status).toBe(404);

  site.save(head() + text);
  await site.read();
  const again = await readAll(site.app, showing);
  expect(showing.filter((path) => again.get(path) !== before.get(path))).toEqual([]);
});

test("with fotoBleibt the portrait of a deceased person stays on the page, and leaves lists and press kit", async () => {
  const site = await open(head(...death, "fotoBleibt: ja") + "Wir trauern.\n");
  const [portrait = ""] = listPortraits(site.file);
  const answers = await readAll(site.app, [
    ...entries,
    "/termine/vorher",
    "/termine/nachher",
    "/seite",
  ]);
  const shown = ["/landesliste/anna", "/suche?q=anna", "/termine/vorher", "/seite"];
  for (const path of shown) expect(answers.get(path)).toContain(portrait);
  const without = ["/", "/wahlkreis/2", "/presse/paket.zip", "/api/kandidaten.json"];
  for (const path of without) expect(answers.get(path)).not.toContain(portrait);
  expect(answers.get("/landesliste/anna")).toContain("Ada Bild");
  expect(gone.slice(0, 5).flatMap((one) => findIn(answers, one))).toEqual([]);
});

test("a portrait file that is also used by someone else stays on that person's page", async () => {
  const bea = "---\ngivenName: Bea\nfamilyName: Muster\nlistenplatz: 2\nphoto: anna.png\n---\n";
  const site = await open(head(...death) + "Wir trauern.\n", { "landesliste/02.bea.md": bea });
  const [portrait = ""] = listPortraits(site.file);
  await request(site.app).get(portrait).expect(200);
  const pages = ["/landesliste/anna", "/landesliste/bea"].map((path) =>
    request(site.app).get(path),
  );
  const texts = (await Promise.all(pages)).map((response) => response.text.includes(portrait));
  expect(texts).toEqual([false, true]);
});

test("a death applies from the import on, a future day is not shown, and no upcoming event names the person", async () => {
  const head29 = head("status: verstorben", "seit: 2029-02-08");
  const site = await open(`${head29}Wir trauern.\n`);
  expect(listFindings(site.report)).toContain("landesliste/01.anna.md since-in-future");
  const hints = site.report.findings.filter(({ code }) => code === "since-in-future");
  expect(new Set(hints.map(({ hint }) => hint))).toEqual(new Set(["Berichtige den Tag."]));
  const answers = await readAll(site.app, [
    ...entries,
    "/termine/vorher",
    "/termine/nachher",
    "/seite",
  ]);
  expect(gone.flatMap((one) => findIn(answers, one))).toEqual([]);
  expect(answers.get("/landesliste/anna")).toContain("Anna Muster ist gestorben.");
  expect(findIn(answers, "8. Februar 2029")).toEqual([]);
  for (const path of ["/termine/vorher", "/termine/nachher"])
    expect(answers.get(path)).not.toContain("Anna");
});

test("a death without its day is an error, and the published version stays", async () => {
  const site = await open(head() + text);
  site.save(head("status: verstorben") + text);
  const report = await site.read();
  expect(listFindings(report)).toContain("landesliste/01.anna.md death-day-missing");
  const page = await request(site.app).get("/landesliste/anna");
  expect(page.text).toContain("anna@kueste");
  expect(page.text).not.toContain("gestorben");
});

test("phone numbers and addresses of a deceased person in other files are reported", async () => {
  const files = (state: string) => ({
    "site.yml":
      "title: T\nparty: { name: T }\nnavigation: [{ text: Start, hash: home }]\npress: { name: Bea Muster, phone: 0431 99, email: anna@example.org }\n",
    "landesliste/a.md": person("Anna", `listPosition: 1\nphone: 0431 / 12 34 56\n${state}`),
    "landesliste/b.md": person("Bea", "listPosition: 2\nphone: 0431 654321"),
    "seite.md": "Bei Anna Muster.\n\nRuft an: +49 431 123456, oder 0431 654321.\n",
    "en/page.md": "---\nlang: en\n---\n\nWrite to Anna@example.org.\n",
    "termine/partei.ics": [
      "BEGIN:VCALENDAR",
      "BEGIN:VEVENT",
      "UID:a",
      "SUMMARY:Treffen",
      "DTSTART:20290120T190000",
      "DESCRIPTION:Anmeldung: anna@exa",
      " mple.org",
      "END:VEVENT",
      "END:VCALENDAR",
    ].join("\r\n"),
  });
  const { codes } = await publish(files("status: verstorben\nseit: 2029-01-08"));
  expect(codes.filter((code) => code.includes("deceased")).toSorted()).toEqual([
    "en/page.md deceased-contact",
    "seite.md deceased-contact",
    "site.yml deceased-contact",
    "termine/partei.ics deceased-contact",
  ]);
  expect((await publish(files(""))).codes.join()).not.toContain("deceased");
});

test("settings, front matter and coming events that name a deceased person are reported, other texts and the person's own file are not", async () => {
  const files = (state: string) => ({
    "site.yml":
      "title: T\nparty: { name: T }\nnavigation: [{ text: Start, hash: home }]\npress: { name: Anna Muster, phone: 0431 123456, email: presse@example.org }\n",
    "landesliste/a.md": person("Anna", `listPosition: 1\n${state}`),
    "landesliste/b.md": person("Bea", "listPosition: 2"),
    "landesliste/c.md": person("Cem", `listPosition: 3\nnameParticle: von\n${state}`),
    "termine/abend.md": festival("b").replace("Fest", "Abend mit Cem von Muster"),
    "termine/fest.md": festival("b").replace(
      "venue: halle",
      "venue: halle\norganizer: Anna Muster",
    ),
    "veranstaltungsorte/halle.md": hall,
    "termine/podium.md": `${festival("b")}\nMit Anna Muster und der Kammer.\n`,
    "termine/vorbei.md": festival("b")
      .replaceAll("2029-02-01", "2029-01-01")
      .replace("Fest", "Mit Anna Muster"),
    "seite.md": "Anna Muster fehlt uns.\n",
  });
  const { codes } = await publish(files("status: verstorben\nseit: 2029-01-08"));
  expect(codes.filter((code) => code.includes("deceased"))).toEqual([
    "site.yml deceased-named",
    "termine/abend.md deceased-named",
    "termine/fest.md deceased-named",
    "termine/podium.md deceased-named",
  ]);
  expect((await publish(files(""))).codes.join()).not.toContain("deceased");
});
