/** Logo or sign of a campaign, and what is made of it; all files are in the media folder. */
export interface BrandRecord {
  /** A digest of everything that the brand is drawn from. */
  digest: string;
  logo: {
    mediaName: string;
    width: number;
    height: number;
    /** Whether the logo is so wide that pictures for links have no room for the name beside it. */
    isWordmark: boolean;
    /** The colour schemes in which the logo needs a background of its own. */
    hiddenOn: ("light" | "dark")[];
  };
  /** Square PNG files; a maskable one may be cropped to a circle. */
  icons: { mediaName: string; size: number; isMaskable?: boolean }[];
  /** The icon as SVG. */
  drawing?: string;
}
