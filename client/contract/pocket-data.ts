/** The `data-island` of the element whose button shares the page. */
export const sharePageIsland = "share-page";

/** Addresses of what visitors take away from a page. */
export interface TakeawayData {
  qrCode?: { src: string; address: string };
  /** A vCard. */
  contact?: string;
  /** The page as a sheet of A4. */
  sheet?: string;
}
