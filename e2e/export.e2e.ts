import { execFile, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { mkdtemp, readdir, readFile } from "node:fs/promises";
import type { Server } from "node:http";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { promisify } from "node:util";
import { findViolations } from "./axe.ts";
import { listSitePages, nameSitePayload } from "./own-site.ts";
import { servePlainFiles } from "./plain-server.ts";
import { expect, test } from "./test.ts";
import { keepMapsDrawn } from "./visits.ts";

const run = promisify(execFile);
const program = "dist/cli/main.js";
const at = "2029-01-10T11:00:00Z";
// The server of all tests has imported the demo.
const env = { ...process.env, DATA_DIR: "test-results/data", SITE_URL: "https://kueste.example" };

let folder = "";
let site: { url: string; server: Server };

const exportTo = (target: string, ...options: string[]) =>
  run(process.execPath, [program, "export", target, "--at", at, ...options], { env });

test.describe.configure({ mode: "serial" });
test.use({ liveMaps: false });

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "plakat-export-"));
  await exportTo(join(folder, "aus"));
  site = await servePlainFiles(join(folder, "aus"));
});

test.afterAll(() => {
  site.server.close();
  rmSync(folder, { recursive: true, force: true });
});

test("every page of the sitemap is there with its data, and no link of any page is dead", async () => {
  const { url } = site;
  const pages = await listSitePages(url);
  expect(pages.length).toBeGreaterThan(100);
  const seen = new Set(["/", ...pages]);
  const dead: string[] = [];
  // Grows while links are followed.
  for (const path of seen) {
    const response = await fetch(url + path);
    const isPage = response.headers.get("content-type") === "text/html";
    const text = await response.text();
    if (!response.ok) dead.push(path);
    if (!isPage) continue;
    for (const [, href = ""] of text.matchAll(/\s(?:href|src)="([^"]+)"/g)) {
      const { origin, pathname } = new URL(href.replaceAll("&amp;", "&"), url);
      if (origin === url) seen.add(pathname);
    }
  }
  expect(dead).toEqual([]);
  const payloads = await Promise.all(pages.map((path) => fetch(url + nameSitePayload(path))));
  expect(payloads.filter(({ ok }) => !ok)).toEqual([]);
});

test("without JavaScript pages can be read, and old addresses lead on", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${site.url}/direktkandidatinnen/fenna-brodersen-okafor`);
  await expect(page).toHaveURL(`${site.url}/landesliste/fenna-brodersen-okafor/`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Fenna");
  await expect(page.getByRole("contentinfo")).toContainText(
    "Archiv: So stand diese Website am 10. Januar 2029, 12 Uhr.",
  );
  await context.close();
});

test("with JavaScript a click changes the page by its data", async ({ page }) => {
  await page.goto(site.url);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.locator("#landesliste").getByRole("link", { name: /Fenna/ }).first().click();
  await expect(page).toHaveURL(`${site.url}/landesliste/fenna-brodersen-okafor`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Fenna");
  expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
});

test("nothing asks for a server, and axe finds nothing", async ({ browser }) => {
  // In a tab of its own no pointer is over anything.
  const page = await browser.newPage();
  await keepMapsDrawn(page);
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const path of ["/", "/suche/", "/wahlkreis/", "/termine/", "/404.html"]) {
    await page.goto(site.url + path);
    await expect(page.locator("form")).toHaveCount(0);
    expect(await findViolations(page), path).toEqual([]);
  }
  await page.close();
});

test("two exports of one content at one instant are equal, and digests fit the files", async () => {
  await exportTo(join(folder, "gleich"));
  expect(listDigests("gleich")).toEqual(listDigests("aus"));
  const names = readdirSync(join(folder, "aus"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(join(folder, "aus"), join(parentPath, name)))
    .filter((name) => name !== "SHA256SUMS");
  const lines = names.map((name) => {
    const bytes = readFileSync(join(folder, "aus", name));
    return `${createHash("sha256").update(bytes).digest("hex")}  ${name}`;
  });
  expect(listDigests("aus").toSorted()).toEqual(lines.toSorted());
});

test("with --redact no byte has an e-mail address, a number or a portrait of a person", async () => {
  const secrets = await listSecrets();
  expect(secrets.length).toBeGreaterThan(100);
  expect(await findSecrets(join(folder, "aus"), secrets)).not.toEqual([]);
  await exportTo(join(folder, "ohne"), "--redact");
  expect(await findSecrets(join(folder, "ohne"), secrets)).toEqual([]);
  // Contacts of the organisation stay.
  const home = await readFile(join(folder, "ohne", "index.html"), "utf8");
  expect(home).toContain("moin@kuestenbuendnis.example");
  // The person for the press is in the settings, and written in a text.
  const press = await readFile(join(folder, "ohne", "presse/index.html"), "utf8");
  expect(press).not.toMatch(/66969-?110|presse@/);
  // The law keeps notices of advertisements public as they were.
  const notices = listDigests("aus").filter((line) => line.includes("  t/"));
  expect(notices.length).toBeGreaterThan(10);
  expect(listDigests("ohne")).toEqual(expect.arrayContaining(notices));
});

test("an export that is killed leaves no folder, one that is stopped leaves nothing", async () => {
  for (const signal of ["SIGKILL", "SIGTERM"] as const) {
    const place = await mkdtemp(join(folder, "stopp-"));
    const child = spawn(process.execPath, [program, "export", join(place, "aus"), "--at", at], {
      env,
      stdio: ["ignore", "pipe", "inherit"],
    });
    await expect.poll(() => countFiles(place)).toBeGreaterThan(20);
    child.kill(signal);
    await once(child, "exit");
    expect(existsSync(join(place, "aus"))).toBe(false);
    if (signal === "SIGTERM") expect(await readdir(place)).toEqual([]);
  }
});

function listDigests(name: string): string[] {
  return readFileSync(join(folder, name, "SHA256SUMS"), "utf8")
    .trimEnd()
    .split("\n");
}

function countFiles(place: string): number {
  return readdirSync(place, { recursive: true }).length;
}

/** The contacts of all candidates of the demo as they could be written, and the bytes of their pictures. */
async function listSecrets(): Promise<Buffer[]> {
  const folders = ["content/landesliste", "content/direktkandidatinnen"];
  const files = (
    await Promise.all(
      folders.map(async (one) => {
        return (await readdir(one)).map((name) => join(one, name));
      }),
    )
  ).flat();
  const texts = files
    .filter((file) => file.endsWith(".md"))
    .map((file) => readFileSync(file, "utf8"));
  const values = texts.flatMap((text) =>
    [...text.matchAll(/^(?:email|phone|telefon|street|strasse|website): (.+)$/gm)].flatMap(
      ([, value = ""]) => spell(value.trim()),
    ),
  );
  const pictures = files.filter((file) => /\.(?:svg|jpe?g|png|webp)$/.test(file));
  return [
    ...values.map((value) => Buffer.from(value)),
    ...pictures.map((file) => readFileSync(file)),
  ];
}

function spell(value: string): string[] {
  if (!/^[\d +()/-]+$/.test(value)) return [value];
  const digits = value.replaceAll(/\D/g, "");
  return [value, value.replaceAll(" ", "\u00a0"), digits, digits.replace(/^0/, "+49")];
}

async function findSecrets(root: string, secrets: Buffer[]): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .flatMap(({ parentPath, name }) => {
      const bytes = readFileSync(join(parentPath, name));
      return secrets
        .filter((secret) => bytes.includes(secret))
        .map((secret) => `${join(parentPath, name)}: ${secret.subarray(0, 40).toString()}`);
    });
}
