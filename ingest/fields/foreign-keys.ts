import type { JsonObject } from "#domain/content/records.ts";
import { foldKey } from "#domain/fields/normalise.ts";
import { readLooseDate } from "./loose-dates.ts";
import type { ObjectShape } from "./schema-shape.ts";
import { isUnrealDay } from "./text-formats.ts";

/**
 * The tip for a common key that the program names differently, with the lines to write instead;
 * undefined for all others.
 */
export function adviseForeignKey(
  name: string,
  data: JsonObject,
  shape: ObjectShape,
): string | undefined {
  const key = foldKey(name);
  const value = readText(data[name]);
  const has = (field: string) => shape.fields.has(field);
  if (has("participants")) return adviseEvent(key, value, data);
  if (has("familyName")) return adviseDeath(key, value) ?? advisePerson(key, value);
  return has("postalCode") ? advisePlace(key, value, data) : undefined;
}

function adviseEvent(key: string, value: string, data: JsonObject): string | undefined {
  const isDay = dayKeys.includes(key);
  if (isDay || timeKeys.includes(key)) {
    const day = isDay ? value : readFirst(data, dayKeys);
    const time = isDay ? readFirst(data, timeKeys) : value;
    const { start, end } = readLooseDate(`${day} ${time}`.trim());
    if (!/^\d{4}-\d{2}-\d{2}/.test(start)) {
      return "Schreibe Tag und Uhrzeit zusammen: `beginn: 2029-02-25 18:00`.";
    }
    const until = end === undefined ? "" : ` und \`ende: ${end}\``;
    return `Schreibe Tag und Uhrzeit zusammen: \`beginn: ${start}\`${until}.`;
  }
  if (key === "bis") return `Schreibe \`ende: ${readLooseDate(value).start}\`.`;
  return placeKeys.includes(key) ? `Schreibe \`ort: ${value}\`.` : undefined;
}

const dayKeys = ["datum", "tag", "wann", "termin", "date"];
const timeKeys = ["uhrzeit", "zeit", "von"];
const deathKeys = "verstorben verstorbenam gestorben gestorbenam sterbedatum todestag".split(" ");
const placeKeys = ["wo", "location", "treffpunkt", "adresse"];

function adviseDeath(key: string, value: string): string | undefined {
  if (!deathKeys.includes(key)) return undefined;
  const { start } = readLooseDate(value);
  const day = /^\d{4}-\d{2}-\d{2}$/.test(start) ? start : "2028-11-20";
  return `Schreibe zwei Zeilen: \`status: verstorben\` und \`seit: ${day}\`.`;
}

function advisePerson(key: string, value: string): string | undefined {
  const year = /\b(?:19|20)\d{2}\b/.exec(value)?.[0];
  switch (key) {
    case "name": {
      const [first, ...others] = value.split(/\s+/);
      const last = others.pop();
      if (first === undefined || last === undefined) return undefined;
      return `Schreibe zwei Zeilen: \`vorname: ${[first, ...others].join(" ")}\` und \`nachname: ${last}\`.`;
    }
    case "geburtsdatum":
    case "geboren":
    case "alter":
      return `Veröffentlicht wird nur das Jahr: \`geburtsjahr: ${year ?? "1980"}\`.${adviseUnrealDay(value)}`;
    case "anrede":
      return `Schreibe \`geschlecht: ${/^herr/i.test(value) ? "m" : "w"}\`.`;
    default:
      return undefined;
  }
}

/** A day of birth that does not exist is often the sign of a wrong year. */
export function adviseUnrealDay(written: string): string {
  return isUnrealDay(written)
    ? ` Den Tag „${written}“ gibt es nicht; prüfe darum auch, ob das Jahr stimmt.`
    : "";
}

function advisePlace(key: string, value: string, data: JsonObject): string | undefined {
  if (key === "hausnummer") {
    const street = readFirst(data, ["strasse", "street"]);
    return `Schreibe sie in dieselbe Zeile: \`straße: ${street} ${value}\`.`;
  }
  const [, street, code, city] = /^(.+?),\s*(\d{5})\s+(.+)$/.exec(value) ?? [];
  if (!["adresse", "anschrift", "address"].includes(key) || street === undefined) return undefined;
  return `Schreibe drei Zeilen: \`straße: ${street}\`, \`plz: "${code}"\` und \`ort: ${city}\`.`;
}

function readFirst(data: JsonObject, names: readonly string[]): string {
  const name = Object.keys(data).find((one) => names.includes(foldKey(one)));
  return name === undefined ? "" : readText(data[name]);
}

function readText(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
}
