import { readdir, unlink } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { listGeneratedPages } from "#domain/features.ts";
import { nameSharePicture, readShareEnd } from "#db/share.ts";
import { shareFormatNames, type ShareCard, type ShareFormat } from "#domain/share/share-card.ts";
import { listPages } from "#db/read/public-pages.ts";
import { readCampaignSource } from "#db/read/campaign.ts";
import { readCampaign } from "#domain/campaign/read-campaign.ts";
import { listSharedCards } from "#domain/share/shared-cards.ts";
import { toCard, toConstituencyCard, toHomeCard } from "#domain/share/page-card.ts";
import { hasSite, type CampaignWithSite, type TimedCard } from "#domain/share/card-parts.ts";
import { listAssets, readSite } from "#db/read/site.ts";
import { openReader, StoreError, type Store } from "#db/store/open-store.ts";
import { writeMedia } from "#ingest/files/media-folder.ts";
import type { DrawPicture } from "./draw-picture.ts";

/** Counts the pictures that were drawn, and the cards that cannot be drawn. */
export interface DrawReport {
  drawn: number;
  failed: number;
}

/**
 * Draws the missing pictures for links, and removes those that no page uses, unless those of
 * another instant are to be kept. Of the pictures to share, which are five times as many and rarely
 * requested, it draws only those in `wanted`. `database` is the site's own by default.
 *
 * Nothing is drawn twice: a name is a digest of everything drawn. Does nothing for a database that
 * cannot be read.
 */
export async function drawSharePictures(options: {
  dataDir: string;
  now: () => Date;
  signal?: AbortSignal | undefined;
  keepsOthers?: boolean;
  wanted?: "all" | readonly string[];
  database?: string;
}): Promise<DrawReport> {
  const { dataDir, now, signal, keepsOthers, wanted } = options;
  const { database = join(dataDir, "plakat.db") } = options;
  const mediaDir = join(dataDir, "media");
  const report = { drawn: 0, failed: 0 };
  const plan = readPlan(database, now());
  if (!plan) return report;
  const present = (await readdir(mediaDir).catch(() => [])).filter(
    (name) => readShareEnd(name) !== null,
  );
  for (const name of present) {
    if (!keepsOthers && !plan.cards.has(name)) await unlink(join(mediaDir, name)).catch(() => {});
  }
  const missing = listWanted(plan, wanted).filter(([name]) => !present.includes(name));
  if (!plan.campaign || missing.length === 0) return report;
  const { createPictureDrawer } = await import("./draw-picture.ts");
  const draw = await createPictureDrawer(mediaDir, plan.campaign);
  for (const [name, picture] of missing) {
    if (signal?.aborted) break;
    if (await drawOne(mediaDir, { ...picture, name, draw })) report.drawn += 1;
    else report.failed += 1;
    await nextTurn();
  }
  return report;
}

/** Without `wanted`, the pictures for links. */
function listWanted({ cards, links }: Plan, wanted: "all" | readonly string[] = links) {
  if (wanted === "all") return [...cards];
  const names = new Set(wanted);
  return [...cards].filter(([name]) => names.has(name));
}

/** If drawing fails, visitors get the picture of the home page. */
async function drawOne(
  mediaDir: string,
  { name, card, format, draw }: PlannedPicture & { name: string; draw: DrawPicture },
): Promise<boolean> {
  const bytes = await draw(card, format).catch(() => undefined);
  if (!bytes) return false;
  const write = () => writeMedia(mediaDir, name, () => Promise.resolve(bytes));
  // The cleaning of a starting import may have removed this unfinished picture, so it is written
  // again.
  await write().catch(write);
  return true;
}

interface Plan {
  /** Absent without a campaign: such a site has no pictures. */
  campaign?: CampaignWithSite;
  /**
   * The cards by the names of their pictures. The home page, whose picture replaces missing ones,
   * comes first.
   */
  cards: Map<string, PlannedPicture>;
  /** The names of the pictures in the metadata of pages. */
  links: string[];
}

interface PlannedPicture {
  card: ShareCard;
  format: ShareFormat;
}

/** Returns undefined for a database that cannot be read: its pictures stay. */
function readPlan(file: string, now: Date): Plan | undefined {
  let store: Store;
  try {
    store = openReader(file);
  } catch (error) {
    if (error instanceof StoreError) return undefined;
    throw error;
  }
  try {
    return store.raw.transaction(() => readCards(store, now))();
  } finally {
    store.close();
  }
}

function readCards(store: Store, now: Date): Plan {
  const read = readCampaignSource(store, readSite(store), { now, withDrafts: false });
  const publishing = { siteUrl: undefined, isArchive: false };
  const campaign = readCampaign({ ...read, publishing });
  if (!hasSite(campaign)) return { cards: new Map(), links: [] };
  const assets = listAssets(store);
  const source = { campaign, findAsset: (file: string) => assets.get(file) };
  const generated = [...listGeneratedPages(campaign).keys()];
  const pages = listPages(store);
  const ofLinks: (TimedCard | undefined)[] = [
    toHomeCard(campaign),
    ...generated.map((path) => toConstituencyCard(campaign, path)),
    ...pages.map((document) => toCard(source, document, now)),
  ];
  const toShare = [undefined, ...pages].flatMap((document) =>
    listSharedCards(source, document, now),
  );
  const plan = (timed: TimedCard, format: ShareFormat) =>
    [nameSharePicture(timed, campaign, format), { card: timed.card, format }] as const;
  const forLinks = ofLinks.flatMap((timed) => (timed ? [plan(timed, "link")] : []));
  const forSharing = toShare.flatMap((timed) =>
    shareFormatNames.map((format) => plan(timed, format)),
  );
  return {
    campaign,
    cards: new Map([...forLinks, ...forSharing]),
    links: forLinks.map(([name]) => name),
  };
}
