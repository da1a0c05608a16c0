import type { MapPerson } from "#client/contract/page-data.ts";
import type { Spot } from "./map-signs.ts";
import { createTooltip } from "./area-tooltip.browser.ts";
import { watchPointing } from "./pointing.browser.ts";

/**
 * Areas of the drawing and rows of the list beside it highlight each other, and a tooltip at the
 * area shows the person of the row.
 */
export function mount(map: HTMLElement): () => void {
  const tooltip = createTooltip(map, false);
  const end = new AbortController();
  let shown: Element | undefined;
  const links = Map.groupBy(
    map.closest("main")?.querySelectorAll<HTMLElement>(".direkt-row a") ?? [],
    (link) => link.getAttribute("href"),
  );

  for (const area of map.querySelectorAll<SVGAElement>("svg a")) {
    const own = listTargets(map, area)
      .flatMap((href) => links.get(href) ?? [])
      .flatMap((link) => link.closest<HTMLElement>(".direkt-row") ?? []);
    const light = (isLit: boolean) => {
      for (const one of [area, ...own]) one.toggleAttribute("data-pointed", isLit);
      if (isLit) {
        const edges = area.firstElementChild?.getBoundingClientRect();
        tooltip.show(toTooltipContent(area, own), findMiddle(area), edges);
        shown = area;
      } else if (shown === area) {
        // The pointer may leave another area than the focused one.
        tooltip.hide();
      }
    };
    for (const element of [area, ...own]) watchPointing(element, light, { signal: end.signal });
  }
  return () => {
    end.abort();
    tooltip.remove();
  };
}

/**
 * The addresses of an area: its own, or those of the choice that it leads to if several share it.
 */
function listTargets(map: HTMLElement, area: SVGAElement): string[] {
  const href = area.getAttribute("href") ?? "";
  if (!href.startsWith("#")) return [href];
  const links = map.querySelector(href)?.querySelectorAll("a") ?? [];
  return [...links].map((link) => link.getAttribute("href") ?? "");
}

function toTooltipContent({ dataset: { name = "", person } }: SVGAElement, [row]: HTMLElement[]) {
  if (person === undefined) return { name };
  const photo = findPhoto(row);
  return { name, person: { name: person, ...(photo && { photo }) } };
}

function findPhoto(row: HTMLElement | undefined): MapPerson["photo"] {
  const image = row?.querySelector("img");
  if (!image) return undefined;
  const { focusX, focusY } = image.dataset;
  return {
    src: image.currentSrc || findSmallest(image),
    ...(focusX !== undefined && { focus: [Number(focusX), Number(focusY)] as [number, number] }),
  };
}

/**
 * Far from the window the browser has not chosen a picture yet, and the original may be very large.
 */
function findSmallest(image: HTMLImageElement): string {
  const source = image.parentElement?.querySelector<HTMLSourceElement>('[type="image/webp"]');
  return source?.srcset.split(" ", 1)[0] ?? image.src;
}

/** The middle of an area's number, in window coordinates. */
function findMiddle(area: SVGAElement): Spot {
  const { left, top, width, height } = (area.lastElementChild ?? area).getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
