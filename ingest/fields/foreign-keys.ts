import type { JsonObject } from "#domain/content/records.ts";
import { foldKey, readBooleanWord } from "#domain/fields/normalise.ts";
import { listText } from "#domain/words/list-text.ts";
import { readLooseDate } from "./loose-dates.ts";
import { shapeOfObject, type ObjectShape } from "./schema-shape.ts";
import { imageSchema } from "#domain/fields/image-fields.ts";
import { isObject } from "#domain/content/json-object.ts";
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
  const image = adviseImage(name, data, shape);
  if (image) return image;
  const key = foldKey(name);
  const value = readText(data[name]);
  const has = (field: string) => shape.fields.has(field);
  if (has("participants")) {
    const own = adviseTime(key, value, data) ?? adviseAddress(key, data);
    return own ?? ofEvents.get(key)?.(value);
  }
  if (has("familyName")) return ofPersons.get(key)?.(value);
  return has("postalCode") ? advisePlace(key, value, data) : undefined;
}

/** Advises to write keys such as `fotoUrheber`, the columns of tables, into the field of the image. */
function adviseImage(name: string, data: JsonObject, shape: ObjectShape): ForeignKey | undefined {
  const field = findImagePart(name, shape)?.field;
  if (field === undefined) return undefined;
  const own = Object.keys(data).find((one) => shape.names.get(foldKey(one)) === field);
  const written = own === undefined ? undefined : data[own];
  const parts = Array.isArray(written) ? [] : listNewParts(field, written, { data, shape });
  if (parts.every(({ key }) => key !== name)) return undefined;
  const from = parts.map(({ key }) => key);
  const lines = parts.map(({ line }) => line);
  const target = own ?? nameIn(shape, field);
  if (isObject(written)) {
    const added = listText(lines.map((line) => `\`${line}\``));
    return {
      advice: `Schreibe statt ${quoteKeys(from)} unter „${target}“ ${added}.`,
      fields: [field],
    };
  }
  if (own !== undefined) from.push(own);
  const file = quote(written);
  if (file !== "") lines.unshift(`datei: ${file}`);
  return { advice: adviseLine(target, from, lines), fields: [field] };
}

/** Advises to write a whole image on one line; without its file this is an example. */
function adviseLine(key: string, from: readonly string[], lines: readonly string[]): string {
  const [before, parts] = lines.some((line) => line.startsWith("datei: "))
    ? ["eine Zeile:", lines]
    : ["das Bild mit seinen Angaben, zum Beispiel", ["datei: ./anna.jpg", ...lines]];
  return `Schreibe statt ${quoteKeys(from)} ${before} \`${key}: { ${parts.join(", ")} }\`.`;
}

/** The keys that say something about an image which its field does not say yet, with the lines for it. */
function listNewParts(
  field: string,
  written: unknown,
  { data, shape }: { data: JsonObject; shape: ObjectShape },
): { key: string; line: string }[] {
  const known = isObject(written) ? Object.keys(written) : quote(written) === "" ? [] : ["src"];
  const there = new Set(known.map((one) => imageShape.names.get(foldKey(one))));
  return Object.entries(data).flatMap(([key, value]) => {
    const found = findImagePart(key, shape);
    const text = quote(value);
    if (found?.field !== field || text === "" || there.has(found.part)) return [];
    there.add(found.part);
    return [{ key, line: `${nameIn(imageShape, found.part)}: ${text}` }];
  });
}

function nameIn(shape: ObjectShape, field: string): string {
  return shape.fields.get(field)?.note?.german ?? field;
}

function quoteKeys(keys: readonly string[]): string {
  return listText(keys.map((one) => `„${one}“`));
}

const imageShape = shapeOfObject(imageSchema.def.shape);

/** The field of an image, and the part of it that a key means as well. */
function findImagePart(name: string, { names, fields }: ObjectShape) {
  const key = foldKey(name);
  for (const [start, field] of names) {
    const rest = key.startsWith(start) ? key.slice(start.length).replace(/^[ _-]/, "") : "";
    const part = imageShape.names.get(rest);
    const { check } = fields.get(field)?.note ?? {};
    if (part !== undefined && (check === "image" || check === "photo")) return { field, part };
  }
  return undefined;
}

/** A value within braces in YAML; empty if it says nothing. */
function quote(value: unknown): string {
  if (typeof value === "boolean") return String(value);
  const text = readText(value);
  const isPlain = /^(?!(?:null|true|false)$)[\p{L}\d./][\p{L}\d ./_%-]*$/iu.test(text);
  return isPlain || text === "" ? text : JSON.stringify(text);
}

function adviseTime(key: string, value: string, data: JsonObject): ForeignKey | undefined {
  const isDay = dayKeys.includes(key);
  if (!isDay && !timeKeys.includes(key)) {
    if (key !== "bis") return undefined;
    return { advice: `Schreibe \`ende: ${readLooseDate(value).start}\`.`, fields: ["end"] };
  }
  const names = listWritten(data, [...dayKeys, ...timeKeys]);
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

/** Writes the tip for one key; undefined if its value says something else. */
type Advise = (value: string) => ForeignKey | undefined;

function advisePlaceOfEvent(value: string): ForeignKey {
  return { advice: `Schreibe \`ort: ${value}\`.`, fields: ["venue"] };
}

function adviseLink(value: string): ForeignKey | undefined {
  if (!/^https:\/\/\S+$/.test(value)) return undefined;
  const advice = `Nimmt man dort teil, schreibe \`online: ${value}\`; meldet man sich dort an, \`anmeldung: ${value}\`.`;
  return { advice, fields: ["online"] };
}

function adviseCancelled(value: string): ForeignKey {
  const isOff = readBooleanWord(value) !== false;
  const advice = isOff ? "Schreibe `status: abgesagt`." : "Lösche die Zeile; so findet es statt.";
  return { advice, fields: ["status"] };
}

function advisePeople(value: string): ForeignKey | undefined {
  if (value === "") return undefined;
  const people = value.split(/\s*[,;]\s*|\s+und\s+/).join(", ");
  const advice = `Schreibe \`mitwirkende: [${people}]\`, wenn es Leute aus euren Listen sind; sonst setze die Namen in den Text.`;
  return { advice, fields: ["participants"] };
}

function adviseSeries(): ForeignKey {
  const advice =
    "Ersetze die Zeile durch die weiteren Tage, zum Beispiel `termine: [2029-02-08, 2029-02-15]`.";
  return { advice, fields: ["dates"] };
}

/** Keys in lower case, without umlauts and blanks. */
const ofEvents = mapKeys([
  ["wo location treffpunkt adresse", advisePlaceOfEvent],
  ["link url zoom webinar livestream website", adviseLink],
  ["abgesagt faelltaus", adviseCancelled],
  ["mit gast gaeste redner rednerin kandidaten personen", advisePeople],
  ["wiederholung wiederholungen serie turnus rhythmus", adviseSeries],
]);

function mapKeys(rows: [keys: string, advise: Advise][]): ReadonlyMap<string, Advise> {
  return new Map(rows.flatMap(([keys, advise]) => keys.split(" ").map((key) => [key, advise])));
}

/** Advises to write the place of an event on one line. */
function adviseAddress(key: string, data: JsonObject): ForeignKey | undefined {
  const parts = [streetKeys, ["hausnummer"], codeKeys, cityKeys];
  if (!parts.slice(0, 3).some((keys) => keys.includes(key))) return undefined;
  const [street = "", number = "", code = "", city = ""] = parts.map((keys) =>
    readFirst(data, keys),
  );
  const place = [`${street} ${number}`.trim(), `${code} ${city}`.trim()].filter(
    (part) => part !== "",
  );
  const names = listWritten(data, parts.flat());
  const lines = names.map((name) => `„${name}“`).join(", ");
  const advice = `Schreibe statt ${names.length === 1 ? "der Zeile" : "der Zeilen"} ${lines} eine: \`ort: ${place.join(", ")}\`.`;
  return { advice, fields: ["venue"] };
}

const streetKeys = ["strasse", "street"];
const codeKeys = ["plz", "postleitzahl"];
const cityKeys = ["ort", "stadt"];

function adviseDeath(value: string): ForeignKey {
  const { start } = readLooseDate(value);
  const day = /^\d{4}-\d{2}-\d{2}$/.test(start) ? start : undefined;
  const since = writeLine("seit", day, "2028-11-20");
  const advice = `Schreibe zwei Zeilen: \`status: verstorben\` und ${since}.`;
  return { advice, fields: ["status"] };
}

function adviseBirth(value: string): ForeignKey {
  const year = /\b(?:19|20)\d{2}\b/.exec(value)?.[0];
  const line = writeLine("geburtsjahr", year, "1980");
  const advice = `Veröffentlicht wird nur das Jahr: ${line}.${adviseUnrealDay(value)}`;
  return { advice, fields: ["birthYear"] };
}

function adviseListPlace(value: string): ForeignKey {
  const place = /\d+/.exec(value)?.[0];
  const line = writeLine("listenplatz", place, "3");
  return { advice: `Schreibe ${line}.`, fields: ["candidacies"] };
}

/** The line for a tip. Without a value the tip must not seem to know it. */
function writeLine(key: string, value: string | undefined, example: string): string {
  return value === undefined ? `zum Beispiel \`${key}: ${example}\`` : `\`${key}: ${value}\``;
}

function adviseGender(value: string): ForeignKey | undefined {
  const gender = /^herr/i.test(value) ? "m" : "w";
  if (!/^(?:herr|frau)/i.test(value)) return undefined;
  return { advice: `Schreibe \`geschlecht: ${gender}\`.`, fields: ["gender"] };
}

function adviseName(value: string): ForeignKey | undefined {
  const [, title = "", rest = ""] =
    /^((?:(?:Prof|Dr|Dipl|Mag)\S*\s+(?:med\.\s+)?)*)(.*)$/.exec(value) ?? [];
  const [, given, particle = "", family] = /^(\S.*?)\s((?:\p{Ll}\S*\s)*)(\S+)$/u.exec(rest) ?? [];
  if (given === undefined || family === undefined) return undefined;
  const lines = Object.entries({
    akademischerTitel: title.trim(),
    vorname: given,
    namenszusatz: particle.trim(),
    nachname: family,
  }).flatMap(([key, one]) => (one === "" ? [] : [`\`${key}: ${one}\``]));
  const count = ["zwei", "drei"][lines.length - 2] ?? "vier";
  const advice = `Schreibe ${count} Zeilen: ${listText(lines)}.`;
  return { advice, fields: ["givenName", "familyName"] };
}

const ofPersons = mapKeys([
  ["name", adviseName],
  ["anrede", adviseGender],
  ["geburtsdatum geboren alter", adviseBirth],
  ["platzaufderliste listennummer lfdnr nummer nr", adviseListPlace],
  ["verstorben verstorbenam gestorben gestorbenam sterbedatum todestag", adviseDeath],
]);

/** A day of birth that does not exist is often the sign of a wrong year. */
export function adviseUnrealDay(written: string): string {
  return isUnrealDay(written)
    ? ` Den Tag „${written}“ gibt es nicht; prüfe darum auch, ob das Jahr stimmt.`
    : "";
}

function advisePlace(key: string, value: string, data: JsonObject): ForeignKey | undefined {
  if (key === "hausnummer") {
    const street = readFirst(data, streetKeys);
    const line = `\`straße: ${street} ${value}\``;
    return { advice: `Schreibe sie in dieselbe Zeile: ${line}.`, fields: ["street"] };
  }
  const [, street, code, city] = /^(.+?),\s*(\d{5})\s+(.+)$/.exec(value) ?? [];
  if (!["adresse", "anschrift", "address"].includes(key) || street === undefined) return undefined;
  const advice = `Schreibe drei Zeilen: \`straße: ${street}\`, \`plz: "${code}"\` und \`ort: ${city}\`.`;
  return { advice, fields: ["street", "postalCode", "city"] };
}

/** Keys as they are written whose folded spelling is one of the names. */
function listWritten(data: JsonObject, names: readonly string[]): string[] {
  return Object.keys(data).filter((key) => names.includes(foldKey(key)));
}

function readFirst(data: JsonObject, names: readonly string[]): string {
  const [name] = listWritten(data, names);
  return name === undefined ? "" : readText(data[name]);
}

function readText(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
}
