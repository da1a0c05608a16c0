import { decodeEscapes } from "#domain/words/decode-escapes.ts";
import { lastPart } from "#domain/addresses/last-part.ts";
import { writeAsciiEmail } from "#domain/words/ascii-address.ts";
import { escapePattern } from "#domain/words/escape-pattern.ts";

/** Removes what is personal from every text of a stored value. */
export type Redactor = <T>(value: T) => T;

type Contact = { kind: "text" | "phone"; value: string };

const mailAddress = /[\p{L}\d][\p{L}\p{M}\d._%+-]*@[\p{L}\p{M}\d-]+(?:\.[\p{L}\p{M}\d-]+)+/gu;
const phoneLink = /(?<=^tel:)[+\d][\d()/.\s-]*/g;
/** At least six digits with gaps, so that dates (with dots) and postcodes are left alone. */
const phoneInText = /(?<![\p{L}\d])(?:\+\d|\(?0[1-9])(?:[ \u00A0()/\u2013-]*\d){5,}/gu;
/** Without names that end in „platz“, „ring“ or „ufer“: they may be list places, food or people. */
const streetInText =
  /(?<![\p{L}\d])(?:\p{Lu}[\p{L}-]*\s)?[\p{L}-]*(?:[Ss]tra(?:ß|ss)e|[Ss]tr\.|[Aa]llee|[Cc]haussee|weg|gasse|damm)\s+\d+(?:\s?[a-z](?!\p{L}))?/gu;
const streetKey = /^(?:street|stra(?:ss|ß)e|anschrift|adresse|address)$/i;
const phoneKey = /^(?:phone|telefon|mobil|handy)$/i;
const removed = "[entfernt]";

/** The e-mail addresses, telephone numbers and streets in stored values. */
export function listContacts(value: unknown): Contact[] {
  return [...listTexts(value).flatMap(listWritten), ...listNamed(value)];
}

function listTexts(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(listTexts) : [];
}

function listWritten(text: string): Contact[] {
  const find = (kind: Contact["kind"], pattern: RegExp) =>
    (text.match(pattern) ?? []).map((found) => ({ kind, value: found }));
  return [
    ...find("text", mailAddress),
    ...find("text", streetInText),
    ...find("phone", phoneLink),
    ...find("phone", phoneInText),
  ];
}

/** Finds telephone numbers and streets by the names of their fields. */
function listNamed(value: unknown): Contact[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, one]): Contact[] => {
    if (typeof one !== "string") return listNamed(one);
    if (phoneKey.test(key)) return [{ kind: "phone", value: one }];
    return streetKey.test(key) ? [{ kind: "text", value: one }] : [];
  });
}

/**
 * Makes a function that removes contacts in every spelling, and links to them and to the given files of the media
 * folder. A contact that `spared` contains stays.
 */
export function createRedactor(
  contacts: readonly Contact[],
  { spared, files }: { spared: string; files: ReadonlySet<string> },
): Redactor {
  const patterns = [...new Set(contacts.map(writePattern))].filter(
    (pattern) => pattern !== "" && !new RegExp(pattern, "iu").test(spared),
  );
  const pattern = patterns.length > 0 ? new RegExp(patterns.join("|"), "giu") : /(?!)/g;
  const redactText = (text: string) => text.replaceAll(pattern, removed);
  const isPersonal = (href: string) => {
    const plain = decodeEscapes(href);
    return redactText(plain) !== plain || files.has(lastPart(plain));
  };
  const redact = (value: unknown): unknown => {
    if (typeof value === "string") return redactText(value);
    if (Array.isArray(value)) return value.map(redact);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value)
        .filter(([key, one]) => !(key === "href" && typeof one === "string" && isPersonal(one)))
        .map(([key, one]) => [key, redact(one)]),
    );
  };
  // `redact` keeps texts and lists and drops optional keys only, so the type still holds.
  return <T>(value: T) => redact(value) as T;
}

function writePattern({ kind, value }: Contact): string {
  const text = value.trim();
  if (kind === "text") {
    // Links to e-mail addresses have the domain in ASCII.
    const words = [...new Set([text, writeAsciiEmail(text)])]
      .map((one) => escapePattern(one).replaceAll(/\s+/g, String.raw`\s+`))
      .join("|");
    return text === "" ? "" : `(?<![\\p{L}\\d])(?:${words})(?![\\p{L}\\d])`;
  }
  const digits = text.replaceAll(/\D/g, "").replace(/^(?:00)?(?:49)?0?/, "");
  // A number with fewer digits may mean anything.
  if (digits.length < 5) return "";
  const between = String.raw`[\s()\/.\u2013-]*`;
  const start = String.raw`(?:(?:\+|00)?49${between}(?:\(0\))?|\+|00|0)?${between}`;
  return `(?<!\\d)${start}${digits.split("").join(between)}(?!\\d)`;
}
