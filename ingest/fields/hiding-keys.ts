import { foldWord } from "#domain/words/fold-word.ts";
import { findNearest } from "#ingest/diagnostics/nearest-word.ts";
import { readBooleanWord } from "#domain/fields/normalise.ts";

/** The fields that keep a document from the public. */
export const hidingFields: ReadonlySet<string> = new Set([
  "draft",
  "publishAt",
  "unpublishAt",
  "embargo",
]);

/**
 * Whether an unknown key was meant to keep a document from the public: a misspelling of such a
 * field, or a switch of other programs, such as `published: false`.
 *
 * `spellings` has the accepted names of these fields, by name.
 */
export function isMeantToHide(
  { key, value }: { key: string; value: string },
  spellings: ReadonlyMap<string, string>,
): boolean {
  if (isForeignSwitch({ key, value })) return true;
  const nearest = findNearest(key, [...spellings.keys()]);
  if (nearest === undefined || value === "") return false;
  const isSwitch = spellings.get(nearest) === "draft";
  return isSwitch === (readBooleanWord(value) !== undefined);
}

const publicWords = new Set([
  "oeffentlich",
  "public",
  "publish",
  "published",
  "sichtbar",
  "veroeffentlicht",
  "visible",
]);
const hiddenWords = new Set(["geheim", "hidden", "intern", "privat", "private", "versteckt"]);
const draftWords = new Set(["draft", "entwurf"]);

/** Whether key and value hide a page in other programs, as `published: false` does. */
export function isForeignSwitch({ key, value }: { key: string; value: string }): boolean {
  const folded = foldWord(key);
  const answer = readBooleanWord(value);
  if (folded === "status") return draftWords.has(foldWord(value));
  return answer === true ? hiddenWords.has(folded) : answer === false && publicWords.has(folded);
}
