import { Marker, type GeoJSONSource, type Map as MapLibreMap, type Popup } from "maplibre-gl";
import type { MapPlace, SiteMapData } from "../../islands/site-map-data.ts";
import { mapTexts } from "./map-texts.ts";
import { openPopup, type PopupContent } from "./map-popup.ts";
import { signImage, signSource } from "./map-style.ts";
import { groupPlaces, isOneSpot, type PlaceGroup } from "./place-groups.ts";

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

/** The places as buttons on the map; where they would overlap, one button stands for several. */
export function showPlaces(
  map: MapLibreMap,
  data: SiteMapData,
  onPoint: (path: string | undefined) => void,
): PlaceSigns {
  const signs = new Map<string, Marker>();
  let popup: Popup | undefined;

  function update(): void {
    const zoom = Math.min(map.getZoom(), maxGroupingZoom);
    // Steps of a quarter keep groups together while the zoom trembles.
    const groups = groupPlaces(data.places, Math.round(zoom * 4) / 4, data.activePlace);
    const wanted = new Map(
      groups.filter((group) => isInView(map, group)).map((group) => [group.key, group]),
    );
    let focused: string | undefined;
    for (const [key, marker] of signs) {
      if (wanted.has(key)) continue;
      if (marker.getElement() === document.activeElement) focused = key;
      marker.remove();
      signs.delete(key);
    }
    for (const [key, group] of wanted) if (!signs.has(key)) signs.set(key, add(group));
    if (focused !== undefined) focusHeir(focused);
    keepRoom(map, groups);
  }

  /** A sign that made way hands the focus to the one that shows its first place. */
  function focusHeir(key: string): void {
    const [path = ""] = key.split(" ");
    const heir = [...signs].find(([other]) => other.split(" ").includes(path));
    heir?.[1].getElement().focus({ preventScroll: true });
  }

  function add(group: PlaceGroup): Marker {
    const element = writeSign(group, data.activePlace);
    const [place] = group.places;
    const marker = new Marker({ element }).setLngLat([group.lon, group.lat]).addTo(map);
    element.addEventListener("click", (event) => {
      event.stopPropagation();
      open(group, element);
    });
    const isSingle = group.places.length === 1;
    for (const name of ["pointerenter", "focus"]) {
      element.addEventListener(name, () => onPoint(isSingle ? place.path : undefined));
    }
    for (const name of ["pointerleave", "blur"]) {
      element.addEventListener(name, () => onPoint(undefined));
    }
    return marker;
  }

  function open(group: PlaceGroup, opener: HTMLElement): void {
    popup?.remove();
    if (group.places.length > 1 && !isOneSpot(group) && map.getZoom() < maxGroupingZoom) {
      zoomTo(map, group);
      return;
    }
    const at: [number, number] = [group.lon, group.lat];
    popup = openPopup({ map, at, content: describe(group), offset: signReachPx, opener });
  }

  map.on("moveend", update);
  // A new style, as after a change between light and dark, starts without the signs' room.
  map.on("style.load", update);
  update();
  return {
    highlight(path) {
      for (const marker of signs.values()) {
        const element = marker.getElement();
        const paths = element.dataset["paths"]?.split(" ") ?? [];
        element.toggleAttribute("data-pointed", path !== undefined && paths.includes(path));
      }
    },
    remove() {
      map.off("moveend", update);
      map.off("style.load", update);
      popup?.remove();
      for (const marker of signs.values()) marker.remove();
    },
  };
}

function writeSign({ places }: PlaceGroup, activePlace: string | undefined): HTMLElement {
  const [place] = places;
  const element = document.createElement("button");
  element.type = "button";
  element.className = "map-sign";
  element.dataset["paths"] = places.map(({ path }) => path).join(" ");
  if (places.length === 1) {
    element.dataset["type"] = place.kind;
    element.textContent = place.sign;
    element.ariaLabel = mapTexts.sign(place.sign, nameOf(place));
    if (place.path === activePlace) element.ariaCurrent = "page";
  } else {
    element.dataset["type"] = "group";
    element.textContent = String(places.length);
    element.ariaLabel = mapTexts.group(places.map(({ name }) => name));
  }
  return element;
}

function describe({ places }: PlaceGroup): PopupContent {
  const label = places.length === 1 ? nameOf(places[0]) : mapTexts.sameSpot(places.length);
  const links = places.map((place) => ({
    text: place.name,
    note: `${mapTexts.kinds[place.kind]} · ${place.address}`,
    href: place.path,
  }));
  return { label, links };
}

function nameOf({ kind, name }: MapPlace): string {
  const word = mapTexts.kinds[kind];
  return name.toLowerCase().includes(word.toLowerCase()) ? name : `${word} ${name}`;
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
  map.getSource<GeoJSONSource>(signSource)?.setData({
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
