/** A larger line distance in the display face, for lines whose letters would touch. */
export type Leading = "loose" | "looser";

/** Words of this length may be hyphenated. */
const longWord = 10;

/**
 * Letters with descenders, and signs that reach as far below the line; in decomposed text also
 * marks below.
 */
const tail = /[gjpqyQ,;()§@„‚|]|[\u0323-\u0333]/u;

/** Accents above a capital letter, and the ring, which is as high above a small one. */
const highMark = /\p{Lu}\p{M}*[\u0300-\u0315]|\u030A/u;

/** Finds the leading of a text that may wrap at every blank, hyphen and slash. */
export function findLeading(text: string): Leading | undefined {
  const words = text.normalize("NFC").split(/[\s\u00AD–—/]+|(?<=-)/u);
  return findLeadingOfLines(
    words.flatMap((word) => (word.length < longWord ? word : Array.from(word))),
  );
}

/** Finds the leading of lines that do not wrap. */
export function findLeadingOfLines(written: readonly string[]): Leading | undefined {
  const lines = written.filter((line) => line !== "").map((line) => line.normalize("NFD"));
  const firstTail = lines.findIndex((line) => tail.test(line));
  const below = firstTail === -1 ? [] : lines.slice(firstTail + 1);
  if (below.some((line) => highMark.test(line))) return "looser";
  return below.length > 0 || lines.slice(1).some((line) => highMark.test(line))
    ? "loose"
    : undefined;
}
