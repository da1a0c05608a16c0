import { createRequire } from "node:module";
import type OpeningHours from "opening_hours";
import { nameField, report, type Spot } from "./field-faults.ts";

// The library takes up to 17 MiB, so it is loaded when the first opening hours are read.
const load = createRequire(import.meta.url);

// Only the syntax is checked here; the holidays of a state matter when hours are shown.
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
 * Checks opening hours in OpenStreetMap's syntax; doubts of the library become warnings.
 *
 * The library writes its sentences for mappers; authors get sentences of their own.
 */
export function checkOpeningHours(value: unknown, spot: Spot): unknown {
  if (typeof value !== "string" || value.length > 500) return value;
  const name = nameField(spot);
  // The types of the package describe what this returns.
  const Hours = load("opening_hours") as typeof OpeningHours;
  try {
    const hours = new Hours(value, place, settings);
    const usual = hours.prettifyValue();
    const doubts = new Set(hours.getStructuredWarnings().map(({ type }) => explainDoubt(type)));
    if (doubts.size > 0) {
      report(spot, {
        code: "opening-hours-unclear",
        severity: "warning",
        message: `${name} ist nicht eindeutig geschrieben: ${[...doubts].join(" ")}`,
        hint: `Verstanden wird „${usual}“; schreibe es so, oder berichtige es.`,
      });
    }
  } catch (reason) {
    report(spot, {
      code: "bad-opening-hours",
      message: `${name} ist nicht lesbar: ${explainError(reason)}`,
      hint: "Die Form ist `Mo-Fr 10:00-18:00; Sa 10:00-14:00; PH off` (Tu Dienstag, We Mittwoch, Th Donnerstag, Su Sonntag, PH Feiertag).",
    });
  }
  return value;
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

/** The library throws texts in which the place is marked by an arrow and the reason is in brackets. */
function explainError(reason: unknown): string {
  const text = reason instanceof Error ? reason.message : String(reason);
  const [, where = "", why = ""] = /(\S.{0,40}?) <--- \((.+?)\)(?=\s|$)/.exec(text) ?? [];
  const sentence = explainReason(why);
  return where === "" ? `Das ist ${sentence}.` : `Bei „${where}“ steht ${sentence}.`;
}

function explainReason(why: string): string {
  if (/außerhalb des aktuellen Tages/.test(why))
    return "eine Uhrzeit, die erst nach Mitternacht beginnt";
  if (/Bindestrich/.test(why)) return "eine Uhrzeit ohne Ende, zum Beispiel fehlt `-18:00`";
  return "keine Angabe von Tagen und Uhrzeiten, die sich verstehen lässt";
}
