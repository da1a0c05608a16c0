import { createRequire } from "node:module";
import type OpeningHours from "opening_hours";

const load = createRequire(import.meta.url);

/**
 * The library that reads opening hours in OpenStreetMap's notation, loaded when it is first needed.
 *
 * It takes up to 17 MiB and is half of the code that a start would read; few pages have such hours.
 */
export function loadOpeningHours(): typeof OpeningHours {
  // The types of the package describe what this returns.
  return load("opening_hours") as typeof OpeningHours;
}
