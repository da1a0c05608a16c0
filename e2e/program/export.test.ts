import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp, readdir } from "node:fs/promises";
import { join, relative } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { wordsOf } from "#client/test/read-html.ts";
import {
  contacts,
  createArchive,
  createArchivedSite,
  exportOptions,
  type Archive,
} from "../archive.ts";
import { listSitePages, nameSitePayload } from "../own-site.ts";
import { servePlainFiles, type PlainServer } from "../plain-server.ts";
import { cliProgram } from "../run-plakat.ts";

let archive: Archive;
let whole = "";
let site: PlainServer;

beforeAll(async () => {
  archive = await createArchive(createArchivedSite());
  whole = await archive.exportTo("aus");
  site = await servePlainFiles(whole);
});

afterAll(() => {
  site.close();
  archive.remove();
});

test("an export has every page of the sitemap with its payload, and no dead link", async () => {
  const pages = await listSitePages(site.url);
  expect(pages).toEqual(expect.arrayContaining(["/", "/seite", "/liste/kim", "/termine/auftakt"]));
  const { seen, dead } = await followLinks(site.url, pages);
  expect(dead).toEqual([]);
  expect(seen.size).toBeGreaterThan(50);
  const payloads = await Promise.all(pages.map((path) => fetch(site.url + nameSitePayload(path))));
  expect(payloads.filter(({ ok }) => !ok)).toEqual([]);
});

test("with --redact an export has no dead link", async () => {
  const redacted = await servePlainFiles(await exportRedacted());
  const { seen, dead } = await followLinks(redacted.url, ["/"]);
  redacted.close();
  expect([...seen]).toContain("/liste/kim/teilen/hoch.jpg");
  expect(dead).toEqual([]);
});

async function followLinks(url: string, start: string[]) {
  const seen = new Set(start);
  const dead: string[] = [];
  // Grows while links are followed.
  for (const path of seen) {
    const response = await fetch(url + path);
    const text = await response.text();
    if (!response.ok) dead.push(path);
    if (response.headers.get("content-type") !== "text/html") continue;
    for (const [, href = ""] of text.matchAll(/\s(?:href|src)="([^"]+)"/g)) {
      const { origin, pathname } = new URL(href.replaceAll("&amp;", "&"), url);
      if (origin === url) seen.add(pathname);
    }
  }
  return { seen, dead };
}

test("pages of an export say which moment they show, and old addresses redirect", async () => {
  const read = (name: string) => readFileSync(join(whole, name, "index.html"), "utf8");
  expect(read("direkt/kim")).toContain('content="0; url=/liste/kim"');
  expect(wordsOf(read("liste/kim"))).toContain(
    "Archiv: So stand diese Website am 10. Januar 2029, 12 Uhr.",
  );
});

test("two exports of the same content and moment are equal, and the listed digests match the files", async () => {
  expect(listDigests(await archive.exportTo("gleich"))).toEqual(listDigests(whole));
  const lines = listFiles(whole)
    .filter((name) => name !== "SHA256SUMS")
    .map((name) => {
      const digest = createHash("sha256").update(readFileSync(join(whole, name)));
      return `${digest.digest("hex")}  ${name}`;
    });
  expect(listDigests(whole).toSorted()).toEqual(lines.toSorted());
});

test("with --redact no file contains a mail address, phone number or portrait of a person", async () => {
  const portrait = readFileSync(join(archive.env["CONTENT_DIR"] ?? "", "liste/kim.svg"));
  const spellings = [
    contacts.email,
    contacts.phone,
    contacts.phone.replaceAll(" ", "\u00a0"),
    "04066969121",
    "+494066969121",
  ];
  const secrets = [portrait, ...spellings.map((value) => Buffer.from(value))];
  const findSecrets = (folder: string) =>
    listFiles(folder).filter((name) => {
      const bytes = readFileSync(join(folder, name));
      // The law keeps notices of advertisements public as they were.
      return !name.startsWith("t/") && secrets.some((secret) => bytes.includes(secret));
    });
  expect(findSecrets(whole)).toEqual(expect.arrayContaining(["liste/kim/index.html"]));
  const redacted = await exportRedacted();
  expect(findSecrets(redacted)).toEqual([]);
  // Contacts of the organisation stay.
  expect(readFileSync(join(redacted, "index.html"), "utf8")).toContain("moin@probe.example");
  // The person for the press is in the settings, and written in a text.
  expect(readFileSync(join(whole, "presse/index.html"), "utf8")).toMatch(/66969-110.*presse@/s);
  expect(readFileSync(join(redacted, "presse/index.html"), "utf8")).not.toMatch(
    /66969-?110|presse@/,
  );
  const notices = listDigests(whole).filter((line) => line.includes("  t/"));
  expect(notices.length).toBeGreaterThan(2);
  expect(listDigests(redacted)).toEqual(expect.arrayContaining(notices));
});

test("an export that is killed leaves no target folder, and one that is stopped leaves nothing at all", async () => {
  expect(await listAfter("SIGKILL")).not.toContain("aus");
  expect(await listAfter("SIGTERM")).toEqual([]);
});

let redactedFolder: Promise<string> | undefined;

/** Once for all tests. */
function exportRedacted(): Promise<string> {
  redactedFolder ??= archive.exportTo("ohne", "--redact");
  return redactedFolder;
}

/** Ends an export in the middle, and returns what is where its folder would be. */
async function listAfter(signal: NodeJS.Signals): Promise<string[]> {
  const place = await mkdtemp(join(archive.folder, "stopp-"));
  const args = [cliProgram, "export", join(place, "aus"), ...exportOptions];
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...archive.env },
    stdio: "ignore",
  });
  const exited = once(child, "exit");
  await expect.poll(() => readdirSync(place, { recursive: true }).length).toBeGreaterThan(20);
  child.kill(signal);
  await exited;
  return readdir(place);
}

function listDigests(folder: string): string[] {
  return readFileSync(join(folder, "SHA256SUMS"), "utf8").trimEnd().split("\n");
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
}
