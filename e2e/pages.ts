/** One page of each kind of the demo campaign; status 200 unless it says otherwise. */
export const pages = [
  { kind: "home", path: "/" },
  { kind: "state list candidate", path: "/landesliste/anna-aalders" },
  { kind: "direct candidate", path: "/direktkandidatinnen/x" },
  { kind: "office", path: "/geschaeftsstellen/husum" },
  { kind: "venue", path: "/veranstaltungsorte/x" },
  { kind: "list of events", path: "/termine" },
  { kind: "event", path: "/termine/x" },
  { kind: "long page", path: "/wahlprogramm" },
  { kind: "legal page", path: "/impressum" },
  { kind: "not found", path: "/gibt-es-nicht", status: 404 },
];
