import type { PhoneFault } from "#ingest/catalogue/phone-faults.ts";
import { keepExtension } from "#domain/fields/phone-numbers.ts";
import { writeWithKeyboard } from "#domain/words/clean-text.ts";
// Only these metadata have the German area codes.
import {
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
  type PhoneNumber,
} from "libphonenumber-js/max";

/** How a text can be read as a telephone number in Germany. */
export type PhoneReading =
  | { kind: "complete"; number: string }
  /** The zero or plus was missing, and could be restored without doubt. */
  | { kind: "restored"; number: string; national: string; isPlain: boolean }
  | PhoneFault;

/**
 * Reads a telephone number as people and spreadsheets write it. A number without prefix is German;
 * foreign ones need their plus.
 */
export function readPhone(written: string): PhoneReading {
  const text = writeWithKeyboard(written).trim();
  const meant = text.replaceAll(letterO, "0").replaceAll(letterL, "1");
  if (meant !== text) return { kind: "letter", meant };
  if (/^[-–—]\s*[(+\d]/.test(text)) return { kind: "minus" };
  if (/^\(?\s*[0+]/.test(text) && !decimal.test(text)) return readPrefixed(text);
  if (large.test(text) || plain.test(text)) return readPlain(text);
  if (decimal.test(text)) return { kind: "decimal" };
  return separated.test(text) ? readSeparated(text) : { kind: "incomplete" };
}

/** The letter O beside a digit, but not within a word. */
const letterO = /(?<=\d)O(?!\p{L})|(?<!\p{L})O(?=\d)/giu;
/** The letters l and I between digits. */
const letterL = /(?<=\d)[lI](?=\d)/g;
/** A large number in the notation of spreadsheets. */
const large = /^(\d)(?:[.,](\d+))?E\+?(\d{1,3})$/i;
const plain = /^(\d+)(?:[.,]0)?$/;
const decimal = /^\d+,\d+$|^[1-9]\d*\.\d+$/;
const separated = /^[\d\s()/.–-]+$/;

function readPrefixed(text: string): PhoneReading {
  const number = parsePhoneNumberFromString(text, "DE");
  const isLong =
    validatePhoneNumberLength(text, "DE") === "TOO_LONG" ||
    (number !== undefined && number.number.length > longestWithPlus);
  if (isLong) return { kind: "too-long" };
  // `0431` and `033203` are only area codes.
  const isCode =
    number?.countryCallingCode === "49" && /^(?:\d{1,4}|3[3-9]\d{3})$/.test(number.nationalNumber);
  return number?.isPossible() && !isCode
    ? { kind: "complete", number: keepExtension(number.number, text) }
    : { kind: "incomplete" };
}

/** Reads digits alone, whose zero or plus a spreadsheet may have removed. */
function readPlain(text: string): PhoneReading {
  const digits = readDigits(text);
  if (digits === undefined) return { kind: "rounded" };
  const home = readAtHome(digits);
  const abroad = isAbroadLikely(digits, home) ? parseValid(`+${digits}`) : undefined;
  if (abroad && (home || !digits.startsWith("49"))) {
    const spellings = [abroad.formatInternational(), ...(home ? [home.formatNational()] : [])];
    return { kind: "ambiguous", spellings };
  }
  const number = abroad ?? home;
  if (!number) return { kind: digits.length > longest ? "too-long" : "without-area-code" };
  // A spreadsheet shows six digits of a large number, and a CSV file keeps only those.
  return digits.endsWith("0000")
    ? { kind: "doubtful", national: number.formatNational() }
    : restore(number, { text, isPlain: true });
}

/** The digits of a number that a spreadsheet may have written; undefined if some are lost. */
function readDigits(text: string): string | undefined {
  const [, first = "", rest = "", exponent] = large.exec(text) ?? [];
  if (exponent !== undefined) return rest.length === Number(exponent) ? first + rest : undefined;
  return plain.exec(text)?.[1];
}

/** In a number with separators, the first digits are the area or country code. */
function readSeparated(text: string): PhoneReading {
  const [code = ""] = /\d+/.exec(text) ?? [];
  const digits = text.replaceAll(/\D/g, "");
  if (digits.length < shortest) return { kind: "without-area-code" };
  if (code === "49") {
    const number = parseValid(`+${text.replaceAll(/\(0\)|\D/g, "")}`);
    return number ? restore(number, { text, isPlain: false }) : { kind: "without-area-code" };
  }
  const home = readAtHome(digits);
  if (home && hasCode(home, code)) return restore(home, { text, isPlain: false });
  const abroad = code.length > longestCountry ? undefined : parseValid(`+${digits}`);
  if (abroad) return { kind: "ambiguous", spellings: [abroad.formatInternational()] };
  return { kind: digits.length > longest ? "too-long" : "without-area-code" };
}

function hasCode(number: PhoneNumber, code: string): boolean {
  const [area = ""] = number.formatNational().split(" ");
  const isOfMobile = number.getType() === "MOBILE" && code.length > 2;
  return area === `0${code}` || (isOfMobile && area.startsWith(`0${code}`));
}

function restore(
  number: PhoneNumber,
  { text, isPlain }: { text: string; isPlain: boolean },
): PhoneReading {
  return {
    kind: "restored",
    number: keepExtension(number.number, text),
    national: keepExtension(number.formatNational(), text),
    isPlain,
  };
}

// Local numbers have up to 8 digits, with their area code up to 11.
const shortest = 9;
const longest = 11;
const longestCountry = 3;
/** Fifteen digits (ITU E.164) and the plus. */
const longestWithPlus = 16;
/** The area codes 049… of Ostfriesland (list of the Bundesnetzagentur); numbers there do not begin with 0 or 11. */
const eastFrisia = /^49(?:0[23]|1|2\d|3[1-689]|4[1-8]|5\d|6[1-8]|7[1-7])(?!0|11)\d{2,}$/;

/** Reads digits as a German number without its zero. */
function readAtHome(digits: string): PhoneNumber | undefined {
  if (digits.length < shortest || digits.length > longest) return undefined;
  const isArea = !digits.startsWith("49") || eastFrisia.test(digits);
  return isArea ? parseValid(`0${digits}`) : undefined;
}

/** Whether digits are probably a foreign number: few German landline numbers are that long. */
function isAbroadLikely(digits: string, home: PhoneNumber | undefined): boolean {
  if (digits.startsWith("49")) return digits.length > shortest;
  return digits.length >= longest && home?.getType() !== "MOBILE";
}

function parseValid(text: string): PhoneNumber | undefined {
  const number = parsePhoneNumberFromString(text, "DE");
  return number?.isValid() ? number : undefined;
}
