import { finding } from "#ingest/catalogue/catalogue.ts";
import { readPhone } from "#ingest/fields/read-phone.ts";
import { isUnrealDay } from "#ingest/fields/text-formats.ts";
import { foldHeader, type Column } from "./columns.ts";
import { readContacts, writeAddresses } from "./contacts.ts";
import { salutations } from "./spoken-headers.ts";
import { mistake, shrinkBlanks, warning, type ReportCell } from "./sheet.ts";

/**
 * Converts a text from a sheet to the form of a file: a birth year from a date, a place from an
 * address, `(at)` in an e-mail address. Every change is reported. Returns undefined if the text is
 * unusable, which is reported as well. Returns null if all of it is private.
 */
export function mendText(
  text: string,
  column: Column,
  report: ReportCell,
): string | null | undefined {
  const { key, shape, note, network } = column;
  const mend = ownMends[key];
  if (mend) return mend(text, report);
  if (note?.check === "phone") return mendPhone(text, report);
  if (note?.check === "residence") return mendResidence(text, report);
  if (shape.type === "number" && shape.isInteger) return mendNumber(text);
  const format = shape.type === "text" ? shape.format : undefined;
  if (format === "email") return mendEmail(text, report);
  // Names and addresses of accounts are completed as those of files.
  return format === "url" && network === undefined ? mendUrl(text, report) : text;
}

/** Conversions for fields that tables write differently. */
const ownMends: Readonly<Record<string, (text: string, report: ReportCell) => string | undefined>> =
  {
    birthYear: mendBirthYear,
    title: (text) => text.replace(/\s*\n\s*/g, " "),
    // The lines of a place are the parts of its address.
    venue: (text) => text.replace(/\s*\n\s*/g, ", "),
    gender: (text) => salutations[foldHeader(text)] ?? text,
  };

const onlyYear = finding("cell-birth-year", warning, { case: "day" });

/** A year that is not certain. */
const vague = /^\W*(?:um|ca|circa|etwa|ungefähr|vor|nach)\P{L}|[~?]/iu;

function mendBirthYear(text: string, report: ReportCell): string | undefined {
  const [year] = vague.test(text) ? [] : (/(?<!\d)(?:19|20)\d\d(?!\d)/.exec(text) ?? []);
  const [, short] = /^(?:\D*\d{1,2}[./-]\s?\d{1,2}[./-]\s?|['’´])(\d{2})$/.exec(text) ?? [];
  const full =
    year ?? (short === undefined ? undefined : `${Number(short) > 25 ? 19 : 20}${short}`);
  if (full === undefined) {
    report(finding("cell-birth-year", warning, { case: "unknown", written: text }));
  } else if (isUnrealDay(text)) {
    report(finding("cell-birth-year", warning, { case: "unreal", written: text, year: full }));
  } else if (/\d[.-]\s?\d|\d\/\s?\d+\/|\d.*\d{4}/.test(text)) {
    report(onlyYear);
  }
  return full;
}

/** The year of a day that a spreadsheet stores as a date. */
export function takeYear(day: string, report: ReportCell): string {
  report(onlyYear);
  return day.slice(0, 4);
}

/** Number formats of spreadsheets, in which a comma does not separate two numbers. */
const spreadsheetNumber = /^\d+(?:[.,]\d+)?E\+?\d+$|^\d+[.,]\d+$/i;

/** Reports the contacts of a cell that are private, and returns the others. */
function takeOpen(written: string, kind: "phone" | "email", report: ReportCell): string[] {
  const { open, withheld } = readContacts(written);
  const other = withheld.join(", ").replaceAll("\n", " ");
  const facts = { case: open.length > 0 ? "private" : "private-only", other } as const;
  // A cell with both kinds has a finding for each.
  const place = { ...warning, fault: `${facts.case} ${kind}`, subject: other };
  if (other !== "") report(finding("cell-second", place, facts));
  return open;
}

function mendPhone(written: string, report: ReportCell): string | null {
  if (spreadsheetNumber.test(written) || readPhone(written).kind === "letter") return written;
  const [first, ...others] = takeOpen(written, "phone", report);
  if (first === undefined) return null;
  const [, number = first, rest = ""] =
    /^(?:\p{L}+[.:]*\s*)?([+0(][\d\s()/.\-–]*\d)(.*)$/su.exec(first) ?? [];
  const other = [rest, ...others]
    .map((text) => text.replace(/^[\s,;/|()-]+|(?<![\s()])[\s()]+$/g, ""))
    .filter((text) => text !== "")
    .join(", ");
  if (other !== "") report(finding("cell-second", warning, { case: "phone", other }));
  return number;
}

function mendEmail(written: string, report: ReportCell): string | null {
  const text = takeOpen(written, "email", report).join(", ");
  if (text === "") return null;
  const plain = writeAddresses(text).replace(/\s+\.\s*|(?<=@\S*\.)\s+(?=\p{Ll}{2,}$)/gu, (dot) =>
    dot.trim(),
  );
  const all = plain.match(/(?<![^\s@<>(),;:"/])[^\s@<>(),;:"/]+@[^\s@<>(),;:"/]+/g) ?? [];
  const [first = plain] = all;
  const [, ...others] = all;
  if (others.length > 0) {
    report(finding("cell-second", warning, { case: "email", others }));
  } else if (first !== text) {
    report(finding("cell-mended", warning, { case: "email", email: first }));
  }
  return first;
}

function mendUrl(text: string, report: ReportCell): string {
  if (!/^(?:www\.)?[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?:\/\S*)?$/u.test(text)) return text;
  const url = `https://${text}`;
  report(finding("cell-mended", warning, { case: "url", url }));
  return url;
}

function mendResidence(text: string, report: ReportCell): string | undefined {
  const [, behind] = /(?:^|[\s,])(?:D-)?\d{5}\s+([^,;\n]+)/.exec(text) ?? [];
  const parts = text.split(/[,;\n]/).map((part) => part.replace(lateCode, "").trim());
  const hasStreet = parts.some(isStreet);
  const named = parts.filter((part) => part !== "");
  const place = hasStreet
    ? (behind?.trim() ?? named.find((part) => !isStreet(part)))
    : named.join(", ");
  if (place === undefined) {
    report(finding("cell-residence", mistake, { case: "without-place" }));
  } else if (hasStreet || /\d/.test(text)) {
    report(finding("cell-residence", warning, { case: "shortened" }));
  }
  return place;
}

/** A postcode behind the place: `Pirna 01796`. */
const lateCode = /(?<=\p{L}) +\d{5}\s*$/u;

/** Municipalities that are called like streets. */
const ringTowns = new RegExp(
  "^(?:Ain|Emme|E|Geiselhö|Ge|Germe|Großmeh|Hammelsp|Kaufe|Kirchanschö|Köfe|Kottgeise|Mäh|Meh|Me|Oberpö|" +
    "Obersöche|Oe|Pför|Rechtmeh|Riede|Scheu|Steinhö|Unterföh|Weiche|Wildensp|Willme|Winhö)ring$",
  "i",
);

function isStreet(part: string): boolean {
  return (
    /\d/.test(part) ||
    (/(?:str\.?|straße|strasse|weg|platz|gasse|allee|ring)$/i.test(part) && !ringTowns.test(part))
  );
}

const romans = "I II III IV V VI VII VIII IX X XI XII XIII XIV XV XVI XVII XVIII XIX XX".split(" ");

/** The value of a Roman numeral up to twenty. */
export function readRoman(text: string): number | undefined {
  const index = romans.indexOf(text.toUpperCase());
  return index === -1 ? undefined : index + 1;
}

/** Extracts the number of `WK 1`, `Platz 1`, `1.`, `1*`, `12.500` and `Wahlkreis III`. */
function mendNumber(text: string): string {
  const [, digits, roman = ""] =
    /^(?:\p{L}[\p{L}\s.-]*?)?(?:(?:Nr\.?|#)\s*)?(?:(\d{1,4}|\d{1,3}\.\d{3})|\b([IVX]+))\.?\*{0,3}(?=$|[\s:,(–-])(?:\s*[:,(–-]?\s*\p{L}[^\d]*)?$/u.exec(
      shrinkBlanks(text),
    ) ?? [];
  if (digits !== undefined) return String(Number(digits.replace(".", "")));
  const number = readRoman(roman);
  return number === undefined ? text : String(number);
}
