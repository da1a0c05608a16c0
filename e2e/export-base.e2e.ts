import { execFile } from "node:child_process";
import { rmSync } from "node:fs";
import { cp, mkdtemp, readdir, readFile, writeFile } from "node:fs/promises";
import type { Server } from "node:http";
import { tmpdir } from "node:os";
import { extname, join, relative } from "node:path";
import { promisify } from "node:util";
import sharp from "sharp";
import { escapePattern } from "#domain/words/escape-pattern.ts";
import { writeTree } from "./own-site.ts";
import { servePlainFiles } from "./plain-server.ts";
import { expect, test } from "./test.ts";
import { testVideo } from "./test-video.ts";
import { keepMapsDrawn } from "./visits.ts";

const run = promisify(execFile);
const base = "/wahl-2029";
const host = "kueste.example";
const create = { width: 1600, height: 900, channels: 3, background: "#00693e" } as const;
const textFile = /\.(?:html|css|js|json|geojson|xml|txt|ics|vcf|csv|webmanifest)$/;

let folder = "";
let site: { url: string; server: Server };

const runPlakat = (...options: string[]) =>
  run(process.execPath, ["dist/cli/main.js", ...options], {
    env: {
      ...process.env,
      CONTENT_DIR: join(folder, "content"),
      DATA_DIR: join(folder, "data"),
      SITE_URL: `https://${host}`,
    },
  });
const exportTo = (target: string) =>
  runPlakat("export", join(folder, target), "--base", base, "--at", "2029-01-10T11:00:00Z");

test.describe.configure({ mode: "serial" });

// The domain has another site by then.
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "plakat-base-"));
  await cp("content", join(folder, "content"), { recursive: true });
  await writeTree(join(folder, "content"), {
    "probe.md":
      '---\ntitle: Probe\n---\n\n![Grün](./gruen.png)\n\n::video{src="./rede.webm" titel="Rede" standbild="./gruen.png" niederschrift="#rede"}\n\n## Rede\n\nMoin / moin.\n',
    "gruen.png": await sharp({ create }).png().toBuffer(),
    "rede.webm": testVideo,
  });
  await runPlakat("import");
  await exportTo(`netz${base}`);
  await writeFile(join(folder, "netz/404.html"), "Die nächste Wahl");
  site = await servePlainFiles(join(folder, "netz"));
});

test.afterAll(() => {
  site.server.close();
  rmSync(folder, { recursive: true, force: true });
});

test("no file names an address of the site above its folder", async () => {
  const files = await readTexts();
  const known = await listKnown();
  // Pictures in several sizes and videos have attributes of their own.
  expect(files.get("/probe/index.html")).toMatch(/srcset=".*poster="/is);
  const above = [...files].flatMap(([name, text]) => [
    ...listPaths(name, text)
      .filter((path) => known.has(path))
      .map((path) => `${name}: ${path}`),
    ...listHosts(text)
      .filter((rest) => !`${decodeURIComponent(rest)}/`.startsWith(`${base}/`))
      .map((rest) => `${name}: ${host}${rest}`),
  ]);
  expect(above).toEqual([]);
});

test("every address that a page or style sheet names is there", async () => {
  const seen = new Set([`${base}/`]);
  const dead: string[] = [];
  // Grows while addresses are followed.
  for (const path of seen) {
    const response = await fetch(site.url + path);
    if (!response.ok) dead.push(path);
    const name = new URL(response.url).pathname;
    const isRead = /^text\/(?:html|css)/.test(response.headers.get("content-type") ?? "");
    const text = isRead ? await response.text() : "";
    for (const address of listFollowed(text)) {
      const { origin, pathname } = new URL(address, site.url + name);
      if (origin === site.url) seen.add(pathname);
    }
  }
  expect(dead).toEqual([]);
  expect([...seen].filter((path) => !path.startsWith(`${base}/`))).toEqual([]);
  expect(seen.size).toBeGreaterThan(400);
});

test("data of pages, which only a site at the top of its address uses, are left out", async () => {
  const names = await readdir(join(folder, "netz"), { recursive: true });
  expect(names.filter((name) => name.endsWith("_payload.json"))).toEqual([]);
});

test("without JavaScript old addresses lead on below the folder", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${site.url + base}/direktkandidatinnen/fenna-brodersen-okafor`);
  await expect(page).toHaveURL(`${site.url + base}/landesliste/fenna-brodersen-okafor/`);
  await page.getByRole("link", { name: "Suche" }).first().click();
  await expect(page.getByText("Im Archiv gibt es keine Suche.")).toBeVisible();
  await context.close();
});

test("with JavaScript the menu opens, a link loads its page and nothing comes from above", async ({
  page,
}) => {
  await keepMapsDrawn(page);
  const requests: string[] = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${site.url + base}/`);
  const menu = page.getByRole("button", { name: "Navigation" });
  await expect(page.locator("[popovertarget=navigation]")).toHaveCount(0);
  await menu.click();
  await page.locator(".nav-list").getByRole("link", { name: "Wahlprogramm" }).click();
  await expect(page).toHaveURL(`${site.url + base}/wahlprogramm/`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`${site.url + base}/`);
  await page.locator(".brand").first().click();
  await expect(page).toHaveURL(`${site.url + base}/`);
  expect(requests.filter((path) => !path.startsWith(`${base}/`))).toEqual([]);
});

test("the live map draws its own data from below the folder", async ({ page }) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  await page.goto(`${site.url + base}/geschaeftsstellen/husum/`);
  await page.locator("[data-island=site-map]").scrollIntoViewIfNeeded();
  // The map waits for the first movement.
  await page.mouse.wheel(0, 10);
  await expect(page.locator(".map[data-live]")).toBeVisible({ timeout: 40_000 });
  expect(requests.filter((path) => path.endsWith(".geojson"))).not.toEqual([]);
  expect(requests.filter((path) => !path.startsWith(`${base}/`))).toEqual([]);
});

test("two exports below a folder are equal", async () => {
  await exportTo("gleich");
  const [one, other] = await Promise.all(
    [`netz${base}`, "gleich"].map((name) => readFile(join(folder, name, "SHA256SUMS"), "utf8")),
  );
  expect(other).toBe(one);
});

/** The texts of all files, without data that hydration keeps to itself and lines that calendars have folded. */
async function readTexts(): Promise<Map<string, string>> {
  const root = join(folder, "netz", base);
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && textFile.test(entry.name));
  const texts = files.map(async ({ parentPath, name }) => {
    const path = join(parentPath, name);
    const text = (await readFile(path, "utf8"))
      .replace(/<script type="application\/json" id="frame-data">.*?<\/script>/s, "")
      .replaceAll("\r\n ", "");
    return [`/${relative(root, path)}`, text] as const;
  });
  return new Map(await Promise.all(texts));
}

/** The addresses that the site would have at the top. */
async function listKnown(): Promise<Set<string>> {
  const names = await readdir(join(folder, "netz", base), { recursive: true });
  return new Set(["/", ...names.map((name) => `/${name}`)]);
}

/** Everything that could be read as an address, in any attribute, value or call. */
function listPaths(name: string, text: string): string[] {
  // Scripts that no page below a folder loads or calls know addresses from the top.
  const isScript = extname(name) === ".js";
  const start = isScript ? /(?<=["'`(])\/(?=assets\/)/g : /(?<=["'(=,>\s]|&quot;)\/(?=[^/\s"'>])/g;
  // Between words a single one is a sign.
  const home = /(?<==|"\s*:\s*|&quot;:)(?:"|&quot;)\/(?=["#?]|&quot;)/g;
  const paths = [...text.matchAll(start)].map(({ index }) => {
    const [path = ""] = text.slice(index).split(/&quot;|[\s"'`<>(){}\\,;?#]/, 1);
    return decodeURI(path).replace(/(?<=.)\/$/, "");
  });
  return isScript ? paths : [...paths, ...[...text.matchAll(home)].map(() => "/")];
}

/** The text behind the host. Names of entries in calendars and printed hosts end with the host. */
function listHosts(text: string): string[] {
  const pattern = new RegExp(`(?<![@\\w.-])${escapePattern(host)}([^\\s"'<>\\\\,;&]*)`, "g");
  return [...text.matchAll(pattern)].map(([, rest = ""]) => rest).filter((rest) => rest !== "");
}

function listFollowed(text: string): string[] {
  const found = [
    ...text.matchAll(/\s(?:href|src|poster|action)="([^"]*)"/gi),
    ...text.matchAll(/(?<=\s(?:srcset|imagesrcset|data-scripts)="[^"]*)(\/[^\s",]+)/gi),
    ...text.matchAll(/url\(["']?([^"')]+)/g),
    ...text.matchAll(/content="\d+; url=([^"]*)"/g),
    ...text.matchAll(/&quot;(\/[^\s&]+)&quot;/g),
  ];
  return found.map(([, address = ""]) => address.replaceAll("&amp;", "&"));
}
