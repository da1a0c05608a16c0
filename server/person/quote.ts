import { addQuotationMarks } from "#domain/words/quotation-marks.ts";
import type { QuoteData } from "#client/contract/page-data.ts";

/** A quote for a poster. */
export function toQuoteData(text: string): QuoteData {
  return {
    text: addQuotationMarks(text),
    length: text.length > 100 ? "long" : "short",
    words: measureWords(text),
  };
}

/** The size class of the longest word, which must fit on one line of a phone. */
function measureWords(text: string): QuoteData["words"] {
  const longest = Math.max(...text.split(/[\s\u00AD–—/]+|(?<=-)/u).map((word) => word.length));
  if (longest > 17) return "longest";
  return longest > 12 ? "long" : "short";
}
