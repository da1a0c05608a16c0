import type { ReactNode } from "react";
import { listSpots } from "#domain/map/map-record.ts";
import type { MapAreaData, MapData } from "#client/contract/page-data.ts";
import { fineness, stretchOf } from "./map-measures.ts";

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
  return <use href={`${map.sprite}#${id}`} className={name} />;
}

/**
 * An area in a picture, as a link for pointers alone: for everything else the page has the same
 * link in words, and screen readers see a picture as a whole.
 */
export function PictureArea({ map, area }: AreaProps) {
  return (
    // All areas are in view at once, and at most one is followed.
    <a
      href={area.href}
      // Only a page that is loaded as a document shows the choice that its address names.
      rel={area.links.length > 1 ? "external" : undefined}
      tabIndex={-1}
      data-no-prefetch=""
    >
      <title>{area.name}</title>
      <AreaShape map={map} area={area} />
    </a>
  );
}

/** The number of an area, once on each part that lies apart. */
export function AreaNumber({ map, area, scale = 1 }: AreaProps & { scale?: number }) {
  const { text } = area.label;
  return listSpots(area.label).map(({ x, y, size }, index) => (
    <text
      key={`${x} ${y}`}
      x={x}
      y={y}
      fontSize={size * scale}
      fontStretch={stretchOf(text)}
      // Read out once: what is seen belongs to the name of a link.
      aria-hidden={index > 0 || undefined}
      data-fine={fineness((size * scale) / map.focus[2])}
    >
      {text}
    </text>
  ));
}
