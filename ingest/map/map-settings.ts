import { findOrigin, originPattern, tileFilePattern } from "#domain/map/map-config.ts";
import { findNearest } from "#ingest/diagnostics/nearest-word.ts";
import { checkGeo } from "#ingest/fields/field-checks.ts";
import { report, type FieldChecks, type Spot } from "#ingest/fields/field-faults.ts";
import { isObject } from "#domain/content/json-object.ts";

/** Rules about single values of `map` in `site.yml`. */
export const mapChecks: FieldChecks = {
  geo: checkGeo,
  "map-style": checkStyle,
  "map-hosts": checkHosts,
  "map-terrain": checkTerrain,
  "tile-file": checkTileFile,
  "tile-address": checkTemplate,
};

function checkStyle(value: unknown, spot: Spot): unknown {
  if (typeof value !== "string" || value === "local") return value;
  if (isWebAddress(value)) return warnOfPlainHttp(value, spot);
  const isMeant = findNearest(value.toLowerCase(), ["local"]) !== undefined;
  report(spot, isMeant ? "bad-value" : "bad-address", { case: "style", value });
  return value;
}

function checkHosts(value: unknown, spot: Spot): unknown {
  if (!Array.isArray(value)) return value;
  return value.map((host: unknown, index) => {
    const own = { ...spot, path: [...spot.path, index] };
    return typeof host === "string" ? checkHost(host.trim(), own) : host;
  });
}

function checkHost(host: string, spot: Spot): string {
  const origin = findOrigin(host);
  if (origin !== undefined && originPattern.test(origin) && /^[^/]+\/\/[^/?#@]+\/?$/.test(host)) {
    return warnOfPlainHttp(origin, spot);
  }
  const guess = origin ?? findOrigin(`https://${host}`);
  const isGood = guess !== undefined && originPattern.test(guess);
  report(spot, "bad-address", { case: "host", host, guess: isGood ? guess : undefined });
  return host;
}

function checkTileFile(value: unknown, spot: Spot): unknown {
  if (typeof value !== "string") return value;
  const name = value.trim().replace(/^geo\//, "");
  if (tileFilePattern.test(name)) return name;
  report(spot, "bad-value", { case: "tileFile", value });
  return value;
}

function checkTerrain(value: unknown, spot: Spot): unknown {
  if (!isObject(value) || (value["tiles"] === undefined) !== (value["url"] === undefined)) {
    return value;
  }
  report(spot, "bad-value", { case: "terrain" });
  return value;
}

function checkTemplate(value: unknown, spot: Spot): unknown {
  if (typeof value !== "string") return value;
  const isWhole = ["{z}", "{x}", "{y}"].every((part) => value.includes(part));
  const isOwn = /^\/(?!\/)[^\s\\]*$/.test(value);
  if (isWhole && isOwn) return value;
  if (isWhole && isWebAddress(value)) return warnOfPlainHttp(value, spot);
  report(spot, "bad-address", { case: "template", value });
  return value;
}

/** Whether an address has a host that may be listed in a content security policy. */
function isWebAddress(address: string): boolean {
  const origin = findOrigin(address);
  if (origin === undefined || !originPattern.test(origin) || /\s/.test(address)) return false;
  const { username, password } = new URL(address);
  return username === "" && password === "";
}

function warnOfPlainHttp(address: string, spot: Spot): string {
  const { protocol, hostname } = new URL(address);
  if (protocol === "http:" && !/^(?:localhost|127\.[\d.]+)$/.test(hostname)) {
    report(spot, "insecure-address", { case: "map", address }, "warning");
  }
  return address;
}
