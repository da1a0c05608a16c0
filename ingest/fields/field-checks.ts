import type { DocumentCheckName } from "#domain/fields/field.ts";
import { foldKey } from "#domain/fields/normalise.ts";
import { findOtherFile } from "#ingest/diagnostics/not-a-picture.ts";
import { findAuthorPath, nameKey, report, type FieldCheck, type Spot } from "./field-faults.ts";
import { readPhone } from "./read-phone.ts";
import { checkSocialAccounts } from "./social-accounts.ts";
import { resolveTreePath } from "#ingest/addresses/derive-address.ts";
import { judgeRedirect } from "#ingest/addresses/redirect-target.ts";
import { easyLanguage, findLanguage } from "#domain/words/languages.ts";
import { isObject } from "#domain/content/json-object.ts";
import { judgeLicence } from "#ingest/diagnostics/licence-names.ts";

/** The rules about single values of documents that the schemas cannot express. */
export const documentChecks: Readonly<Record<DocumentCheckName, FieldCheck>> = {
  "former-addresses": checkAliases,
  geo: checkGeo,
  image: checkImage,
  language: checkLanguage,
  licence: checkLicence,
  phone: checkPhone,
  photo: checkPhoto,
  redirect: checkRedirect,
  reference: checkReferences,
  residence: checkResidence,
  "social-accounts": checkSocialAccounts,
  street: checkStreet,
  town: checkTown,
  "venue-street": checkVenueStreet,
};

function checkPhone(value: unknown, spot: Spot): unknown {
  if (typeof value !== "string") return value;
  const reading = readPhone(value);
  const written = value.trim();
  if (reading.kind === "complete") {
    const [remark] =
      /(?:\([^()\d]*\p{L}[^()\d]*\)|(?<=\d[\s,;/–-]+)\p{L}[^()\d]*)$/u.exec(written) ?? [];
    if (remark !== undefined) report(spot, "phone-remark", { written, remark }, "warning");
    return reading.number;
  }
  if (reading.kind === "restored") {
    const { number, national } = reading;
    report(spot, "phone-prefix-restored", { written, national }, "warning");
    return number;
  }
  report(spot, "bad-phone", { written, fault: reading });
  return value;
}

/** Language tags in their usual spelling; easy language may be written in words. */
function checkLanguage(value: unknown, spot: Spot): unknown {
  if (typeof value !== "string" || value.trim() === "") return value;
  const written = value.trim();
  if (/^leicht(e sprache)?$/i.test(written)) return easyLanguage;
  const tag = findLanguage(written);
  if (tag !== undefined) return tag;
  report(spot, "bad-language", { case: "field", written });
  return value;
}

// Authorities publish the place of residence only, and so do we.
function checkResidence(value: unknown, spot: Spot): unknown {
  const place = checkTown(value, spot);
  if (typeof place !== "string" || place !== value || value.length > 200) return place;
  if (!/\p{L}{3,}\.?\s*\d{1,4}\s?[a-z]?(?:[\s,;/-]|$)/iu.test(value)) {
    return value;
  }
  report(spot, "residence-with-street", { case: "street" });
  return value;
}

/** Removes a postcode before the name of a town. */
function checkTown(value: unknown, spot: Spot): unknown {
  if (typeof value !== "string" || value.length > 200) return value;
  const [, place] = /^(?:D-)?\d{5}\s+(\p{L}.*)$/u.exec(value) ?? [];
  if (place === undefined || /\d/.test(place)) return value;
  const facts = { case: "postalCode", key: nameKey(spot), place } as const;
  report(spot, "residence-with-street", facts, "warning");
  return place;
}

function checkStreet(value: unknown, spot: Spot, isVenue = false): unknown {
  const { data } = spot.scope.frontMatter;
  // The tip about an unknown key `hausnummer` contains the whole line already.
  const hasNumber = Object.keys(data).some((key) => foldKey(key) === "hausnummer");
  if (typeof value === "string" && !/\d/.test(value) && !hasNumber) {
    report(spot, "street-without-number", { value, isVenue }, "warning");
  }
  return value;
}

/** Parks, squares and beaches have no house numbers, nor do places located by a point. */
function checkVenueStreet(value: unknown, spot: Spot): unknown {
  const { data } = spot.scope.frontMatter;
  const isOpenAir =
    typeof value === "string" &&
    /(?:park|platz|m[aä]rkte?|strand|hafen|promenade|wiesen?|garten|anlage|ufer|see|anger|br[uü]cke|gelände|hof|mole|kai|deich|weide|feld|wald|bad)$/iu.test(
      value.trim(),
    );
  const hasPoint = ["geo", "koordinaten"].some((key) => isObject(data[key]));
  const isNamed = typeof value === "string" && value.trim() === String(data["name"]).trim();
  return isOpenAir || hasPoint || isNamed ? value : checkStreet(value, spot, true);
}

function checkRedirect(value: unknown, spot: Spot): unknown {
  if (typeof value === "string") reportRedirect(value, spot, "error");
  return value;
}

/** Reports a redirect target that may not be used; unclear ones with the given severity. */
export function reportRedirect(value: string, spot: Spot, unclear: "error" | "warning"): boolean {
  const verdict = judgeRedirect(value);
  if (verdict === undefined) return true;
  if (verdict === "unsafe") {
    report(spot, "redirect-unsafe", { value });
  } else {
    report(spot, "redirect-unclear", { value }, unclear);
  }
  return false;
}

const germany = { lat: [47.2, 55.1], lon: [5.8, 15.1] } as const;

function isInGermany(lat: number, lon: number): boolean {
  const isBetween = (value: number, [low, high]: readonly [number, number]) =>
    value >= low && value <= high;
  return isBetween(lat, germany.lat) && isBetween(lon, germany.lon);
}

/** Reports points that are swapped, written with a comma or outside Germany. */
export function checkGeo(value: unknown, spot: Spot): unknown {
  if (!isObject(value)) return value;
  for (const key of ["lat", "lon"])
    checkDecimalComma(value[key], { ...spot, path: [...spot.path, key] });
  if (spot.scope.flawed.has(spot.path.join("."))) return value;
  const { lat, lon } = value;
  if (typeof lat !== "number" || typeof lon !== "number" || isInGermany(lat, lon)) return value;
  if (isInGermany(lon, lat)) {
    const keyOf = (key: string) =>
      String(findAuthorPath({ ...spot, path: [...spot.path, key] }).at(-1));
    report(spot, "coordinates-swapped", { north: keyOf("lat"), east: keyOf("lon"), lat, lon });
  } else if (Math.abs(lat) <= 90 && Math.abs(lon) <= 180) {
    report(spot, "coordinates-outside", { case: "point", lat, lon }, "warning");
  }
  return value;
}

function checkDecimalComma(value: unknown, spot: Spot): void {
  if (typeof value !== "string" || !/^-?\d+,\d+$/.test(value.trim())) return;
  const written = value.trim();
  report(spot, "decimal-comma", { case: "number", written });
}

function checkImage(value: unknown, spot: Spot): unknown {
  const kept = checkSource(value, spot, "image");
  const image = typeof kept === "string" ? {} : kept;
  if (!isObject(image) || image["decorative"] === true) return kept;
  const { alt } = image;
  if (typeof alt === "string" && alt.trim() !== "") return value;
  const key = String(findAuthorPath(spot).at(-1));
  const facts =
    typeof value === "string"
      ? ({ case: "short", key, src: value } as const)
      : ({ case: "field", key } as const);
  report(spot, "image-alt-missing", facts, "warning");
  return value;
}

function checkPhoto(value: unknown, spot: Spot): unknown {
  return checkSource(value, spot, "photo");
}

/** Returns undefined for a file that is no picture: the document is published without it. */
function checkSource(value: unknown, spot: Spot, use: "image" | "photo"): unknown {
  const src = isObject(value) ? value["src"] : value;
  if (typeof src !== "string") return value;
  const place = isObject(value) ? { ...spot, path: [...spot.path, "src"] } : spot;
  if (findOtherFile(src)) {
    report(place, "image-type", { case: use, image: findAuthorPath(spot), src }, "warning");
    return undefined;
  }
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(src)) {
    report(place, "image-external", { case: "field", src });
  } else if (resolveTreePath(spot.scope.frontMatter.file, src) === undefined) {
    report(place, "image-outside", { case: "field", src });
  }
  return value;
}

function checkLicence(value: unknown, spot: Spot): unknown {
  const verdict = typeof value === "string" ? judgeLicence(value) : undefined;
  if (verdict) report(spot, "licence-unknown", verdict, "warning");
  return value;
}

function checkReferences(value: unknown, spot: Spot): unknown {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      checkReferences(item, { ...spot, path: [...spot.path, index] });
    }
  }
  const isFilePath = typeof value === "string" && /^\.{0,2}\//.test(value);
  if (!isFilePath || resolveTreePath(spot.scope.frontMatter.file, value) !== undefined)
    return value;
  report(spot, "reference-outside", { value });
  return value;
}

function checkAliases(value: unknown, spot: Spot): unknown {
  if (!Array.isArray(value)) return value;
  for (const [index, alias] of value.entries()) {
    if (typeof alias !== "string" || /^\/(?!\/)[^?#\\\p{Cc}]*$/u.test(alias)) continue;
    const own = { ...spot, path: [...spot.path, index] };
    const suggestion = /^[\p{L}\p{N}][\p{L}\p{N}/-]*$/u.test(alias) ? `/${alias}` : "/alte-adresse";
    report(own, "bad-alias", { alias, suggestion });
  }
  return value;
}
