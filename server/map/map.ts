import type {
  CandidateCard,
  ImageData,
  MapAreaData,
  MapData,
  MapLive,
  MapPerson,
  MapTerrain,
  PlaceCard,
} from "#client/contract/page-data.ts";
import { findOnly } from "#client/map/only-nominee.ts";
import { nameConstituencyPath } from "#domain/constituency.ts";
import type { AreaWords } from "#domain/elections/election-kinds.ts";
import { finderPath } from "#domain/finder/finder-path.ts";
import { labelArea, nameArea } from "#domain/map/area-numbers.ts";
import { findForeignStyle, listMapHosts, type MapConfig } from "#domain/map/map-config.ts";
import { findDataZoom } from "#domain/map/data-zoom.ts";
import { projectToMap, roundToTenth, unprojectFromMap } from "#domain/map/map-projection.ts";
import { listShapes, type MapRecord, type TileArchiveRecord } from "#domain/map/map-record.ts";
import { listText } from "#domain/words/list-text.ts";
import { nameHosts } from "#server/http/security-headers.ts";
import { sourcesPath } from "#domain/site/site-config.ts";
import { findWords } from "#server/elections/elections.ts";
import { buildCandidateCards } from "#server/cards/candidate-cards.ts";
import { mediaBase } from "#domain/content/drop-pictures.ts";
import { omitAbsent } from "#server/context/omit-absent.ts";
import { leaveRoomForScale, type Box } from "./scale-room.ts";
import { surround } from "./show-near.ts";
import { listWithVacancies } from "#domain/campaign/lists.ts";
import type { Campaign } from "#domain/campaign/campaign.ts";

export interface MapSubject {
  /** The places of an interactive map. */
  places: PlaceCard[];
  activeConstituency?: number | undefined;
  /** The page's own place, around which the map is drawn. */
  activePlace?: PlaceCard | undefined;
}

const earthCircumferenceM = 40_075_016.686;
/** The share of the state that the surroundings of a place show. */
const surroundingsShare = { office: 0.47, venue: 0.33 };
const maxNeighbours = 150;
const maxCities = 14;
const maxTowns = 6;
const largeCityRank = 4;
const smallTownRank = 9;
/** A place this near to a city, as a share of the map's width, counts as being in it. */
const placeReach = 0.02;
const scaleShare = 0.14;
const usualWidthPx = 640;
/** More numbers than this are written as ranges. */
const mostListed = 3;
/** Width of the whole world at zoom 0. */
const worldPx = 512;

/** Builds the map for a page. Returns undefined for a site without geodata. */
export function buildMap(campaign: Campaign, subject: MapSubject, now: Date): MapData | undefined {
  const { map, site } = campaign;
  if (map?.mediaName === undefined) return undefined;
  const places = listNear(subject);
  const focus = findLand(map);
  const section = findSection(map, focus, { ...subject, config: site?.map });
  const shown = findShown(section ?? focus, places);
  const scale = findScale(map, shown);
  const election = buildElection(campaign, map, subject, now);
  const estimated = textForEstimated(places.filter(({ point }) => point && isWithin(shown, point)));
  const notes = [election.note, estimated].filter((note) => note !== undefined);
  const isOwn = ({ path }: PlaceCard) => path === subject.activePlace?.path;
  return omitAbsent({
    sprite: mediaBase + map.mediaName,
    viewBox: map.viewBox,
    focus,
    section,
    shown,
    ...election,
    note: notes.length > 0 ? notes.join(" ") : undefined,
    cities: listCities(map, shown, {
      places: places.toSorted((one, other) => Number(isOwn(other)) - Number(isOwn(one))),
      own: subject.activePlace ? undefined : section,
    }),
    seas: map.seas,
    places,
    activePlace: subject.activePlace?.path,
    scale,
    attribution: listSources(map, site?.map),
    sources: map.sources && sourcesPath,
    live: buildLive(map, { config: site?.map, siteUrl: campaign.siteUrl, shown, places }),
  });
}

/** The words for the constituencies of an election that has any. */
function buildElection(
  campaign: Campaign,
  map: MapRecord,
  { places, activeConstituency: active }: MapSubject,
  now: Date,
): Pick<MapData, "areaWords" | "areas" | "active" | "note"> {
  const { area } = findWords(campaign.elections);
  if (!area) return { areas: [] };
  const { one, many, short } = area;
  const people = places.length > 0 ? listPeople(campaign, now) : undefined;
  const areas = toMapAreas(map, area, people);
  return omitAbsent({
    areaWords: areas.length > 0 ? { one, many, short } : undefined,
    areas,
    ...(active !== undefined && findActive(map, active, area)),
  });
}

/** The only candidate of each constituency that has exactly one. */
function listPeople(campaign: Campaign, now: Date): Map<number | undefined, MapPerson> {
  const cards = buildCandidateCards(
    campaign,
    listWithVacancies(campaign, { list: "direct" }, now),
    now,
  );
  const nominees = Map.groupBy(cards, ({ constituency }) => constituency?.number);
  return new Map(
    [...nominees].flatMap(([number, own]): [number | undefined, MapPerson][] => {
      const only = findOnly(own);
      return only ? [[number, toMapPerson(only)]] : [];
    }),
  );
}

// Without a photo that AI changed, because a map has no space for the mark.
function toMapPerson({ name, path, photo }: CandidateCard): MapPerson {
  const shown = photo && !photo.ai ? pickSmallest(photo) : undefined;
  return omitAbsent({ name: name.full, href: path, photo: shown });
}

function pickSmallest({ src, sources, focus }: ImageData): MapPerson["photo"] {
  const small = sources.find(({ type }) => type === "image/webp")?.srcSet.split(" ", 1)[0];
  return omitAbsent({ src: small ?? src, focus });
}

function toMapAreas(
  map: MapRecord,
  { one, many }: AreaWords,
  people: Map<number | undefined, MapPerson> | undefined,
): MapAreaData[] {
  const names = new Map(map.constituencies.map(({ number, name }) => [number, name]));
  return listShapes(map).map(({ numbers, label }) => {
    const id = nameArea(numbers);
    const text = labelArea(numbers);
    const links = numbers.map((number) =>
      omitAbsent({
        number,
        text: `${one} ${number} ${names.get(number) ?? ""}`.trim(),
        href: nameConstituencyPath(number),
        person: people?.get(number),
      }),
    );
    const [first, ...others] = links;
    const isOne = first && others.length === 0;
    const name = isOne ? first.text : `${many} ${text}`;
    const href = isOne ? first.href : `${finderPath}#${id}`;
    return { id, name, href, label: { ...label, text }, links };
  });
}

/** The areas of the page's constituency, with a note if they are shared. */
function findActive(
  map: MapRecord,
  number: number,
  { many }: AreaWords,
): Pick<MapData, "active" | "note"> {
  const own = listShapes(map).filter(({ numbers }) => numbers.includes(number));
  const shared = own.flatMap(({ numbers }) =>
    numbers.length > 1 ? textForShared(numbers, many) : [],
  );
  return omitAbsent({
    active: own.map(({ numbers }) => nameArea(numbers)),
    note: shared.length > 0 ? shared.join(" ") : undefined,
  });
}

function textForEstimated(places: PlaceCard[]): string | undefined {
  const names = places.filter(({ point }) => point?.isEstimated).map(({ name }) => `„${name}“`);
  if (names.length === 0) return undefined;
  const which = names.length > mostListed ? `${names.length} Orten` : listText(names);
  return `Bei ${which} ist der Punkt auf der Karte nur ungefähr; wo genau, sagt die Anschrift.`;
}

function textForShared(numbers: number[], many: string): string {
  const list =
    numbers.length > mostListed
      ? labelArea(numbers).replaceAll("–", " bis ")
      : listText(numbers.map(String));
  return `Die Karte zeigt die ganze Gemeinde, die sich die ${many} ${list} teilen, ohne die Grenzen darin.`;
}

/** The places that a page shows: those near its own, or all of them where there are few. */
function listNear({ places, activePlace }: MapSubject): PlaceCard[] {
  const centre = activePlace?.point;
  if (!centre || places.length <= maxNeighbours) return places;
  const distances = places.map(({ point }) =>
    point ? Math.hypot(point.x - centre.x, point.y - centre.y) : Infinity,
  );
  const limit = distances.toSorted((one, other) => one - other)[maxNeighbours - 1] ?? Infinity;
  return places.filter((_, index) => (distances[index] ?? Infinity) <= limit);
}

function buildLive(
  map: MapRecord,
  {
    config,
    siteUrl,
    shown: [x, y, width, height],
    places,
  }: {
    config: MapConfig | undefined;
    siteUrl: string | undefined;
    shown: Box;
    places: PlaceCard[];
  },
): MapLive | undefined {
  if (map.geodataName === undefined) return undefined;
  const style = findForeignStyle(config);
  const hosts = listMapHosts(config, siteUrl);
  const southWest = unprojectFromMap(map.projection, { x, y: y + height });
  const northEast = unprojectFromMap(map.projection, { x: x + width, y });
  const bounds: Box = [
    roundDegrees(southWest.lon),
    roundDegrees(southWest.lat),
    roundDegrees(northEast.lon),
    roundDegrees(northEast.lat),
  ];
  return omitAbsent({
    geodata: mediaBase + map.geodataName,
    bounds,
    maxZoom: map.tiles || style !== undefined ? undefined : findDataZoom(map, width, places),
    hash: config?.hash ?? "bare",
    cooperativeGestures: config?.cooperativeGestures ?? true,
    style,
    foreign: hosts.length === 0 ? undefined : { hosts, policy: nameHosts(hosts) },
    tiles: map.tiles && writeTileAddress(map.tiles),
    terrain: buildTerrain(config?.terrain, map.terrainTiles),
  });
}

function buildTerrain(
  terrain: MapConfig["terrain"],
  archive: TileArchiveRecord | undefined,
): MapTerrain | undefined {
  if (!terrain || (terrain.url === undefined && !archive)) return undefined;
  const { url: template, encoding, tileSize, maxZoom } = terrain;
  const tiles = archive && writeTileAddress(archive);
  return omitAbsent({ template, tiles, encoding, tileSize, maxZoom });
}

/**
 * The notices that the map's licences demand: the site's own words, then those of shipped data. A
 * third-party style has its own.
 */
function listSources({ tiles, notices }: MapRecord, config: MapConfig | undefined): string[] {
  const streets = "Straßen: © OpenStreetMap-Mitwirkende, openstreetmap.org/copyright";
  return [
    ...new Set([...(config?.attribution ?? []), ...(notices ?? [])]),
    ...(tiles && !findForeignStyle(config) ? [streets] : []),
    ...(config?.terrain?.attribution === undefined ? [] : [config.terrain.attribution]),
  ];
}

/** Adds the sources of the finder's tables, most of which the map has as well. */
export function nameFinderSources(map: MapData, finder: Campaign["finder"]): MapData {
  return { ...map, attribution: [...new Set([...map.attribution, ...(finder?.notices ?? [])])] };
}

function writeTileAddress({ name, digest }: TileArchiveRecord): string {
  return `/assets/geo/${digest}/${name}`;
}

function findSection(
  map: MapRecord,
  land: Box,
  {
    places,
    activePlace,
    activeConstituency,
    config,
  }: MapSubject & { config: MapConfig | undefined },
): Box | undefined {
  if (!activePlace && config?.centre && config.zoom !== undefined) {
    return findConfigured(map, config.centre, config.zoom);
  }
  // A map with a single sign is that of its page.
  const [first, ...others] = places.filter(({ point }) => point);
  const isOnly = others.length === 0 && activeConstituency === undefined;
  const place = activePlace ?? (isOnly ? first : undefined);
  if (!place?.point) return undefined;
  const size = roundToTenth(Math.max(land[2], land[3]) * surroundingsShare[place.kind]);
  return [
    roundToTenth(place.point.x - size / 2),
    roundToTenth(place.point.y - size / 2),
    size,
    size,
  ];
}

/**
 * The part that a map of the usual width shows at this zoom, so that drawing and live map agree.
 */
function findConfigured(map: MapRecord, centre: { lat: number; lon: number }, zoom: number): Box {
  const { x, y } = projectToMap(map.projection, centre);
  const size = roundToTenth((usualWidthPx / (worldPx * 2 ** zoom)) * map.projection.scale);
  return [roundToTenth(x - size / 2), roundToTenth(y - size / 2), size, size];
}

/** The campaign's constituencies with a little of what is around them, at least as wide as tall. */
function findLand(map: MapRecord): Box {
  const boxes = listShapes(map).map((one) => one.box);
  if (boxes.length === 0) return map.viewBox;
  const [left, top, wide, high] = surround(boxes);
  const margin = 0.03 * Math.max(wide, high);
  const height = high + 2 * margin;
  const width = Math.max(wide + 2 * margin, height);
  return [left + (wide - width) / 2, top - margin, width, height].map(roundToTenth) as Box;
}

function findShown(box: Box, places: PlaceCard[]): Box {
  const points = places.flatMap(({ point }) => point ?? []);
  return leaveRoomForScale(box, points).map(roundToTenth) as Box;
}

/**
 * The cities on the map: those with a place of the campaign, then small towns that only places
 * name, then the largest. The city in the middle of a section from the settings comes with the
 * first ones.
 */
function listCities(
  map: MapRecord,
  focus: Box,
  { places, own }: { places: PlaceCard[]; own: Box | undefined },
): MapData["cities"] {
  const reach = focus[2] * placeReach;
  const isAt = (city: { x: number; y: number }, point: { x: number; y: number }) =>
    Math.hypot(point.x - city.x, point.y - city.y) < reach;
  const isOwn = (city: { x: number; y: number }) =>
    own !== undefined && isAt(city, { x: own[0] + own[2] / 2, y: own[1] + own[3] / 2 });
  const isMarked = (city: MapRecord["cities"][number]) =>
    isOwn(city) || places.some(({ point }) => point && isAt(city, point));
  const isIn = (point: { x: number; y: number }) => isWithin(focus, point);
  const cities = map.cities.filter(isIn);
  const marked = cities.filter(isMarked);
  const known = new Set(cities.map(({ name }) => name));
  const towns = places.flatMap(({ city: name, point }) => {
    if (!point || !isIn(point) || known.has(name)) return [];
    if (marked.some((city) => isAt(city, point))) return [];
    known.add(name);
    return [{ name, x: point.x, y: point.y, rank: smallTownRank }];
  });
  const others = cities.filter((city) => !isMarked(city));
  return [...marked, ...towns.slice(0, maxTowns), ...others].slice(0, maxCities).map((city) => ({
    name: city.name,
    x: city.x,
    y: city.y,
    isLarge: city.rank <= largeCityRank || isOwn(city),
  }));
}

function isWithin([left, top, width, height]: Box, { x, y }: { x: number; y: number }): boolean {
  return x > left && x < left + width && y > top && y < top + height;
}

/** A round number of kilometres that is about a seventh of the width. */
function findScale(map: MapRecord, focus: Box): { length: number; text: string } {
  const [, y, width, height] = focus;
  const unitsPerM = unitsPerMetre(map.projection, y + height);
  const idealKm = (width * scaleShare) / unitsPerM / 1000;
  const km = [100, 50, 20, 10, 5, 2, 1].find((one) => one <= idealKm) ?? 1;
  return { length: roundToTenth(km * 1000 * unitsPerM), text: `${km}\u00a0km` };
}

/**
 * Mercator stretches by one over the cosine of the latitude, which equals this hyperbolic cosine.
 */
function unitsPerMetre(projection: MapRecord["projection"], mapY: number): number {
  const unitY = (mapY - projection.offsetY) / projection.scale;
  const stretch = Math.cosh(Math.PI * (1 - 2 * unitY));
  return (projection.scale / earthCircumferenceM) * stretch;
}

function roundDegrees(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
