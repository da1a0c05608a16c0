import type { Map as MapLibreMap } from "maplibre-gl";
import { renderToStaticMarkup } from "react-dom/server";
import { onTestFinished } from "vitest";
import { PlaceList } from "#client/cards/place-list.tsx";
import type { MapData, MapLive } from "#client/contract/page-data.ts";
import { sampleMap } from "#client/test/home-sample.ts";
import { PlaceMap } from "#client/map/place-map.tsx";
import { mount } from "#client/map/site-map.browser.ts";

export interface ShownMap {
  frame: HTMLElement;
  /** Once it has taken the place of the drawing. */
  live: Promise<MapLibreMap>;
  /** What the island reports to the log of the browser. */
  reported: unknown[];
  /** The errors of the map, of which it tells the page. */
  errors: unknown[];
  /** The sentence on the map. */
  readStatus: () => string | undefined;
  /** What leaving the page does. */
  close: () => void;
}

/** Shows the map of the places with their list, as the server sends them, and mounts the island. */
export function showMap(live: Partial<MapLive> = {}, map: Partial<MapData> = {}): ShownMap {
  const settings: MapLive = {
    geodata: "/karte.geojson",
    bounds: [8, 53, 11, 55],
    hash: "bare",
    cooperativeGestures: true,
    ...live,
  };
  const data = { ...sampleMap, ...map, live: settings };
  const main = document.createElement("main");
  main.innerHTML = renderToStaticMarkup(
    <>
      <PlaceMap map={data} label="Karte der Orte" />
      <PlaceList places={data.places} isBesideMap />
    </>,
  );
  document.body.replaceChildren(main);
  const frame = main.querySelector<HTMLElement>(".map");
  if (!frame) throw new Error("The page has no map.");
  const reported: unknown[] = [];
  const errors: unknown[] = [];
  frame.addEventListener("map-error", (event) => errors.push(readDetail(event)));
  const opened = Promise.withResolvers<MapLibreMap>();
  frame.addEventListener("map-ready", (event) => opened.resolve(readDetail(event) as MapLibreMap));
  const close = mount(frame, (error) => reported.push(error));
  onTestFinished(close);
  const readStatus = () => frame.querySelector(".map-status")?.textContent;
  return { frame, live: opened.promise, reported, errors, readStatus, close };
}

function readDetail(event: Event): unknown {
  return event instanceof CustomEvent ? event.detail : undefined;
}

/** A button of the map, by its name. */
export function findButton(name: string | RegExp): HTMLButtonElement {
  const [found] = listButtons(name);
  if (!found) throw new Error(`The map has no button ${name}.`);
  return found;
}

export function listButtons(name: string | RegExp): HTMLButtonElement[] {
  const buttons = [...document.querySelectorAll<HTMLButtonElement>(".map button")];
  return buttons.filter(({ ariaLabel, title, textContent }) => {
    const own = ariaLabel ?? (title || textContent);
    return typeof name === "string" ? own === name : name.test(own);
  });
}
