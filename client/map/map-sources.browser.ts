import type { ExpressionSpecification } from "maplibre-gl";

/** The site's own data: one file whose features have a property `layer`. */
export const siteSource = "site-land";
export const streetSource = "site-streets";
/** The positions of places' signs, which labels avoid. */
export const signSource = "site-signs";
export const signImage = "sign-room";
export const constituencyLayer = "constituency";

export function isLayer(layer: string): ExpressionSpecification {
  return ["==", ["get", "layer"], layer];
}

/** The URL under which the map library requests one of the site's tile archives. */
export function archiveUrl(path: string): string {
  return `pmtiles://${location.origin}${path}`;
}
