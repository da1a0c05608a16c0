import type { ImageFields } from "#domain/fields/image-fields.ts";
import { textForAi } from "#domain/fields/ai-mark.ts";
import { listCreditParts } from "#domain/media/image-credit.ts";
import { showPerson, showWhole } from "#domain/media/close-up.ts";
import { findMiddle, parseFocus } from "#domain/media/crops.ts";
import { findLicence } from "#domain/media/licences.ts";
import type { AssetRecord } from "#domain/content/records.ts";
import type { CardPicture, ShareCard } from "./share-card.ts";
import type { SiteConfig } from "#domain/site/site-config.ts";
import type { Campaign } from "#domain/campaign/campaign.ts";

/** A card, and the instant from which it must not be shown any more. */
export interface TimedCard {
  card: ShareCard;
  until?: Date | undefined;
}

/** A campaign with a `site.yml`; without one nothing is drawn. */
export type CampaignWithSite = Campaign & { site: SiteConfig };

export function hasSite(campaign: Campaign): campaign is CampaignWithSite {
  return campaign.site !== undefined;
}

/** What a card is made of: the campaign, and its published pictures by file. */
export interface CardSource {
  campaign: CampaignWithSite;
  findAsset: (file: string) => AssetRecord | undefined;
}

/** What the cards of a campaign are made of; undefined without a `site.yml`. */
export function findCardSource(campaign: Campaign): CardSource | undefined {
  if (!hasSite(campaign)) return undefined;
  return { campaign, findAsset: (file) => campaign.pictures.get(file) };
}

/**
 * Finds a picture that may be drawn at an instant: its licence has not ended and allows changes
 * such as cropping.
 */
export function findCardPicture(
  { campaign, findAsset }: CardSource,
  image: ImageFields | undefined,
  now: Date,
): { picture?: CardPicture; until?: Date | undefined } {
  const asset = image && findAsset(image.src);
  if (!image || !asset?.mediaType.startsWith("image/") || forbidsChanges(image)) return {};
  const until = campaign.pictureEnds.get(asset.mediaName);
  return until !== undefined && until <= now ? {} : { picture: toPicture(image, asset), until };
}

function forbidsChanges({ licence = "" }: ImageFields): boolean {
  return /-ND\b/.test(findLicence(licence)?.licence.name ?? "");
}

function toPicture(image: ImageFields, asset: AssetRecord): CardPicture {
  const credit = listCreditParts({ credit: image.credit, licence: image.licence })
    .map((parts) => parts.map(({ text }) => text).join(""))
    .join(", ");
  const ai = textForAi(image.ai);
  const set = parseFocus(image.focus);
  const closeUp = showPerson(asset);
  const isSharp = (closeUp.width ?? 0) >= leastWidth;
  const shown = !set && isSharp ? closeUp : showWhole(asset);
  const focus = set ?? findMiddle(shown.faces);
  return {
    mediaName: pickSize(shown),
    ...(focus && { focus }),
    ...(credit !== "" && { credit }),
    ...(ai !== undefined && { ai }),
  };
}

const leastWidth = 800;

/**
 * Picks the smallest file that is large enough; decoding a camera's original takes 100 times as
 * long.
 */
function pickSize({ variants, mediaName }: AssetRecord): string {
  const fitting = variants.filter(
    ({ type, width }) => type === "image/webp" && width >= leastWidth,
  );
  return fitting.toSorted((one, other) => one.width - other.width)[0]?.mediaName ?? mediaName;
}

/** The short name of the party if it has one, otherwise its name. */
export function nameParty({ party }: SiteConfig): string {
  return party.shortName ?? party.name;
}

/** An instant as it is stored. */
export function parseInstant(text: string | undefined): Date | undefined {
  return text === undefined ? undefined : new Date(text);
}

/** The earliest of the instants that are known; undefined if none is. */
export function findEarliest(instants: (Date | undefined)[]): Date | undefined {
  const known = instants.filter((instant) => instant !== undefined);
  return known.toSorted((one, other) => one.getTime() - other.getTime())[0];
}
