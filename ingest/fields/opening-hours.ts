import { createRequire } from "node:module";
import type OpeningHours from "opening_hours";
import type { JsonObject } from "#domain/content/records.ts";
import { nameKey, report, type FieldScope, type Spot } from "./field-faults.ts";
import { readGermanHours, type GermanHours } from "./german-hours.ts";

// The library takes up to 17 MiB, so it is loaded when the first opening hours are read.
const load = createRequire(import.meta.url);

// The place does not matter, because only the syntax is checked here; public holidays matter when
// hours are shown.
const place = {
  lat: 54.3,
  lon: 10.1,
  address: { country_code: "de", state: "Schleswig-Holstein" },
};
const settings = {
  locale: "de",
  mode: 0,
  tag_key: undefined,
  map_value: undefined,
  warnings_severity: 4,
};

/**
 * Checks an office's opening hours in OpenStreetMap's syntax. Other notations that can be read,
 * such as German prose, are converted, and the rest of their text becomes a note.
 *
 * The messages of the library are for mappers; authors get sentences of our own.
 */
export function checkOpeningHours(fields: JsonObject, scope: FieldScope): void {
  const written = fields["openingHours"];
  if (typeof written !== "string" || written.length > 500) return;
  const spot = { scope, path: ["openingHours"] };
  const reading = readHours(written);
  if (isClear(reading)) return;
  const meant = readGermanHours(written) ?? findUsual(reading);
  const { hours, note }: GermanHours = meant ?? { note: written };
  const known = fields["openingHoursNote"];
  const notes = [note, known].filter((one) => typeof one === "string").join("; ");
  const noteLine = writeNoteLine(spot, notes, known !== undefined);
  if (meant === undefined) return reportUnread(written, { ...reading, noteLine }, spot);
  const lines = [
    ...(hours === undefined ? [] : [`\`${nameKey(spot)}: ${hours}\``]),
    ...(note === undefined ? [] : [noteLine]),
  ];
  const why = [...new Set([...reading.doubts].map(explainDoubt))];
  report(spot, "opening-hours-unclear", { why, lines }, "warning");
  delete fields["openingHours"];
  if (hours !== undefined) fields["openingHours"] = hours;
  if (note !== undefined) fields["openingHoursNote"] = notes;
}

interface ParsedHours {
  /** Why the library refused the text. */
  fault?: unknown;
  /** The library's spelling of the text. */
  usual?: string;
  doubts: Set<string>;
}

function readHours(text: string): ParsedHours {
  // The types of the package describe what this returns.
  const Hours = load("opening_hours") as typeof OpeningHours;
  try {
    const hours = new Hours(text, place, settings);
    const doubts = new Set(hours.getStructuredWarnings().map(({ type }) => type));
    return { usual: hours.prettifyValue(), doubts };
  } catch (fault) {
    return { fault, doubts: new Set() };
  }
}

/** The library's spelling, if it is unambiguous. */
function findUsual({ usual }: ParsedHours): GermanHours | undefined {
  if (usual === undefined) return undefined;
  return isClear(readHours(usual)) ? { hours: usual } : undefined;
}

function isClear({ fault, doubts }: ParsedHours): boolean {
  return fault === undefined && doubts.size === 0;
}

function reportUnread(
  written: string,
  { fault, doubts, noteLine }: ParsedHours & { noteLine: string },
  spot: Spot,
): void {
  const why =
    fault === undefined ? [...doubts].map(explainDoubt).join(" ") : explainError(fault, written);
  const isHours = /\d|^(?:mo|tu|we|th|fr|sa|su)\b/i.test(written);
  report(spot, "bad-opening-hours", { case: isHours ? "hours" : "words", why, noteLine });
}

function writeNoteLine(spot: Spot, notes: string, isReplacing: boolean): string {
  return `\`${noteKey(spot)}: ${JSON.stringify(notes)}\`${isReplacing ? " (statt des bisherigen Hinweises)" : ""}`;
}

/** The key of the note, in the language of the key of the hours. */
function noteKey(spot: Spot): string {
  return nameKey(spot) === "openingHours" ? "openingHoursNote" : "öffnungszeitenHinweis";
}

const doubtSentences: Readonly<Record<string, string>> = {
  word_error_correction:
    "Tage haben englische Kürzel (Mo, Tu, We, Th, Fr, Sa, Su), Zeiten 24 Stunden und einen einfachen Bindestrich ohne weitere Wörter.",
  without_minutes: "Eine Uhrzeit braucht Minuten, zum Beispiel 10:00.",
  hour_min_separator: "Zwischen Stunden und Minuten steht ein Doppelpunkt.",
  vague: "Es fehlt die Uhrzeit; so gälte rund um die Uhr.",
  use_multi: "Zwei Angaben stehen in einer Regel; zwischen Regeln gehört ein Semikolon.",
  nothing_useful: "Neben einem Semikolon fehlt eine Angabe.",
  switched: "Die Tage stehen vor den Uhrzeiten.",
};

function explainDoubt(type: string): string {
  return doubtSentences[type] ?? "Eine Stelle lässt sich verschieden verstehen.";
}

/** The library throws texts with an arrow at the fault and the reason in brackets. */
function explainError(reason: unknown, written: string): string {
  const text = reason instanceof Error ? reason.message : String(reason);
  const [, before = "", why = ""] = /^(.*?) <--- \((.+?)\)(?=\s|$)/s.exec(text) ?? [];
  const sentence = explainReason(why);
  // The arrow may be within a word.
  const rest = written.startsWith(before) ? written.slice(before.length) : "";
  const [where = ""] = /\S{1,40}$/.exec(before + (/^[\p{L}\d]*/u.exec(rest)?.[0] ?? "")) ?? [];
  return where === "" ? `Das ist ${sentence}.` : `Bei „${where}“ steht ${sentence}.`;
}

function explainReason(why: string): string {
  if (/außerhalb des aktuellen Tages/.test(why))
    return "eine Uhrzeit, die erst nach Mitternacht beginnt";
  if (/Bindestrich/.test(why)) return "eine Uhrzeit ohne Ende, zum Beispiel fehlt `-18:00`";
  return "keine Angabe von Tagen und Uhrzeiten, die sich verstehen lässt";
}
