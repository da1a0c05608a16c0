import { finding } from "#ingest/catalogue/catalogue.ts";
import { readPhone } from "#ingest/fields/read-phone.ts";
import { isUnrealDay } from "#ingest/fields/text-formats.ts";
import { foldHeader, type Column } from "./columns.ts";
import { salutations } from "./spoken-headers.ts";
import { mistake, warning, type ReportCell } from "./sheet.ts";

/**
 * Converts a text from a sheet to the form of a file: a birth year from a date, a place from an
 * address, `(at)` in an e-mail address. Every change is reported. Returns undefined if the text is
 * unusable, which is reported as well.
 */
export function mendText(text: string, column: Column, report: ReportCell): string | undefined {
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
  } else if (/\d[.-]\s?\d|\d.*\d{4}/.test(text)) {
    report(onlyYear);
  }
  return full;
}

/** The year of a day that a spreadsheet stores as a date. */
export function takeYear(day: string, report: ReportCell): string {
  report(onlyYear);
  return day.slice(0, 4);
}

/** Shortens blanks and line breaks to one, so that no pattern tries each start of a long run. */
function shrinkBlanks(text: string): string {
  return text.replace(/\s+/g, (run) => (run.includes("\n") ? "\n" : " "));
}

const areaCode =
  /^((?:\p{L}+[.:]*\s*)?\(?(?:(?:\+|00)49|0)?[\s(]*(?:0\)\s*)?\d{2,5}\)?)\s+\/\s+(?=[1-9])/u;
/** Number formats of spreadsheets, in which a comma does not separate two numbers. */
const spreadsheetNumber = /^\d+(?:[.,]\d+)?E\+?\d+$|^\d+[.,]\d+$/i;

const betweenContacts = /\s+(?:\/|oder|u\.|und)\s+|[,;|\n]/;
const privateContact =
  /(?<!\p{L})(?:priv|vertraul|geheim|intern(?!et|at)|n\.\s?ö|nicht (?:für|öff|ver|weiter))|\(p\.?\)/iu;

const mailbox = /(?<![^\s()])[^\s()@]+@\S+/;

/** Leaves out the contacts of a cell that are marked as private, which are reported. */
function dropPrivate(text: string, report: ReportCell): string {
  const contacts = text.split(betweenContacts);
  const isPrivate = (contact: string) => privateContact.test(contact.replace(mailbox, ""));
  const other = contacts.filter(isPrivate).join(", ").trim();
  if (other === "") return text;
  report(finding("cell-second", { ...warning, subject: other }, { case: "private", other }));
  return contacts
    .filter((contact) => !isPrivate(contact))
    .join(", ")
    .trim();
}

function mendPhone(written: string, report: ReportCell): string | undefined {
  if (spreadsheetNumber.test(written) || readPhone(written).kind === "letter") return written;
  // With blanks around it, a slash separates two numbers.
  const text = dropPrivate(shrinkBlanks(written).replace(areaCode, "$1/"), report);
  if (text === "") return undefined;
  const [first = text] = text.split(betweenContacts);
  const [, number = first, rest = ""] =
    /^(?:\p{L}+[.:]*\s*)?([+0(][\d\s()/.\-–]*\d)(.*)$/su.exec(first) ?? [];
  const other = (rest + text.slice(first.length)).replace(
    /^[\s,;/|()-]+(?:(?:oder|und|u\.)\s+)?|(?<![\s()])[\s()]+$/g,
    "",
  );
  if (other === "") return number;
  report(finding("cell-second", warning, { case: "phone", other }));
  return number;
}

function mendEmail(written: string, report: ReportCell): string | undefined {
  const text = dropPrivate(shrinkBlanks(written), report);
  if (text === "") return undefined;
  const plain = text
    .replace(/^mailto:/i, "")
    .replace(/\s*[([{]\s*(?:at|ät|a)\s*[)\]}]\s*|\s+at\s+/gi, "@")
    .replace(/\s*[([{]\s*(?:dot|punkt)\s*[)\]}]\s*/gi, ".")
    .replace(/\s*@\s*/, "@")
    .replace(/\s+\.\s*|(?<=@\S*\.)\s+(?=\p{Ll}{2,}$)/gu, (dot) => dot.trim());
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

// Municipalities such as Germering and Mehring are no streets.

function isStreet(part: string): boolean {
  return (
    /\d/.test(part) || /(?:str\.?|straße|strasse|weg|platz|gasse|allee|(?<![ehö])ring)$/i.test(part)
  );
}

const romans = "I II III IV V VI VII VIII IX X XI XII XIII XIV XV XVI XVII XVIII XIX XX".split(" ");

/** The value of a Roman numeral up to twenty. */
export function readRoman(text: string): number | undefined {
  const index = romans.indexOf(text.toUpperCase());
  return index === -1 ? undefined : index + 1;
}

/** A number such as `1.200`. */
const thousands = /(?<![\d.])(\d)\.(\d{3})(?![\d.])/;

/** Extracts the number of `WK 1`, `Platz 1`, `1.`, `1*` and `Wahlkreis III`. */
function mendNumber(text: string): string {
  const [, digits, roman = ""] =
    /^(?:\p{L}[\p{L}\s.-]*?)?(?:(?:Nr\.?|#)\s*)?(?:(\d{1,4})|\b([IVX]+))\.?\*{0,3}(?=$|[\s:,(–-])(?:\s*[:,(–-]?\s*\p{L}[^\d]*)?$/u.exec(
      shrinkBlanks(text).replace(thousands, "$1$2"),
    ) ?? [];
  if (digits !== undefined) return String(Number(digits));
  const number = readRoman(roman);
  return number === undefined ? text : String(number);
}
