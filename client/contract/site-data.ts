/** The data of the frame around every page. */
export interface SiteData {
  title: string;
  titleSeparator: string;
  partyName: string;
  /** Absent before the first import. */
  logo?: LogoData;
  /** Address lines of the organisation, shown in the footer. */
  addressLines: string[];
  navigation: NavigationItem[];
  /** The path of the list of events; absent if there are none. */
  eventsPath?: string;
  footer: { heading: string; links: LinkData[] }[];
  /** Accounts of the party, under the names of their networks. */
  accounts: LinkData[];
  footnotes: string[];
  /** A sentence with the instant of an export; absent on a live site. */
  archive?: string;
}

/** Logo of the party, or the sign drawn for it. */
export interface LogoData {
  src: string;
  width: number;
  height: number;
  /** The backgrounds on which the logo cannot be seen, separated by spaces: `light`, `dark`. */
  hiddenOn?: string;
}

export interface NavigationItem {
  text: string;
  /** Anchor on the home page without `#`. The link is `#hash` on `/`; elsewhere `/#hash`, or `/` for `home`. */
  hash?: string;
  /** Path of a page or address of another site; every item has either this or `hash`. */
  href?: string;
  /** The one item that wide screens show as a button in the bar instead of in the menu. */
  isCall?: true;
  colour?: "primary" | "secondary1" | "secondary2" | "night";
  note?: string;
  label?: string;
}

export interface LinkData {
  text: string;
  href: string;
  language?: TextLanguage;
}

/**
 * The language of an author's text, as attributes of its element; absent for German, the language
 * of everything else.
 */
export interface TextLanguage {
  lang: string;
  dir: "ltr" | "rtl";
}
