import type { ReactNode } from "react";
import { listSpots } from "#domain/map/map-record.ts";
import type { MapAreaData, MapData } from "#client/contract/page-data.ts";
import { fineness, stretchOf } from "./map-measures.ts";

interface MapDrawingProps {
  map: MapData;
  label: string;
  /** Set if screen readers see one picture; otherwise they reach the links inside. */
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
  // The areas of the drawing are links for pointers, which an element with the role of a picture
  // must not contain.
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

/** An area in the colour of its kind. */
export function AreaShape({ map, area: { id, links } }: AreaProps) {
  const name = map.active?.includes(id) ? "on" : links.length > 1 ? "shared" : undefined;
  return <use href={`${map.sprite}#${id}`} className={name} />;
}

/**
 * An area in a picture as a link for pointers alone: the page has the same link as text, and screen
 * readers see one picture.
 */
export function PictureArea({ map, area }: AreaProps) {
  return (
    // Not prefetched: all areas are in view at once, and at most one is followed.
    <a
      href={area.href}
      // The choice that the address names is shown only on a page loaded as a document.
      rel={area.links.length > 1 ? "external" : undefined}
      tabIndex={-1}
      data-no-prefetch=""
    >
      <title>{area.name}</title>
      <AreaShape map={map} area={area} />
    </a>
  );
}

/** The number of an area, once on each separate part. */
export function AreaNumber({ map, area, scale = 1 }: AreaProps & { scale?: number }) {
  const { text } = area.label;
  return listSpots(area.label).map(({ x, y, size }, index) => (
    <text
      key={`${x} ${y}`}
      x={x}
      y={y}
      fontSize={size * scale}
      fontStretch={stretchOf(text)}
      // Only the first number is read out, because visible text belongs to the name of a link.
      aria-hidden={index > 0 || undefined}
      data-fine={fineness((size * scale) / map.focus[2])}
    >
      {text}
    </text>
  ));
}
