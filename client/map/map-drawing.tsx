import type { ReactNode } from "react";
import type { MapAreaData, MapData } from "#client/contract/page-data.ts";
import { finderPath } from "#domain/finder/finder-path.ts";

interface MapDrawingProps {
  map: MapData;
  label: string;
  /** Screen readers see a picture as a whole; otherwise they reach the links inside. */
  isPicture?: boolean;
  strokeWidth?: number;
  children: ReactNode;
}

export function MapDrawing({
  map,
  label,
  isPicture = false,
  strokeWidth,
  children,
}: MapDrawingProps) {
  const drawing = (
    <svg
      className="map-drawing"
      viewBox={map.focus.join(" ")}
      {...(isPicture ? { "aria-hidden": true } : { role: "group", "aria-label": label })}
      strokeWidth={strokeWidth}
    >
      {children}
    </svg>
  );
  if (!isPicture) return drawing;
  // Its areas are links for pointers, which an element with the role of a picture must not have.
  return (
    <>
      <span className="visually-hidden">{label}</span>
      {drawing}
    </>
  );
}

interface AreaProps {
  map: MapData;
  area: MapAreaData;
}

/** One area in the colour of its kind. */
export function AreaShape({ map, area: { id, links } }: AreaProps) {
  const name = map.active?.includes(id) ? "on" : links.length > 1 ? "shared" : undefined;
  return <use href={`${map.sprite}#wk-${id}`} className={name} />;
}

/**
 * An area in a picture, as a link for pointers alone: for everything else the page has the same
 * link in words, and screen readers see a picture as a whole.
 */
export function PictureArea({ map, area }: AreaProps) {
  const [first, ...others] = area.links;
  return (
    // All areas are in view at once, and at most one is followed.
    <a
      href={others.length > 0 ? `${finderPath}#${nameChoice(area)}` : first?.href}
      // Only a page that is loaded as a document shows the target of its address.
      rel={others.length > 0 ? "external" : undefined}
      tabIndex={-1}
      data-no-prefetch=""
    >
      <title>{nameArea(map, area)}</title>
      <AreaShape map={map} area={area} />
    </a>
  );
}

/** The id of the choice between the constituencies of a city. */
export function nameChoice({ id }: MapAreaData): string {
  return `auswahl-${id}`;
}

/** `Wahlkreis 5 Kiel`, `Wahlkreise 13–19` */
export function nameArea({ areaWords }: MapData, { links, label }: MapAreaData): string {
  const [first, ...others] = links;
  return first && others.length === 0 ? first.text : `${areaWords?.many ?? ""} ${label.text}`;
}
