/** Logo or sign of a campaign, and what is made of it; all files are in the media folder. */
export interface BrandRecord {
  /** Of everything that it is drawn from. */
  digest: string;
  logo: {
    mediaName: string;
    width: number;
    height: number;
    /** So wide that pictures for links have no room for the name beside it. */
    isWordmark: boolean;
    /** The schemes in which it needs a ground of its own. */
    hiddenOn: ("light" | "dark")[];
  };
  /** Square PNG files; a maskable one may be cut to a circle. */
  icons: { mediaName: string; size: number; isMaskable?: boolean }[];
  /** The icon as SVG. */
  drawing?: string;
}
