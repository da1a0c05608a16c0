import type { DocumentKind } from "#domain/fields/kinds.ts";

/** A kind of document, or a family of generated pages, that offers such files. */
type PageKind = DocumentKind | "constituency" | "finder";

const shared: PageKind[] = ["candidate", "event", "finder"];

/**
 * The files that visitors can take away from a page: the ends of their addresses, and the kinds of
 * pages.
 */
const pageFiles = {
  /** vCard 4.0 */
  card: { end: ".vcf", kinds: ["candidate", "office"] },
  /** vCard 3.0, the newest version that the address books of Android read. */
  phoneCard: { end: "/kontakt.vcf", kinds: ["candidate", "office"] },
  qrCode: { end: "/qr.svg", kinds: ["candidate", "constituency", "event", "office"] },
  sheet: { end: "/druck", kinds: ["candidate", "constituency"] },
  /** The page that offers the pictures below. */
  share: { end: "/teilen", kinds: shared },
  "page-link": { end: "/teilen/quer.png", kinds: shared },
  "page-post": { end: "/teilen/hoch.jpg", kinds: shared },
  "page-story": { end: "/teilen/story.jpg", kinds: shared },
  "quote-link": { end: "/teilen/zitat-quer.png", kinds: ["candidate"] },
  "quote-post": { end: "/teilen/zitat-hoch.jpg", kinds: ["candidate"] },
  "quote-story": { end: "/teilen/zitat-story.jpg", kinds: ["candidate"] },
} satisfies Record<string, { end: string; kinds: PageKind[] }>;

export type PageFile = keyof typeof pageFiles;

/** A picture to share, by its subject and format. */
export type SharedPicture = Extract<PageFile, `${string}-${string}`>;

/** The address of a file that visitors take away from a page. */
export function namePageFile(path: string, file: PageFile): string {
  return path + pageFiles[file].end;
}

/** The page and file that an address of a file belongs to, judged by the address alone. */
export function findPageOfFile(path: string): { page: string; file: PageFile } | undefined {
  // `/kontakt.vcf` ends with `.vcf` as well.
  const file = pageFileNames.findLast((name) => path.endsWith(pageFiles[name].end));
  return file && { page: path.slice(0, -pageFiles[file].end.length), file };
}

const pageFileNames = Object.keys(pageFiles) as PageFile[];

/** Whether pages of a kind or family offer this file. */
export function hasPageFile(kind: string | undefined, file: PageFile): boolean {
  const kinds: readonly (typeof kind)[] = pageFiles[file].kinds;
  return kinds.includes(kind);
}
