import type { Store } from "#db/store/open-store.ts";
import { readTreeDocuments } from "#db/write/content-tree.ts";
import type { FindingRecord } from "#domain/content/records.ts";
import { readSite } from "#db/read/site.ts";
import { quoteFindings } from "#ingest/check/locate-in-files.ts";
import { checkElectionDays } from "./election-day.ts";
import { checkHomeText } from "./home-text.ts";
import { checkLegalPages, isLegalPage } from "./legal-pages.ts";
import { findPlaceholders } from "./placeholder-text.ts";
import { checkDivisionState, checkShippedDivision } from "#ingest/geo-folder/division-state.ts";
import { divisionFiles, divisionTable } from "#ingest/geo-folder/file-names.ts";
import { findGeoWish } from "#ingest/geo-folder/shipped-files.ts";

/** The sentence at the end of every output of the check for production. */
export const legalNotice =
  "Diese Prüfung ist keine Rechtsberatung: Sie sucht Angaben, die das Gesetz verlangt, und weiß nicht, ob sie stimmen und für euch vollständig sind.";

/**
 * Finds what must be mended before a campaign site is public: violations of the law, a home page
 * without a text, leftovers of templates, and doubtful days and constituencies of elections.
 *
 * Checks an imported tree as visitors see it: drafts count neither as pages nor as faults, except
 * those of required pages. `readText` returns undefined for a removed file.
 */
export function checkProduction(
  store: Store,
  options: {
    readText: (file: string) => string | undefined;
    now: Date;
    /** The site's public address: the map may load from there without being foreign. */
    siteUrl?: string;
  },
): FindingRecord[] {
  const { readText } = options;
  const { site, elections } = readSite(store);
  const all = readTreeDocuments(store).filter(({ isPartial }) => !isPartial);
  const drafts = all.filter(({ isDraft }) => isDraft);
  const read = all.filter((one) => !one.isDraft || isLegalPage(one));
  const files = [
    "site.yml",
    "elections.yml",
    ...read.filter(({ kind }) => kind !== "transparency").map(({ file }) => file),
  ];
  return [
    ...checkLegalPages(store, {
      ...options,
      site,
      elections,
      drafts,
    }),
    ...checkHomeText(store, { site, drafts, now: options.now }),
    ...files.flatMap((file) => findPlaceholders(file, readText(file) ?? "")),
    ...quoteFindings(checkElectionDays(elections, options.now), readText),
    ...(divisionFiles.some((name) => readText(`geo/${name}`) !== undefined)
      ? checkDivisionState(readText(`geo/${divisionTable}`) ?? "")
      : checkShippedDivision(findGeoWish(site, elections), site?.map)),
  ];
}
