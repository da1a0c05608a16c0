import { findOrigin, originPattern, tileFilePattern } from "#domain/map/map-config.ts";
import { findNearest } from "#ingest/diagnostics/nearest-word.ts";
import { quoteValue } from "#ingest/diagnostics/quoting.ts";
import { checkGeo } from "#ingest/fields/field-checks.ts";
import { nameField, report, type FieldChecks, type Spot } from "#ingest/fields/field-faults.ts";
import { isObject } from "#domain/content/json-object.ts";

/** Describes `tileFilePattern` to authors. */
export const tileFileHint =
  "Erlaubt sind Buchstaben ohne Umlaute, Ziffern, Punkt, _ und -, zum Beispiel `strassen.pmtiles`.";

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
  report(spot, {
    code: isMeant ? "bad-value" : "bad-address",
    message: `${nameField(spot)} muss \`local\` oder die vollständige Adresse eines Kartenstils sein, nicht ${quoteValue(value)}.`,
    hint: isMeant ? "Meintest du `local`?" : "Zum Beispiel `https://tiles.example.org/style.json`.",
  });
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
  report(spot, {
    code: "bad-address",
    message: `${nameField(spot)}: ${quoteValue(host)} ist kein Server; gemeint ist nur der Anfang einer Adresse, ohne Pfad und ohne Platzhalter.`,
    hint:
      guess !== undefined && originPattern.test(guess)
        ? `Schreibe \`${guess}\`.`
        : "Zum Beispiel `https://tiles.example.org`.",
  });
  return host;
}

function checkTileFile(value: unknown, spot: Spot): unknown {
  if (typeof value !== "string") return value;
  const name = value.trim().replace(/^geo\//, "");
  if (tileFilePattern.test(name)) return name;
  report(spot, {
    code: "bad-value",
    message: `${nameField(spot)}: ${quoteValue(value)} ist kein Name einer .pmtiles-Datei unter geo/.`,
    hint: tileFileHint,
  });
  return value;
}

function checkTerrain(value: unknown, spot: Spot): unknown {
  if (!isObject(value) || (value["tiles"] === undefined) !== (value["url"] === undefined)) {
    return value;
  }
  report(spot, {
    code: "bad-value",
    message: `${nameField(spot)} braucht genau eine Quelle: \`tiles\` oder \`url\`.`,
    hint: "Schreibe zum Beispiel `tiles: hoehen.pmtiles`.",
  });
  return value;
}

function checkTemplate(value: unknown, spot: Spot): unknown {
  if (typeof value !== "string") return value;
  const isWhole = ["{z}", "{x}", "{y}"].every((part) => value.includes(part));
  const isOwn = /^\/(?!\/)[^\s\\]*$/.test(value);
  if (isWhole && isOwn) return value;
  if (isWhole && isWebAddress(value)) return warnOfPlainHttp(value, spot);
  report(spot, {
    code: "bad-address",
    message: `${nameField(spot)}: ${quoteValue(value)} ist keine Adresse mit {z}, {x} und {y}.`,
    hint: "Zum Beispiel `https://tiles.example.org/{z}/{x}/{y}.png` oder ein Pfad dieser Website, in Anführungszeichen.",
  });
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
    report(spot, {
      code: "insecure-address",
      severity: "warning",
      message: `${nameField(spot)} führt zu einer unverschlüsselten Adresse (http), die Browser auf verschlüsselten Seiten nicht laden.`,
      hint: `Wenn der Server es unterstützt: \`https${address.slice(4)}\`.`,
    });
  }
  return address;
}
