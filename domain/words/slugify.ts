import transliterateWith from "slugify";
import { strokeLetter, strokeLetters } from "./stroke-letters.ts";

/** How German umlauts are written in addresses: `de` turns ü into ue, `ascii` into u. */
export type Umlauts = "de" | "ascii";

/** A short name for addresses: lower case letters and digits, everything else as single hyphens. */
export function slugify(text: string, umlauts: Umlauts): string {
  return transliterate(text, umlauts)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
}

/** A text in the letters of addresses, lower case; further characters are kept or dropped. */
export function transliterate(text: string, umlauts: Umlauts): string {
  return transliterateWith(
    text.replaceAll(strokeLetter, (letter) => strokeLetters[letter.toLowerCase()] ?? letter),
    umlauts === "de" ? { lower: true, locale: "de" } : { lower: true },
  );
}
