import decodeQr from "qr/decode.js";
import sharp, { type Sharp } from "sharp";
import request from "supertest";
import { expect, test } from "vitest";
import { noticeFacts } from "#domain/notice/notice-facts.ts";
import { createTree, electionsYml, importTree, siteYml } from "#ingest/test/tree.ts";
import { testNow } from "#server/test/open-site.ts";
import { createTestSite } from "#server/test/site.ts";

const notice = `---
titel: Flyer „Deiche“
kontrolliertVon: keine
von: 2029-01-10
bis: 2029-02-24
betrag: 480,50
mittel: privat
mittelAus: eu
berechnung: Rechnung der Druckerei, brutto
aussetzung: nein
zielgruppen: nein
änderungen:
  - { am: 2029-01-12, was: Betrag berichtigt }
---
`;
const other = notice
  .replace("Flyer „Deiche“", "Anzeige im Netz")
  .replace("480,50", "19,50")
  .replace("kontrolliertVon: keine\n", "");
const person = `---
givenName: Ada
familyName: Aal
listPosition: 1
email: ada@kuestenbuendnis.example
---

Text.
`;

const files = {
  "site.yml": `${siteYml}contact: { heading: [Moin], email: moin@kuestenbuendnis.example }\n`,
  "elections.yml": `${electionsYml}    officialInfo: https://wahlleitung.example/\n    dataDeletionDate: 2029-08-25\n`,
  "landesliste/1.ada.md": person,
  "transparenz/01.flyer-deiche.md": notice,
  "transparenz/02.netz.md": other.replace("---\n", "---\nkurz: n1\n"),
};

async function createSite(more: Record<string, string> = {}) {
  const tree = createTree({ ...files, ...more });
  const site = createTestSite({ content: null, env: { SITE_URL: "https://kueste.example" } });
  const { contentDir } = tree;
  const importAt = (now: Date) =>
    importTree({ contentDir, dataDir: site.dataDir }, { now: () => now });
  const report = await importAt(testNow);
  return { ...site, ...tree, report, importAt };
}

const pageFlyer = "/t/flyer-deiche";

interface Json {
  angaben: { nummer: number; artikel: string; aussagen: { text: string; wert?: unknown }[] }[];
  änderungen: unknown[];
}

test("page and JSON of a notice have the same sixteen facts with their articles, and the changes", async () => {
  const { app } = await createSite();
  const { text: html } = await request(app).get(pageFlyer).expect(200);
  const { body, headers } = await request(app).get(`${pageFlyer}.json`).expect(200);
  const { angaben, änderungen } = body as Json;
  expect(headers["access-control-allow-origin"]).toBe("*");
  expect(angaben.map(({ nummer, artikel }) => [nummer, artikel])).toEqual(
    noticeFacts.map(({ number, article }) => [number, article]),
  );
  const shown = html.replaceAll(/<[^>]*>/g, "\n");
  for (const { aussagen, artikel } of angaben) {
    expect(aussagen).not.toEqual([]);
    for (const { text } of [...aussagen, { text: artikel }]) expect(shown).toContain(text);
  }
  expect(angaben[4]?.aussagen).toEqual([{ text: "Betrag, brutto: 480,50\u00a0€", wert: 480.5 }]);
  expect(angaben[5]?.aussagen).toEqual([{ text: "500,00\u00a0€", wert: 500 }]);
  expect(änderungen).toEqual([{ am: "2029-01-12", was: "Betrag berichtigt" }]);
  expect(shown).toContain("12.01.2029: Betrag berichtigt");
  expect(shown).toContain("Keine Rechtsberatung");
  expect(shown).toContain("mindestens bis zum 24.02.2036");
  expect(html).toContain('href="mailto:moin@kuestenbuendnis.example?subject=Meldung%20zur');
  expect(html).toContain(encodeURIComponent("https://kueste.example/t/flyer-deiche"));
});

test("a missing fact is named as missing on the page and is empty in the JSON", async () => {
  const { app, report } = await createSite();
  expect(report.findings.map(({ file, code }) => [file, code])).toEqual([
    ["transparenz/02.netz.md", "notice-fact-missing"],
  ]);
  const { body } = await request(app).get("/t/n1.json").expect(200);
  expect((body as Json).angaben[1]?.aussagen).toEqual([]);
  const { text } = await request(app).get("/t/n1").expect(200);
  expect(text.match(/Diese Angabe fehlt noch/g)).toHaveLength(1);
});

test("page and JSON give the controlling and the paying body with the same details as the sponsor", async () => {
  const parties = `kontrolliertVon: Dachverband
kontrolliertVonEmail: dach@kueste.example
kontrolliertVonAnschrift: Fleet 1, 20457 Hamburg
kontrolliertVonSitz: Hamburg
kontrolliertVonRegister: VR 4711
bezahltVon: Förderverein
bezahltVonEmail: geld@kueste.example
bezahltVonAnschrift: nicht öffentlich
bezahltVonSitz: Kiel
`;
  const text = notice.replace("kontrolliertVon: keine\n", parties);
  const { app, report } = await createSite({ "transparenz/p.md": text });
  expect(report.findings.filter(({ file }) => file === "transparenz/p.md")).toEqual([]);
  const { body } = await request(app).get("/t/p.json").expect(200);
  const { angaben } = body as Json;
  const listTexts = (number: number) => angaben[number - 1]?.aussagen.map((one) => one.text);
  expect(listTexts(2)).toEqual([
    "Dachverband",
    "dach@kueste.example",
    "Anschrift: Fleet 1, 20457 Hamburg",
    "Sitz: Hamburg",
    "Register: VR 4711",
  ]);
  expect(listTexts(3)).toEqual([
    "Förderverein",
    "geld@kueste.example",
    "Anschrift: nicht öffentlich",
    "Sitz: Kiel",
  ]);
  const { text: html } = await request(app).get("/t/p").expect(200);
  expect(html).toContain('href="mailto:dach@kueste.example"');
  expect(html).toContain('href="mailto:geld@kueste.example"');
  expect(html).toContain("Register: VR 4711");
});

test("reach is part of fact 15 on targeting, and data rights are fact 16", async () => {
  const reach = "reichweite: 2000 Aufrufe\n";
  const targeted = notice.replace("zielgruppen: nein\n", `zielgruppen: ja\n${reach}`);
  const details = "{ gruppen: A, merkmale: B, quellen: C, logik: D, zeitraum: E }";
  const whole = targeted.replace(
    reach,
    `${reach}zielgruppenAngaben: ${details}\ndatenrechte: Schreib uns.\n`,
  );
  const { app } = await createSite({
    "transparenz/ohne.md": notice.replace("---\n", `---\n${reach}`),
    "transparenz/halb.md": targeted,
    "transparenz/ganz.md": whole,
    "transparenz/offen.md": notice.replace("zielgruppen: nein\n", ""),
  });
  const read = async (short: string) => {
    const { body } = await request(app).get(`/t/${short}.json`).expect(200);
    const last = (body as Json).angaben.slice(-2);
    expect(last.map(({ artikel }) => artikel)).toEqual([
      "Artikel 12 Absatz 1 Buchstaben l und m und Artikel 19",
      "Artikel 19",
    ]);
    return last.map(({ aussagen }) => aussagen.map(({ text }) => text));
  };
  const reached = "Reichweite: 2000 Aufrufe";
  expect(await read("flyer-deiche")).toEqual([["Keine Angabe nötig."], ["Keine Angabe nötig."]]);
  expect(await read("ohne")).toEqual([[reached], ["Keine Angabe nötig."]]);
  // A known reach does not hide that the selection is missing.
  expect(await read("halb")).toEqual([
    ["Wie ausgewählt wurde, fehlt noch.", reached],
    ["Keine Angabe."],
  ]);
  // Whether both are needed depends on fact 14.
  expect(await read("offen")).toEqual([[], []]);
  const [selection, rights] = await read("ganz");
  expect(selection).toHaveLength(6);
  expect(selection?.at(-1)).toBe(reached);
  expect(rights).toEqual(["Schreib uns."]);
});

test("the JSON of a notice gives language, identifier, version and address, and the page gives the version", async () => {
  const again = "  - { am: 2029-01-20, was: Zeitraum berichtigt }\n---\n";
  const { app } = await createSite({
    "transparenz/ny.md": notice.replace(/---\n$/, again).replace("---\n", "---\nsprache: en\n"),
  });
  const readHead = async (short: string) => {
    const { body } = await request(app).get(`/t/${short}.json`).expect(200);
    const { kennung, version, stand, sprache, adresse } = body as Record<string, unknown>;
    return { kennung, version, stand, sprache, adresse };
  };
  expect(await readHead("ny")).toEqual({
    kennung: "ny",
    version: 3,
    stand: "2029-01-20",
    sprache: "en",
    adresse: "https://kueste.example/t/ny",
  });
  expect(await readHead("n1")).toMatchObject({ kennung: "n1", version: 2, sprache: "de" });
  const { text } = await request(app).get("/t/ny").expect(200);
  expect(text).toContain("Kennung ny, Version 3");
});

test("a notice without changes has version 1", async () => {
  const first = notice.replace(/änderungen:\n.*\n/, "");
  const { app } = await createSite({ "transparenz/neu.md": first });
  const { body } = await request(app).get("/t/neu.json").expect(200);
  expect(body).toMatchObject({ kennung: "neu", version: 1 });
  expect(body).not.toHaveProperty("stand");
  expect((await request(app).get("/t/neu").expect(200)).text).toContain("Kennung neu, Version 1");
});

test("all notices are in a list, in the sitemap and in the footer, and the address of a file redirects to its notice", async () => {
  const { app } = await createSite();
  const { text } = await request(app).get("/transparenz").expect(200);
  expect(text).toContain('href="/t/flyer-deiche"');
  expect(text).toContain('href="/t/n1"');
  const { text: sitemap } = await request(app).get("/sitemap.xml");
  for (const path of ["/transparenz", pageFlyer, "/t/n1"])
    expect(sitemap).toContain(`<loc>https://kueste.example${path}</loc>`);
  expect((await request(app).get("/")).text).toContain('href="/transparenz"');
  const moved = await request(app).get("/transparenz/netz");
  expect([moved.status, moved.headers["location"]]).toEqual([308, "/t/n1"]);
});

test("a site without notices has neither a list of them nor a link to it", async () => {
  const { contentDir } = createTree({ "site.yml": siteYml, "index.md": "Moin.\n" });
  const { app, dataDir } = createTestSite({ content: null });
  await importTree({ contentDir, dataDir }, { now: () => testNow });
  await request(app).get("/transparenz").expect(404);
  expect((await request(app).get("/")).text).not.toContain('href="/transparenz"');
});

test("a second notice with the same short address is an error", async () => {
  const { report } = await createSite({
    "transparenz/03.zweiter.md": notice.replace("---\n", "---\nkurz: flyer-deiche\n"),
  });
  expect(report.findings.map(({ code }) => code)).toContain("address-taken");
});

const labels: [name: string, millimetres: number][] = [
  ["kennzeichnung", 40],
  ["kennzeichnung-gross", 120],
];

test.each(labels)(
  "two QR readers find the address on %s, as SVG and as PNG",
  async (name, millimetres) => {
    const { app } = await createSite();
    const svg = await request(app).get(`${pageFlyer}/${name}.svg`).responseType("blob").expect(200);
    expect(String(svg.body)).toContain(`width="${millimetres}mm" height="${millimetres / 2}mm"`);
    const png = await request(app).get(`${pageFlyer}/${name}.png`).responseType("blob").expect(200);
    expect(png.headers["content-type"]).toBe("image/png");
    for (const { body } of [svg, png]) {
      // As an office scanner sees the small one in print.
      const picture = sharp(body, { density: 300 })
        .resize({ width: 472 })
        .flatten({ background: "#fff" });
      expect(await readCodes(picture)).toEqual(Array(2).fill(`https://kueste.example${pageFlyer}`));
    }
  },
);

test("concurrent requests for one label draw it once", async () => {
  const { app, countReads } = await createSite();
  const before = countReads();
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => request(app).get(`${pageFlyer}/kennzeichnung.png`).expect(200)),
  );
  expect(new Set(answers.map(({ headers }) => headers["etag"])).size).toBe(1);
  expect(countReads() - before).toBe(1);
});

test("the longest permitted texts of a label are not cut", async () => {
  const long = (letter: string, length: number) => `${letter.repeat(9)} `.repeat(length / 10);
  const words = `auftraggeber: ${long("A", 190)}Ende1\nauftraggeberEmail: a@kueste.example\nverfahren: ${long("b", 190)}Ende2\n`;
  const controller = `${long("C", 290)}Ende3\nkontrolliertVonEmail: c@kueste.example\nkontrolliertVonAnschrift: Hafen 1`;
  const text = notice.replace("keine", controller).replace("---\n", `---\n${words}`);
  const { app, report } = await createSite({ "transparenz/lang.md": text });
  expect(report.findings.filter(({ file }) => file === "transparenz/lang.md")).toEqual([]);
  const { body } = await request(app).get("/t/lang/kennzeichnung.svg").responseType("blob");
  const letters = `Auftraggeber:KontrolliertVon:Anlass:${words}`.length;
  expect(String(body).match(/<path transform/g)?.length).toBeGreaterThan(letters);
});

test("a notice that ends on 29 February is kept until 1 March seven years later", async () => {
  const leap = notice.replace("2029-01-10", "2028-01-10").replace("2029-02-24", "2028-02-29");
  const { app } = await createSite({ "transparenz/schalttag.md": leap });
  const { text } = await request(app).get("/t/schalttag").expect(200);
  expect(text).toContain("mindestens bis zum 01.03.2035");
});

async function readCodes(picture: Sharp): Promise<(string | undefined)[]> {
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const image = { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
  const { readBarcodes, prepareZXingModule } = await import("zxing-wasm/reader");
  const { readFileSync } = await import("node:fs");
  const file = new URL(import.meta.resolve("zxing-wasm/reader/zxing_reader.wasm"));
  const wasmBinary = readFileSync(file).buffer as ArrayBuffer;
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  const [code] = await readBarcodes(await picture.png().toBuffer(), { formats: ["QRCode"] });
  return [decodeQr(image), code?.text];
}

test("deleting persons leaves notices, their data and their labels byte for byte", async () => {
  const { app, setNow, importAt } = await createSite();
  const read = async () => {
    const files = [".json", "/kennzeichnung.png", "/kennzeichnung.svg", "/kennzeichnung-gross.svg"];
    const bytes = [];
    for (const end of files) {
      const { body } = await request(app)
        .get(pageFlyer + end)
        .responseType("blob")
        .expect(200);
      bytes.push(Buffer.from(body).toString("base64"));
    }
    const { body } = await request(app).get(`${pageFlyer}/_payload.json`).expect(200);
    return { bytes, view: JSON.stringify(body.view) };
  };
  const before = await read();
  expect((await request(app).get("/landesliste/ada")).text).toContain("ada@");
  const after = new Date("2029-09-01T12:00:00Z");
  setNow(after);
  await importAt(after);
  expect((await request(app).get("/landesliste/ada")).text).not.toContain("ada@");
  expect(await read()).toEqual(before);
});

test("a text shows the label of a notice in words, and a reference to a missing notice is a finding", async () => {
  const { app, report } = await createSite({
    "netz.md": "# Netz\n\n::anzeige{kurz=n1}\n\n::anzeige{kurz=flyer-deich}\n",
  });
  const { text } = await request(app).get("/netz").expect(200);
  expect(text).toContain(
    "<p>Auftraggeber: Testbündnis</p><p>Anlass: Bundestagswahl, 25.02.2029</p>",
  );
  expect(text.match(/Politische Anzeige/g)).toHaveLength(1);
  expect(text).toContain('href="/t/n1"');
  const found = report.findings.filter(({ file }) => file === "netz.md");
  expect(found).toMatchObject([
    { code: "component-reference-dangling", line: 5, hint: "Meintest du „flyer-deiche“?" },
  ]);
});
