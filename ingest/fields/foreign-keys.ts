import type { JsonObject } from "#domain/content/records.ts";
import { foldKey, readBooleanWord } from "#domain/fields/normalise.ts";
import { readLooseDate } from "./loose-dates.ts";
import type { ObjectShape } from "./schema-shape.ts";
import { isUnrealDay } from "./text-formats.ts";

/** The tip for a key that the program names differently, and the fields that its lines fill. */
export interface ForeignKey {
  advice: string;
  fields: readonly string[];
}

/**
 * The tip for a common key that the program names differently, with the lines to write instead;
 * undefined for all others.
 */
export function adviseForeignKey(
  name: string,
  data: JsonObject,
  shape: ObjectShape,
): ForeignKey | undefined {
  const key = foldKey(name);
  const value = readText(data[name]);
  const has = (field: string) => shape.fields.has(field);
  if (has("participants")) return adviseTime(key, value, data) ?? adviseEvent(key, value);
  if (has("familyName")) return adviseDeath(key, value) ?? advisePerson(key, value);
  return has("postalCode") ? advisePlace(key, value, data) : undefined;
}

function adviseTime(key: string, value: string, data: JsonObject): ForeignKey | undefined {
  const isDay = dayKeys.includes(key);
  if (!isDay && !timeKeys.includes(key)) {
    if (key !== "bis") return undefined;
    return { advice: `Schreibe \`ende: ${readLooseDate(value).start}\`.`, fields: ["end"] };
  }
  const names = Object.keys(data).filter((one) => [...dayKeys, ...timeKeys].includes(foldKey(one)));
  const day = isDay ? value : readFirst(data, dayKeys);
  const time = isDay ? readFirst(data, timeKeys) : value;
  const { start, end } = readLooseDate(`${day} ${time}`.trim());
  const isDated = /^\d{4}-\d{2}-\d{2}/.test(start);
  const until = end === undefined || !isDated ? "" : ` und \`ende: ${end}\``;
  const lines =
    names.length === 1
      ? "Schreibe Tag und Uhrzeit zusammen"
      : `Schreibe statt der Zeilen ${names.map((one) => `„${one}“`).join(" und ")} Tag und Uhrzeit zusammen`;
  const advice = `${lines}: \`beginn: ${isDated ? start : "2029-02-25 18:00"}\`${until}.`;
  return { advice, fields: ["start"] };
}

const dayKeys = ["datum", "tag", "wann", "termin", "date"];
const timeKeys = ["uhrzeit", "zeit", "von"];

function adviseEvent(key: string, value: string): ForeignKey | undefined {
  if (placeKeys.includes(key)) return { advice: `Schreibe \`ort: ${value}\`.`, fields: ["venue"] };
  if (linkKeys.includes(key) && /^https:\/\/\S+$/.test(value)) {
    const advice = `Nimmt man dort teil, schreibe \`online: ${value}\`; meldet man sich dort an, \`anmeldung: ${value}\`.`;
    return { advice, fields: ["online"] };
  }
  if (key === "abgesagt" || key === "faelltaus") {
    const isOff = readBooleanWord(value) !== false;
    return {
      advice: isOff ? "Schreibe `status: abgesagt`." : "Lösche die Zeile; so findet es statt.",
      fields: ["status"],
    };
  }
  if (peopleKeys.includes(key) && value !== "") {
    const people = value.split(/\s*[,;]\s*|\s+und\s+/).join(", ");
    const advice = `Schreibe \`mitwirkende: [${people}]\`, wenn es Leute aus euren Listen sind; sonst setze die Namen in den Text.`;
    return { advice, fields: ["participants"] };
  }
  if (!seriesKeys.includes(key)) return undefined;
  const advice =
    "Ersetze die Zeile durch die weiteren Tage, zum Beispiel `termine: [2029-02-08, 2029-02-15]`.";
  return { advice, fields: ["dates"] };
}

const placeKeys = ["wo", "location", "treffpunkt", "adresse"];
const linkKeys = ["link", "url", "zoom", "webinar", "livestream", "website"];
const peopleKeys = ["mit", "gast", "gaeste", "redner", "rednerin", "kandidaten", "personen"];
const seriesKeys = ["wiederholung", "wiederholungen", "serie", "turnus", "rhythmus"];
const deathKeys = "verstorben verstorbenam gestorben gestorbenam sterbedatum todestag".split(" ");

function adviseDeath(key: string, value: string): ForeignKey | undefined {
  if (!deathKeys.includes(key)) return undefined;
  const { start } = readLooseDate(value);
  const day = /^\d{4}-\d{2}-\d{2}$/.test(start) ? start : "2028-11-20";
  const advice = `Schreibe zwei Zeilen: \`status: verstorben\` und \`seit: ${day}\`.`;
  return { advice, fields: ["status"] };
}

function advisePerson(key: string, value: string): ForeignKey | undefined {
  const year = /\b(?:19|20)\d{2}\b/.exec(value)?.[0];
  switch (key) {
    case "name":
      return adviseName(value);
    case "geburtsdatum":
    case "geboren":
    case "alter": {
      const line = `\`geburtsjahr: ${year ?? "1980"}\``;
      const advice = `Veröffentlicht wird nur das Jahr: ${line}.${adviseUnrealDay(value)}`;
      return { advice, fields: ["birthYear"] };
    }
    case "anrede": {
      const advice = `Schreibe \`geschlecht: ${/^herr/i.test(value) ? "m" : "w"}\`.`;
      return { advice, fields: ["gender"] };
    }
    default:
      return undefined;
  }
}

function adviseName(value: string): ForeignKey | undefined {
  const [, title = "", rest = ""] =
    /^((?:(?:Prof|Dr|Dipl|Mag)\S*\s+(?:med\.\s+)?)*)(.*)$/.exec(value) ?? [];
  const [first, ...others] = rest.split(/\s+/);
  const last = others.pop();
  if (first === undefined || last === undefined) return undefined;
  const names = `\`vorname: ${[first, ...others].join(" ")}\` und \`nachname: ${last}\``;
  const advice =
    title === ""
      ? `Schreibe zwei Zeilen: ${names}.`
      : `Schreibe drei Zeilen: \`akademischerTitel: ${title.trim()}\`, ${names}.`;
  return { advice, fields: ["givenName", "familyName"] };
}

/** A day of birth that does not exist is often the sign of a wrong year. */
export function adviseUnrealDay(written: string): string {
  return isUnrealDay(written)
    ? ` Den Tag „${written}“ gibt es nicht; prüfe darum auch, ob das Jahr stimmt.`
    : "";
}

function advisePlace(key: string, value: string, data: JsonObject): ForeignKey | undefined {
  if (key === "hausnummer") {
    const street = readFirst(data, ["strasse", "street"]);
    const line = `\`straße: ${street} ${value}\``;
    return { advice: `Schreibe sie in dieselbe Zeile: ${line}.`, fields: ["street"] };
  }
  const [, street, code, city] = /^(.+?),\s*(\d{5})\s+(.+)$/.exec(value) ?? [];
  if (!["adresse", "anschrift", "address"].includes(key) || street === undefined) return undefined;
  const advice = `Schreibe drei Zeilen: \`straße: ${street}\`, \`plz: "${code}"\` und \`ort: ${city}\`.`;
  return { advice, fields: ["street", "postalCode", "city"] };
}

function readFirst(data: JsonObject, names: readonly string[]): string {
  const name = Object.keys(data).find((one) => names.includes(foldKey(one)));
  return name === undefined ? "" : readText(data[name]);
}

function readText(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
}
