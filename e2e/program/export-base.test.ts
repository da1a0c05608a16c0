import { rmSync } from "node:fs";
import { cp, mkdtemp, readdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { extname, join, relative } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { escapePattern } from "#domain/words/escape-pattern.ts";
import { archivedHost, exportOptions } from "../archive.ts";
import { listSitePages, writeTree } from "../own-site.ts";
import { servePlainFiles, type PlainServer } from "../plain-server.ts";
import { runPlakat } from "../run-plakat.ts";
import { testVideo } from "../test-video.ts";

const base = "/wahl-2029";
const create = { width: 1600, height: 900, channels: 3, background: "#00693e" } as const;
const textFile = /\.(?:html|css|js|json|geojson|xml|txt|ics|vcf|csv|webmanifest)$/;

let folder = "";
let site: PlainServer;

// The domain has another site by then.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "plakat-base-"));
  const env = {
    CONTENT_DIR: join(folder, "content"),
    DATA_DIR: join(folder, "data"),
    SITE_URL: `https://${archivedHost}`,
  };
  await cp("content", env.CONTENT_DIR, { recursive: true });
  await writeTree(env.CONTENT_DIR, {
    "probe.md":
      '---\ntitle: Probe\n---\n\n![Grün](./gruen.png)\n\n::video{src="./rede.webm" titel="Rede" standbild="./gruen.png" niederschrift="#rede"}\n\n## Rede\n\nMoin / moin.\n',
    "gruen.png": await sharp({ create }).png().toBuffer(),
    "rede.webm": testVideo,
  });
  await runPlakat(["import"], env);
  await runPlakat(["export", join(folder, `netz${base}`), "--base", base, ...exportOptions], env);
  await writeFile(join(folder, "netz/404.html"), "Die nächste Wahl");
  site = await servePlainFiles(join(folder, "netz"));
});

afterAll(() => {
  site.close();
  rmSync(folder, { recursive: true, force: true });
});

test("in an export below a folder no file refers to an address above that folder", async () => {
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
      .map((rest) => `${name}: ${archivedHost}${rest}`),
  ]);
  expect(above).toEqual([]);
});

test("an export below a folder has every page of the sitemap, and every file that pages and style sheets refer to", async () => {
  const pages = await listSitePages(site.url + base);
  expect(pages.length).toBeGreaterThan(100);
  const seen = new Set([`${base}/`, ...pages]);
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

test("an export below a folder has no payloads", async () => {
  const names = await readdir(join(folder, "netz"), { recursive: true });
  expect(names.filter((name) => name.endsWith("_payload.json"))).toEqual([]);
});

test("in an export below a folder old addresses redirect within it, and nothing needs a server", async () => {
  const read = async (path: string) => (await fetch(site.url + base + path)).text();
  expect(await read("/direktkandidatinnen/fenna-brodersen-okafor/")).toContain(
    `content="0; url=${base}/landesliste/fenna-brodersen-okafor"`,
  );
  expect(await read("/suche/")).toContain("Im Archiv gibt es keine Suche.");
  const files = await readTexts();
  const asking = [...files].filter(([name, text]) => name.endsWith(".html") && /<form/.test(text));
  expect(asking.map(([name]) => name)).toEqual([]);
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
  const pattern = new RegExp(
    `(?<![@\\w.-])${escapePattern(archivedHost)}([^\\s"'<>\\\\,;&]*)`,
    "g",
  );
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
