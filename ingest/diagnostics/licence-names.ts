import { findLicence, isMeantAsLicence, licences } from "#domain/media/licences.ts";
import { findNearest } from "./nearest-word.ts";
import { quoteValue } from "./quoting.ts";

/**
 * Explains how to correct the name of a licence that nearly matches one of Creative Commons. Returns
 * undefined if it matches exactly, or is any other agreement, which is shown as written.
 */
export function judgeLicence(written: string): { message: string; hint: string } | undefined {
  if (findLicence(written) || !isMeantAsLicence(written)) return undefined;
  const name = /^[^,;(]*/.exec(written)?.[0].trim() ?? "";
  const nearest = findNearest(name, names) ?? findNearest(`${name} 4.0`, names);
  return {
    message: `${quoteValue(written)} ist keine Lizenz von Creative Commons; der Name erscheint ohne Verweis auf ihren Text.`,
    hint: nearest === undefined ? examples : `Meintest du „${nearest}“?`,
  };
}

const names = licences.map(({ name }) => name);
const examples = "Schreibe sie mit ihrer Fassung, zum Beispiel „CC BY 4.0“ oder „CC BY-SA 3.0 DE“.";
