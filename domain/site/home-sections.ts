/** The sections of the home page below its first one, in their usual order; the ids are their anchors. */
export const homeSections = [
  "landesliste",
  "orte",
  "direktkandidatinnen",
  "termine",
  "meldungen",
  "contact",
] as const;
