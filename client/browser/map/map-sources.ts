import type { ExpressionSpecification } from "maplibre-gl";

/** What the site itself shows, one file with a property `layer`. */
export const siteSource = "site-land";
/** Where streets come from. */
export const streetSource = "site-streets";
/** Where the signs of the places stand; words keep clear of them. */
export const signSource = "site-signs";
export const signImage = "sign-room";
export const constituencyLayer = "constituency";

export function isLayer(layer: string): ExpressionSpecification {
  return ["==", ["get", "layer"], layer];
}
