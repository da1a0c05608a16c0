import { foldPlaceName, joinPlaceName } from "#domain/words/fold-place-name.ts";

/** What a visitor entered into the finder. */
export interface FinderQuery {
  postcode?: string;
  /** The name of the place, folded by `foldPlaceName` and `joinPlaceName`; empty without one. */
  words: string[];
  joined: string;
  /** Digits that are no postcode. */
  hasDigits: boolean;
}

/** Longer texts are no places. */
const maxLength = 100;

/** Takes postcode and name out of any text: `24103`, `D-24103 Kiel`, `St. Peter Ording`. */
export function parseFinderQuery(text: string): FinderQuery {
  const short = text.slice(0, maxLength).normalize("NFC");
  const postcode = /(?<!\d)\d{5}(?!\d)/.exec(short)?.[0];
  const name = short.replace(/(?:\bDE?[- ]?)?(?<!\d)\d{5}(?!\d)/i, " ");
  // House numbers are of no use, nor is the abbreviation of a river or landscape at the end.
  const plain = name
    .replace(/\d+\p{L}?/gu, " ")
    .replace(/(?: +(?:a|d|i|v)\. ?\p{L}+\.?)+ *$/iu, "");
  return {
    ...(postcode === undefined ? {} : { postcode }),
    words: foldPlaceName(plain),
    joined: joinPlaceName(plain),
    hasDigits: /\d/.test(name),
  };
}
