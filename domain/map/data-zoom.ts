import { listShapes, type MapRecord } from "./map-record.ts";

const tilePx = 512;
/** A window of this width shows a border or a town wherever it is. */
const usualWindowPx = 640;
const zoomWithoutAreas = 10;
const [leastZoom, mostZoom] = [9, 12] as const;

/**
 * The largest zoom at which the data, which have neither streets nor houses, still fill a window: it
 * shows about half a constituency then. A section of the map that is `width` map units wide is shown
 * in any case, in windows of up to twice the usual width.
 */
export function findDataZoom(map: MapRecord, width: number): number {
  const sizes = listShapes(map)
    .map(({ box: [, , across, down] }) => Math.max(across, down))
    .toSorted((one, other) => one - other);
  const middle = sizes[Math.floor(sizes.length / 2)];
  const zoomOf = (units: number) =>
    Math.log2((usualWindowPx * map.projection.scale) / (tilePx * units));
  const zoom =
    middle === undefined
      ? zoomWithoutAreas
      : Math.min(mostZoom, Math.max(leastZoom, zoomOf(middle / 2)));
  return Math.round(Math.max(zoom, zoomOf(width / 2)) * 4) / 4;
}
