import { expect, test } from "vitest";
import { toPhoneData } from "./phone-text.ts";

test.each([
  ["040 66969-120", "040 66969-120", "tel:+494066969120"],
  ["+494066969-120", "040 66969-120", "tel:+494066969120"],
  ["+494841-6612", "04841 6612", "tel:+4948416612"],
  ["0511 / 123456", "0511 123456", "tel:+49511123456"],
  ["+49 (0)511 123456-0", "0511 123456-0", "tel:+495111234560"],
  ["0049 170 1234567", "0170 1234567", "tel:+491701234567"],
  ["04841 66 12-0", "04841 6612-0", "tel:+49484166120"],
  ["+45 33 12 34 56", "+45 33 12 34 56", "tel:+4533123456"],
])("the phone number %s is shown as %s", (written, text, href) => {
  expect(toPhoneData(written)).toEqual({ text: text.replaceAll(" ", "\u00a0"), href });
});

test("text that is not a phone number is shown as written", () => {
  expect(toPhoneData("auf Anfrage")).toEqual({ text: "auf Anfrage", href: "tel:" });
});
