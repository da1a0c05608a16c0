import request from "supertest";
import { expect, test } from "vitest";
import { createRecord } from "#db/test/records.ts";
import { createDemoSite, paragraph } from "#server/test/demo-site.ts";
import { createTestSite } from "#server/test/site.ts";

const arabic = 'lang="ar" dir="rtl"';

/** A folder in Arabic with a page, an event in Low German, and a text that lists events. */
function createSite() {
  const fields = { lang: "ar" };
  const body = paragraph("نص قصير");
  const page = { dir: "ar", body, fields, sections: [{ title: "", text: "نص قصير" }] };
  const records = [
    createRecord({ ...page, file: "ar/index.md", path: "/ar", title: "مرحبا" }),
    createRecord({
      ...page,
      file: "ar/1.a.md",
      path: "/ar/a",
      title: "الأولى",
      fields: { ...fields, lead: "مقدمة" },
    }),
    createRecord({ ...page, file: "ar/2.b.md", path: "/ar/b", title: "الثانية" }),
    createRecord({
      ...page,
      file: "presse/neu.md",
      path: "/presse/neu",
      dir: "presse",
      title: "خبر",
      updatedAt: "2029-01-05",
    }),
    createRecord({ file: "presse/alt.md", dir: "presse", updatedAt: "2029-01-04" }),
    createRecord({
      file: "termine/platt.md",
      path: "/termine/platt",
      dir: "termine",
      kind: "event",
      title: "Platt snacken",
      startsAt: "2029-01-20T18:00:00Z",
      fields: {
        title: "Platt snacken",
        start: "2029-01-20T19:00",
        lang: "nds",
        note: "op Platt",
        online: "https://a.example",
      },
    }),
  ];
  const demo = createDemoSite();
  return createTestSite({ content: { ...demo, upserts: [...(demo.upserts ?? []), ...records] } })
    .app;
}

test("a page in another language has lang and dir on the document and its texts, and German navigation and footer", async () => {
  const app = createSite();
  const { text } = await request(app).get("/ar/a").expect(200);
  expect(text).toMatch(/^<!doctype html><html lang="ar"><head>/);
  expect(text).toContain('<body lang="de" ');
  expect(text).toMatch(new RegExp(`<h1 [^>]*${arabic}[^>]*>الأولى</h1>`));
  expect(text).toContain(`<span aria-current="page" ${arabic}>الأولى</span>`);
  expect(text).toContain(`<a href="/ar" ${arabic}>مرحبا</a>`);
  expect(text).toMatch(new RegExp(`<article [^>]*${arabic}>`));
  expect(text).toContain(`<span ${arabic}>الثانية</span>`);
  expect(text).toContain('<meta property="og:locale" content="ar_EG">');
  expect(text).not.toMatch(/<main[^>]* lang=/);
});

test("a German page has lang on html and body only", async () => {
  const { text } = await request(createSite()).get("/wahlprogramm").expect(200);
  expect(text.match(/ lang="[^"]*"/g)).toEqual([' lang="de"', ' lang="de"']);
  expect(text).toContain('<meta property="og:locale" content="de_DE">');
});

test("the payload of a page includes its language", async () => {
  const { body } = await request(createSite()).get("/ar/a/_payload.json").expect(200);
  expect(body).toMatchObject({
    data: { head: { lang: "ar" }, view: { language: { lang: "ar", dir: "rtl" } } },
  });
});

test("titles and notes of events in another language are marked in lists", async () => {
  const app = createSite();
  for (const path of ["/termine", "/termine/platt"]) {
    const { text } = await request(app).get(path).expect(200);
    expect(text).toMatch(/ lang="nds" dir="ltr">Platt snacken</);
    expect(text).toMatch(/<span lang="nds" dir="ltr">op Platt<\/span>/);
  }
});

test("search hits are marked with the language of their page", async () => {
  const { text } = await request(createSite())
    .get(`/suche?q=${encodeURIComponent("الأولى")}`)
    .expect(200);
  expect(text).toContain(`<a href="/ar/a" ${arabic}><mark>الأولى</mark></a>`);
  expect(text).toContain(`<p ${arabic}>`);
  expect(text).toMatch(/^<!doctype html><html lang="de">/);
});

test("feed entries are marked with the language of their page", async () => {
  const { text } = await request(createSite()).get("/feed.xml").expect(200);
  expect(text).toMatch(/<feed [^>]*xml:lang="de"/);
  expect(text).toMatch(/<entry xml:lang="ar"><id>[^<]*<\/id><title>خبر/);
  expect(text).toContain('<entry xml:lang="de">');
});
