import type { FieldNote } from "#domain/fields/field.ts";
import { emailPattern } from "#domain/fields/values.ts";
import type { Shape } from "#ingest/fields/schema-shape.ts";

/**
 * A pattern for a text, as the editor reads it, and the sentence for a text that does not match.
 */
export type FieldPattern = [pattern: string, mistake: string];

type Rule = readonly [pattern: RegExp, mistake: string];

/** The rules for text formats that a schema names without a pattern. */
const byFormat: Readonly<Record<string, Rule>> = {
  url: [
    /^https?:\/\/[^\s/?#.]+(?:\.[^\s/?#.]+)+\.?(?::\d+)?(?:[/?#]\S*)?$/i,
    "Hier gehört eine ganze Adresse hinein: Sie beginnt mit https://. Kopiere sie aus der Adresszeile des Browsers.",
  ],
  email: [emailPattern, "Hier gehört eine E-Mail-Adresse hinein, zum Beispiel name@example.org."],
};

/** A date or time as text, where a word may be allowed instead. */
const instant =
  /^(?:polls-close|wahlschluss|schlie(?:ß|ss)ung der wahllokale|\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d\S*)?|(?:\p{L}+\.?,? )?\d{1,2}\..*\d.*)$/iu;

/**
 * The editor of `/redaktion` writes a question mark for what a browser does not take as a date, and 1929
 * for the year 29.
 */
const soundDate = writePattern(/^(?![01]\d{3}-)[^?]*$/);
export const wholeDay: FieldPattern = [
  soundDate,
  "Hier gehört ein Tag hinein, den es gibt: Tag, Monat und Jahr mit vier Ziffern.",
];
export const wholeTime: FieldPattern = [
  soundDate,
  "Hier gehören ein Tag, den es gibt, und die Uhrzeit hinein: Tag, Monat, Jahr mit vier Ziffern, Stunde und Minute.",
];

/** Rules of the import as patterns; a pattern may accept more than the import, never less. */
const byCheck: Partial<Record<NonNullable<FieldNote["check"]>, Rule>> = {
  "former-addresses": [
    /^\/(?!\/)[^?#\\\p{Cc}]*$/u,
    "Hier gehört eine Adresse dieser Website hinein: Sie beginnt mit /, zum Beispiel /alte-seite.",
  ],
  "link-target": [
    /^(?:\/|#|https?:|mailto:|tel:)/i,
    "Hier gehört eine Seite wie /impressum hinein, eine ganze Adresse mit https://, oder mailto: oder tel: mit dem Ziel dahinter.",
  ],
  phone: [
    /^\D*(?:\d\D*){4,}$/,
    "Hier gehört eine Telefonnummer mit Vorwahl hinein, zum Beispiel 0431 123456.",
  ],
  redirect: [
    /^(?:\/(?!\/)[^\\\p{Cc}]*|https?:\/\/(?![^/]*@)[^/][^\\\p{Cc}]*)$/iu,
    "Hier gehört eine Seite dieser Website wie /programm hinein, oder eine ganze Adresse mit https://.",
  ],
  residence: [
    /^(?!.*\p{L}{3,}\.?\s*\d{1,4}\s?[a-z]?(?:[\s,;/-]|$))/iu,
    "Hier gehört nur die Gemeinde hinein, ohne Straße und Hausnummer.",
  ],
  time: [
    /^(?:[01]?\d|2[0-3])(?:[:.][0-5]\d)?(?: ?Uhr)?$|^24:00$/i,
    "Hier gehört eine Uhrzeit hinein, zum Beispiel 08:00.",
  ],
};

/** Returns undefined if the form accepts any text. */
export function findPattern({
  format,
  pattern,
  note,
}: Shape & { type: "text" }): FieldPattern | undefined {
  const rule = (note?.check && byCheck[note.check]) ?? (format && byFormat[format]);
  if (rule) return [writePattern(rule[0]), rule[1]];
  const source = pattern ?? (note?.format?.code === "bad-date" ? instant : undefined);
  return source && [writePattern(source), sentenceForMistake(note)];
}

function sentenceForMistake(note: FieldNote | undefined): string {
  if (!note?.format) {
    return "Das passt hier nicht. Der Hinweis unter dem Feld sagt, was hineingehört.";
  }
  return `Hier gehört ${note.format.expected.replaceAll("`", "")} hinein.`;
}

/** The editor supports all flags but `v`. */
function writePattern({ source, flags }: RegExp): string {
  return `/${source}/${flags}`;
}
