import { createRequire } from "node:module";
import type OpeningHours from "opening_hours";

const load = createRequire(import.meta.url);

/**
 * The library that reads opening hours in OpenStreetMap's notation.
 *
 * Few pages have such hours, and it is half of the code that a start would read and takes 17 MB.
 */
export function loadOpeningHours(): typeof OpeningHours {
  // The types of the package describe what this returns.
  return load("opening_hours") as typeof OpeningHours;
}
