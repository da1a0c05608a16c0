import { createHash } from "node:crypto";
import type { BrandRecord } from "#domain/theme/brand-record.ts";
import type { SiteConfig } from "#domain/site/site-config.ts";

/**
 * Everything on the picture that other services show beside a link to a page. The import draws it, the
 * server only names it: both derive the same name from the same content.
 */
export interface ShareCard {
  /** A field of the theme that says what the page is about. */
  colour: "primary" | "secondary1" | "secondary2" | "night";
  party: string;
  /** Small, above the title. */
  kicker?: string;
  /** The largest text; each entry begins a line. */
  title: string[];
  /** Whether the title is a name or a claim, which are never broken within a word. */
  isWhole?: true;
  /** Below the title. */
  lines: string[];
  /** Stands in the water. */
  numeral?: string;
  picture?: CardPicture;
}

/** A picture of the media folder on a card. */
export interface CardPicture {
  mediaName: string;
  /** The point that is kept when it is cut: horizontal and vertical in percent. */
  focus?: [number, number];
  credit?: string;
  /** "Mit KI erzeugt" */
  ai?: string;
}

/** Width and height in pixels, as most services expect them. */
export const shareSize = { width: 1200, height: 630 } as const;

/** Raise it when the same card results in another picture than before. */
const drawingVersion = 2;

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
): string {
  const facts = JSON.stringify([drawingVersion, card, site.theme, brand?.digest]);
  const digest = createHash("sha256").update(facts).digest("hex").slice(0, 20);
  const end = until === undefined ? "" : `-${Math.floor(until.getTime() / 1000)}`;
  return `teilen-${digest}${end}.png`;
}

/** Reads the end from a name; returns undefined if it has none, null if it names another file. */
export function readShareEnd(mediaName: string): Date | undefined | null {
  const [, digest, end] = /^teilen-([\da-f]{20})(?:-(\d{1,12}))?\.png$/.exec(mediaName) ?? [];
  if (digest === undefined) return null;
  return end === undefined ? undefined : new Date(Number(end) * 1000);
}
