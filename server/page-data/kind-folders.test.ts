import type { RequestListener } from "node:http";
import request from "supertest";
import { expect, test } from "vitest";
import { createTree, importTree, type TestFiles } from "#ingest/test/tree.ts";
import { listTexts, readHtml, readXml } from "#server/test/read-xml.ts";
import { testNow } from "#server/test/open-site.ts";
import { createTestSite } from "#server/test/site.ts";

interface FolderNames {
  /** As written in `site.yml` and on disk. */
  events: string;
  offices: string;
  /** Their addresses on the site. */
  eventsPath: string;
  officesPath: string;
}

const sites: [name: string, names: FolderNames][] = [
  [
    "events in veranstaltungen",
    {
      events: "veranstaltungen",
      offices: "geschaeftsstellen",
      eventsPath: "/veranstaltungen",
      officesPath: "/geschaeftsstellen",
    },
  ],
  [
    "a folder with a number",
    {
      events: "4.termine",
      offices: "3.geschaeftsstellen",
      eventsPath: "/termine",
      officesPath: "/geschaeftsstellen",
    },
  ],
  [
    "a folder with an umlaut",
    { events: "Gespräche", offices: "Büros", eventsPath: "/gespraeche", officesPath: "/bueros" },
  ],
];

test.each(sites)(
  "with the folder names %s all links and lists lead to the pages",
  async (_name, names) => {
    const { eventsPath, officesPath } = names;
    const { app, findings } = await importSite(names);
    const event = `${eventsPath}/fest`;
    const office = `${officesPath}/kiel`;

    expect(findings).toEqual([]);
    const home = await readLinks(app, "/");
    expect(home).toEqual(expect.arrayContaining([eventsPath, event, office]));
    expect(await readText(app, eventsPath, "h1")).toEqual(["Termine"]);
    expect(await readLinks(app, eventsPath)).toContain(event);
    expect(await readLinks(app, event)).toContain(eventsPath);
    expect((await readText(app, office, "h1")).join()).toContain("Büro Kiel");
    const sitemap = readXml((await request(app).get("/sitemap.xml")).text);
    expect(listTexts(sitemap, "loc").toSorted()).toEqual(
      ["/", "/bildnachweise", event, eventsPath, "/neues", "/neues/fest", office].toSorted(),
    );
    const feed = readXml((await request(app).get("/feed.xml")).text);
    expect(listTexts(feed, "title")).toEqual(["Küste", "Ein Fest"]);
    const found = (await request(app).get("/api/suche?q=fest")).body;
    expect(JSON.stringify(found)).toContain(`"${event}"`);
    const navigation = (await request(app).get("/api/_content/navigation")).body;
    expect(JSON.stringify(navigation)).toContain(`"_path":"${event}"`);

    const pages = ["/", eventsPath, event, office, "/neues", "/neues/fest", "/suche?q=fest"];
    const linked = new Set((await Promise.all(pages.map((path) => readLinks(app, path)))).flat());
    const statuses = await Promise.all(
      [...linked].map(async (path) => [path, (await request(app).get(path)).status]),
    );
    expect(statuses.filter(([, status]) => status !== 200)).toEqual([]);
  },
);

test("a link to a list of events that the site does not have is reported as broken", async () => {
  const names = { events: "veranstaltungen", offices: "geschaeftsstellen" };
  const { app, findings } = await importSite({
    ...names,
    eventsPath: "/termine",
    officesPath: "/geschaeftsstellen",
  });
  expect(findings).toContain("index.md: Die Adresse /termine gibt es nicht.");
  expect((await request(app).get("/termine")).status).toBe(404);
});

test("a site without a folder for events has no list of events", async () => {
  const { app } = await importFiles({
    "site.yml": `${siteText}kinds: { bueros: office }\n`,
    "index.md": "Willkommen.\n",
  });
  expect(await readLinks(app, "/")).not.toContain("/termine");
  expect((await request(app).get("/termine")).status).toBe(404);
  expect((await request(app).get("/sitemap.xml")).text).not.toContain("/termine");
});

const siteText = `title: Küste
party: { name: Küste }
navigation: [{ text: Home, hash: home }]
news: neues
`;

function importSite({ events, offices, eventsPath, officesPath }: FolderNames) {
  return importFiles({
    "site.yml": `${siteText}kinds:
  ${events}: event
  ${offices}: office
contact: { heading: [Moin], office: ${officesPath}/kiel }
footer: [{ heading: Mehr, links: [{ text: Alle Termine, href: ${eventsPath} }] }]
`,
    "index.md": `[Alle Termine](${eventsPath}), [Fest](${events}/fest.md), [Büro](${officesPath}/kiel)\n`,
    "neues.md": "# Neues\n\n[Zum Fest](neues/fest.md)\n",
    "neues/fest.md": `---\ntitle: Ein Fest\nupdated: 2029-01-09\n---\n\n[Fest](${eventsPath}/fest)\n`,
    [`${events}/1.fest.md`]:
      "---\ntitle: Fest\nstart: 2029-02-10 19:00\nend: 2029-02-10 21:00\nonline: https://treff.example/\n---\n\nKomm.\n",
    [`${offices}/kiel.md`]:
      "---\nname: Büro Kiel\nstreet: Kai 1\npostalCode: 24103\ncity: Kiel\n---\n",
  });
}

async function importFiles(files: TestFiles) {
  const { contentDir } = createTree(files);
  const { app, dataDir } = createTestSite({ content: null });
  const report = await importTree({ contentDir, dataDir }, { now: () => testNow });
  return { app, findings: report.findings.map(({ file, message }) => `${file}: ${message}`) };
}

/** The targets of the links of a page within the site, without query and fragment. */
async function readLinks(app: RequestListener, path: string): Promise<string[]> {
  const document = await fetchPage(app, path);
  const hrefs = [...document.querySelectorAll("a[href]")].map((link) => link.getAttribute("href"));
  return hrefs.flatMap((href) => (href?.startsWith("/") ? (href.split(/[?#]/, 1)[0] ?? []) : []));
}

async function readText(app: RequestListener, path: string, selector: string): Promise<string[]> {
  const document = await fetchPage(app, path);
  return [...document.querySelectorAll(selector)].map((element) => element.textContent);
}

async function fetchPage(app: RequestListener, path: string): Promise<Document> {
  const response = await request(app).get(path).set("Accept", "text/html");
  expect(`${path} ${response.status}`).toBe(`${path} 200`);
  return readHtml(response.text);
}
