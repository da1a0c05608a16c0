import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import { field, open, save, signIn, upload } from "./editor-page.ts";
import { collections, drawPicture, writeFolders } from "./folders-site.ts";
import { startForge, type Forge } from "./forge.ts";
import { openLocalFolder } from "./local-folder.ts";
import { findFreePort, startOwnSite, writeTree, type OwnSite, type SiteFiles } from "./own-site.ts";
import { expect, test } from "./test.ts";

// The editor says that no application is registered at the forge: people paste a token instead.
test.use({ expectedFaults: /OAuth application ID is not defined/ });

/** Deletes one entry of each collection, then two at once, and says what became of the files. */
async function deleteEntries(
  page: Page,
  where: typeof collections,
  readChanges: () => Promise<string[]>,
) {
  const changes: string[][] = [];
  for (const { name, entries } of where) {
    const [[file, first] = ["", ""], ...others] = Object.entries(entries).slice(0, 3);
    await deleteOne(page, `${name}/entries/${file}`, first);
    changes.push(await readChanges());
    const titles = others.map(([, title]) => title);
    for (const title of titles) await row(page, title).getByRole("checkbox").click();
    await page.getByRole("button", { name: "Ausgewählte Einträge löschen" }).click();
    await confirmDeletion(page, titles);
    changes.push(await readChanges());
  }
  return changes;
}

async function deleteOne(page: Page, entry: string, title: string): Promise<void> {
  await open(page, entry);
  await page.getByRole("button", { name: "Editor-Optionen anzeigen" }).click();
  await page.getByRole("menuitem", { name: "Eintrag löschen" }).click();
  await confirmDeletion(page, [title]);
}

async function confirmDeletion(page: Page, titles: string[]): Promise<void> {
  await page.getByRole("button", { name: "Löschen", exact: true }).click();
  await page.waitForURL(/#\/collections\/[a-z]+$/);
  // The list forgets an entry once it is deleted.
  for (const title of titles) await expect(row(page, title)).toHaveCount(0);
}

function row(page: Page, title: string) {
  return page.getByRole("row").filter({ hasText: title });
}

/** What the same deletions should do: nothing but delete the files of the entries. */
function listDeletions(where: typeof collections, root = ""): string[][] {
  return where.flatMap(({ folder, entries }) => {
    const path = folder === "" ? root : `${root}${folder}/`;
    const [first, ...others] = Object.keys(entries)
      .slice(0, 3)
      .map((name) => `D ${path}${name}.md`);
    return [[first ?? ""], others.toSorted()];
  });
}

/** Collections are configured alike for a forge and a folder: persons, and pages beside folders. */
const ofEachDepth = collections.filter(({ name }) => ["liste", "pages"].includes(name));

let forge: Forge;
let own: OwnSite;
let files: SiteFiles;

test.beforeEach(async () => {
  forge = await startForge();
  files = await writeFolders();
  // It watches nothing: the editor gets the texts from the forge.
  own = await startOwnSite(files, { EDITOR: "1", EDITOR_REPOSITORY: forge.repository });
});
test.afterEach(async () => {
  await own.close();
  forge.close();
});

test("deleting entries at a forge deletes their files and changes no other", async ({ page }) => {
  test.slow();
  forge.open(own.contentDir);
  await signIn(page, `${own.url}/redaktion#/collections/liste`);
  const readChanges = () => Promise.resolve(forge.readChanges());
  const changes = await deleteEntries(page, collections, readChanges);
  expect(changes).toEqual(listDeletions(collections));
  await deleteOne(page, "liste/entries/index", "Seite über der Liste");
  expect(forge.readChanges()).toEqual(["D liste/index.md"]);
});

test.describe("in a window that shows whole forms", () => {
  // The editor draws the fields of a form when they come into view.
  test.use({ viewport: { width: 1280, height: 4000 } });

  test("pictures beside a text are shown, new ones are saved where the import finds them", async ({
    page,
  }) => {
    test.slow();
    const shown = (name: string) => field(page, name).locator("img[src^='blob:']").first();
    forge.open(own.contentDir);
    await signIn(page, `${own.url}/redaktion#/collections/liste/entries/4.rot`);
    await expect(shown("photo.src")).toBeVisible();
    const other = await drawPicture("#8b1a1a");
    await upload(page, "photo.src", { name: "bild.png", buffer: other });
    await page.getByRole("button", { name: "Beide behalten" }).click();
    await save(page);
    expect(forge.readChanges()).toEqual(["M liste/4.rot.md", "A liste/bild-1.png"]);
    expect(forge.read("liste/4.rot.md")).toContain("src: /liste/bild-1.png\n");

    await open(page, "liste/entries/4.rot");
    await page.reload();
    await expect(shown("photo.src")).toBeVisible();

    await open(page, "pages/entries/werft");
    await expect(shown("image.src")).toBeVisible();
    await upload(page, "image.src", { name: "bild.png", buffer: other });
    await save(page);
    expect(forge.readChanges()).toEqual(["A bilder/bild.png", "M werft.md"]);
    expect(forge.read("werft.md")).toContain("src: /bilder/bild.png\n");

    await open(page, "einstellungen/entries/site");
    await field(page, "logo").evaluate((element) => element.scrollIntoView());
    await expect(shown("logo")).toBeVisible();
    await upload(page, "logo", { name: "zeichen.png", buffer: await drawPicture("#222222") });
    await save(page);
    expect(forge.readChanges()).toEqual(["A bilder/zeichen.png", "M site.yml"]);
    expect(forge.read("site.yml")).toContain("logo: /bilder/zeichen.png\n");
    await expectNoFindings();
  });
});

test("a renamed entry moves alone and keeps its references; numbered files keep their names", async ({
  page,
}) => {
  forge.open(own.contentDir);
  await signIn(page, `${own.url}/redaktion#/collections/saele/entries/hof`);
  await page.getByRole("button", { name: "Editor-Optionen anzeigen" }).click();
  await page.getByRole("menuitem", { name: "Slug bearbeiten" }).click();
  await page.getByRole("button", { name: "Slug bearbeiten" }).click();
  await page.getByRole("textbox", { name: "Slug" }).fill("innenhof");
  await page.keyboard.press("Enter");
  await save(page);
  expect(forge.readChanges()).toEqual([
    "D saele/hof.md",
    "A saele/innenhof.md",
    "M termine/1204.finale.md",
  ]);
  expect(forge.read("termine/1204.finale.md")).toContain("venue: saele/innenhof\n");
  await expectNoFindings();
  for (const entry of ["liste/entries/1.weiss", "termine/entries/1201.auftakt"]) {
    await open(page, entry);
    await page.getByRole("button", { name: "Editor-Optionen anzeigen" }).click();
    await expect(page.getByRole("menuitem", { name: "Slug bearbeiten" })).toBeDisabled();
    await page.keyboard.press("Escape");
  }
});

async function expectNoFindings(): Promise<void> {
  const { env } = own;
  const check = await promisify(execFile)(process.execPath, [program, "check"], { env });
  // The notices say nothing but their titles.
  const findings = (check.stdout + check.stderr).match(/^.*(?:Fehler|Warnung): .*$/gm) ?? [];
  expect(findings.filter((line) => !line.startsWith("transparenz/"))).toEqual([]);
}

const program = join(import.meta.dirname, "../dist/cli/main.js");

test("deleting entries of a local folder deletes their files and changes no other", async ({
  page,
}) => {
  test.slow();
  const folder = await mkdtemp(join(tmpdir(), "plakat-folder-"));
  await writeTree(join(folder, "inhalt"), files);
  await promisify(execFile)("git", ["init", "--quiet", folder]);
  const port = String(await findFreePort());
  const paths = { CONTENT_DIR: join(folder, "inhalt"), DATA_DIR: join(folder, "data"), PORT: port };
  const env = { ...own.env, WATCH: "", EDITOR: "", EDITOR_REPOSITORY: "", ...paths };
  const editor = spawn(process.execPath, [program, "editor", "--no-open"], {
    env,
    stdio: "ignore",
  });
  const ended = once(editor, "exit");
  try {
    const origin = `http://127.0.0.1:${port}`;
    await expect.poll(() => isReady(`${origin}/readyz`)).toBe(true);
    const local = await openLocalFolder(page, { origin, root: "inhalt", files });
    await page.getByRole("button", { name: "Mit lokalem Repository arbeiten" }).click();
    await expect(row(page, "Weiß")).toBeVisible();
    const changes = await deleteEntries(page, ofEachDepth, local.readChanges);
    expect(changes).toEqual(listDeletions(ofEachDepth, "inhalt/"));
  } finally {
    editor.kill("SIGTERM");
    await ended;
    await rm(folder, { recursive: true });
  }
});

function isReady(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
}
