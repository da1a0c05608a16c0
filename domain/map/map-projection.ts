/** x = scale * mercatorX(lon) + offsetX, y = scale * mercatorY(lat) + offsetY */
interface Projection {
  scale: number;
  offsetX: number;
  offsetY: number;
}

/**
 * Web Mercator (EPSG:3857) on the unit square: longitude -180..180 becomes 0..1 from the left,
 * latitude 85.05..-85.05 becomes 0..1 from the top.
 */
export function projectToUnitSquare(lon: number, lat: number): { x: number; y: number } {
  const radians = (lat * Math.PI) / 180;
  return {
    x: (lon + 180) / 360,
    y: (1 - Math.log(Math.tan(radians) + 1 / Math.cos(radians)) / Math.PI) / 2,
  };
}

/** A WGS84 point in the units of the map's viewBox, rounded to a tenth. */
export function projectToMap(
  projection: Projection,
  point: { lat: number; lon: number },
): { x: number; y: number } {
  const unit = projectToUnitSquare(point.lon, point.lat);
  return {
    x: roundToTenth(projection.scale * unit.x + projection.offsetX),
    y: roundToTenth(projection.scale * unit.y + projection.offsetY),
  };
}

/** Rounds as far as a drawing shows it. */
export function roundToTenth(value: number): number {
  return Math.round(value * 10) / 10;
}

/** The WGS84 point, in degrees, of a point in the units of the map's viewBox. */
export function unprojectFromMap(
  projection: Projection,
  point: { x: number; y: number },
): { lat: number; lon: number } {
  const unitX = (point.x - projection.offsetX) / projection.scale;
  const unitY = (point.y - projection.offsetY) / projection.scale;
  const radians = Math.atan(Math.sinh(Math.PI * (1 - 2 * unitY)));
  return { lat: (radians * 180) / Math.PI, lon: unitX * 360 - 180 };
}
