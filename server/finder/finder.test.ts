import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import request from "supertest";
import { expect, test } from "vitest";
import type { MapRecord } from "#domain/map/map-record.ts";
import { createPlace } from "#db/test/records.ts";
import type { Publication } from "#db/write/publication.ts";
import { createDemoSite } from "#server/test/demo-site.ts";
import { readView } from "#server/test/read-page.ts";
import { createTestSite } from "#server/test/site.ts";

const demo = createDemoSite();
const finderForm = /<form class="finder" [^>]*action="\/wahlkreis" method="post">/;

/** The demo site with constituencies 2 and 5. */
function createContent(change: Partial<Publication> = {}): Partial<Publication> {
  const map = demo.map as MapRecord;
  const [area] = map.constituencies;
  if (!area) throw new Error("The demo site has no constituencies.");
  const constituencies = [
    { ...area, number: 2, name: "Nordfriesland" },
    { ...area, number: 5, name: "Kiel" },
  ];
  return {
    ...demo,
    map: { ...map, constituencies, geodataName: "karte.geojson" },
    finder: {
      record: {
        digest: "a",
        hasPostcodes: true,
        notices: ["Postleitzahlen: OpenWahlkreisMap"],
        // prettier-ignore
        estimates: { points: [[54.5, 9.8], [54.5, 9]], numbers: [] },
      },
      postcodes: [
        { postcode: "24103", number: 5, share: 1 },
        { postcode: "25813", number: 2, share: 0.6 },
        { postcode: "25813", number: 5, share: 0.3 },
        { postcode: "25813", number: 22, share: 0.1, outside: "Hamburg" },
      ],
      places: [
        createPlace("24103", "Kiel", [5]),
        createPlace("24105", "Kiel", [5]),
        {
          postcode: "20095",
          name: "Hamburg",
          words: "hamburg",
          joined: "hamburg",
          near: [],
          outside: "Hamburg",
        },
        createPlace("25813", "Husum", [2]),
        createPlace("25813", "Schwesing", [5]),
        createPlace("25840", "Ramstedt", [2, 5]),
      ],
    },
    ...change,
  };
}

test("GET /wahlkreis asks for the place, and also offers the map and a list", async () => {
  const { app } = createTestSite({ content: createContent() });
  const { text } = await request(app).get("/wahlkreis").expect(200);
  expect(text).toContain("<title>Mein Wahlkreis - Küstenbündnis Schleswig-Holstein</title>");
  expect(text).toMatch(finderForm);
  expect(text).toMatch(/<input[^>]* autoComplete="postal-code"[^>]* name="q"/);
  expect(text).toContain(
    '<a href="/wahlkreis/5"><span class="visually-hidden">Wahlkreis 5</span> Kiel</a>',
  );
  expect(text).toContain("Postleitzahlen: OpenWahlkreisMap");
  const home = await request(app).get("/").expect(200);
  expect(home.text).toMatch(finderForm);
  const { text: sitemap } = await request(app).get("/sitemap.xml");
  expect(sitemap).toContain("/wahlkreis</loc>");
  const { text: search } = await request(app).get("/suche?q=wahlkreis");
  expect(search).toContain('href="/wahlkreis">Mein Wahlkreis: finden mit Postleitzahl oder Ort');
});

test("after the polls close the finder asks where visitors live, and no longer refers to the polling notice", () => {
  const finderAt = (now: string) =>
    readView("finder", "/wahlkreis", { change: createContent(), now: new Date(now) });
  expect(finderAt("2029-02-25T16:59:59Z")).toMatchObject({
    form: { question: "Wer tritt bei dir an?" },
    binding: "Verbindlich ist deine Wahlbenachrichtigung.",
  });
  const after = finderAt("2029-02-25T17:00:00Z");
  expect(after.form?.question).toBe("Wo wohnst du?");
  expect(after).not.toHaveProperty("binding");
});

test("after the polls close, voters of another Land read about the election in the past tense", () => {
  const { app, setNow } = createTestSite({ content: createContent() });
  setNow(new Date("2029-02-25T17:00:00Z"));
  return request(app)
    .post("/wahlkreis")
    .type("form")
    .send({ q: "Hamburg" })
    .expect(200)
    .expect(/Auch dort wurde der Bundestag gewählt/)
    .expect(({ text }) => {
      expect(text).not.toMatch(/wählst du uns|vor der Wahl/);
    });
});

test("place names for suggestions are loaded from an address that changes with the tables", async () => {
  const { app } = createTestSite({ content: createContent() });
  const { text: page } = await request(app).get("/wahlkreis");
  expect(page).toContain('data-places="/assets/orte/a"');
  const { text, headers } = await request(app).get("/assets/orte/a").expect(200);
  expect(text).toBe("Husum\nKiel\nRamstedt\nSchwesing");
  expect(headers["cache-control"]).toContain("immutable");
  await request(app).get("/assets/orte/b").expect(404);
});

test("POST /wahlkreis redirects to the constituency if there is only one", async () => {
  const { app } = createTestSite({ content: createContent() });
  for (const q of ["24103", " kiel ", "24103 Kiel", "Husum"]) {
    const response = await request(app).post("/wahlkreis").type("form").send({ q }).expect(303);
    const { location, "cache-control": cacheControl } = response.headers;
    expect(location).toBe(q === "Husum" ? "/wahlkreis/2" : "/wahlkreis/5");
    expect(cacheControl).toBe("no-store");
  }
});

test("if several constituencies match, the answer lists each with the places that decide", async () => {
  const { app } = createTestSite({ content: createContent() });
  const { text, headers } = await request(app)
    .post("/wahlkreis")
    .type("form")
    .send({ q: "25813" })
    .expect(200);
  expect(headers["cache-control"]).toBe("no-store");
  expect(text).toContain("25813 liegt nur zum Teil in Schleswig-Holstein");
  expect(text).toContain('<a href="/wahlkreis/2">Husum</a>');
  expect(text).toContain('<a href="/wahlkreis/5">Schwesing</a>');
  expect(text).toContain("Wahlkreis 22 in Hamburg, nicht auf dieser Website");
});

test("near a border the answer lists the probable constituency first and names its neighbour", async () => {
  const { app } = createTestSite({ content: createContent() });
  const { text } = await request(app)
    .post("/wahlkreis")
    .type("form")
    .send({ q: "Ramstedt" })
    .expect(200);
  expect(text).toContain("Wahrscheinlich Wahlkreis 2 Nordfriesland");
  expect(text).toContain("Die Grenze zu Wahlkreis 5 Kiel ist keine 500 Meter entfernt");
  // The same place twice decides nothing.
  expect(text).toContain(
    '<a href="/wahlkreis/2"><span class="visually-hidden">Wahlkreis 2</span> Nordfriesland</a>',
  );
  expect(text).toContain(
    '<a href="/wahlkreis/5"><span class="visually-hidden">Wahlkreis 5</span> Kiel</a></h3></div>',
  );
});

test("for a divided city the answer lists all its constituencies with parts and persons, and the office that knows the streets", async () => {
  const city = {
    ags: "01003000",
    name: "Husum",
    isSure: true,
    areas: [{ number: 2, part: "Stadtteil Hafen" }, { number: 5 }],
  };
  const row = { ...createPlace("25813", "Husum", [0]), municipality: city.ags };
  const { constituency: _point, ...whole } = row;
  const finder = (municipality: object) => ({
    finder: {
      record: { digest: "b", hasPostcodes: true, notices: [] },
      postcodes: [],
      municipalities: [{ ...city, ...municipality }],
      places: [whole],
    },
  });
  const { app, publish } = createTestSite({ content: createContent(finder({})) });
  const post = async () =>
    (await request(app).post("/wahlkreis").type("form").send({ q: "Husum" }).expect(200)).text;
  const text = await post();
  expect(text).toContain("„Husum“ liegt in zwei Wahlkreisen");
  expect(text).toContain("Wähle, wo du wohnst, dann ist es eindeutig.");
  const choice =
    /Wahlkreis 2<\/span> Nordfriesland<\/a><\/h3><p>Stadtteil Hafen<\/p><p class="hit-people">([^<]+)</;
  const [, name = "none"] = choice.exec(text) ?? [];
  expect((await request(app).get("/wahlkreis/2")).text).toContain(name);
  expect(text).toContain("sagt dir das Wahlamt der Stadt oder Gemeinde.");

  publish(finder({ streets: "https://stadt.example/strassen" }));
  expect(await post()).toContain(
    '<a href="https://stadt.example/strassen" rel="noopener noreferrer">Straßenverzeichnis von Husum</a>',
  );
  publish(finder({ areas: [{ number: 2 }], isSure: false }));
  const estimated = await post();
  expect(estimated).toContain("Wahrscheinlich Wahlkreis 2 Nordfriesland");
  expect(estimated).toContain("Der Wahlkreis dieser Gemeinde ist geschätzt");
  publish(finder({ areas: [{ number: 2 }, { number: 5 }], isSure: false }));
  expect(await post()).toContain("Wähle, wo du wohnst. Ganz sicher ist das nicht");
  publish(finder({ areas: [{ number: 5 }] }));
  await request(app).post("/wahlkreis").type("form").send({ q: "Husum" }).expect(303);
});

test("a query without result is repeated as text, with advice and similar names", async () => {
  const { app } = createTestSite({ content: createContent() });
  const post = async (q: string) =>
    (await request(app).post("/wahlkreis").type("form").send({ q }).expect(200)).text;
  const named = await post("nordfriesland");
  expect(named).toContain("Nach „nordfriesland“ heißt ein Wahlkreis");
  expect(named).toContain('href="/wahlkreis/2"');
  expect(named).not.toContain('href="/wahlkreis/5"');
  const misspelt = await post("Husun");
  expect(misspelt).toContain("„Husun“ ist hier nicht bekannt.");
  expect(misspelt).toContain('<button class="button" value="Husum" name="q">');
  expect(misspelt).toContain('aria-invalid="true"');
  expect(await post("")).toContain("Gib deine Postleitzahl oder deinen Ort ein.");
  expect(await post("241")).toContain("Eine Postleitzahl hat fünf Ziffern.");
  for (const q of ["24104", "00000"]) {
    expect(await post(q)).toContain(`${q} ist hier nicht bekannt. Prüfe die Eingabe`);
  }
  const hostile = await post(`"><script>alert(1)</script>\u0000\u202e`);
  expect(hostile).not.toContain("<script>alert");
  expect(hostile).toContain("&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;");
});

test("voters of another Land are shown how to vote there, and where to learn more", async () => {
  const { app, publish } = createTestSite({ content: createContent() });
  const post = async (q: string) =>
    (await request(app).post("/wahlkreis").type("form").send({ q }).expect(200)).text;
  const city = await post("Hamburg");
  expect(city).toContain("Hamburg ist ein anderes Land als Schleswig-Holstein.");
  expect(city).toContain("Du wohnst in Hamburg?");
  expect(city).toContain("wählst du uns mit der Zweitstimme.");
  expect(city).toContain(
    '<a href="https://www.bundeswahlleiterin.de/" rel="noopener noreferrer">Website der',
  );
  expect(city).toContain("Du bist umgezogen?");
  expect(city).toContain('<a href="/wahlkreis">Alle Wahlkreise in Schleswig-Holstein</a>');
  expect(city).not.toContain('href="/wahlkreis/5"');
  expect(await post("66111")).toContain("66111 liegt im Saarland, nicht in Schleswig-Holstein.");
  expect(await post("21039")).toContain("21039 ist hier nicht bekannt.");
  expect(await post("14715")).toContain("Du wohnst in einem anderen Land?");
  expect(await post("25813")).toContain("Wohnst du in Hamburg, dann hilft die");

  const [first] = demo.elections ?? [];
  publish({ elections: first ? [{ ...first, system: "landtag" }] : [] });
  expect(await post("10115")).toContain(
    "Dann wählst du bei der Wahl zum Abgeordnetenhaus in Berlin mit, nicht bei der Landtagswahl in Schleswig-Holstein.",
  );
});

test("if the place is ambiguous the answer asks for the postcode, and then for the street", async () => {
  const city = { ags: "01003000", name: "Husum", isSure: true };
  const areas = [{ number: 2 }, { number: 5 }, { number: 9 }];
  const village = { ags: "01054001", name: "Kating", isSure: true, areas: [{ number: 5 }] };
  const row = (postcode: string, { ags, name }: { ags: string; name: string }) => {
    const { constituency: _point, ...one } = createPlace(postcode, name, [0]);
    return { ...one, municipality: ags };
  };
  const listed = (number: number) => ({ postcode: "25813", number, share: 0.5 });
  const content = createContent({
    finder: {
      record: { digest: "b", hasPostcodes: true, notices: [] },
      postcodes: [listed(2), listed(5)],
      municipalities: [{ ...city, areas }, village],
      places: [row("25813", city), row("25832", village)],
    },
  });
  for (const area of content.map?.constituencies ?? []) area.name = "Mitte – Süd II";
  const { app } = createTestSite({ content });
  const post = async (q: string) =>
    (await request(app).post("/wahlkreis").type("form").send({ q }).expect(200)).text;
  expect(await post("Husum")).toContain("Gib deine Postleitzahl ein, dann sind es meist weniger.");
  // A choice ends the question for one of two places only.
  expect(await post("Husum oder Kating")).toContain("Wähle, wo du wohnst.<");
  const narrowed = await post("25813");
  expect(narrowed).toContain("Hier entscheidet deine Straße.");
  // It would say the same of both.
  expect(narrowed).not.toContain('<p class="hit-place">Husum</p>');
  // No line begins with the dash or the numeral.
  expect(narrowed).toContain("Wahlkreis 5</span> Mitte\u00a0– Süd\u00a0II");
});

test("the visitor's position is answered from the geodata of the map", async () => {
  const { app, dataDir } = createTestSite({ content: createContent() });
  const post = (lat: string, lon: string) =>
    request(app).post("/wahlkreis").type("form").send({ q: "", lat, lon });
  expect((await post("54.5", "9.5").expect(200)).text).toContain("ließ sich nicht zuordnen");
  mkdirSync(join(dataDir, "media"), { recursive: true });
  const square = (number: number, west: number) => ({
    type: "Feature",
    properties: { layer: "constituency", number, name: `Feld ${number}` },
    geometry: {
      type: "Polygon",
      coordinates: [
        [
          [west, 54],
          [west + 1, 54],
          [west + 1, 55],
          [west, 55],
          [west, 54],
        ],
      ],
    },
  });
  const features = [square(2, 8), square(5, 9)];
  writeFileSync(join(dataDir, "media/karte.geojson"), JSON.stringify({ features }));
  expect((await post("54.5", "9.5").expect(303)).headers["location"]).toBe("/wahlkreis/5");
  const { text: estimated } = await post("54.5", "9.81").expect(200);
  expect(estimated).toContain("Wahrscheinlich Wahlkreis 5 Kiel");
  expect(estimated).toContain("Bei einer Gemeinde in der Nähe ist der Wahlkreis geschätzt");
  expect(estimated).toContain('data-estimates="{&quot;points&quot;:[[54.5,9.8],');
  const { text: near } = await post("54.5", "8.999").expect(200);
  expect(near).toContain("Wahrscheinlich Wahlkreis 2 Nordfriesland");
  expect(near).toContain("ist keine 500 Meter entfernt");
  const { text: outside } = await post("54.5", "7.996").expect(200);
  expect(outside).toContain("Wahrscheinlich Wahlkreis 2 Nordfriesland");
  expect(outside).toContain("Eine Grenze ist keine 500 Meter entfernt");
  expect((await post("54.5", "20").expect(200)).text).toContain("Dein Standort liegt ");
  for (const lat of ["", "x", "91", "1e3", "NaN"]) {
    expect((await post(lat, "9.5").expect(200)).text).toContain("ließ sich nicht zuordnen");
  }
});

test("without tables the finder offers only map and list, and without constituencies it does not exist", async () => {
  const { app, publish } = createTestSite({ content: createContent({ finder: null }) });
  const { text } = await request(app).get("/wahlkreis").expect(200);
  expect(text).not.toContain("<form");
  expect(text).toContain(
    '<a href="/wahlkreis/2"><span class="visually-hidden">Wahlkreis 2</span> Nordfriesland</a>',
  );
  expect((await request(app).get("/")).text).not.toContain('action="/wahlkreis"');
  await request(app).post("/wahlkreis").type("form").send({ q: "24103" }).expect(200);
  publish({ map: null });
  await request(app).get("/wahlkreis").expect(404);
  await request(app).post("/wahlkreis").type("form").send({ q: "24103" }).expect(404);
});
