import request from "supertest";
import { expect, test } from "vitest";
import { createTree, importTree, siteYml } from "#ingest/test/tree.ts";
import { listTexts, readXml } from "#server/test/read-xml.ts";
import { testNow } from "#server/test/open-site.ts";
import { createTestSite } from "#server/test/site.ts";

const env = { SITE_URL: "https://kueste.example" };
const german = "---\ntitle: So wählst du\nupdated: 2029-01-02\n---\n\nHusum, Husum, Husum.\n";

const files = {
  "site.yml": `${siteYml}footer: [{ heading: Wählen, links: [{ text: Suche, href: /suche }] }]\n`,
  "index.md": "Willkommen in Husum.\n",
  "presse/wahl.md": german,
  "presse/da/wahl.md":
    "---\ntitle: Sådan stemmer du\nsprache: da\nfassungVon: /presse/wahl\nupdated: 2029-01-03\n---\n\nHusum. Valglokalet på Nørregade.\n",
  "presse/uk/wahl.md":
    "---\ntitle: Як голосувати в Husum\nsprache: uk\nfassungVon: /presse/wahl\nupdated: 2029-01-03\n---\n\nХусум. Їхня виборча дільниця.\n",
  "ar.md":
    "---\ntitle: كيف تنتخب\nsprache: ar\nfassungVon: /presse/wahl\n---\n\nمركز الاقتراعِ في Husum.\n",
  "leicht.md": "---\ntitle: Wählen ist leicht\neasyReadOf: /presse/wahl\n---\n\nHusum.\n",
};

async function importSite(
  more: Record<string, string> = {},
  settings: { SITE_URL?: string } = env,
) {
  const { contentDir } = createTree({ ...files, ...more });
  const site = createTestSite({ content: null, env: settings });
  const { dataDir } = site;
  const { findings } = await importTree({ contentDir, dataDir }, { now: () => testNow });
  expect(findings).toEqual([]);
  return site.app;
}

test("every translation lists all others and itself, for search engines and for visitors", async () => {
  const app = await importSite();
  for (const path of ["/presse/wahl", "/presse/uk/wahl", "/ar", "/leicht"]) {
    const { text } = await request(app).get(path).expect(200);
    const links = text.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">/g);
    expect([...links].map(([, lang, href]) => `${lang} ${href}`)).toEqual([
      "de https://kueste.example/presse/wahl",
      "ar https://kueste.example/ar",
      "de-simple https://kueste.example/leicht",
      "da https://kueste.example/presse/da/wahl",
      "uk https://kueste.example/presse/uk/wahl",
    ]);
    const locales = text.matchAll(/<meta property="og:locale(?::alternate)?" content="([^"]+)">/g);
    expect(new Set([...locales].map(([, locale]) => locale))).toEqual(
      new Set(["ar_EG", "da_DK", "de_DE", "uk_UA"]),
    );
    const list = /<nav class="wrap versions".*?<\/nav>/.exec(text)?.[0] ?? "";
    expect(list).toMatch(/hrefLang="uk"(?: aria-current="page")? lang="uk" dir="ltr">Українська</);
    expect(list.match(/aria-current="page"/g)).toHaveLength(1);
  }
});

test("without SITE_URL there are no alternate links for search engines", async () => {
  const app = await importSite({}, {});
  const { text } = await request(app).get("/presse/wahl").expect(200);
  expect(text).toContain('class="wrap versions"');
  expect(text).not.toContain('<link rel="alternate" hreflang');
});

test("a page without translations has neither alternate links nor a list of translations", async () => {
  const { text } = await request(await importSite())
    .get("/")
    .expect(200);
  expect(text).not.toMatch(/hreflang|og:locale:alternate|class="wrap versions"/i);
});

test("/sprachen lists translated pages by language, and footer and sitemap link there", async () => {
  const app = await importSite();
  const { text } = await request(app).get("/sprachen").expect(200);
  expect(text).toContain('<span lang="uk" dir="ltr">Українська</span> (Ukrainisch)</h2>');
  expect(text).toContain('<a lang="ar" dir="rtl" href="/ar">كيف تنتخب</a>');
  expect(text).toContain('<span lang="de-simple" dir="ltr">Leichte Sprache</span></h2>');
  expect(text).not.toContain("So wählst du");
  expect((await request(app).get("/")).text).toContain('<a href="/sprachen">');
  const sitemap = readXml((await request(app).get("/sitemap.xml")).text);
  expect(listTexts(sitemap, "loc")).toContain("https://kueste.example/sprachen");
});

test("a link to /sprachen in the footer is not doubled, and a document at the address begins the page", async () => {
  const footer =
    "footer: [{ heading: Wählen, links: [{ text: Fremde Sprachen, href: /sprachen }] }]";
  const app = await importSite({
    "site.yml": `${siteYml}${footer}\n`,
    "sprachen.md": "---\ntitle: Andere Sprachen\n---\n\nWir übersetzen gern mehr.\n",
  });
  const { text } = await request(app).get("/sprachen").expect(200);
  expect(text).toContain("Wir übersetzen gern mehr.");
  expect(text.match(/<a href="\/sprachen">[^<]*/g)).toEqual([
    '<a href="/sprachen">Fremde Sprachen',
  ]);
});

test("a site in German alone has no /sprachen", async () => {
  const { contentDir } = createTree({ "site.yml": siteYml, "index.md": "Moin.\n" });
  const { app, dataDir } = createTestSite({ content: null });
  await importTree({ contentDir, dataDir }, { now: () => testNow });
  expect((await request(app).get("/")).text).not.toContain("/sprachen");
  await request(app).get("/sprachen").expect(404);
});

test("the feed has only the original pages", async () => {
  const feed = readXml((await request(await importSite()).get("/feed.xml")).text);
  expect(listTexts(feed, "title").slice(1)).toEqual(["So wählst du"]);
});

test("the search finds words in every script, then /sprachen, and German pages before translations", async () => {
  const app = await importSite();
  const find = async (query: string) => {
    const { body } = await request(app).get(`/api/suche?q=${encodeURIComponent(query)}`);
    const { groups }: { groups: { hits: { path: string }[] }[] } = body;
    return groups.flatMap(({ hits }) => hits.map(({ path }) => path));
  };
  expect((await find("Husum")).slice(0, 2).toSorted()).toEqual(["/", "/presse/wahl"]);
  expect(await find("Husum")).toHaveLength(6);
  expect(await find("виборча дільниця")).toEqual(["/presse/uk/wahl", "/sprachen"]);
  expect(await find("іхня")).toEqual(["/presse/uk/wahl", "/sprachen"]);
  expect(await find("الاقتراع")).toEqual(["/ar", "/sprachen"]);
  expect(await find("valglokalet norregade")).toEqual(["/presse/da/wahl"]);
});
