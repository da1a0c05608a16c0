import { keepExtension } from "#domain/fields/phone-numbers.ts";
import { parsePhoneNumberFromString } from "libphonenumber-js";
import type { PhoneData } from "#client/contract/page-data.ts";

/** A phone number as DIN 5008 writes it, `040 66969-120`, and as a link. */
export function toPhoneData(written: string): PhoneData {
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
