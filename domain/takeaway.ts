import type { DocumentKind } from "#domain/fields/kinds.ts";

/** Kinds of documents, and of pages without one that have such files. */
type PageKind = DocumentKind | "constituency" | "finder";

const shared: PageKind[] = ["candidate", "event", "finder"];

/** Files that visitors take away from a page: the ends of their addresses, and the kinds of pages. */
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

/** The address of what visitors take away from a page. */
export function namePageFile(path: string, file: PageFile): string {
  return path + pageFiles[file].end;
}

/** The page from which something is taken away at an address, as far as the address says. */
export function findPageOfFile(path: string): { page: string; file: PageFile } | undefined {
  // `/kontakt.vcf` ends with `.vcf` as well.
  const file = pageFileNames.findLast((name) => path.endsWith(pageFiles[name].end));
  return file && { page: path.slice(0, -pageFiles[file].end.length), file };
}

const pageFileNames = Object.keys(pageFiles) as PageFile[];

/** Whether pages of a kind, or of a family without documents, have it. */
export function hasPageFile(kind: string | undefined, file: PageFile): boolean {
  const kinds: readonly (typeof kind)[] = pageFiles[file].kinds;
  return kinds.includes(kind);
}
