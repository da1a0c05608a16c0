import { createHash } from "node:crypto";
import type { BrandRecord } from "#domain/theme/brand-record.ts";
import type { ShareCard, ShareFormat } from "#domain/share/share-card.ts";
import type { SiteConfig } from "#domain/site/site-config.ts";

/** Must be raised when the same card results in another picture than before. */
const drawingVersion = 4;

/** Everything that a picture depends on besides its card. */
export interface ShareLook {
  site: Pick<SiteConfig, "theme">;
  brand?: Pick<BrandRecord, "digest"> | undefined;
}

/**
 * The name of a card's picture in the media folder: a digest of all that is drawn and, where the card ends
 * by itself, the second from which it must not be shown any more.
 */
export function nameSharePicture(
  { card, until }: { card: ShareCard; until?: Date | undefined },
  { site, brand }: ShareLook,
  format: ShareFormat = "link",
): string {
  const drawn = [drawingVersion, card, site.theme, brand?.digest];
  const facts = JSON.stringify(format === "link" ? drawn : [...drawn, format]);
  const digest = createHash("sha256").update(facts).digest("hex").slice(0, 20);
  const end = until === undefined ? "" : `-${Math.floor(until.getTime() / 1000)}`;
  return `teilen-${digest}${end}.${format === "link" ? "png" : "jpg"}`;
}

/** Reads the end from a name; returns undefined if it has none, null if it names another file. */
export function readShareEnd(mediaName: string): Date | undefined | null {
  const [, digest, end] =
    /^teilen-([\da-f]{20})(?:-(\d{1,12}))?\.(?:png|jpg)$/.exec(mediaName) ?? [];
  if (digest === undefined) return null;
  return end === undefined ? undefined : new Date(Number(end) * 1000);
}
