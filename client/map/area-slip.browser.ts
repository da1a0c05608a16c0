import type { MapPerson } from "#client/contract/page-data.ts";
import type { Spot } from "./map-signs.ts";
import "#client/styles/area-slip.css";

export interface AreaSlip {
  /**
   * Shows an area's name, and who stands there, above or below a point of the window; where there is
   * room, beyond the edges of the area.
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
 * A slip of paper with a face and a name, beside the area that lights up; Escape takes it away. A
 * screen reader says it aloud, unless what lights up the area has the same name.
 */
export function createSlip(host: HTMLElement, isSpoken = true): AreaSlip {
  const slip = document.createElement("output");
  slip.className = "area-slip";
  if (!isSpoken) slip.ariaHidden = "true";
  slip.hidden = true;
  host.append(slip);
  const end = new AbortController();
  const hide = () => {
    slip.hidden = true;
  };
  addEventListener("keydown", ({ key }) => key === "Escape" && hide(), { signal: end.signal });
  return {
    show({ name, person }, at, edges) {
      slip.replaceChildren(...writeArea(name, person));
      slip.hidden = false;
      moveTo(slip, host.getBoundingClientRect(), at, edges);
    },
    hide,
    remove() {
      end.abort();
      slip.remove();
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

/** The first place that is within the host: above or below the edges, above the point, or else below it. */
function moveTo(slip: HTMLElement, host: DOMRect, at: Spot, edges?: Edges): void {
  const { width, height } = slip.getBoundingClientRect();
  const most = Math.max(0, host.width - width);
  const x = Math.min(most, Math.max(0, at.x - host.left - width / 2));
  const beyond = edges ? [edges.top - height, edges.bottom] : [];
  const below = at.y + gapPx;
  const top =
    [...beyond, at.y - gapPx - height].find(
      (one) => one >= host.top && one + height <= host.bottom,
    ) ?? below;
  const y = top - host.top;
  slip.style.translate = `${Math.round(x)}px ${Math.round(y)}px`;
}
