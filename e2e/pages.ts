/** One page of each kind of the demo campaign; status 200 unless given. */
export const pages = [
  { kind: "home", path: "/" },
  { kind: "state list candidate", path: "/landesliste/bente-lorenzen-vu" },
  { kind: "direct candidate", path: "/direktkandidatinnen/tomke-reimers-ekdahl" },
  { kind: "constituency", path: "/wahlkreis/5" },
  { kind: "office", path: "/geschaeftsstellen/husum" },
  { kind: "venue", path: "/veranstaltungsorte/fischhalle-sieben" },
  { kind: "list of events", path: "/termine" },
  { kind: "event", path: "/termine/auftakt-land-in-sicht" },
  { kind: "programme", path: "/wahlprogramm" },
  { kind: "long page", path: "/wahlprogramm/so-rechnen-wir" },
  { kind: "page with lists", path: "/mitmachen" },
  { kind: "easy language", path: "/leichte-sprache" },
  { kind: "legal page", path: "/impressum" },
  { kind: "pictures", path: "/bildnachweise" },
  { kind: "search", path: "/suche?q=deich" },
  { kind: "not found", path: "/gibt-es-nicht", status: 404 },
];
