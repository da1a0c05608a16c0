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
  return (
    <svg
      className="map-drawing"
      viewBox={map.focus.join(" ")}
      role={isPicture ? "img" : "group"}
      aria-label={label}
      strokeWidth={strokeWidth}
    >
      {children}
    </svg>
  );
}
