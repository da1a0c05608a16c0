import type { ConstituencyView } from "./constituency.tsx";
import type { SiteData } from "#client/contract/page-data.ts";
import type { CandidateView } from "./person.tsx";

/** A page as one sheet of paper. */
export interface SheetData {
  site: Pick<SiteData, "title" | "titleSeparator" | "partyName" | "logo">;
  /** Of the page, without the title of the site. */
  title: string;
  /** The page that the sheet is about. */
  path: string;
  canonical?: string;
  /** Leads to the page; absent if the public address of the site is unknown. */
  qrCode?: { src: string; address: string; host: string };
  /** Day of the election and person responsible for the sheet, a sentence each. */
  legal: string[];
  view: CandidateView | ConstituencyView;
}
