import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pino } from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import { readCampaignSource } from "#db/read/campaign.ts";
import { readSite } from "#db/read/site.ts";
import { nameSharePicture } from "#db/share.ts";
import { openReader } from "#db/store/open-store.ts";
import { readCampaign } from "#domain/campaign/read-campaign.ts";
import { findCardSource } from "#domain/share/card-parts.ts";
import { listSharedCards } from "#domain/share/shared-cards.ts";
import { createTree, electionsYml, importTree, siteYml } from "#ingest/test/tree.ts";
import { createPictureDrawing } from "./draw-pictures.ts";

// Processes start slowly beside other tests.
const patient = { timeout: 60_000 };
vi.setConfig({ testTimeout: 120_000 });

async function importSite() {
  const tree = createTree({
    "site.yml": siteYml,
    "index.md": "# Start\n",
  });
  const publish = () => importTree(tree);
  await publish();
  const logged: Record<string, unknown>[] = [];
  const log = pino({}, { write: (line) => void logged.push(JSON.parse(line)) });
  const drawing = createPictureDrawing(tree.dataDir, log, { quietMs: 10, retryMs: 10 });
  onTestFinished(() => drawing.close());
  const media = join(tree.dataDir, "media");
  const listPictures = () =>
    existsSync(media) ? readdirSync(media).filter((name) => name.startsWith("teilen-")) : [];
  return { tree, publish, drawing, listPictures, logged, media };
}

test("missing share pictures are drawn after each change of the content", async () => {
  const { tree, publish, drawing, listPictures } = await importSite();
  drawing.notice("1");
  await vi.waitUntil(() => listPictures().length > 0, patient);
  const first = listPictures();
  tree.write("zwei.md", "# Zwei\n");
  await publish();
  drawing.notice("2");
  await vi.waitUntil(() => listPictures().length > first.length, patient);
  expect(listPictures()).toEqual(expect.arrayContaining(first));
});

test("share pictures that cannot be written are logged as an error, and drawn once they can be written", async () => {
  const { drawing, listPictures, logged, media } = await importSite();
  // Where a file is, nothing can be written.
  renameSync(media, `${media}-away`);
  writeFileSync(media, "");
  drawing.notice("1");
  await vi.waitUntil(() => logged.length > 0, patient);
  expect(logged[0]).toMatchObject({ level: 50, detail: expect.stringContaining("DATA_DIR Platz") });
  rmSync(media);
  renameSync(`${media}-away`, media);
  await vi.waitUntil(() => listPictures().length > 0, patient);
});

test("a share picture is drawn when it is requested, and one that cannot be drawn is tried once", async () => {
  const { tree, publish, drawing, listPictures } = await importSite();
  tree.write("elections.yml", electionsYml);
  const person = "---\ngivenName: Anna\nfamilyName: Aal\nlistPosition: 1\n---\n";
  tree.write("landesliste/anna.md", person);
  await publish();
  const { name } = findCard(tree.dataDir);
  await Promise.all([drawing.draw(name), drawing.draw(name)]);
  expect(listPictures()).toEqual([name]);
  const unknown = "teilen-0123456789abcdef0123.jpg";
  const first = drawing.draw(unknown);
  expect(drawing.draw(unknown)).toBe(first);
  await first;
  expect(listPictures()).toEqual([name]);
});

/** The picture of the only person, for posts. */
function findCard(dataDir: string): { name: string } {
  const store = openReader(join(dataDir, "plakat.db"));
  onTestFinished(() => store.close());
  const now = new Date();
  const read = readCampaignSource(store, readSite(store), { now, withDrafts: false });
  const publishing = { siteUrl: undefined, isArchive: false };
  const campaign = readCampaign({ ...read, publishing });
  const source = findCardSource(campaign);
  const [person] = campaign.people;
  const [card] = source && person ? listSharedCards(source, person.document, now) : [];
  if (!source || !card) throw new Error("Nobody has a card.");
  return { name: nameSharePicture(card, source.campaign, "post") };
}
