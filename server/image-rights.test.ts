import { cpSync, readFileSync, readdirSync } from "node:fs";
import request from "supertest";
import { expect, test } from "vitest";
import { createTree, importTree } from "#ingest/test/tree.ts";
import { readHtml } from "#server/test/read-xml.ts";
import { createTestSite } from "#server/test/site.ts";

const now = new Date("2029-01-10T11:00:00Z");
/** The end of 31 January 2029 in Berlin. */
const end = new Date("2029-01-31T23:00:00Z");
const lastMoment = new Date(end.getTime() - 1);

const siteYml = `title: Testbündnis
party: { name: Testbündnis }
navigation:
  - { text: Start, hash: home }
  - { text: Liste, hash: landesliste }
`;
const drawing = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path fill="${colour}" d="M0 0h9v9z"/></svg>`;

function person(photo: string): string {
  return `---
givenName: Anna
familyName: Muster
listPosition: 1
photo: { src: ./anna.svg, ${photo} }
---

Ein Lebenslauf.
`;
}

/** A campaign as visitors and the editor see it. */
async function publish(files: Record<string, string>) {
  const tree = createTree({
    "site.yml": siteYml,
    "elections.yml":
      "elections:\n  - { id: btw29, name: Bundestagswahl, date: 2029-02-25, dataDeletionDate: 2029-12-01 }\n",
    "landesliste/anna.svg": drawing("red"),
    "deich.svg": drawing("green"),
    ...files,
  });
  const importNow = async (at: Date) => (await importTree(tree, { now: () => at })).findings;
  const findings = await importNow(now);
  const site = createTestSite({ now, database: readFileSync(`${tree.dataDir}/plakat.db`) });
  cpSync(`${tree.dataDir}/media`, `${site.dataDir}/media`, { recursive: true });
  const read = async (path: string) => {
    const { text } = await request(site.app).get(path).expect(200);
    const page = readHtml(text);
    const main = page.querySelector("main");
    return {
      text: main?.textContent.replaceAll("\u00a0", " ") ?? "",
      hrefs: [...(main?.querySelectorAll("a") ?? [])].map((link) => link.getAttribute("href")),
      marks: [...(main?.querySelectorAll("[data-ai]") ?? [])].map((mark) =>
        [mark.getAttribute("data-ai"), mark.querySelector("img")?.alt].join(": "),
      ),
      images: main?.querySelectorAll("img").length,
      footer: page.querySelector("footer")?.innerHTML ?? "",
    };
  };
  return { ...site, tree, findings, importNow, read };
}

const codesOf = (findings: { code: string }[]) => findings.map(({ code }) => code);
const figure = (attributes: string) =>
  `---\ntitle: Seite\n---\n\n::figure[Unterschrift]{src="./deich.svg" alt="Ein Deich" ${attributes}}\n`;

const rules: Record<string, () => Promise<void>> = {
  "`credit`, `licence`, `sourceUrl` am Foto einer Person": async () => {
    const photo = 'credit: Jo Beispiel, licence: CC BY 4.0, sourceUrl: "https://example.org/a"';
    const { read } = await publish({ "landesliste/a.md": person(photo) });
    const words = "Bild: Jo Beispiel · CC BY 4.0 · Quelle: example.org";
    expect((await read("/landesliste/a")).text).toContain(words);
    expect((await read("/")).text).not.toContain("Jo Beispiel");
  },
  "dieselben Angaben bei `::figure`": async () => {
    const { read } = await publish({
      "seite.md": figure('urheber="Jo" lizenz="CC0" quelle="https://example.org/a"'),
    });
    const { text } = await read("/seite");
    expect(text).toContain("UnterschriftBild: Jo · CC0 1.0");
    expect(text).toContain("Quelle: example.org");
  },
  "`ai` oder `ki` an einem Bild oder Video": async () => {
    const photo = "alt: Anna, ai: generated, credit: Jo, licence: CC0";
    const { read, app } = await publish({
      "landesliste/a.md": person(photo),
      "seite.md": figure('ki="bearbeitet" urheber="Piet"'),
      "unbenannt.md": figure('ki="bearbeitet"'),
    });
    const page = await read("/landesliste/a");
    expect(page.marks).toEqual(["Mit KI erzeugt: Anna. Mit KI erzeugt"]);
    expect(page.text).toContain("Mit KI erzeugt · Bild: Jo · CC0 1.0");
    expect((await read("/")).marks).toEqual(["Mit KI erzeugt: Mit KI erzeugt"]);
    const { text, marks } = await read("/seite");
    expect(marks).toEqual(["Mit KI bearbeitet: Ein Deich"]);
    expect(text).toContain("UnterschriftMit KI bearbeitet · Bild: Piet");
    const all = await read("/bildnachweise");
    expect(all.marks).toEqual([
      "Mit KI erzeugt: Mit KI erzeugt",
      "Mit KI bearbeitet: Mit KI bearbeitet",
      "Mit KI bearbeitet: Mit KI bearbeitet",
    ]);
    expect(all.text).toContain("Mit KI bearbeitet · Urheber und Lizenz sind nicht angegeben.");
    expect(all.text).toContain("Mit KI bearbeitet · Bild: Piet");
    const programs = await request(app).get("/api/kandidaten.json");
    expect(programs.body.kandidierende[0].foto.ki).toBe("erzeugt");
    const { text: html } = await request(app).get("/landesliste/a");
    expect(html).toContain("https://schema.org/TrainedAlgorithmicMediaDigitalSource");
  },
  "`credit` oder `licence` nennt einen Bildgenerator, und `ai` fehlt": async () => {
    const { findings } = await publish({
      "landesliste/a.md": person("credit: Midjourney, licence: CC0"),
      "seite.md": figure('urheber="Piet, bearbeitet mit Firefly" lizenz="CC0"'),
      "gesagt.md": figure('ki="erzeugt" urheber="Midjourney" lizenz="CC0"'),
    });
    expect(findings).toMatchObject([
      { file: "landesliste/a.md", line: 5, code: "ai-mark-missing", severity: "warning" },
      { file: "seite.md", line: 5, code: "ai-mark-missing", severity: "warning" },
    ]);
    expect(findings[0]?.message).toContain("„Midjourney“");
  },
  "irgendein Bild auf einer veröffentlichten Seite": async () => {
    const files = {
      "landesliste/a.md": person("alt: Anna, credit: Jo, licence: CC0"),
      "seite.md": figure('credit="Piet" licence="Genehmigt"'),
      "entwurf.md": "---\ntitle: Entwurf\ndraft: true\n---\n\n![Geheim](./deich.svg)\n",
      "bildnachweise.md": "---\ntitle: Unsere Bilder\n---\n\nDanke allen.\n",
    };
    const { read, setNow } = await publish(files);
    const { text, footer } = await read("/bildnachweise");
    expect(text).toMatch(/Unsere Bilder.*Danke allen\./s);
    expect(text).toContain("AnnaBild: Jo · CC0 1.0Zu sehen auf: Anna Muster");
    expect(text).toContain("Ein DeichBild: Piet · GenehmigtZu sehen auf: Seite");
    expect(text).not.toContain("Geheim");
    expect(footer).toContain('href="/bildnachweise"');
    setNow(new Date("2029-12-02T11:00:00Z"));
    const later = await read("/bildnachweise");
    expect(later.text).toContain("Ein Deich");
    expect(later.text).not.toContain("Anna");
  },
  "ein Bild ohne `credit` oder `licence`, auch als `![…](…)` im Text": async () => {
    const { read, findings } = await publish({
      "seite.md": "---\ntitle: Seite\n---\n\n![Ein Deich](./deich.svg)\n",
    });
    const { text } = await read("/bildnachweise");
    expect(text).toContain("Ein DeichUrheber und Lizenz sind nicht angegeben.");
    // What `check --production` makes of it is tested in cli/content/production.test.ts.
    expect(findings).toMatchObject([{ code: "image-credit-missing", severity: "warning" }]);
  },
  "`licence` nennt eine Lizenz von Creative Commons (CC BY, BY-SA, BY-ND, BY-NC, BY-NC-SA, BY-NC-ND mit Fassung, mit `DE` die deutsche; CC0; Public Domain Mark)":
    async () => {
      const { read } = await publish({
        "landesliste/a.md": person('licence: "cc-by-sa-3.0-de, zugeschnitten"'),
      });
      const { text, hrefs } = await read("/landesliste/a");
      expect(text).toContain("CC BY-SA 3.0 DE, zugeschnitten");
      expect(hrefs).toContain("https://creativecommons.org/licenses/by-sa/3.0/de/deed.de");
    },
  "`licence` ist fast so ein Name, zum Beispiel `CC BYSA`": async () => {
    const { read, findings } = await publish({
      "landesliste/a.md": person("credit: Jo, licence: CC BYSA"),
    });
    expect(findings).toMatchObject([
      { code: "licence-unknown", severity: "warning", hint: "Meintest du „CC BY-SA 4.0“?" },
    ]);
    const { text, hrefs } = await read("/landesliste/a");
    expect(text).toContain("CC BYSA");
    expect(hrefs.join(" ")).not.toContain("creativecommons");
  },
  "`licence` nennt eine andere Abmachung": async () => {
    const { read, findings } = await publish({
      "landesliste/a.md": person("credit: Jo, licence: Nutzung schriftlich genehmigt"),
    });
    expect(findings).toEqual([]);
    expect((await read("/landesliste/a")).text).toContain("Nutzung schriftlich genehmigt");
  },
  "`licenceUntil`": async () => {
    const until = "2029-01-31";
    const site = await publish({
      "landesliste/a.md": person(`credit: Jo, licenceUntil: ${until}`),
      "seite.md": figure(`credit="Jo" lizenzBis="${until}"`),
    });
    const { read, setNow } = site;
    const names = readdirSync(`${site.dataDir}/media`).filter(
      (name) => !name.startsWith("zeichen-"),
    );
    const files = names.map((name) => `/assets/media/${name}`);
    expect(files).toHaveLength(2);
    setNow(lastMoment);
    for (const file of files) await request(site.app).get(file).expect(200);
    for (const path of ["/landesliste/a", "/seite"]) expect((await read(path)).images).toBe(1);
    setNow(end);
    for (const path of ["/landesliste/a", "/seite", "/"]) expect((await read(path)).images).toBe(0);
    expect((await read("/landesliste/a")).text).toMatch(/^AM/);
    expect((await read("/seite")).text).toContain("Unterschrift");
    expect((await read("/seite")).text).not.toContain("Jo");
    for (const file of files) await request(site.app).get(file).expect(404);
  },
  "verschiedene `licenceUntil` für dasselbe Bild": async () => {
    const { read, setNow } = await publish({
      "a.md": figure('lizenzBis="2029-01-31"'),
      "b.md": figure('lizenzBis="2029-03-31"'),
      "c.md": figure(""),
      "d.md": figure('lizenzBis="2029-01-01"').replace("title", "draft: true\ntitle"),
    });
    setNow(lastMoment);
    for (const path of ["/a", "/b", "/c"]) expect((await read(path)).images).toBe(1);
    setNow(end);
    for (const path of ["/a", "/b", "/c"]) expect((await read(path)).images).toBe(0);
  },
  "ein `licenceUntil` in den nächsten 14 Tagen, oder ein vergangenes": async () => {
    const { findings, importNow } = await publish({
      "landesliste/a.md": person("credit: Jo, licence: CC0, licenceUntil: 2029-01-31"),
    });
    expect(codesOf(findings)).toEqual([]);
    // Nothing has changed besides the date.
    const warned = await importNow(new Date("2029-01-20T11:00:00Z"));
    expect(warned).toMatchObject([
      { file: "landesliste/a.md", line: 5, code: "image-licence-ending", severity: "warning" },
    ]);
    expect(warned[0]?.message).toContain("31.01.2029");
    expect(codesOf(await importNow(new Date("2029-01-20T12:00:00Z")))).toEqual(codesOf(warned));
    expect(codesOf(await importNow(end))).toEqual(["image-licence-expired"]);
  },
  "`licenceUntil: 31.02.2029` und anderes, das kein Datum ist": async () => {
    const { tree, importNow } = await publish({ "seite.md": figure('credit="Jo" licence="CC0"') });
    tree.write("seite.md", figure('credit="Piet" licenceUntil="31.02.2029"'));
    tree.write("landesliste/a.md", person("licenceUntil: 31.02.2029"));
    const findings = await importNow(now);
    expect(findings.map(({ file, severity }) => `${file} ${severity}`)).toEqual([
      "landesliste/a.md error",
      "seite.md error",
    ]);
    const site = createTestSite({ now, database: readFileSync(`${tree.dataDir}/plakat.db`) });
    expect((await request(site.app).get("/seite")).text).toContain("Bild: Jo");
  },
};

test("the table of picture rules in the handbook has exactly the rules tested here", () => {
  const text = readFileSync("docs/handbuch/bilder.md", "utf8");
  const table = /<!-- rules: pictures -->\n([^]*?)<!-- \/rules -->/.exec(text)?.[1] ?? "";
  const rows = table.split("\n").filter((line) => line.startsWith("| "));
  const names = rows.slice(2).map((row) => row.split("|")[1]?.trim());
  expect(names).toEqual(Object.keys(rules));
});

test.each(Object.entries(rules))(
  "picture rule „%s“: the site behaves as the handbook says",
  async (...row) => {
    const [, check] = row;
    await expect(check()).resolves.toBeUndefined();
  },
);
