import request from "supertest";
import { expect, test } from "vitest";
import type { FinderTables } from "#domain/finder/finder-record.ts";
import { createRecord } from "#db/test/records.ts";
import { createDemoSite } from "#server/test/demo-site.ts";
import { createTestSite } from "#server/test/site.ts";

test("GET /suche without a query shows only the form", async () => {
  const { app } = createTestSite();
  const response = await request(app).get("/suche").expect(200);
  expect(response.text).toContain(
    '<form class="search-form" data-island="search-form" action="/suche">',
  );
  expect(response.text).toContain('<meta name="robots" content="noindex">');
  expect(response.text).toContain("<title>Suche - Küstenbündnis Schleswig-Holstein</title>");
  expect(response.text).not.toContain("<output>");
  await request(app).get("/suche?q=").expect(200, response.text);
  await request(app).get("/suche?q=%00%20").expect(200, response.text);
});

test("GET /suche?q= groups hits as people, places, events and pages", async () => {
  const { app } = createTestSite();
  const response = await request(app).get("/suche?q=Kiel").expect(200);
  expect(response.headers["cache-control"]).toMatch(/^public, max-age=0, s-maxage=60/);
  expect(response.headers["etag"]).toBeDefined();
  expect(readGroups(response.text)).toEqual(["Orte 2", "Termine 3", "Personen 1"]);
  expect(response.text).toContain('href="/geschaeftsstellen/kiel">Geschäftsstelle ');
  expect(response.text).toContain("<mark>Kiel</mark>");
  const people = await request(app).get("/suche?q=Lotsin+Husum").expect(200);
  expect(readGroups(people.text)).toEqual(["Personen 1"]);
  expect(people.text).toContain("Landesliste, Platz 1 · Wahlkreis 2 Nordfriesland");
});

test("constituencies are found by number and by name", async () => {
  const { app } = createTestSite();
  for (const query of ["WK+2", "Wahlkreis+2", "Nordfriesland"]) {
    const response = await request(app).get(`/suche?q=${query}`).expect(200);
    expect(response.text).toContain('href="/landesliste/fenna"');
    expect(response.text).not.toContain('href="/direktkandidatinnen/mueller"');
    expect(readGroups(response.text)).toEqual(["Wahlkreise 1", "Personen 1"]);
    expect(response.text).toMatch(/href="\/wahlkreis\/2">.*Deine Direktkandidatin heißt Fenna/);
  }
});

test("the page of a topic is found by the first letters of its words", async () => {
  const { app, publish } = createTestSite();
  publish({
    upserts: [
      createRecord({
        file: "landesliste/03.bo.md",
        kind: "candidate",
        title: "Bo Muster",
        listPosition: 3,
        fields: {
          givenName: "Bo",
          familyName: "Muster",
          topics: ["Häfen und Fähren"],
          candidacies: [{ kind: "list", election: "btw29", position: 3 }],
        },
      }),
    ],
  });
  const response = await request(app).get("/suche?q=faehr+haf").expect(200);
  expect(readGroups(response.text)).toEqual(["Personen 1", "Themen 1"]);
  expect(response.text).toContain('href="/themen/haefen-und-faehren"');
  const other = await request(app).get("/suche?q=%C3%A4hren").expect(200);
  expect(readGroups(other.text)).not.toContain("Themen 1");
});

test("a search without hits is answered with 200", async () => {
  const { app } = createTestSite();
  const response = await request(app).get("/suche?q=Quastenflosser").expect(200);
  expect(response.text).toContain("Kein Treffer");
  expect(response.text).toContain("für „Quastenflosser“.");
  expect(response.text).not.toContain("Meintest du");
});

test("a misspelt query leads to the hits of the corrected query, and a query with hits is not corrected", async () => {
  const { app } = createTestSite();
  const wrong = await request(app).get("/suche?q=Breifwahl+%26+Huzum").expect(200);
  expect(wrong.text).not.toContain("Meintest du");
  const misspelt = await request(app).get("/suche?q=Huzum+in").expect(200);
  expect(misspelt.text).toContain('Meintest du <a href="/suche?q=Husum+in">Husum in</a>?');
  expect(readGroups(misspelt.text)).toContain("Personen 1");
  const right = await request(app).get("/suche?q=Husum").expect(200);
  expect(right.text).not.toContain("Meintest du");
});

test("the search page says if its hits lack some of the words, or match only a part of one", async () => {
  const { app } = createTestSite();
  const read = async (query: string) =>
    (
      await request(app)
        .get(`/suche?q=${encodeURIComponent(query)}`)
        .expect(200)
    ).text;
  const partial = "Nicht alle Wörter stehen zusammen auf einer Seite.";
  const split = "Gesucht wurde nach seinen Teilen.";
  expect(await read("Lotsin Quastenflosser")).toContain(partial);
  expect(await read("Lotsinausbau")).toContain(split);
  expect(await read("Lotsin")).not.toMatch(new RegExp(`${partial}|${split}`));
  const { body } = await request(app).get("/api/suche?q=Lotsin+Quastenflosser").expect(200);
  expect(body).toMatchObject({ isPartial: true, total: 1 });
});

test("a postcode or place leads to its constituency or a choice of them, and is not stored", async () => {
  const finder: FinderTables = {
    record: { digest: "a", hasPostcodes: true, notices: [] },
    postcodes: [
      { postcode: "25813", number: 2, share: 1 },
      { postcode: "24113", number: 2, share: 0.5 },
      { postcode: "24113", number: 11, share: 0.5 },
    ],
    places: [],
  };
  const { app } = createTestSite({ content: { ...createDemoSite(), finder } });
  for (const path of ["/suche", "/api/suche"]) {
    const one = await request(app).get(`${path}?q=25813`).expect(200);
    expect(one.headers["cache-control"]).toBe("no-store");
    expect(one.text).toMatch(/\/wahlkreis\/2/);
  }
  const { text } = await request(app).get("/suche?q=wer+tritt+in+24113+an").expect(200);
  expect(text).toContain("24113 liegt in zwei Wahlkreisen.");
  expect(readGroups(text)[0]).toBe("Wahlkreise 2");
  const beside = await request(app).get("/api/suche?q=Quastenflosser+25813").expect(200);
  expect(beside.headers["cache-control"]).toBe("no-store");
  const outside = await request(app).get("/suche?q=99999").expect(200);
  expect(outside.text).toContain("99999 ist hier nicht bekannt.");
  expect(outside.headers["cache-control"]).toBe("no-store");
});

test("the query is shown on the search page as text", async () => {
  const { app } = createTestSite();
  const query = `"><script>alert(1)</script>`;
  const response = await request(app)
    .get(`/suche?q=${encodeURIComponent(query)}`)
    .expect(200);
  expect(response.text).not.toContain("<script>alert");
  expect(response.text).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
});

test("the text of a hit contains no markup but the marked words", async () => {
  const sections = [{ title: "", text: "Der <b>Deich</b> & die Küste" }];
  const { app } = createTestSite({
    content: { ...createDemoSite(), upserts: [createRecord({ file: "a.md", sections })] },
  });
  const response = await request(app).get("/suche?q=deich").expect(200);
  expect(response.text).toMatch(
    /&lt;b&gt;(<!-- -->)?<mark>Deich<\/mark>(<!-- -->)?&lt;\/b&gt; &amp;/,
  );
});

test("drafts and scheduled pages are found once they are public", async () => {
  const site = createTestSite();
  const find = async (query: string) =>
    (await request(site.app).get(`/api/suche?q=${query}`).expect(200)).body.total as unknown;
  expect(await find("Geheim")).toBe(0);
  expect(await find("Bald")).toBe(0);
  site.setNow(new Date("2029-01-10T12:00:00Z"));
  expect(await find("Bald")).toBe(1);
  expect(await find("Geheim")).toBe(0);
});

test("a new import can be searched at once", async () => {
  const site = createTestSite();
  await request(site.app).get("/suche?q=Quastenflosser").expect(200);
  const sections = [{ title: "", text: "Ein Quastenflosser." }];
  site.publish({ upserts: [createRecord({ file: "fisch.md", title: "Fisch", sections })] });
  const response = await request(site.app).get("/suche?q=Quastenflosser").expect(200);
  expect(response.text).toContain('href="/fisch"');
});

test("all hits of a group are on a page of their own", async () => {
  const pages = Array.from({ length: 120 }, (_, number) =>
    createRecord({
      file: `s${number}.md`,
      title: "Seite",
      sections: [{ title: "", text: "Moor" }],
    }),
  );
  const { app } = createTestSite({ content: { ...createDemoSite(), upserts: pages } });
  const first = await request(app).get("/suche?q=Moor").expect(200);
  expect(first.text.match(/<li class="hit">/g)).toHaveLength(5);
  expect(first.text).toContain('href="/suche?q=Moor&amp;art=seiten"');
  const all = await request(app).get("/suche?q=Moor&art=seiten").expect(200);
  expect(all.text.match(/<li class="hit">/g)).toHaveLength(100);
  expect(all.text).toContain("Gezeigt werden die besten 100 Treffer.");
  await request(app).get("/suche?q=Moor&art=gibtsnicht").expect(200, first.text);
});

test("the search page searches for the first 200 characters of a longer text", async () => {
  const { app } = createTestSite();
  const find = async (text: string) =>
    (
      await request(app)
        .get(`/suche?q=${encodeURIComponent(text)}`)
        .expect(200)
    ).text;
  const beginning = `Kiel ${"kiel ".repeat(38)}`;
  const html = await find(`${beginning}Quastenflosser`);
  expect(html).toContain("länger als 200 Zeichen");
  expect(html).toContain(`value="${beginning.trim()}"`);
  expect(readGroups(html)).toEqual(["Orte 2", "Termine 3", "Personen 1"]);
  expect(await find("ü".repeat(201))).toContain(`value="${"ü".repeat(200)}"`);
  expect(await find("ü".repeat(200))).not.toContain("länger als 200 Zeichen");
});

test("GET /api/suche with more than 200 characters is answered with 400", async () => {
  const { app } = createTestSite();
  const ask = (text: string) => request(app).get(`/api/suche?q=${encodeURIComponent(text)}`);
  await ask("ü".repeat(200)).expect(200);
  const refused = await ask("ü".repeat(201)).expect(400);
  expect(refused.headers["cache-control"]).toBe("no-store");
  expect(refused.body).toMatchObject({ statusCode: 400, message: "Search text too long" });
});

test("GET /api/suche returns hits as JSON", async () => {
  const { app } = createTestSite();
  const response = await request(app).get("/api/suche?q=Hinrich&limit=1").expect(200);
  expect(response.headers["content-type"]).toBe("application/json; charset=utf-8");
  expect(response.body).toEqual({
    query: "Hinrich",
    total: 1,
    groups: [
      {
        kind: "people",
        label: "Personen",
        count: 1,
        hits: [
          {
            title: "Hinrich Ketelsby",
            path: "/landesliste/hinrich",
            kind: "candidate",
            snippet: [],
          },
        ],
      },
    ],
  });
});

test("a person whose stored fields do not fit the program is found without a state", async () => {
  const record = { file: "liste/kaputt.md", path: "/liste/kaputt", kind: "candidate" as const };
  const broken = createRecord({ ...record, title: "Kaputt", fields: { familyName: "Kaputt" } });
  const demo = createDemoSite();
  const { app } = createTestSite({
    content: { ...demo, upserts: [...(demo.upserts ?? []), broken] },
  });
  const { body } = await request(app).get("/api/suche?q=Kaputt").expect(200);
  expect(body.groups).toMatchObject([{ hits: [{ title: "Kaputt", path: "/liste/kaputt" }] }]);
});

test("GET /api/suche returns the hits of the corrected query for a typing error", async () => {
  const { app } = createTestSite();
  const find = async (query: string) =>
    (await request(app).get(`/api/suche?q=${query}&limit=8`).expect(200)).body as object;
  const right = await find("Husum");
  expect(await find("Huzum")).toEqual({ ...right, query: "Huzum", correction: "Husum" });
  expect(right).not.toHaveProperty("correction");
  expect(await find("Quastenflosser")).toEqual({ query: "Quastenflosser", total: 0, groups: [] });
});

test("GET /api/suche answers 304 to a known ETag, and has no hits without a query", async () => {
  const { app } = createTestSite();
  const { headers } = await request(app).get("/api/suche?q=Kiel").expect(200);
  await request(app)
    .get("/api/suche?q=Kiel")
    .set("If-None-Match", String(headers["etag"]))
    .expect(304);
  await request(app).get("/api/suche").expect(200, { query: "", total: 0, groups: [] });
});

test.each([
  "limit=0",
  "limit=-1",
  "limit=1.5",
  "limit=viele",
  "limit=",
  "limit=1&limit=2",
  "q=a&q=b",
])("GET /api/suche?%s is answered with 400", async (search) => {
  const { app } = createTestSite();
  const response = await request(app).get(`/api/suche?${search}`).expect(400);
  expect(response.body).toMatchObject({ statusCode: 400, statusMessage: "Invalid search" });
});

test("GET /api/suche treats a limit over 100 as 100", async () => {
  const pages = Array.from({ length: 120 }, (_, number) =>
    createRecord({ file: `s${number}.md`, sections: [{ title: "", text: "Moor" }] }),
  );
  const { app } = createTestSite({ content: { ...createDemoSite(), upserts: pages } });
  const { body } = await request(app).get("/api/suche?q=Moor&limit=99999").expect(200);
  expect(body.total).toBe(120);
  expect(body.groups[0].hits).toHaveLength(100);
});

test.each(["%E0%A4", "%22%20OR%20NEAR(", "M%FCller", "%F0%9F%8C%8A", "a%00b", "*", "-a+AND"])(
  "GET /suche?q=%s is answered with 200",
  async (text) => {
    const { app } = createTestSite();
    await request(app).get(`/suche?q=${text}`).expect(200);
    await request(app).get(`/api/suche?q=${text}`).expect(200);
  },
);

test("search queries are never logged", async () => {
  const { app, logged } = createTestSite();
  await request(app).get("/suche?q=Geheimnis").expect(200);
  await request(app).get("/api/suche?q=Geheimnis&limit=x").expect(400);
  await request(app)
    .get(`/suche?q=${"Geheimnis".repeat(40)}`)
    .expect(200);
  await request(app)
    .get(`/api/suche?q=${"Geheimnis".repeat(40)}`)
    .expect(400);
  expect(JSON.stringify(logged)).not.toContain("Geheimnis");
});

test("/suche answers wrong methods, a trailing slash and its payload address like every page", async () => {
  const { app } = createTestSite();
  await request(app).head("/suche?q=Kiel").expect(200);
  await request(app).post("/suche?q=Kiel").expect(405);
  await request(app).get("/suche/?q=Kiel").expect(308).expect("Location", "/suche?q=Kiel");
  const { body } = await request(app).get("/suche/_payload.json").expect(200);
  expect(body.data.view).toMatchObject({ kind: "search", query: "", groups: [] });
  const page = await request(app).get("/suche?q=Kiel").expect(200);
  expect(page.text).toContain("<output>");
});

function readGroups(html: string): string[] {
  return [...html.matchAll(/<h2>(.*?)<\/h2>/g)]
    .map(([, words = ""]) => words.replace(/<[^>]*>/g, ""))
    .filter((words) => /^(Personen|Wahlkreise|Orte|Termine|Seiten|Themen) /.test(words));
}
