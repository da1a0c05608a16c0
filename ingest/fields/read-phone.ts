import { keepExtension } from "#domain/fields/phone-extension.ts";
// Only these metadata know the German area codes.
import { parsePhoneNumberFromString } from "libphonenumber-js/max";

/** What a text says as a telephone number in Germany. */
export type PhoneReading =
  | { kind: "complete"; number: string }
  /** Without the zero or the plus in front, which only one reading can have had. */
  | { kind: "restored"; number: string; national: string }
  /** Both readings are possible: the spellings that tell them apart. */
  | { kind: "ambiguous"; spellings: [international: string, national: string] }
  /** As a number of a spreadsheet that has lost digits. */
  | { kind: "rounded" }
  /** Without the zero, and the last digits may be lost. */
  | { kind: "doubtful"; national: string }
  | { kind: "incomplete" }
  | { kind: "without-area-code" };

/**
 * Reads a telephone number as people and spreadsheets write it. A number without any prefix is German:
 * those of other countries need their plus.
 */
export function readPhone(written: string): PhoneReading {
  const text = written.trim();
  if (/^\(?\s*[0+]/.test(text)) {
    const number = parsePhoneNumberFromString(text, "DE");
    return number?.isPossible()
      ? { kind: "complete", number: keepExtension(number.number, text) }
      : { kind: "incomplete" };
  }
  const isApart = countryApart.test(text);
  const digits = isApart ? text.replaceAll(/\(0\)|\D/g, "") : readDigits(text);
  if (digits === undefined) return { kind: large.test(text) ? "rounded" : "without-area-code" };
  return restore(digits, { text, isAbroad: isApart });
}

/** A country code without its plus, clear by what is behind it. */
const countryApart = /^49\s*(?:\(0\)|[\s/])[\s\d/()–-]*$/;
/** A large number as spreadsheets show it. */
const large = /^(\d)(?:[.,](\d+))?E\+?(\d{1,3})$/i;

/** The digits of a number that a spreadsheet may have written; undefined if some of them are lost. */
function readDigits(text: string): string | undefined {
  const [, first = "", rest = "", exponent] = large.exec(text) ?? [];
  if (exponent !== undefined) return rest.length === Number(exponent) ? first + rest : undefined;
  return /^(\d+)(?:[.,]0)?$/.exec(text)?.[1];
}

/** Why a text is no telephone number, after its quoted form, and what to write; German. */
export function describePhoneFault(
  reading: Exclude<PhoneReading, { kind: "complete" | "restored" }>,
  quoted: string,
): { fault: string; hint: string } {
  switch (reading.kind) {
    case "rounded":
      return {
        fault: `${quoted} ist eine gerundete Zahl aus einem Tabellenprogramm; Ziffern der Telefonnummer sind verloren.`,
        hint: "Tippe die ganze Nummer neu, zum Beispiel `0431 123456`.",
      };
    case "doubtful":
      return {
        fault: `Vor ${quoted} fehlt die Null, und die Nullen am Ende stehen vielleicht für verlorene Ziffern.`,
        hint: `Stimmen sie, schreibe \`${reading.national}\`, sonst die ganze Nummer.`,
      };
    case "ambiguous": {
      const [international, national] = reading.spellings;
      return {
        fault: `${quoted} kann ${international} sein oder ${national}; die Null oder das Plus davor fehlt.`,
        hint: `Schreibe \`${international}\` oder \`${national}\`.`,
      };
    }
    case "incomplete":
      return { fault: `${quoted} ist keine vollständige Telefonnummer.`, hint: withAreaCode };
    case "without-area-code":
      return { fault: `${quoted} hat keine Vorwahl.`, hint: withAreaCode };
  }
}

const withAreaCode =
  "Schreibe die Nummer mit Vorwahl, zum Beispiel `0431 123456` oder `+49 431 123456`.";

// Numbers within a place have up to 8 digits, those with their area code up to 11.
const shortest = 9;
const longest = 11;
/** The area codes 049… of Ostfriesland (list of the Bundesnetzagentur); numbers there do not begin with 0 or 11. */
const eastFrisia = /^49(?:0[23]|1|2\d|3[1-689]|4[1-8]|5\d|6[1-8]|7[1-7])(?!0|11)\d{2,}$/;

function restore(
  digits: string,
  { text, isAbroad }: { text: string; isAbroad: boolean },
): PhoneReading {
  const abroad = readAbroad(digits);
  const home = isAbroad ? undefined : readAtHome(digits);
  if (abroad && home)
    return { kind: "ambiguous", spellings: [abroad.formatInternational(), home.formatNational()] };
  const number = abroad ?? home;
  if (!number) return { kind: "without-area-code" };
  const national = keepExtension(number.formatNational(), text);
  // Spreadsheets show six digits of a large number, and a CSV file keeps only those.
  return digits.endsWith("0000")
    ? { kind: "doubtful", national }
    : { kind: "restored", number: keepExtension(number.number, text), national };
}

/** The digits behind a plus. */
function readAbroad(digits: string) {
  const hasCountry = digits.startsWith("49") && digits.length > shortest;
  return hasCountry ? parseValid(`+${digits}`) : undefined;
}

/** The digits behind a zero. */
function readAtHome(digits: string) {
  if (digits.length < shortest || digits.length > longest) return undefined;
  const isArea = !digits.startsWith("49") || eastFrisia.test(digits);
  return isArea ? parseValid(`0${digits}`) : undefined;
}

function parseValid(text: string) {
  const number = parsePhoneNumberFromString(text, "DE");
  return number?.isValid() ? number : undefined;
}
