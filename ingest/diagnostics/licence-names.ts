import { findLicence, isMeantAsLicence, licences } from "#domain/media/licences.ts";
import { findNearest } from "./nearest-word.ts";

/**
 * Finds the Creative Commons licence that a nearly matching name means. Returns undefined if it
 * matches exactly, or is some other agreement, which is shown as written.
 */
export function judgeLicence(
  written: string,
): { written: string; suggestion?: string | undefined } | undefined {
  if (findLicence(written) || !isMeantAsLicence(written)) return undefined;
  const name = /^[^,;(]*/.exec(written)?.[0].trim() ?? "";
  return { written, suggestion: findNearest(name, names) ?? findNearest(`${name} 4.0`, names) };
}

const names = licences.map(({ name }) => name);
