import type { ReactNode } from "react";
import type { MapData } from "#client/contract/page-data.ts";

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

interface ConstituencyAreaProps {
  map: MapData;
  constituency: MapData["constituencies"][number];
}

/**
 * A constituency in a picture, as a link for pointers alone: for everything else the page has the same
 * link in words, and screen readers see a picture as a whole.
 */
export function ConstituencyArea({ map, constituency }: ConstituencyAreaProps) {
  const { number, path } = constituency;
  const area = (
    <use href={`${map.sprite}#wk-${number}`} className={number === map.active ? "on" : undefined} />
  );
  if (path === undefined) return area;
  return (
    // All areas are in view at once, and at most one is followed.
    <a href={path} tabIndex={-1} data-no-prefetch="">
      <title>{nameArea(map, constituency)}</title>
      {area}
    </a>
  );
}

/** `Wahlkreis 5 Kiel` */
export function nameArea(
  { areaWords }: Pick<MapData, "areaWords">,
  { number, name }: Pick<MapData["constituencies"][number], "number" | "name">,
): string {
  return `${areaWords?.one ?? ""} ${number} ${name}`.trim();
}
