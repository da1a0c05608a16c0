import OpeningHours from "opening_hours";
import { nameField, report, type Spot } from "./field-findings.ts";

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

/** Checks opening hours in OpenStreetMap's syntax; doubts of the library become warnings. */
export function checkOpeningHours(value: unknown, spot: Spot): unknown {
  if (typeof value !== "string" || value.length > 500) return value;
  const name = nameField(spot);
  try {
    const hours = new OpeningHours(value, place, settings);
    const usual = hours.prettifyValue();
    for (const { message } of hours.getStructuredWarnings()) {
      report(spot, {
        code: "opening-hours-unclear",
        severity: "warning",
        message: `${name} ist nicht eindeutig geschrieben: ${asSentence(message)}`,
        hint: `Verstanden wird „${usual}“; schreibe es am besten so.`,
      });
    }
  } catch (reason) {
    report(spot, {
      code: "bad-opening-hours",
      message: `${name} ist nicht lesbar. ${asSentence(describeReason(reason))}`,
      hint: "Die Form ist `Mo-Fr 10:00-18:00; Sa 10:00-14:00; PH off` (Tu Dienstag, We Mittwoch, Th Donnerstag, Su Sonntag, PH Feiertag).",
    });
  }
  return value;
}

/** The library throws texts in which the place is marked by an arrow and the reason is in brackets. */
function describeReason(reason: unknown): string {
  const text = reason instanceof Error ? reason.message : String(reason);
  const reasons = [...text.matchAll(/(\S.{0,40}?) <--- \((.+?)\)(?=\s|$)/g)];
  const [, where = "", why = ""] = reasons[0] ?? [];
  return why === "" ? text.slice(0, 200) : `Bei „${where}“: ${why}`;
}

function asSentence(text: string): string {
  return /[.!?]$/.test(text) ? text.replace(/!/g, ".") : `${text}.`.replace(/!/g, ".");
}
