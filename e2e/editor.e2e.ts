import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Route } from "@playwright/test";
import { deleteOne } from "./delete-entries.ts";
import { choose, field, fill, open, save, signIn, upload } from "./editor-page.ts";
import { drawPicture } from "./folders-site.ts";
import { startForge, type Forge } from "./forge.ts";
import { smallSite, startOwnSite, type OwnSite } from "./own-site.ts";
import { previewSecret } from "./shared-site.ts";
import { expect, test } from "./test.ts";

// The editor says that no application is registered at the forge: people paste a token instead.
test.use({ expectedFaults: /OAuth application ID is not defined/ });
// It draws the fields of a form when they come into view.
test.use({ viewport: { width: 1280, height: 1000 } });
// One site for all tests, each of which changes entries of its own.
test.describe.configure({ mode: "default" });

const files = {
  ...smallSite,
  "site.yml": `# Unsere Website
title: Probe # kurz
party: { name: Probepartei }
kinds: { liste: candidate, saele: venue, termine: event }
navigation:
  - { text: Home, hash: home }
  - { text: Termine, href: /termine }
`,
  "liste/1.grete-weiss.md":
    "---\ngivenName: Grete\nfamilyName: Weiß\nlistPosition: 1\n---\n\nSie ist hier.\n",
  "liste/max.md":
    "---\ngivenName: Max\nnameParticle: von der\nfamilyName: Tann\nconstituency: 5\n---\n",
  "saele/rathaus.md":
    '---\nname: Rathaus\nstreet: Markt 1\npostalCode: "24103"\ncity: Kiel\n---\n\nAm Markt.\n',
  "saele/speicher.md":
    "---\n# In German, and short.\nname: Speicher\nstrasse: Am Ufer 3\nplz: 01067\nort: Dresden\nbarrierefreiheit:\n  wc: ja\nanfahrt: Bahnhof\n---\n\nAm Ufer.\n",
  "saele/muehle.md":
    '---\nname: Mühle\nstreet: Bachweg 1\npostalCode: "24103"\ncity: Kiel\n---\n\nAm Bach.\n',
  "termine/1201.auftakt.md":
    "---\ntitle: Auftakt\nstart: 2039-12-01 18:00\nend: 2039-12-01 20:00\nvenue: rathaus\n---\n\nLos.\n",
};

let forge: Forge;
let own: OwnSite;

test.beforeAll(async () => {
  forge = await startForge();
  const settings = {
    WATCH: "1",
    EDITOR: "1",
    EDITOR_REPOSITORY: forge.repository,
    PREVIEW_SECRET: previewSecret,
  };
  own = await startOwnSite(files, settings);
  forge.open(own.contentDir);
});
test.afterAll(async () => {
  await own.close();
  forge.close();
});

test("the editor saves a person, a venue, an event with both, a page with a picture and the settings", async ({
  page,
}) => {
  // Many forms, one after the other.
  test.slow();
  const hosts = new Set<string>();
  page.on("request", (request) => {
    if (request.url().startsWith("http")) hosts.add(new URL(request.url()).origin);
  });
  await signIn(page, `${own.url}/redaktion#/collections/liste/entries/1.grete-weiss`);
  await fill(page, { occupation: "Hausärztin" });
  await save(page);

  await open(page, "saele/entries/speicher");
  await fill(page, { capacity: "80" });
  await save(page);

  await open(page, "saele/new");
  await fill(page, { name: "Bürgerhaus", street: "Am Deich 2", postalCode: "24105", city: "Kiel" });
  await save(page);

  await open(page, "termine/new");
  await fill(page, { title: "Sommerfest", start: "2039-12-24T15:00", end: "2039-12-24T18:00" });
  await choose(page, "venue", "Bürgerhaus");
  const chosen = choose(page, "participants.0", "Grete Weiß");
  await field(page, "participants")
    .getByRole("button", { name: /hinzufügen$/ })
    .click();
  await chosen;
  await save(page);

  await open(page, "pages/new");
  await fill(page, { title: "Am Hafen" });
  await field(page, "image").getByRole("checkbox").click();
  await field(page, "image").evaluate((element) => element.scrollIntoView());
  const file = { name: "hafen.png", buffer: await drawPicture() };
  await upload(page, "image.src", file);
  await field(page, "image.alt").getByRole("textbox").fill("Der Hafen von Kiel.");
  await fill(page, { "image.credit": "Grete Weiß", "image.licence": "CC BY 4.0" });
  await save(page);

  await open(page, "einstellungen/entries/site");
  await fill(page, { kicker: "Die Probe im Netz." });
  await save(page);

  expect(hosts).toEqual(new Set([own.url, new URL(forge.repository).origin]));
  expect(await read("liste/1.grete-weiss.md")).toBe(
    "---\ngivenName: Grete\nfamilyName: Weiß\nlistPosition: 1\noccupation: Hausärztin\n---\n\nSie ist hier.\n",
  );
  expect(await read("saele/speicher.md")).toBe(
    "---\n# In German, and short.\nname: Speicher\nstrasse: Am Ufer 3\nplz: 01067\nort: Dresden\nbarrierefreiheit:\n  wc: ja\nanfahrt: Bahnhof\ncapacity: 80\n---\n\nAm Ufer.\n",
  );
  expect(await read("termine/1224.sommerfest.md")).toBe(
    "---\ntitle: Sommerfest\nstart: 2039-12-24 15:00\nend: 2039-12-24 18:00\nvenue: saele/buergerhaus\nparticipants:\n  - liste/1.grete-weiss\n---\n",
  );
  expect(await read("am-hafen.md")).toBe(
    "---\ntitle: Am Hafen\nimage:\n  src: /bilder/hafen.png\n  alt: Der Hafen von Kiel.\n  credit: Grete Weiß\n  licence: CC BY 4.0\n---\n",
  );
  expect(await read("site.yml")).toContain("# Unsere Website\ntitle: Probe # kurz\nparty: {");
  expect(await read("site.yml")).toContain("\nkicker: Die Probe im Netz.\n");
  expect(await readFile(join(own.contentDir, "bilder/hafen.png"))).toEqual(file.buffer);
  const program = join(import.meta.dirname, "../dist/cli/main.js");
  const check = await promisify(execFile)(process.execPath, [program, "check"], { env: own.env });
  expect(check.stdout + check.stderr).not.toMatch(/Fehler: |Warnung: /);
  await expect.poll(() => readPage("/termine/sommerfest")).toContain("Am Deich 2");
  expect(await readPage("/termine/sommerfest")).toContain("/liste/grete-weiss");
  expect(await readPage("/liste/grete-weiss")).toContain("Hausärztin");
});

test("a changed and a deleted entry are restored in the editor after the forge has reverted the change", async ({
  page,
}) => {
  test.slow();
  const street = field(page, "street").locator("input").first();
  const readStatus = async () => (await fetch(`${own.url}/saele/muehle`)).status;
  await signIn(page, `${own.url}/redaktion#/collections/saele/entries/muehle`);
  await fill(page, { street: "Bachweg 99" });
  await save(page);
  await expect.poll(() => readPage("/saele/muehle")).toContain("Bachweg 99");
  expect(forge.readChanges()).toEqual(["M saele/muehle.md"]);
  forge.revert();
  await expect.poll(() => readPage("/saele/muehle")).toContain("Bachweg 1<");
  expect(await read("saele/muehle.md")).toBe(files["saele/muehle.md"]);

  await page.reload();
  await open(page, "saele/entries/muehle");
  await expect(street).toHaveValue("Bachweg 1");
  await open(page, "saele");
  await deleteOne(page, "saele/entries/muehle", "Mühle");
  await expect.poll(readStatus).toBe(404);
  expect(forge.readChanges()).toEqual(["D saele/muehle.md"]);
  forge.revert();
  await expect.poll(readStatus).toBe(200);
  expect(await readPage("/saele/muehle")).toContain("Am Bach.");

  await page.reload();
  await open(page, "saele/entries/muehle");
  await expect(street).toHaveValue("Bachweg 1");
});

test.describe("with an entry that is held back", () => {
  // The editor asks whether its page is there, and logs a time that is incomplete.
  test.use({
    expectedStatuses: [404],
    expectedFaults: /OAuth application ID is not defined|Invalid Date/,
  });

  test("invalid values are refused in their field, and what the import refuses is shown after saving", async ({
    page,
  }) => {
    test.slow();
    await page.goto(`${own.url}/?preview=${previewSecret}`);
    await signIn(page, `${own.url}/redaktion#/collections/liste/new`);
    await fill(page, { givenName: "Kim", familyName: "Aal", residence: "Deichweg 5, Husum" });
    const contact = field(page, "group-contact");
    await expect(contact).toContainText("Wie man die Person erreicht.");
    await expect(contact.locator(".required").first()).toBeHidden();
    await contact.locator("button[aria-controls]").first().click();
    await fill(page, {
      "group-contact.email": "kim@example",
      "group-contact.phone": "auf Anfrage",
      "group-contact.website": "www.example.org",
    });
    await contact.locator("button[aria-controls]").first().click();
    const publishing = field(page, "group-publishing");
    await publishing.locator("button[aria-controls]").first().click();
    const publishAt = field(page, "group-publishing.publishAt").locator("input");
    // A month without the rest, which browsers take for an empty time.
    await publishAt.pressSequentially("12");
    await page.getByRole("button", { name: "Speichern" }).click();
    await expect(page.getByRole("button", { name: "Fehler zeigen" })).toBeVisible();
    // The group opens where a field within it is refused.
    for (const [name, sentence] of [
      ["residence", "nur die Gemeinde hinein"],
      ["group-contact.email", "eine E-Mail-Adresse hinein"],
      ["group-contact.phone", "eine Telefonnummer mit Vorwahl hinein"],
      ["group-contact.website", "Sie beginnt mit https://"],
      ["group-publishing.publishAt", "die Uhrzeit hinein"],
    ] as const) {
      await expect(field(page, name)).toContainText(sentence);
    }
    await publishAt.fill("");
    // The field takes only the number.
    await field(page, "listPosition").locator("input").pressSequentially("Platz 1");
    await fill(page, {
      residence: "Husum",
      "group-contact.email": "kim@example.org",
      "group-contact.phone": "0431 123456",
      "group-contact.website": "https://www.example.org",
    });
    await save(page);
    const closing = page.getByRole("button", { name: "Schließen" });
    const strip = page.getByRole("status").filter({ has: closing });
    await expect(strip).toContainText("Gespeichert, aber zurückgehalten.");
    await expect(strip.getByRole("listitem").first()).toContainText("1");
    expect(await read("liste/kim-aal.md")).toBe(
      "---\ngivenName: Kim\nfamilyName: Aal\nlistPosition: 1\nresidence: Husum\nemail: kim@example.org\nphone: 0431 123456\nwebsite: https://www.example.org\n---\n",
    );
    await open(page, "liste/entries/kim-aal");
    await fill(page, { listPosition: "2" });
    // The state of the earlier save disappears before the forge has the next one.
    const takesSave = async (route: Route) => {
      await expect(strip).toBeHidden();
      await route.continue();
    };
    await page.route("**/contents", takesSave, { times: 1 });
    await save(page);
    await expect(strip).toContainText("„Kim Aal“: Gespeichert und online.");
    await expect(page.getByText("2 Kim Aal", { exact: true })).toBeVisible();
    await expect(page.getByText("Max von der Tann · Wahlkreis 5", { exact: true })).toBeVisible();
    // A deletion leaves nothing to say of what was saved before it.
    await deleteOne(page, "liste/entries/kim-aal", "Kim Aal");
    await expect(strip).toBeHidden();
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("the buttons beside a time can be reached, and the history of an entry opens at the forge", async ({
    page,
  }) => {
    await signIn(page, `${own.url}/redaktion#/collections/termine/entries/1201.auftakt`);
    const end = field(page, "end");
    // Scroll vertically only, as a finger would.
    await end.evaluate((element) => element.scrollIntoView({ block: "center" }));
    await expect(end.getByRole("button", { name: "Leeren" })).toBeInViewport({ ratio: 1 });
    await page.getByRole("button", { name: "Editor-Optionen anzeigen" }).click();
    await page.getByRole("menuitem", { name: "Verlauf" }).click();
    const commit = page.waitForEvent("popup");
    await page.getByRole("link", { name: "Probe" }).click();
    expect((await commit).url()).toMatch(/\/verein\/website\/commit\/[\da-f]{40}$/);
  });
});

test.describe("with a token that expires during editing", () => {
  test.use({
    expectedStatuses: [401],
    expectedFaults:
      /OAuth application ID is not defined|repository for changes|nimmt dein Token nicht an/,
  });

  test("when the token expires the form says what to do and keeps the text for the next sign-in", async ({
    page,
  }) => {
    const seats = field(page, "capacity").locator("input").first();
    await signIn(page, `${own.url}/redaktion#/collections/saele/entries/rathaus`);
    await seats.pressSequentially("77");
    const refusal = { status: 401, json: { message: "token is required" } };
    const headers = { "Access-Control-Allow-Origin": "*" };
    const forgeApi = `${new URL(forge.repository).origin}/api/**`;
    await page.route(forgeApi, (route) => route.fulfill({ ...refusal, headers }));
    await page.getByRole("button", { name: "Speichern" }).click();
    const dialog = page.getByRole("alertdialog");
    await expect(dialog).toContainText("nimmt dein Token nicht an, wohl weil es abgelaufen ist");
    await dialog.getByRole("button", { name: "OK" }).click();
    await expect(seats).toHaveValue("77");
    await page.getByRole("button", { name: "Bearbeitung abbrechen" }).click();
    await page.getByRole("button", { name: "Kontomenü anzeigen" }).click();
    await page.getByRole("menuitem", { name: "Abmelden" }).click();
    await page.unroute(forgeApi);
    await signIn(page, `${own.url}/redaktion#/collections/saele/entries/rathaus`);
    await page.getByRole("button", { name: "Wiederherstellen" }).click();
    await expect(seats).toHaveValue("77");
  });
});

function read(file: string): Promise<string> {
  return readFile(join(own.contentDir, file), "utf8");
}

async function readPage(path: string): Promise<string> {
  return (await fetch(own.url + path)).text();
}
