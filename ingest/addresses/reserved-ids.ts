import { homeSections } from "#domain/site/home-sections.ts";

/** The anchors of the sections that the program adds to the home page. */
export const homeSectionIds: readonly string[] = ["home", ...homeSections];

const frameIds = new Set([
  ..."inhalt seiteninhalt navigation site-nav-island frame-data hero-land nach-der-karte finder-wohnort start-wohnort suchvorschlaege kartenquellen bereiche ergebnis".split(
    " ",
  ),
  ...homeSectionIds.map((id) => `nav-note-${id}`),
]);

/** Whether the program uses an id itself on the page at `path`. */
export function isFrameId(id: string, path: string): boolean {
  return frameIds.has(id) || (path === "/" && homeSectionIds.includes(id));
}
