interface DemoPage {
  kind: string;
  path: string;
  /** Pages of one view are put together from the same components. */
  view: string;
  /** Unless 200. */
  status?: number;
}

/** One page of each kind of the demo campaign. */
export const pages: DemoPage[] = [
  { view: "home", kind: "home", path: "/" },
  { view: "person", kind: "state list candidate", path: "/landesliste/bente-lorenzen-vu" },
  {
    view: "person",
    kind: "direct candidate",
    path: "/direktkandidatinnen/tomke-reimers-ekdahl",
  },
  { view: "constituency", kind: "constituency", path: "/wahlkreis/5" },
  { view: "finder", kind: "finder", path: "/wahlkreis" },
  { view: "place", kind: "office", path: "/geschaeftsstellen/husum" },
  { view: "place", kind: "venue", path: "/veranstaltungsorte/fischhalle-sieben" },
  { view: "events", kind: "list of events", path: "/termine" },
  { view: "month", kind: "month of events", path: "/termine?monat=2029-01" },
  { view: "event", kind: "event", path: "/termine/auftakt-land-in-sicht" },
  { view: "programme", kind: "programme", path: "/wahlprogramm" },
  { view: "text", kind: "long page", path: "/wahlprogramm/so-rechnen-wir" },
  { view: "topics", kind: "topics", path: "/themen" },
  { view: "text", kind: "version in another language", path: "/uk/waehlen" },
  { view: "languages", kind: "languages", path: "/sprachen" },
  { view: "text", kind: "easy language", path: "/leichte-sprache" },
  { view: "text", kind: "legal page", path: "/impressum" },
  { view: "text", kind: "page with lists", path: "/mitmachen" },
  { view: "notice", kind: "notice", path: "/t/n1" },
  { view: "notice", kind: "list of notices", path: "/transparenz" },
  { view: "pictures", kind: "pictures", path: "/bildnachweise" },
  { view: "sources", kind: "sources", path: "/quellen" },
  { view: "search", kind: "search", path: "/suche?q=deich" },
  { view: "error", kind: "not found", path: "/gibt-es-nicht", status: 404 },
];
