import type { TextLanguage } from "./text-language.ts";

/** The frame around every page. */
export interface SiteData {
  title: string;
  titleSeparator: string;
  partyName: string;
  /** Address lines of the organisation, shown in the footer. */
  addressLines: string[];
  navigation: NavigationItem[];
  footer: { heading: string; links: LinkData[] }[];
  footnotes: string[];
}

export interface NavigationItem {
  text: string;
  /** Anchor on the home page without `#`. The link is `#hash` on `/`; elsewhere `/#hash`, or `/` for `home`. */
  hash: string;
  colour?: "primary" | "secondary1" | "secondary2" | "night";
  note?: string;
  label?: string;
}

export interface LinkData {
  text: string;
  href: string;
  /** Of the text. */
  language?: TextLanguage;
}
