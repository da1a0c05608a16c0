import {
  Marker,
  type GeoJSONSource,
  type LngLat,
  type Map as MapLibreMap,
  type Offset,
  type Popup,
} from "maplibre-gl";
import type { Feature } from "geojson";
import type { SiteMapData } from "./site-map-data.ts";
import { bringIntoView, listFramePoints } from "./bring-into-view.browser.ts";
import { openPopup } from "./map-popup.browser.ts";
import { signImage, signSource } from "./map-sources.browser.ts";
import { watchPointing } from "./pointing.browser.ts";
import { groupPlaces, type PlaceGroup } from "./place-groups.ts";
import { toPopupContent, writeSign } from "./sign-element.browser.ts";

const signReachPx = 16;
const groupReachPx = 26;
const signSizePx = 30;
/** Beyond this zoom signs overlap only where the places are next door to each other. */
const mostDetailedZoom = 17;
/** Signs just outside the view are kept, so that a small movement does not recreate them. */
const marginPx = 60;

export interface PlaceSigns {
  /** Highlights a place, or none without a path. */
  highlight: (path: string | undefined) => void;
  /** Focuses the sign of a place, or of the group that contains it. */
  focus: (path: string) => void;
  /** The place whose sign, or whose popup, has the focus. */
  findFocused: () => string | undefined;
  remove: () => void;
}

interface Sign {
  group: PlaceGroup;
  element: HTMLElement;
  marker: Marker;
}

/** The places as buttons on the map; one button represents several that would overlap. */
export function showPlaces(
  map: MapLibreMap,
  data: SiteMapData,
  onPoint: (path: string | undefined) => void,
): PlaceSigns {
  const { places, activePlace } = data;
  const signs = new Map<string, Sign>();
  const isLasting = findLasting(map, data);
  let opened: { popup: Popup; path: string } | undefined;

  function update(): void {
    // Rounded to quarters, so that the groups are stable while the zoom jitters.
    const zoom = Math.round(Math.min(map.getZoom(), mostDetailedZoom) * 4) / 4;
    const groups = groupPlaces(places, zoom, activePlace);
    const near = groups.filter((group) => isInView(map, group));
    showSigns(signs, near, add);
    reserveSpace(map, groups, opened?.path);
  }

  function add(group: PlaceGroup): Sign {
    const element = writeSign(group, { activePlace, isLasting: isLasting(group) });
    const sign = addSign(map, group, element);
    sign.element.addEventListener("click", (event) => {
      event.stopPropagation();
      open(sign);
    });
    reportPointing(sign, onPoint);
    return sign;
  }

  function open({ group, element }: Sign): void {
    opened?.popup.remove();
    if (!isLasting(group)) return zoomTo(map, group);
    const popup = openGroup(map, { group, element }, () => {
      opened = undefined;
      update();
    });
    opened = { popup, path: group.places[0].path };
    update();
  }

  map.on("moveend", update);
  // A new style, as after a change between light and dark, has lost the reserved space.
  map.on("style.load", update);
  update();
  return {
    highlight(path) {
      for (const { group, element } of signs.values()) {
        element.toggleAttribute("data-pointed", path !== undefined && holds(group, path));
      }
    },
    focus: (path) => findSign(signs, path)?.element.focus({ preventScroll: true }),
    findFocused() {
      const focused = document.activeElement;
      if (opened?.popup.getElement().contains(focused)) return opened.path;
      return [...signs.values()].find(({ element }) => element === focused)?.group.places[0].path;
    },
    remove() {
      map.off("moveend", update);
      map.off("style.load", update);
      opened?.popup.remove();
      for (const { marker } of signs.values()) marker.remove();
    },
  };
}

/** Returns a test whether places share a sign even at the highest zoom. */
function findLasting(
  map: MapLibreMap,
  { places, activePlace }: SiteMapData,
): (group: Pick<PlaceGroup, "places">) => boolean {
  const zoom = Math.min(map.getMaxZoom(), mostDetailedZoom);
  const lasting = groupPlaces(places, zoom, activePlace);
  return (group) =>
    lasting.some((one) => group.places.every((place) => one.places.includes(place)));
}

function openGroup(
  map: MapLibreMap,
  { group, element }: Pick<Sign, "group" | "element">,
  onClose: () => void,
): Popup {
  return openPopup({
    map,
    at: [group.lon, group.lat],
    content: toPopupContent(group),
    offset: toOffset(group),
    opener: element,
    onClose,
  });
}

function addSign(map: MapLibreMap, group: PlaceGroup, element: HTMLElement): Sign {
  const marker = new Marker({ element, offset: group.shift })
    .setLngLat([group.lon, group.lat])
    .addTo(map);
  element.addEventListener("focus", () => {
    // A mouse user already sees the sign.
    if (element.matches(":focus-visible")) bringIntoView(map, element);
  });
  return { group, element, marker };
}

/**
 * Replaces the signs of groups that have changed; the focus of one of them moves to the sign of its
 * first place.
 */
function showSigns(
  signs: Map<string, Sign>,
  groups: PlaceGroup[],
  add: (group: PlaceGroup) => Sign,
): void {
  const wanted = new Set(groups.map(({ key }) => key));
  let focused: string | undefined;
  for (const [key, { group, element, marker }] of signs) {
    if (wanted.has(key)) continue;
    if (element === document.activeElement) focused = group.places[0].path;
    marker.remove();
    signs.delete(key);
  }
  for (const group of groups) {
    const sign = signs.get(group.key);
    if (sign) sign.marker.setOffset(group.shift);
    else signs.set(group.key, add(group));
  }
  if (focused === undefined) return;
  findSign(signs, focused)?.element.focus({ preventScroll: true });
}

function findSign(signs: Map<string, Sign>, path: string): Sign | undefined {
  return [...signs.values()].find(({ group }) => holds(group, path));
}

function holds({ places }: PlaceGroup, path: string): boolean {
  return places.some((place) => place.path === path);
}

function reportPointing(
  { element, group: { places } }: Sign,
  onPoint: (path: string | undefined) => void,
): void {
  const path = places.length === 1 ? places[0].path : undefined;
  watchPointing(element, (isPointed) => onPoint(isPointed ? path : undefined));
}

function zoomTo(map: MapLibreMap, { places }: PlaceGroup): void {
  const lons = places.map(({ lon }) => lon);
  const lats = places.map(({ lat }) => lat);
  map.fitBounds([Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)], {
    padding: 80,
    maxZoom: mostDetailedZoom,
    duration: 600,
  });
}

/** The offset of a popup's tip for each side of its sign. */
function toOffset({ places, shift: [x, y] }: PlaceGroup): Offset {
  const reach = places.length > 1 ? groupReachPx : signReachPx;
  const at = (dx: number, dy: number): [number, number] => [x + dx * reach, y + dy * reach];
  return {
    center: at(0, 0),
    top: at(0, 1),
    "top-left": at(0, 1),
    "top-right": at(0, 1),
    bottom: at(0, -1),
    "bottom-left": at(0, -1),
    "bottom-right": at(0, -1),
    left: at(1, 0),
    right: at(-1, 0),
  };
}

/**
 * Keeps the space of the signs free of labels. The library draws only the names of the places,
 * except that of a place whose popup is open.
 */
function reserveSpace(map: MapLibreMap, groups: PlaceGroup[], opened: string | undefined): void {
  if (!map.hasImage(signImage)) {
    const data = new Uint8Array(4 * signSizePx ** 2);
    map.addImage(signImage, { width: signSizePx, height: signSizePx, data });
  }
  void map.getSource<GeoJSONSource>(signSource)?.setData({
    type: "FeatureCollection",
    features: [
      ...groups.map(({ places: [place, ...others], ...group }) => {
        const hasName = others.length === 0 && place.path !== opened;
        const properties = hasName ? { name: place.name, address: place.address } : {};
        return createPoint(whereShown(map, group), properties);
      }),
      ...listFramePoints(map).map((at) => createPoint(map.unproject(at), {})),
    ],
  });
}

function isInView(map: MapLibreMap, { lon, lat }: PlaceGroup): boolean {
  const { x, y } = map.project([lon, lat]);
  const { clientWidth, clientHeight } = map.getContainer();
  return (
    x > -marginPx && y > -marginPx && x < clientWidth + marginPx && y < clientHeight + marginPx
  );
}

/** The position of a sign after it was moved aside. */
function whereShown(map: MapLibreMap, { lon, lat, shift }: Omit<PlaceGroup, "places">): LngLat {
  const { x, y } = map.project([lon, lat]);
  return map.unproject([x + shift[0], y + shift[1]]);
}

function createPoint({ lng, lat }: LngLat, properties: Record<string, string>): Feature {
  return { type: "Feature", properties, geometry: { type: "Point", coordinates: [lng, lat] } };
}
