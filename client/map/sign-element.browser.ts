import { texts } from "#client/contract/texts.ts";
import type { PopupContent } from "./map-popup.browser.ts";
import { mapTexts } from "./map-texts.ts";
import type { PlaceGroup } from "./place-groups.ts";
import type { MapPlace } from "./site-map-data.ts";

interface SignOptions {
  activePlace: string | undefined;
  /** Whether the places share the sign even at the highest zoom. */
  isLasting: boolean;
}

/** The button of a place, or of a group. */
export function writeSign(
  { places }: PlaceGroup,
  { activePlace, isLasting }: SignOptions,
): HTMLElement {
  const [place] = places;
  const element = document.createElement("button");
  element.type = "button";
  element.className = "map-sign";
  if (places.length > 1) {
    element.dataset["type"] = "group";
    element.append(...listFigures(places));
    const names = places.map(({ name }) => name);
    element.ariaLabel = isLasting ? mapTexts.sameSpotNamed(names) : mapTexts.group(names);
    return element;
  }
  element.dataset["type"] = place.kind;
  writeFigure(element, place.sign);
  element.ariaLabel = texts.places.pin(place.sign, texts.places.named(place));
  if (place.path === activePlace) element.ariaCurrent = "page";
  return element;
}

const maxFigures = 4;

/** Small signs of a group's places; with more than four, three and a count of the others. */
function listFigures(places: MapPlace[]): HTMLElement[] {
  const shown = places.length > maxFigures ? places.slice(0, maxFigures - 1) : places;
  const figures = shown.map(({ kind, sign }) => createFigure(kind, sign));
  const rest = places.length - shown.length;
  return rest > 0 ? [...figures, createFigure("rest", `+${rest}`)] : figures;
}

function createFigure(type: MapPlace["kind"] | "rest", figure: string): HTMLElement {
  const element = document.createElement("span");
  element.dataset["type"] = type;
  writeFigure(element, figure);
  return element;
}

function writeFigure(element: HTMLElement, figure: string): void {
  element.textContent = figure;
  element.toggleAttribute("data-long", figure.length > 2);
}

/** The popup of a sign, which lists its places. */
export function toPopupContent({ places }: PlaceGroup): PopupContent {
  const label =
    places.length === 1 ? texts.places.named(places[0]) : mapTexts.sameSpot(places.length);
  return { label, entries: places.map(toPopupEntry) };
}

function toPopupEntry(place: MapPlace): PopupContent["entries"][number] {
  const { name, path, address, status, event, isEstimated } = place;
  return {
    link: { text: name, href: path },
    notes: [
      { text: address },
      ...(status ? [{ text: status.text, state: status.state }] : []),
      ...(event ? [{ text: mapTexts.nextEvent(event.time), link: event }] : []),
      isEstimated
        ? { text: mapTexts.estimated }
        : { link: { text: mapTexts.route, href: nameRoute(place) } },
    ],
  };
}

/** A link to directions, whose server is contacted only after a click. */
function nameRoute({ lat, lon }: MapPlace): string {
  return `https://www.openstreetmap.org/directions?to=${lat}%2C${lon}`;
}
