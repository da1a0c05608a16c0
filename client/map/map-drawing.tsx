import type { ReactNode } from "react";
import type { MapData } from "#client/contract/page-data.ts";

interface MapDrawingProps {
  map: MapData;
  label: string;
  /** A picture has no parts of its own for a screen reader; otherwise the links inside are reachable. */
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
