import type { DocumentCheckName } from "#domain/fields/field.ts";
import {
  describeOtherFile,
  findOtherFile,
  nameJpeg,
  pictureFormats,
  writeReference,
  type OtherFile,
} from "#ingest/diagnostics/not-a-picture.ts";
import { quoteValue } from "#ingest/diagnostics/quoting.ts";
import { findAuthorPath, nameField, report, type FieldCheck, type Spot } from "./field-faults.ts";
import { writeImageBlock, writeImageLine } from "./image-block.ts";
import { describePhoneFault, readPhone } from "./read-phone.ts";
import { checkSocialAccounts } from "./social-accounts.ts";
import { resolveTreePath } from "#ingest/addresses/derive-address.ts";
import { judgeRedirect } from "#ingest/addresses/redirect-target.ts";
import { easyLanguage, findLanguage } from "#domain/words/languages.ts";
import { suggestLanguage } from "#ingest/diagnostics/suggest-language.ts";
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
};

function checkPhone(value: unknown, spot: Spot): unknown {
  if (typeof value !== "string") return value;
  const reading = readPhone(value);
  if (reading.kind === "complete") return reading.number;
  const written = quoteValue(value.trim());
  if (reading.kind === "restored") {
    report(spot, {
      code: "phone-prefix-restored",
      severity: "warning",
      message: `${nameField(spot)}: Vor ${written} fehlt die Null oder das Plus; gelesen wird „${reading.national}“.`,
      hint: `Schreibe \`${reading.national}\`. Ist sie aus einem anderen Land, beginne sie mit dem Plus.`,
    });
    return reading.number;
  }
  const { fault, hint } = describePhoneFault(reading, written);
  report(spot, { code: "bad-phone", message: `${nameField(spot)}: ${fault}`, hint });
  return value;
}

/** Language tags in their usual spelling; easy language may be written in words. */
function checkLanguage(value: unknown, spot: Spot): unknown {
  if (typeof value !== "string" || value.trim() === "") return value;
  const written = value.trim();
  if (/^leicht(e sprache)?$/i.test(written)) return easyLanguage;
  const tag = findLanguage(written);
  if (tag !== undefined) return tag;
  report(spot, {
    code: "bad-language",
    message: `${nameField(spot)}: Die Sprache ${quoteValue(written)} gibt es nicht.`,
    hint: suggestLanguage(written),
  });
  return value;
}

// Authorities publish only the place of residence, and so do we.
function checkResidence(value: unknown, spot: Spot): unknown {
  if (typeof value !== "string" || value.length > 200) return value;
  if (!/\p{L}{3,}\.?\s*\d{1,4}\s?[a-z]?(?:[\s,;/-]|$)/iu.test(value)) {
    return value;
  }
  report(spot, {
    code: "residence-with-street",
    message: `${nameField(spot)} enthält eine Hausnummer; veröffentlicht wird nur der Wohnort.`,
    hint: "Nenne nur die Gemeinde, zum Beispiel „Husum“.",
  });
  return value;
}

function checkStreet(value: unknown, spot: Spot): unknown {
  if (typeof value === "string" && !/\d/.test(value)) {
    report(spot, {
      code: "street-without-number",
      severity: "warning",
      message: `${nameField(spot)}: In ${quoteValue(value)} fehlt die Hausnummer.`,
      hint: "Ergänze sie, damit Karten und Navigation den Ort finden.",
    });
  }
  return value;
}

function checkRedirect(value: unknown, spot: Spot): unknown {
  if (typeof value === "string") reportRedirect(value, spot, "error");
  return value;
}

/** Reports a redirect target that may not be used; unclear ones with the given severity. */
export function reportRedirect(value: string, spot: Spot, unclear: "error" | "warning"): boolean {
  const verdict = judgeRedirect(value);
  if (verdict === undefined) return true;
  const hint = "Erlaubt sind Pfade dieser Website wie `/impressum` und Adressen mit https://.";
  const name = nameField(spot);
  if (verdict === "unsafe") {
    const message = `${name}: Auf ${quoteValue(value)} darf nicht weitergeleitet werden.`;
    report(spot, { code: "redirect-unsafe", message, hint });
  } else {
    const message = `${name}: ${quoteValue(value)} ist kein Ziel einer Weiterleitung.`;
    report(spot, { code: "redirect-unclear", severity: unclear, message, hint });
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
    const [north, east] = ["lat", "lon"].map((key) =>
      String(findAuthorPath({ ...spot, path: [...spot.path, key] }).at(-1)),
    );
    report(spot, {
      code: "coordinates-swapped",
      message: "Breite und Länge sind vertauscht.",
      hint: `Schreibe \`${north}: ${lon}\` und \`${east}: ${lat}\`.`,
    });
  } else if (Math.abs(lat) <= 90 && Math.abs(lon) <= 180) {
    report(spot, {
      code: "coordinates-outside",
      severity: "warning",
      message: `Der Punkt ${lat}, ${lon} liegt nicht in Deutschland.`,
      hint: "In Deutschland liegt die Breite zwischen 47,2 und 55,1, die Länge zwischen 5,8 und 15,1.",
    });
  }
  return value;
}

function checkDecimalComma(value: unknown, spot: Spot): void {
  if (typeof value !== "string" || !/^-?\d+,\d+$/.test(value.trim())) return;
  const written = value.trim();
  report(spot, {
    code: "decimal-comma",
    message: `${nameField(spot)}: ${quoteValue(written)} ist mit Komma geschrieben; in YAML steht ein Punkt.`,
    hint: `Schreibe \`${written.replace(",", ".")}\`.`,
  });
}

function checkImage(value: unknown, spot: Spot): unknown {
  const kept = checkSource(value, spot, "Die Seite erscheint ohne dieses Bild.");
  const image = typeof kept === "string" ? {} : kept;
  if (!isObject(image) || image["decorative"] === true) return kept;
  const { alt } = image;
  if (typeof alt === "string" && alt.trim() !== "") return value;
  report(spot, {
    code: "image-alt-missing",
    severity: "warning",
    message: `Für das Bild in ${nameField(spot)} fehlt die Beschreibung für Menschen, die es nicht sehen.`,
    hint: adviseOnAlt(value, String(findAuthorPath(spot).at(-1))),
  });
  return value;
}

function adviseOnAlt(image: unknown, key: string): string {
  return typeof image === "string"
    ? `Schreibe statt dieser Zeile \`${writeImageBlock(key, image)}\` mit euren Angaben.`
    : `Ergänze darin mit euren Worten \`${writeImageLine(key, "alt")}\`, oder, wenn das Bild nur schmückt, \`decorative: true\`.`;
}

function checkPhoto(value: unknown, spot: Spot): unknown {
  return checkSource(value, spot, "Statt des Fotos stehen die Initialen da.");
}

/** Returns undefined for a file that is no picture: the document is published without it. */
function checkSource(value: unknown, spot: Spot, consequence: string): unknown {
  const src = isObject(value) ? value["src"] : value;
  if (typeof src !== "string") return value;
  const place = isObject(value) ? { ...spot, path: [...spot.path, "src"] } : spot;
  const other = findOtherFile(src);
  if (other) {
    report(place, {
      code: "image-type",
      severity: "warning",
      message: `${nameField(spot)}: Die Datei ${quoteValue(src)} ${describeOtherFile(other)}. ${consequence}`,
      hint: adviseOnOther(other, src),
    });
    return undefined;
  }
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(src)) {
    report(place, {
      code: "image-external",
      message: `Das Bild ${quoteValue(src)} liegt nicht im Inhaltsordner.`,
      hint: "Lade es herunter, und lege es neben diese Datei.",
    });
  } else if (resolveTreePath(spot.scope.frontMatter.file, src) === undefined) {
    report(place, {
      code: "image-outside",
      message: `Der Bildpfad ${quoteValue(src)} führt aus dem Inhaltsordner heraus.`,
      hint: "Lege das Bild in den Inhaltsordner.",
    });
  }
  return value;
}

function adviseOnOther(other: OtherFile, src: string): string {
  if (other.offer === "picture-as-jpeg")
    return `Exportiere das Bild in einem Bildprogramm als JPEG, und schreibe hier \`${nameJpeg(src)}\`. Die Endung nur umzubenennen genügt nicht. ${pictureFormats}`;
  const reference = writeReference(other, { url: src, words: "" });
  const isReady = other.offer === "link" || other.offer === "video";
  const use = isReady && reference !== undefined ? ` In den Text gehört sie so: ${reference}.` : "";
  return `Nenne hier ein Bild, oder lösche die Angabe. ${pictureFormats}${use}`;
}

function checkLicence(value: unknown, spot: Spot): unknown {
  const verdict = typeof value === "string" ? judgeLicence(value) : undefined;
  if (verdict) report(spot, { ...verdict, code: "licence-unknown", severity: "warning" });
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
  report(spot, {
    code: "reference-outside",
    message: `${nameField(spot)}: ${quoteValue(value)} führt aus dem Inhaltsordner heraus.`,
    hint: "Nenne den Dateinamen ohne Endung oder die Adresse der Seite.",
  });
  return value;
}

function checkAliases(value: unknown, spot: Spot): unknown {
  if (!Array.isArray(value)) return value;
  for (const [index, alias] of value.entries()) {
    if (typeof alias !== "string" || /^\/(?!\/)[^?#\\\p{Cc}]*$/u.test(alias)) continue;
    const own = { ...spot, path: [...spot.path, index] };
    const suggestion = /^[\p{L}\p{N}][\p{L}\p{N}/-]*$/u.test(alias) ? `/${alias}` : "/alte-adresse";
    report(own, {
      code: "bad-alias",
      message: `${nameField(own)}: ${quoteValue(alias)} ist keine Adresse dieser Website.`,
      hint: `Eine Adresse beginnt mit einem Schrägstrich, zum Beispiel \`${suggestion}\`.`,
    });
  }
  return value;
}
