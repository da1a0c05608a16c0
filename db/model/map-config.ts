import { z } from "zod";

const text = (max: number) => z.string().trim().min(1).max(max);

/** An origin as it may stand in a security policy: no path, no wildcard, nothing to break out with. */
export const originPattern = /^https?:\/\/(?:[a-z0-9-]+\.)*[a-z0-9-]+(?::\d{1,5})?$/;
/** A file of `geo/`, without the folder. */
export const tileFilePattern = /^[a-zA-Z0-9][\w-]{0,80}(?:\.[\w-]{1,40}){0,3}\.pmtiles$/;

const tileFile = z.string().regex(tileFilePattern);

/** `map` in `site.yml`. */
export const mapConfigSchema = z.strictObject({
  centre: z
    .strictObject({ lat: z.number().min(-90).max(90), lon: z.number().min(-180).max(180) })
    .optional(),
  zoom: z.number().min(0).max(22).optional(),
  /** Name of the Land that is "ours" in the boundaries, for example `Schleswig-Holstein`. */
  state: text(60).optional(),
  constituencies: text(200).optional(),
  attribution: z.array(text(400)).default([]),
  /** `local`, or the address of a style on another host, which visitors have to agree to. */
  style: text(500).optional(),
  /** Further origins that the style of another host loads from. */
  hosts: z.array(z.string().regex(originPattern)).max(8).optional(),
  hash: z.enum(["off", "bare"]).optional(),
  cooperativeGestures: z.boolean().optional(),
  /** The archive of street data in `geo/`. */
  tiles: tileFile.optional(),
  /** Elevations, from an archive in `geo/` or from an address with {z}, {x} and {y}. */
  terrain: z
    .strictObject({
      tiles: tileFile.optional(),
      url: text(500).optional(),
      encoding: z.enum(["terrarium", "mapbox"]).default("terrarium"),
      tileSize: z.int().min(64).max(1024).default(512),
      maxZoom: z.int().min(0).max(22).optional(),
      attribution: text(400).optional(),
    })
    .optional(),
});
export type MapConfig = z.infer<typeof mapConfigSchema>;

/** The address of the style that is not our own, or undefined. */
export function findForeignStyle(map: MapConfig | undefined): string | undefined {
  return map?.style === undefined || map.style === "local" ? undefined : map.style;
}

/**
 * The origins a visitor's browser contacts for the map besides the site's own, in a fixed order.
 *
 * Only those that could stand in a security policy; all others are never contacted.
 */
export function listMapHosts(map: MapConfig | undefined, siteUrl?: string): string[] {
  const addresses = [findForeignStyle(map), map?.terrain?.url];
  const used = addresses.flatMap((address) => findOrigin(address) ?? []);
  if (used.every((origin) => origin === siteUrl)) return [];
  const hosts = new Set([...used, ...(map?.hosts ?? [])]);
  return [...hosts].filter((host) => host !== siteUrl && originPattern.test(host)).toSorted();
}

/** The origin of a complete web address; undefined for a path of the site itself. */
export function findOrigin(address: string | undefined): string | undefined {
  if (address === undefined || !/^https?:\/\//i.test(address) || !URL.canParse(address)) {
    return undefined;
  }
  return new URL(address).origin;
}
