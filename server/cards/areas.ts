import type { LinkData } from "#client/contract/page-data.ts";
import { texts } from "#client/contract/texts.ts";
import type { FinderFormData } from "#client/finder/finder-data.ts";
import { mediaBase } from "#domain/content/drop-pictures.ts";
import { omitAbsent } from "#server/context/omit-absent.ts";
import type { Campaign } from "#domain/campaign/campaign.ts";
import { listNominees, type Nominee } from "#domain/campaign/lists.ts";
import { perDay } from "#domain/campaign/memo.ts";
import { listConstituencies } from "#domain/constituency.ts";
import { internalRoutes } from "#domain/features.ts";
import { finderPath } from "#domain/finder/finder-path.ts";
import { listShapes, type MapShape } from "#domain/map/map-record.ts";
import { isAfterElection } from "#server/elections/election-phase.ts";
import { findWords } from "#server/elections/elections.ts";

/** The areas of a constituency on the map. */
export function listShapesOf(map: Campaign["map"], number: number): MapShape[] {
  return map ? listShapes(map).filter(({ numbers }) => numbers.includes(number)) : [];
}

/**
 * The persons of the first election's list by the constituency of their residence, as far as the
 * finder's table is unambiguous: a municipality may be divided, or share its name.
 */
export const listResidents = perDay((campaign, now) => {
  const residents = new Map<number, Nominee[]>();
  for (const person of listNominees(campaign, { list: "state" }, now)) {
    const { residence } = person.fields;
    const number = residence === undefined ? undefined : campaign.locate(residence);
    if (number === undefined) continue;
    residents.set(number, [...(residents.get(number) ?? []), person]);
  }
  return residents;
});

/**
 * The form of the finder. Returns undefined if the site lacks constituencies or tables of places, and in
 * an archive.
 */
export function buildFinderForm(campaign: Campaign, now: Date): FinderFormData | undefined {
  if (campaign.isArchive) return undefined;
  const { finder, map, site } = campaign;
  const { area } = findWords(campaign.elections);
  if (!site || !area || !finder || listConstituencies(campaign).length === 0) {
    return undefined;
  }
  // A map without borders cannot locate a device.
  const geodataName = map && listShapes(map).length > 0 ? map.geodataName : undefined;
  return omitAbsent({
    question: isAfterElection(campaign.elections, now)
      ? texts.finder.where
      : texts.home.callLine.direct,
    area: area.one,
    state: nameCoveredState(campaign),
    geodata: geodataName === undefined ? undefined : mediaBase + geodataName,
    estimates: geodataName === undefined ? undefined : finder.estimates,
    places: internalRoutes.placeNames.replace(":digest", finder.digest),
  });
}

/** A link to all constituencies, for archives, which have no finder form. Returns undefined on a live site. */
export function linkAllAreas(campaign: Campaign): LinkData | undefined {
  const { area } = findWords(campaign.elections);
  const isOffered = campaign.isArchive && listConstituencies(campaign).length > 0;
  return isOffered && area ? { text: texts.finder.all(area.many), href: finderPath } : undefined;
}

/** The name of the Land, if the constituencies cover all of it, not just a municipality. */
export function nameCoveredState(campaign: Campaign): string | undefined {
  const system = campaign.elections[0]?.system ?? "bundestag";
  return system === "bundestag" || system === "landtag" ? campaign.site?.map?.state : undefined;
}
