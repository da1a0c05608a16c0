import type { LngLat, Map as MapLibreMap, Point } from "maplibre-gl";
import type { SiteMapData } from "./site-map-data.ts";
import { createTooltip } from "./area-tooltip.browser.ts";
import { mapTexts } from "./map-texts.ts";
import { openPopup, type PopupContent } from "./map-popup.browser.ts";
import { constituencyLayer, siteSource } from "./map-sources.browser.ts";

type Area = SiteMapData["areas"][number];

/**
 * Highlights the constituency under the pointer, or in the middle of a map with keyboard focus, and
 * shows who stands there. A click or Enter opens its page, or a choice if several share a city.
 */
export function watchConstituencies(map: MapLibreMap, data: SiteMapData): () => void {
  const canvas = map.getCanvas();
  canvas.ariaDescription = mapTexts.keys;
  const tooltip = createTooltip(map.getContainer());
  const end = new AbortController();
  let lit: string | undefined;

  function light(area: Area | undefined, at?: Point): void {
    if (area?.id !== lit) {
      if (lit !== undefined) setHover(map, lit, false);
      if (area) setHover(map, area.id, true);
      lit = area?.id;
    }
    canvas.style.cursor = area ? "pointer" : "";
    if (!area || !at) {
      tooltip.hide();
      return;
    }
    const { left, top } = map.getContainer().getBoundingClientRect();
    tooltip.show(toTooltipContent(area), { x: left + at.x, y: top + at.y });
  }

  const find = (at: Point) => findArea(map, data, at);

  function lightMiddle(): void {
    if (!canvas.matches(":focus-visible")) return;
    const middle = map.project(map.getCenter());
    const area = find(middle);
    if (area?.id !== lit) light(area, middle);
  }

  function open(area: Area | undefined, at: LngLat): void {
    if (!area) return;
    tooltip.hide();
    openPopup({ map, at, content: listLinks(area), offset: 0, opener: undefined });
  }

  const { signal } = end;
  const events = [
    map.on("mousemove", ({ point, originalEvent: { target } }) => {
      // A sign above the area has its own highlight.
      light(target === canvas ? find(point) : undefined, point);
    }),
    map.on("mouseout", () => light(undefined)),
    map.on("click", ({ point, lngLat }) => open(find(point), lngLat)),
    // Labels and areas of the new position are rendered by then.
    map.on("idle", lightMiddle),
  ];
  canvas.addEventListener("focus", lightMiddle, { signal });
  canvas.addEventListener("blur", () => light(undefined), { signal });
  canvas.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Enter") return;
      // Firefox would otherwise press the link that gets the focus.
      event.preventDefault();
      const middle = map.getCenter();
      open(find(map.project(middle)), middle);
    },
    { signal },
  );
  return function stopWatching() {
    end.abort();
    for (const event of events) event.unsubscribe();
    tooltip.remove();
  };
}

function findArea(map: MapLibreMap, { areas }: SiteMapData, at: Point): Area | undefined {
  // A style that is being replaced has no layers yet.
  if (!map.getLayer(constituencyLayer)) return undefined;
  const [feature] = map.queryRenderedFeatures(at, { layers: [constituencyLayer] });
  const id: unknown = feature?.properties["area"];
  return areas.find((one) => one.id === id);
}

function listLinks({ links }: Area): PopupContent {
  return {
    label: links.map(({ text }) => text).join(", "),
    entries: links.map(({ text, href, person }) => ({ link: { text, href }, person })),
  };
}

/** The content for an area: its single candidate, or the choice of a city that several share. */
function toTooltipContent({ name, links: [first, ...others] }: Area) {
  return { name, person: others.length === 0 ? first?.person : undefined };
}

function setHover(map: MapLibreMap, id: string, hover: boolean): void {
  map.setFeatureState({ source: siteSource, id }, { hover });
}
