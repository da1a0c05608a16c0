import type { Sentences } from "./entry.ts";

/** Why a text is not a telephone number. */
export type PhoneFault =
  /** The zero or plus is missing and the number may be foreign: the possible spellings. */
  | { kind: "ambiguous"; spellings: string[] }
  /** A spreadsheet has rounded the number, so digits are lost. */
  | { kind: "rounded" }
  /** The number lacks its zero, and its last digits may be rounded. */
  | { kind: "doubtful"; national: string }
  /** The number contains the letter O instead of zeros. */
  | { kind: "letter"; meant: string }
  | { kind: "minus" | "decimal" | "too-long" | "incomplete" | "without-area-code" };

/** The sentences about a fault; `quoted` is the text in quotation marks. */
export function sayPhoneFault(fault: PhoneFault, quoted: string): Sentences {
  switch (fault.kind) {
    case "rounded":
      return {
        message: `${quoted} ist eine gerundete Zahl aus einem Tabellenprogramm; Ziffern der Telefonnummer sind verloren.`,
        hint: "Tippe die ganze Nummer neu, zum Beispiel `0431 123456`.",
      };
    case "doubtful":
      return {
        message: `Vor ${quoted} fehlt die Null, und die Nullen am Ende stehen vielleicht für verlorene Ziffern.`,
        hint: `Stimmen sie, schreibe \`${fault.national}\`, sonst die ganze Nummer.`,
      };
    case "ambiguous":
      return sayAmbiguous(fault.spellings, quoted);
    case "letter":
      return {
        message: `In ${quoted} steht ein Buchstabe statt einer Ziffer.`,
        hint: `Schreibe \`${fault.meant}\`.`,
      };
    case "minus":
      return { message: `${quoted} beginnt mit einem Minus.`, hint: withAreaCode };
    case "decimal":
      return { message: `${quoted} sieht aus wie eine Dezimalzahl.`, hint: withAreaCode };
    case "too-long":
      return {
        message: `${quoted} hat zu viele Ziffern für eine Telefonnummer.`,
        hint: `Prüfe Ziffer für Ziffer, und nenne nur eine Nummer, zum Beispiel \`0431 123456\`.`,
      };
    case "incomplete":
      return { message: `${quoted} ist keine vollständige Telefonnummer.`, hint: withAreaCode };
    case "without-area-code":
      return { message: `${quoted} hat keine Vorwahl.`, hint: withAreaCode };
  }
}

const withAreaCode =
  "Schreibe die Nummer mit Vorwahl, zum Beispiel `0431 123456` oder `+49 431 123456`.";

function sayAmbiguous([first = "", second]: readonly string[], quoted: string): Sentences {
  if (second === undefined) {
    return {
      message: `Vor ${quoted} fehlt das Plus oder die Null.`,
      hint: `Schreibe \`${first}\`, wenn die Nummer aus einem anderen Land ist, sonst die Vorwahl mit ihrer Null.`,
    };
  }
  return {
    message: `${quoted} kann ${first} sein oder ${second}; die Null oder das Plus davor fehlt.`,
    hint: `Schreibe \`${first}\` oder \`${second}\`.`,
  };
}
