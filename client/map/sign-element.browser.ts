import { texts } from "#client/contract/texts.ts";
import type { PopupContent } from "./map-popup.browser.ts";
import { mapTexts } from "./map-texts.ts";
import { isOneSpot, type PlaceGroup } from "./place-groups.ts";

/** The button of a place, or of a group. */
export function writeSign(group: PlaceGroup, activePlace: string | undefined): HTMLElement {
  const { places } = group;
  const [place] = places;
  const element = document.createElement("button");
  element.type = "button";
  element.className = "map-sign";
  if (places.length > 1) {
    element.dataset["type"] = "group";
    writeFigure(element, String(places.length));
    const names = places.map(({ name }) => name);
    element.ariaLabel = isOneSpot(group) ? mapTexts.sameSpotNamed(names) : mapTexts.group(names);
    return element;
  }
  element.dataset["type"] = place.kind;
  writeFigure(element, place.sign);
  element.ariaLabel = texts.places.pin(place.sign, texts.places.named(place));
  if (place.path === activePlace) element.ariaCurrent = "page";
  return element;
}

function writeFigure(element: HTMLElement, figure: string): void {
  element.textContent = figure;
  element.toggleAttribute("data-long", figure.length > 2);
}

/** The popup of a sign, which lists its places. */
export function describeGroup({ places }: PlaceGroup): PopupContent {
  const label =
    places.length === 1 ? texts.places.named(places[0]) : mapTexts.sameSpot(places.length);
  const links = places.map((place) => ({
    text: place.name,
    note: place.address,
    href: place.path,
  }));
  return { label, links };
}
