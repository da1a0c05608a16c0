import { z } from "zod";
import { field, optional } from "#domain/fields/field.ts";
import { pointSchema } from "#domain/fields/place-fields.ts";
import { text } from "#domain/fields/values.ts";

/** An origin that is safe in a security policy: no path, no wildcard, nothing to break out with. */
export const originPattern = /^https?:\/\/(?:[a-z0-9-]+\.)*[a-z0-9-]+(?::\d{1,5})?$/;
/** A file of `geo/`, without the folder. */
export const tileFilePattern = /^[a-zA-Z0-9][\w-]{0,80}(?:\.[\w-]{1,40}){0,3}\.pmtiles$/;

const tileFile = () => z.string().regex(tileFilePattern);

/** Elevations, from an archive in `geo/` or from an address with {z}, {x} and {y}. */
const terrain = z.strictObject({
  tiles: optional(tileFile(), {
    help: "Name einer .pmtiles-Datei unter geo/ mit Höhen als Bildern.",
    check: "tile-file",
  }),
  url: optional(text(500), {
    german: "adresse",
    help: "Oder eine Adresse mit {z}, {x} und {y}.",
    check: "tile-address",
  }),
  encoding: field(z.enum(["terrarium", "mapbox"]).default("terrarium"), {
    help: "Wie die Höhen in den Bildern stehen: `terrarium` oder `mapbox`.",
  }),
  tileSize: field(z.int().min(64).max(1024).default(512), {
    help: "Kantenlänge der Bilder in Pixeln, meist 256 oder 512.",
  }),
  maxZoom: optional(z.int().min(0).max(22), { help: "Größter Maßstab, für den es Bilder gibt." }),
  attribution: optional(text(400), { help: "Quellenangabe der Höhen." }),
});

/** `map` in `site.yml`. */
export const mapConfigSchema = z.strictObject({
  centre: optional(pointSchema, {
    help: "Mittelpunkt der Karten mit Orten, zusammen mit zoom; ohne beide zeigen sie alle Wahlkreise.",
    check: "geo",
  }),
  zoom: optional(z.number().min(0).max(22), {
    help: "Maßstab, wenn diese Karten 640 Pixel breit sind: 0 (Welt) bis 22.",
  }),
  state: optional(text(60), {
    german: "land",
    help: "Name des eigenen Landes, geschrieben wie in den Wahlkreisdaten.",
  }),
  constituencies: optional(text(200), {
    german: "wahlkreise",
    help: "Datei der Wahlkreise unter geo/; ohne Angabe wahlkreise.geojson.",
  }),
  confirmed: optional(text(80), {
    german: "bestätigt",
    help: "Die Wahl, für die euer Wahlamt die mitgelieferte Einteilung der Wahlkreise bestätigt hat, zum Beispiel `Landtagswahl 2027`.",
  }),
  attribution: field(z.array(text(400)).default([]), {
    help: "Quellenangaben eigener Daten am Ende jeder Seite mit einer Karte; die der mitgelieferten stehen dort von selbst.",
  }),
  style: optional(text(500), {
    help: "Entweder `local` für die eigene Karte oder die Adresse eines Kartenstils auf einem fremden Server, der erst nach Zustimmung geladen wird.",
    check: "map-style",
  }),
  hosts: optional(z.array(z.string().regex(originPattern)).max(8), {
    help: "Weitere Server, von denen der fremde Kartenstil lädt, zum Beispiel https://tiles.example.org.",
    check: "map-hosts",
  }),
  hash: optional(z.enum(["off", "bare"]), {
    help: "Ob die Stellung der Karte hinter # in der Adresse steht; ohne Angabe `bare`, also ja.",
  }),
  cooperativeGestures: optional(z.boolean(), {
    help: "Ob das Mausrad erst mit Strg und Wischen erst mit zwei Fingern die Karte bewegt; ohne Angabe ja.",
  }),
  tiles: optional(tileFile(), {
    help: "Name der .pmtiles-Datei unter geo/ mit Straßen und Häusern; ohne Angabe die einzige, die dort liegt.",
    check: "tile-file",
  }),
  terrain: optional(terrain, {
    help: "Geländehöhen; ohne sie gibt es keinen Knopf für das Gelände.",
    check: "map-terrain",
  }),
});
export type MapConfig = z.infer<typeof mapConfigSchema>;

/** The address of a style on another server, or undefined. */
export function findForeignStyle(map: MapConfig | undefined): string | undefined {
  return map?.style === undefined || map.style === "local" ? undefined : map.style;
}

/**
 * The origins a visitor's browser contacts for the map besides the site's own, in a fixed order.
 *
 * Only those that are safe in a security policy; all others are never contacted.
 */
export function listMapHosts(map: MapConfig | undefined, siteUrl?: string): string[] {
  const own = findOrigin(siteUrl);
  const addresses = [findForeignStyle(map), map?.terrain?.url];
  const used = addresses.flatMap((address) => findOrigin(address) ?? []);
  if (used.every((origin) => origin === own)) return [];
  const hosts = new Set([...used, ...(map?.hosts ?? [])]);
  return [...hosts].filter((host) => host !== own && originPattern.test(host)).toSorted();
}

/** The origin of a complete web address; undefined if it is a path of the site itself. */
export function findOrigin(address: string | undefined): string | undefined {
  if (address === undefined || !/^https?:\/\//i.test(address) || !URL.canParse(address)) {
    return undefined;
  }
  return new URL(address).origin;
}
