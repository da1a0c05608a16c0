import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { deleteEntries, deleteOne, listDeletions } from "./delete-entries.ts";
import { field, open, save, signIn, upload } from "./editor-page.ts";
import { collections, drawPicture, writeFolders } from "./folders-site.ts";
import { startForge, type Forge } from "./forge.ts";
import { startOwnSite, writeTree, type OwnSite, type SiteFiles } from "./own-site.ts";
import { expect, test } from "./test.ts";

// The editor says that no application is registered at the forge: people paste a token instead.
test.use({ expectedFaults: /OAuth application ID is not defined/ });
// One server sends the editor to all of them.
test.describe.configure({ mode: "default" });

let forge: Forge;
let own: OwnSite;
let files: SiteFiles;
/** What the forge has, of each test its own. */
let contentDir: string;

test.beforeAll(async () => {
  forge = await startForge();
  files = await writeFolders();
  // It watches nothing: the editor gets the texts from the forge.
  own = await startOwnSite(files, { EDITOR: "1", EDITOR_REPOSITORY: forge.repository });
});
test.afterAll(async () => {
  await own.close();
  forge.close();
});
test.beforeEach(async () => {
  contentDir = await mkdtemp(join(tmpdir(), "plakat-forge-"));
  await writeTree(contentDir, files);
  forge.open(contentDir);
});
test.afterEach(() => rm(contentDir, { recursive: true }));

test("deleting entries at a forge deletes their files and changes no other", async ({ page }) => {
  test.slow();
  await signIn(page, `${own.url}/redaktion#/collections/liste`);
  const changes = await deleteEntries(page, collections, () => forge.readChanges());
  expect(changes).toEqual(listDeletions(collections));
  await deleteOne(page, "liste/entries/index", "Seite über der Liste");
  expect(forge.readChanges()).toEqual(["D liste/index.md"]);
});

test.describe("in a tall window", () => {
  // The editor draws the fields of a form when they come into view.
  test.use({ viewport: { width: 1280, height: 4000 } });

  test("the editor shows pictures beside a text, and saves new ones where the import finds them", async ({
    page,
  }) => {
    test.slow();
    const shown = (name: string) => field(page, name).locator("img[src^='blob:']").first();
    await signIn(page, `${own.url}/redaktion#/collections/liste/entries/4.rot`);
    await expect(shown("photo.src")).toBeVisible();
    const other = await drawPicture("#8b1a1a");
    await upload(page, "photo.src", { name: "bild.png", buffer: other });
    await page.getByRole("button", { name: "Beide behalten" }).click();
    await save(page);
    expect(forge.readChanges()).toEqual(["M liste/4.rot.md", "A liste/bild-1.png"]);
    expect(forge.read("liste/4.rot.md")).toContain("src: /liste/bild-1.png,");

    await open(page, "liste/entries/4.rot");
    await page.reload();
    await expect(shown("photo.src")).toBeVisible();

    await open(page, "pages/entries/werft");
    await expect(shown("image.src")).toBeVisible();
    await upload(page, "image.src", { name: "bild.png", buffer: other });
    await save(page);
    expect(forge.readChanges()).toEqual(["A bilder/bild.png", "M werft.md"]);
    expect(forge.read("werft.md")).toContain("src: /bilder/bild.png,");

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

test("the page above a list of persons is not offered as a person", async ({ page }) => {
  await signIn(page, `${own.url}/redaktion#/collections/termine/entries/1204.finale`);
  const participants = field(page, "participants");
  await participants.evaluate((element) => element.scrollIntoView());
  await expect(participants.getByRole("radio", { name: "Kim Blau" }).first()).toBeVisible();
  await expect(participants.getByRole("radio", { name: "Alle" })).toHaveCount(0);
});

test("renaming an entry moves only its file and keeps references, and numbered files keep their names", async ({
  page,
}) => {
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
  const env = { ...own.env, CONTENT_DIR: contentDir };
  const check = await promisify(execFile)(process.execPath, [program, "check"], { env });
  expect(check.stdout + check.stderr).not.toMatch(/Fehler: |Warnung: /);
}

const program = join(import.meta.dirname, "../dist/cli/main.js");
