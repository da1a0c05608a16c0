/**
 * Draws the pictures of the handbook's page on the editor, as a person meets it, with the forge of the
 * tests: `npm run build && npx node build/editor-pictures.ts`. Writes `docs/bilder/redaktion-*.webp`.
 */
import { chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { choose, field, fill, open, save, signIn } from "../e2e/editor-page.ts";
import { startForge } from "../e2e/forge.ts";
import { startOwnSite } from "../e2e/own-site.ts";
import { previewSecret } from "../e2e/shared-site.ts";
import { findChromium } from "./chromium.ts";

const files = {
  "site.yml": `title: Freie Liste Musterstadt
party: { name: Freie Liste Musterstadt, short: FLM }
kinds: { liste: candidate, orte: venue, termine: event }
navigation:
  - { text: Home, hash: home }
  - { text: Termine, href: /termine }
`,
  "elections.yml":
    "elections: [{ id: rat, name: Wahl zum Stadtrat Musterstadt, date: 2029-09-09 }]\n",
  "index.md": "---\ntitle: Freie Liste Musterstadt\n---\n\nFür Musterstadt.\n",
  "liste/1.grete-beispiel.md":
    "---\ngivenName: Grete\nfamilyName: Beispiel\nlistPosition: 1\n---\n\nHausärztin.\n",
  "liste/2.tom-muster.md":
    "---\ngivenName: Tom\nfamilyName: Muster\nlistPosition: 2\n---\n\nTischler.\n",
  "orte/altes-rathaus.md":
    '---\nname: Altes Rathaus\nstreet: Markt 1\npostalCode: "24105"\ncity: Musterstadt\n---\n',
  "termine/0512.auftakt.md":
    "---\ntitle: Auftakt im Alten Rathaus\nstart: 2029-05-12 19:00\nvenue: altes-rathaus\n---\n",
  "termine/0520.stammtisch.md":
    "---\ntitle: Stammtisch\nstart: 2029-05-20 19:30\nvenue: altes-rathaus\n---\n",
};

const forge = await startForge();
const own = await startOwnSite(files, {
  WATCH: "1",
  EDITOR: "1",
  EDITOR_REPOSITORY: forge.repository,
  PREVIEW_SECRET: previewSecret,
});
forge.open(own.contentDir);
const browser = await chromium.launch(await findChromium());
try {
  const look = { locale: "de-DE", timezoneId: "Europe/Berlin" };
  const viewport = { width: 1000, height: 640 };
  await drawWalk(await browser.newPage({ viewport, ...look }));
  const visitor = await browser.newPage({ viewport, ...look });
  await visitor.goto(`${own.url}/termine/sommerfest-am-deich`);
  await draw(visitor, "seite");
} finally {
  await browser.close();
  await own.close();
  forge.close();
}

/** Signs in, writes a place and an event there, and looks at its history. */
async function drawWalk(page: Page): Promise<void> {
  await page.goto(`${own.url}/redaktion`);
  await page.getByRole("button", { name: "Mit Zugriffstoken anmelden" }).click();
  await draw(page, "anmelden");
  await page.goto(`${own.url}/?preview=${previewSecret}`);
  await signIn(page, `${own.url}/redaktion#/collections/termine`);
  await page.getByText("Stammtisch").waitFor();
  await draw(page, "liste");

  await open(page, "orte/new");
  await fill(page, {
    name: "Bürgerhaus am Deich",
    street: "Am Deich 2",
    postalCode: "24105",
    city: "Musterstadt",
  });
  await draw(page, "ort");
  await save(page);
  await waitForStrip(page);
  await page.getByRole("button", { name: "Schließen" }).click();

  await open(page, "termine/new");
  const title = "Sommerfest am Deich";
  await fill(page, { title, start: "2029-06-24T15:00", end: "2029-06-24T18:00" });
  await choose(page, "venue", "Bürgerhaus am Deich");
  const chosen = choose(page, "participants.0", "Grete Beispiel");
  await field(page, "participants")
    .getByRole("button", { name: /hinzufügen$/ })
    .click();
  await chosen;
  await field(page, "end").evaluate((element) => element.scrollIntoView());
  await draw(page, "termin");
  await save(page);

  await waitForStrip(page);
  await draw(page, "streifen");
  await page.getByRole("button", { name: "Schließen" }).click();

  const entry = "termine/entries/0624.sommerfest-am-deich";
  await open(page, entry);
  await fill(page, { end: "2029-06-24T19:00" });
  await save(page);
  await waitForStrip(page);
  await page.getByRole("button", { name: "Schließen" }).click();
  await open(page, entry);
  await page.getByText("history", { exact: true }).click();
  await page.getByRole("link", { name: "Grete Weiß" }).first().waitFor();
  await draw(page, "verlauf");
}

/** Waits until the entry is online, and the editor's own words on it are gone. */
async function waitForStrip(page: Page): Promise<void> {
  await page.getByText("Gespeichert und online.").waitFor();
  await page.getByText("Eintrag gespeichert.").waitFor({ state: "hidden" });
}

async function draw(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  const picture = await page.screenshot({ animations: "disabled", caret: "hide" });
  await sharp(picture)
    .webp({ quality: 60, effort: 6 })
    .toFile(`docs/bilder/redaktion-${name}.webp`);
}
