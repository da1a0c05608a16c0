/** The sections of the home page that the program makes, by their anchors. */
export const homeSectionIds: readonly string[] = [
  "home",
  "landesliste",
  "orte",
  "direktkandidatinnen",
  "contact",
];

const frameIds = new Set([
  ..."inhalt seiteninhalt navigation site-nav-island frame-data hero-land nach-der-karte".split(
    " ",
  ),
  ...homeSectionIds.map((id) => `nav-note-${id}`),
]);

/** Tells whether the program gives an id to something of its own on the page at `path`. */
export function isFrameId(id: string, path: string): boolean {
  return frameIds.has(id) || (path === "/" && homeSectionIds.includes(id));
}
