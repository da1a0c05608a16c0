/** The custom properties of the site's colours (`domain/theme/derive-theme.ts`) for the map. */
const properties = {
  water: "--map-water",
  land: "--map-land",
  state: "--map-state",
  urban: "--map-urban",
  line: "--map-line",
  border: "--map-border",
  road: "--map-road",
  rail: "--map-rail",
  canal: "--map-canal",
  number: "--map-number",
  label: "--map-label",
  labelWater: "--map-label-water",
  halo: "--map-halo",
  active: "--map-active",
  pointed: "--secondary2",
} as const;

export type MapColours = Record<keyof typeof properties, string>;

/** The colours of the page's current scheme. */
export function readColours(element: Element): MapColours {
  const style = getComputedStyle(element);
  const colours = Object.entries(properties).map(([name, property]) => [
    name,
    style.getPropertyValue(property).trim(),
  ]);
  // The entries have the keys of `properties`.
  return Object.fromEntries(colours) as MapColours;
}

/** Calls back when the visitor's device changes between light and dark. */
export function watchScheme(onChange: () => void): () => void {
  const query = matchMedia("(prefers-color-scheme: dark)");
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}
