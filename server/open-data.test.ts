import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import request from "supertest";
import { expect, test } from "vitest";
import { electionSchema } from "#domain/elections/election-config.ts";
import { createRecord } from "#db/test/records.ts";
import { csvColumns } from "./open-data.ts";
import { createDemoSite, createSiteConfig } from "#server/test/demo-site.ts";
import { createTestSite } from "#server/test/site.ts";

const env = { SITE_URL: "https://kueste.example" };
const election = {
  id: "btw29",
  name: "Bundestagswahl",
  date: "2029-02-25",
  dataDeletionDate: "2029-06-01",
};

function createDataSite(now?: Date) {
  const demo = createDemoSite();
  const person = (slug: string, status: string, fields: Record<string, unknown>) =>
    createRecord({
      file: `landesliste/${slug}.md`,
      path: `/landesliste/${slug}`,
      kind: "candidate",
      title: slug,
      ...(status !== "withdrawn" && { listPosition: 3 }),
      fields: {
        givenName: "Eike",
        familyName: slug,
        candidacies: [{ kind: "list", election: "btw29", position: 3, status }],
        ...fields,
      },
    });
  const people = [
    person("weg", "withdrawn", { email: "weg@kueste.example" }),
    person("neu", "elected", { occupation: '=HYPERLINK("https://böse.example";"Klick")' }),
  ];
  const site = createSiteConfig({ dataLicence: "CC BY 4.0" });
  const elections = [electionSchema.parse(election)];
  const content = { ...demo, site, elections, upserts: [...(demo.upserts ?? []), ...people] };
  return createTestSite({ content, env, ...(now && { now }) });
}

const readRows = (text: string): Record<string, string>[] =>
  parse(text, { bom: true, columns: true, delimiter: ";" });

test("/api/kandidaten.json has what pages show of everyone who stands, readable by scripts of any site", async () => {
  const { app } = createDataSite();
  const reply = await request(app).get("/api/kandidaten.json");
  expect(reply.headers).toMatchObject({
    "content-type": "application/json; charset=utf-8",
    "access-control-allow-origin": "*",
    etag: expect.stringMatching(/^"/),
  });
  const { lizenz, kandidierende } = reply.body;
  expect(lizenz).toEqual({
    name: "CC BY 4.0",
    adresse: "https://creativecommons.org/licenses/by/4.0/deed.de",
  });
  const wahl = { wahl: "btw29", wahlname: "Bundestagswahl", wahltag: "2029-02-25" };
  expect(kandidierende.find(({ vorname }: { vorname: string }) => vorname === "Fenna")).toEqual({
    adresse: "https://kueste.example/landesliste/fenna",
    name: "Fenna Brodersen",
    vorname: "Fenna",
    nachname: "Brodersen",
    beruf: "Lotsin",
    wohnort: "Husum",
    telefon: "04841 6612-0",
    foto: { adresse: "https://kueste.example/assets/media/f00d.jpg" },
    kandidaturen: [
      { ...wahl, art: "liste", liste: "Landesliste", listenplatz: 1 },
      { ...wahl, art: "wahlkreis", wahlkreis: 2, wahlkreisname: "Nordfriesland" },
    ],
  });
  expect(reply.text).not.toContain("weg");
  // Entered before the polls have closed.
  expect(reply.text).not.toContain("ergebnis");
  expect((await request(app).get("/api/kandidaten.json/x")).status).toBe(404);
});

test("/api/kandidaten.csv has a row for every candidacy, and no cell is read as a formula", async () => {
  const { app } = createDataSite();
  const reply = await request(app).get("/api/kandidaten.csv");
  expect(reply.headers["content-type"]).toBe("text/csv; charset=utf-8");
  expect(reply.headers["access-control-allow-origin"]).toBe("*");
  expect(reply.text.startsWith("\uFEFFwahl;wahlname;")).toBe(true);
  const rows = readRows(reply.text);
  expect(Object.keys(rows[0] ?? {})).toEqual(csvColumns);
  expect(rows.map(({ art, nachname }) => `${nachname} ${art}`)).toEqual([
    "Müller wahlkreis",
    "Brodersen liste",
    "Brodersen wahlkreis",
    "Ketelsby liste",
    "neu liste",
  ]);
  expect(rows.at(-1)?.["beruf"]).toBe('\'=HYPERLINK("https://böse.example";"Klick")');
  expect(rows[0]).toMatchObject({ akademischerTitel: "Dr.", lizenz: "CC BY 4.0" });
});

test("after the deletion date open data have only name, candidacy and result of a person", async () => {
  const { app } = createDataSite(new Date("2029-07-01T10:00:00Z"));
  const { text, body } = await request(app).get("/api/kandidaten.json");
  expect(text).not.toMatch(/Lotsin|Husum|04841|f00d|HYPERLINK/);
  const [, , , last] = body.kandidierende;
  expect(last.kandidaturen[0].ergebnis).toBe("Gewählt");
});

test("the handbook documents every field of the open data", () => {
  const [, section = ""] = readFileSync("docs/handbuch/weitergeben.md", "utf8").split(
    "## Offene Daten\n",
  );
  const missing = csvColumns.filter((column) => !section.includes(`\`${column}\``));
  expect(missing).toEqual([]);
});
