import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { nameSharePicture } from "#db/share.ts";
import { findCardSource, hasSite } from "#domain/share/card-parts.ts";
import { listSharedCards, type SharedCard } from "#domain/share/shared-cards.ts";
import type { ShareFormat } from "#domain/share/share-card.ts";
import type { SharedPicture } from "#domain/takeaway.ts";
import type { DocumentHead } from "#domain/content/document-head.ts";
import { isAfterElection } from "#server/elections/election-phase.ts";
import type { DrawPicture, OwnFile, PageContext } from "#server/context/context.ts";
import { lasting, type Timed } from "#domain/time/timed.ts";

type Context = Pick<PageContext, "campaign" | "now">;

/** The cards of a page that visitors may share; none once the polls have closed. */
export function findSharedCards(
  { campaign, now }: Context,
  document: DocumentHead | undefined,
): SharedCard[] {
  const source = findCardSource(campaign);
  if (!source || isAfterElection(campaign.elections, now)) return [];
  return listSharedCards(source, document, now);
}

/** A picture to share; it is drawn on first request. */
export function writeSharedPicture(
  context: Context,
  document: DocumentHead | undefined,
  {
    picture,
    dataDir,
    drawPicture,
  }: { picture: SharedPicture; dataDir: string; drawPicture: DrawPicture | undefined },
): Timed<OwnFile | undefined> {
  const { campaign } = context;
  const [subject, format] = picture.split("-") as [SharedCard["subject"], ShareFormat];
  const card = findSharedCards(context, document).find((one) => one.subject === subject);
  if (!card || !hasSite(campaign)) return lasting(undefined);
  const name = nameSharePicture(card, campaign, format);
  const read = () => readFile(join(dataDir, "media", name)).catch(() => undefined);
  const draw = async () => {
    const drawn = await read();
    if (drawn || !drawPicture) return drawn;
    await drawPicture(name);
    return read();
  };
  const contentType = format === "link" ? "image/png" : "image/jpeg";
  return { value: { text: draw(), contentType }, validUntil: card.until };
}
