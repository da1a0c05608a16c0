import type { LinkData } from "#client/contract/page-data.ts";
import { texts } from "#client/contract/texts.ts";
import type { FinderFormData } from "#client/finder/finder-data.ts";
import { mediaBase } from "#domain/content/drop-pictures.ts";
import { omitAbsent } from "#server/context/omit-absent.ts";
import type { Campaign, Place } from "#domain/campaign/campaign.ts";
import { listNominees, type Nominee } from "#domain/campaign/lists.ts";
import { perCampaign, perDay } from "#domain/campaign/memo.ts";
import { isInArea, measureDepth, type Point } from "#domain/map/area-geometry.ts";
import { listConstituencies } from "#domain/constituency.ts";
import { internalRoutes } from "#domain/features.ts";
import { finderPath } from "#domain/finder/finder-path.ts";
import { listShapes, type MapShape } from "#domain/map/map-record.ts";
import { isAfterElection } from "#server/elections/election-phase.ts";
import { findWords } from "#server/elections/elections.ts";

/**
 * Finds the constituency of a place by its borders. Where they are unknown, as within a divided
 * city, it is that of the municipality if the finder's table is unambiguous.
 */
export function findConstituencyOf(campaign: Campaign, place: Place): number | undefined {
  const known = constituenciesOf(campaign);
  if (!known.has(place)) known.set(place, locatePlace(campaign, place));
  return known.get(place);
}

const constituenciesOf = perCampaign(() => new Map<Place, number | undefined>());

function locatePlace(campaign: Campaign, place: Place): number | undefined {
  const { map, locate } = campaign;
  const { point, fields } = place;
  const all = listConstituencies(campaign).map(({ number }) => number);
  if (!map || all.length === 0) return undefined;
  const shapes = listShapes(map);
  const shape = point && shapes.find((one) => measureDistance([one], point) === 0);
  if (shape && shape.numbers.length === 1) return shape.numbers[0];
  const drawn = new Set(point ? shapes.flatMap(({ numbers }) => numbers) : []);
  const possible = shape ? shape.numbers : all.filter((number) => !drawn.has(number));
  const found = possible.length > 0 ? locate(`${fields.postalCode} ${fields.city}`) : undefined;
  return found !== undefined && possible.includes(found) ? found : undefined;
}

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

/** Distance in map units from a point to the nearest area: 0 inside one, `Infinity` without areas. */
export function measureDistance(
  shapes: readonly MapShape[],
  { x, y }: { x: number; y: number },
): number {
  const point: Point = [x, y];
  const distances = shapes.map(({ rings = [], box: [left, top, width, height] }) => {
    const isInBox = x >= left && x <= left + width && y >= top && y <= top + height;
    return isInBox && isInArea(point, rings) ? 0 : measureDepth(point, rings);
  });
  return Math.min(...distances);
}

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
