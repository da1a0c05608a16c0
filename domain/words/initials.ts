/**
 * Registration offices refuse these pairs on number plates: they stand for organisations, camps and
 * greetings of National Socialism. WC would be mockery.
 */
export const refusedPairs: ReadonlySet<string> = new Set([
  "AH",
  "HH",
  "HJ",
  "KZ",
  "NS",
  "SA",
  "SS",
  "WC",
]);

/** The first letters of the first two names, in capitals; of a refused pair only the first one. */
export function findInitials(names: readonly string[]): string {
  const [first = "", second = ""] = names.map(findFirstLetter);
  return refusedPairs.has(dropAccent(first) + dropAccent(second)) ? first : first + second;
}

/** Some letters become two as capitals, such as ß. */
function findFirstLetter(name: string): string {
  const [letter = ""] = /\p{L}/u.exec(name.normalize("NFC")) ?? [];
  return Array.from(letter.toLocaleUpperCase("de"))[0] ?? "";
}

/** Ä, Ö and Ü are letters of their own, even on a poster. */
function dropAccent(letter: string): string {
  return /[ÄÖÜ]/.test(letter) ? letter : letter.normalize("NFD").charAt(0);
}
