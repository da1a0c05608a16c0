import type { MapPerson } from "#client/contract/page-data.ts";
import type { Spot } from "./map-signs.ts";
import "#client/styles/area-slip.css";

export interface AreaTooltip {
  /**
   * Shows an area's name and its candidates above or below a point of the window; if possible,
   * outside the area.
   */
  show: (
    area: { name: string; person?: Partial<MapPerson> | undefined },
    at: Spot,
    edges?: Edges,
  ) => void;
  hide: () => void;
  remove: () => void;
}

type Edges = Pick<DOMRect, "top" | "bottom">;

const gapPx = 22;

/**
 * Creates the tooltip of an area, with the portrait and name of its candidate; Escape hides it.
 * Screen readers announce it, unless the highlighting element has the same name.
 */
export function createTooltip(host: HTMLElement, isSpoken = true): AreaTooltip {
  const tooltip = document.createElement("output");
  tooltip.className = "area-slip";
  if (!isSpoken) tooltip.ariaHidden = "true";
  tooltip.hidden = true;
  host.append(tooltip);
  const end = new AbortController();
  const hide = () => {
    tooltip.hidden = true;
  };
  addEventListener("keydown", ({ key }) => key === "Escape" && hide(), { signal: end.signal });
  return {
    show({ name, person }, at, edges) {
      tooltip.replaceChildren(...writeArea(name, person));
      tooltip.hidden = false;
      moveTo(tooltip, host.getBoundingClientRect(), at, edges);
    },
    hide,
    remove() {
      end.abort();
      tooltip.remove();
    },
  };
}

function writeArea(name: string, person: Partial<MapPerson> | undefined): HTMLElement[] {
  const text = document.createElement("span");
  const first = document.createElement("span");
  first.textContent = name;
  text.append(first);
  if (person?.name !== undefined) {
    const second = document.createElement("strong");
    second.textContent = person.name;
    text.append(" ", second);
  }
  return person?.photo ? [writeFace(person.photo), text] : [text];
}

/** The picture of a person beside the name. */
export function writeFace({ src, focus }: NonNullable<MapPerson["photo"]>): HTMLImageElement {
  const image = new Image(60, 60);
  image.src = src;
  image.alt = "";
  if (focus) image.style.objectPosition = focus.map((one) => `${one}%`).join(" ");
  return image;
}

/**
 * Moves the tooltip to the first position within the host: above or below the edges, above the
 * point, or else below it.
 */
function moveTo(tooltip: HTMLElement, host: DOMRect, at: Spot, edges?: Edges): void {
  const { width, height } = tooltip.getBoundingClientRect();
  const most = Math.max(0, host.width - width);
  const x = Math.min(most, Math.max(0, at.x - host.left - width / 2));
  const beyond = edges ? [edges.top - height, edges.bottom] : [];
  const below = at.y + gapPx;
  const top =
    [...beyond, at.y - gapPx - height].find(
      (one) => one >= host.top && one + height <= host.bottom,
    ) ?? below;
  const y = top - host.top;
  tooltip.style.translate = `${Math.round(x)}px ${Math.round(y)}px`;
}
