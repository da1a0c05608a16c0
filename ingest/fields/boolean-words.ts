import { foldWord } from "#domain/words/fold-word.ts";

const yesWords = new Set(["ja", "yes", "on", "wahr", "true"]);
const noWords = new Set(["nein", "no", "off", "falsch", "false"]);

/** What a word such as `ja` or `False` means; undefined for all others. */
export function readBooleanWord(word: string): boolean | undefined {
  const folded = foldWord(word.trim());
  if (yesWords.has(folded)) return true;
  return noWords.has(folded) ? false : undefined;
}
