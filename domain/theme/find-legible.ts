import { findNearestColour, hasContrast, type Hex } from "./colour.ts";
import { minimum } from "./palette.ts";

/** The grounds of a colour, and the direction that leads away from them: -1 darker, 1 lighter. */
export interface Search {
  towards: -1 | 1;
  grounds: readonly Hex[];
}

/** The nearest colour for text on all of the grounds. */
export function legible(colour: Hex, search: Search): Hex {
  return find(colour, search, minimum.text);
}

/** The nearest colour for signs, large numerals, and lines that mean something. */
export function visible(colour: Hex, search: Search): Hex {
  return find(colour, search, minimum.sign);
}

/** Grounds differ so little within a scheme that black or white always passes. */
function find(colour: Hex, { towards, grounds }: Search, ratio: number): Hex {
  const found = findNearestColour(colour, (one) => hasContrast(one, grounds, ratio), towards);
  return found ?? (towards === 1 ? "#ffffff" : "#000000");
}
