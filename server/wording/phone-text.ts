import { parsePhoneNumberFromString } from "libphonenumber-js";
import type { PhoneData } from "#client/contract/page-data.ts";

/** A phone number as DIN 5008 writes it, `040 66969-120`, and as a link. */
export function describePhone(written: string): PhoneData {
  const number = parsePhoneNumberFromString(written, "DE");
  if (!number?.isPossible()) {
    return { text: written, href: `tel:${written.replaceAll(/[^\d+]/g, "")}` };
  }
  const isGerman = number.countryCallingCode === "49";
  const text = isGerman ? number.formatNational() : number.formatInternational();
  return {
    text: keepExtension(text, written).replaceAll(" ", "\u00a0"),
    href: `tel:${number.number}`,
  };
}

/** Only its owner knows where the extension begins: the hyphen stays where it was written. */
function keepExtension(text: string, written: string): string {
  const extension = /\d\s*[-–]\s*(?<digits>\d{1,5})\s*$/.exec(written)?.groups?.["digits"];
  if (extension === undefined || !text.endsWith(extension)) return text;
  const trunk = text.slice(0, -extension.length);
  return /\d$/.test(trunk) ? `${trunk}-${extension}` : text;
}
