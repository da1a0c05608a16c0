import type { ComponentProps } from "react";
import { ComparePage } from "#client/compare.tsx";
import { ConstituencyPage } from "./constituency.tsx";
import { BallotsBlock, PollingDayBlock } from "./elections.tsx";
import { EventListPage, EventsBlock } from "#client/event/event-list-page.tsx";
import { EventMonthPage } from "#client/event/event-month-page.tsx";
import { EventPage } from "#client/event/event-page.tsx";
import { FinderBlock } from "#client/finder/finder-form.tsx";
import { FinderPage } from "#client/finder/finder-page.tsx";
import { ErrorPage, NotFoundPage } from "#client/frame/error-page.tsx";
import { HomePage } from "#client/home/home-page.tsx";
import { MapBlock } from "#client/map/place-map.tsx";
import { NoticeBlock } from "./notice.tsx";
import { DocumentPage, EmptyPage, ImpressumBlock, NewsBlock } from "#client/page.tsx";
import { CandidatesBlock, PersonPage } from "./person.tsx";
import { PracticePage } from "#client/practice.tsx";
import { PicturesPage } from "./pictures.tsx";
import type { BasePage } from "#client/contract/page-data.ts";
import { OfficePage, OfficesBlock, VenuePage } from "#client/place/place-page.tsx";
import { SearchPage } from "#client/search/search-page.tsx";

/** The page that draws a view, by the kind of the view. */
export const pages = {
  candidate: PersonPage,
  compare: ComparePage,
  constituency: ConstituencyPage,
  document: DocumentPage,
  empty: EmptyPage,
  error: ErrorPage,
  event: EventPage,
  "event-list": EventListPage,
  finder: FinderPage,
  home: HomePage,
  "not-found": NotFoundPage,
  office: OfficePage,
  pictures: PicturesPage,
  practice: PracticePage,
  search: SearchPage,
  venue: VenuePage,
};

/**
 * Views that a query selects, so that they have no payloads. The browser's script does not contain
 * them.
 */
export const documentPages = {
  "event-month": EventMonthPage,
};

type Pages = typeof pages & typeof documentPages;

/**
 * Additional style sheets of views, `styles/views/{name}.css`, by kind; `styles/views.css` joins
 * them for pages that the script renders.
 */
export const viewStylesheets: { [Kind in keyof Pages]?: string } = {
  candidate: "person",
  compare: "compare",
  constituency: "constituency",
  document: "document",
  error: "error",
  event: "event",
  "event-list": "events",
  "event-month": "events",
  finder: "place",
  home: "home",
  "not-found": "error",
  office: "place",
  pictures: "search",
  practice: "practice",
  search: "search",
  venue: "place",
};

/** The component that draws a list or map within a text, by its kind. */
export const liveBlocks = {
  anzeige: NoticeBlock,
  candidates: CandidatesBlock,
  events: EventsBlock,
  finder: FinderBlock,
  impressum: ImpressumBlock,
  map: MapBlock,
  news: NewsBlock,
  offices: OfficesBlock,
  stimmzettel: BallotsBlock,
  wahltermin: PollingDayBlock,
};

/** A page with any of these views. */
export type PageData = BasePage<View>;

/** The content of a page, as its page component takes it. */
export type View = ComponentProps<Pages[keyof Pages]>["view"];

/** A list or map within a text, as its component takes it. */
export type LiveBlock = ComponentProps<(typeof liveBlocks)[keyof typeof liveBlocks]>["block"];
