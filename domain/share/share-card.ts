/**
 * Everything on the picture that other services show beside a link to a page. The import draws it
 * and the server names it; both derive the same name from the same content.
 */
export interface ShareCard {
  /** The colour of the theme that stands for the subject of the page. */
  colour: "primary" | "secondary1" | "secondary2" | "night";
  party: string;
  /** Small, above the title. */
  kicker?: string;
  /** The largest text; each entry begins a line. */
  title: string[];
  /** Whether the title is set as large as the claim if neither number nor kicker is beside it. */
  isLarge?: true;
  /** The lines below the title. */
  lines: string[];
  /** A large number at the bottom. */
  numeral?: string;
  picture?: CardPicture;
}

/** A picture of the media folder on a card. */
export interface CardPicture {
  mediaName: string;
  /** The point that cropping keeps: horizontal and vertical in percent. */
  focus?: [number, number];
  credit?: string;
  /** The label for AI, such as "Mit KI erzeugt". */
  ai?: string;
}

/** Width and height in pixels: beside links as most services expect them, and for posts and stories. */
export const shareFormats = {
  link: { width: 1200, height: 630 },
  post: { width: 1080, height: 1350 },
  story: { width: 1080, height: 1920 },
} as const;

export type ShareFormat = keyof typeof shareFormats;

export const shareFormatNames = Object.keys(shareFormats) as ShareFormat[];
