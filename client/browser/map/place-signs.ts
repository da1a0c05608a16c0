import { Marker, type GeoJSONSource, type Map as MapLibreMap, type Popup } from "maplibre-gl";
import type { SiteMapData } from "../../islands/site-map-data.ts";
import { openPopup } from "./map-popup.ts";
import { signImage, signSource } from "./map-style.ts";
import { groupPlaces, isOneSpot, type PlaceGroup } from "./place-groups.ts";
import { describeGroup, writeSign } from "./sign-element.ts";

const signReachPx = 16;
const signSizePx = 30;
/** Beyond it signs still overlap only where the places are next door. */
const maxGroupingZoom = 17;
/** Signs just outside the window are kept, so that a small movement does not make them anew. */
const marginPx = 60;

export interface PlaceSigns {
  /** Shows a place as pointed at, or none. */
  highlight: (path: string | undefined) => void;
  remove: () => void;
}

interface Sign {
  group: PlaceGroup;
  element: HTMLElement;
  marker: Marker;
}

/** The places as buttons on the map; where they would overlap, one button stands for several. */
export function showPlaces(
  map: MapLibreMap,
  data: SiteMapData,
  onPoint: (path: string | undefined) => void,
): PlaceSigns {
  const signs = new Map<string, Sign>();
  let popup: Popup | undefined;

  function update(): void {
    // Steps of a quarter keep groups together while the zoom trembles.
    const zoom = Math.round(Math.min(map.getZoom(), maxGroupingZoom) * 4) / 4;
    const groups = groupPlaces(data.places, zoom, data.activePlace);
    showSigns(
      signs,
      groups.filter((group) => isInView(map, group)),
      add,
    );
    keepRoom(map, groups);
  }

  function add(group: PlaceGroup): Sign {
    const element = writeSign(group, data.activePlace);
    const marker = new Marker({ element, offset: group.shift })
      .setLngLat([group.lon, group.lat])
      .addTo(map);
    element.addEventListener("click", (event) => {
      event.stopPropagation();
      open(group, element);
    });
    reportPointing(element, group, onPoint);
    return { group, element, marker };
  }

  function open(group: PlaceGroup, opener: HTMLElement): void {
    popup?.remove();
    if (group.places.length > 1 && !isOneSpot(group) && map.getZoom() < maxGroupingZoom) {
      zoomTo(map, group);
      return;
    }
    const at: [number, number] = [group.lon, group.lat];
    popup = openPopup({ map, at, content: describeGroup(group), offset: signReachPx, opener });
  }

  map.on("moveend", update);
  // A new style, as after a change between light and dark, starts without the signs' room.
  map.on("style.load", update);
  update();
  return {
    highlight(path) {
      for (const { group, element } of signs.values()) {
        element.toggleAttribute("data-pointed", path !== undefined && holds(group, path));
      }
    },
    remove() {
      map.off("moveend", update);
      map.off("style.load", update);
      popup?.remove();
      for (const { marker } of signs.values()) marker.remove();
    },
  };
}

/** Replaces the signs that make way; the focus of one of them goes to the sign of its first place. */
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
  const path = focused;
  const heir = [...signs.values()].find(({ group }) => holds(group, path));
  heir?.element.focus({ preventScroll: true });
}

function holds({ places }: PlaceGroup, path: string): boolean {
  return places.some((place) => place.path === path);
}

function reportPointing(
  element: HTMLElement,
  { places }: PlaceGroup,
  onPoint: (path: string | undefined) => void,
): void {
  const path = places.length === 1 ? places[0].path : undefined;
  for (const name of ["pointerenter", "focus"]) {
    element.addEventListener(name, () => onPoint(path));
  }
  for (const name of ["pointerleave", "blur"]) {
    element.addEventListener(name, () => onPoint(undefined));
  }
}

function zoomTo(map: MapLibreMap, { places }: PlaceGroup): void {
  const lons = places.map(({ lon }) => lon);
  const lats = places.map(({ lat }) => lat);
  map.fitBounds([Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)], {
    padding: 80,
    maxZoom: maxGroupingZoom,
    duration: 600,
  });
}

/** Words of the map make room for the signs, which are no part of its picture. */
function keepRoom(map: MapLibreMap, groups: PlaceGroup[]): void {
  if (!map.hasImage(signImage)) {
    const data = new Uint8Array(4 * signSizePx ** 2);
    map.addImage(signImage, { width: signSizePx, height: signSizePx, data });
  }
  void map.getSource<GeoJSONSource>(signSource)?.setData({
    type: "FeatureCollection",
    features: groups.map(({ lon, lat }) => ({
      type: "Feature",
      properties: {},
      geometry: { type: "Point", coordinates: [lon, lat] },
    })),
  });
}

function isInView(map: MapLibreMap, { lon, lat }: PlaceGroup): boolean {
  const { x, y } = map.project([lon, lat]);
  const { clientWidth, clientHeight } = map.getContainer();
  return (
    x > -marginPx && y > -marginPx && x < clientWidth + marginPx && y < clientHeight + marginPx
  );
}
