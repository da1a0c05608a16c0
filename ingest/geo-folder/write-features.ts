import type { Feature } from "geojson";

/** GeoJSON (RFC 7946) with one feature per line, so that a version control shows what changed. */
export function writeFeatures(features: Feature[]): string {
  const lines = features.map(({ properties, geometry }) =>
    JSON.stringify({ type: "Feature", properties, geometry }),
  );
  return `{"type":"FeatureCollection","features":[\n${lines.join(",\n")}\n]}\n`;
}
