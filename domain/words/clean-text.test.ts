import { expect, test } from "vitest";
import { cleanText, writeWithKeyboard } from "./clean-text.ts";

test.each([
  { what: "zero width", text: "An\u200Bna\u2060\uFEFF", prose: "Anna", name: "Anna" },
  { what: "joiners between Latin letters", text: "An\u200Cna\u200D", prose: "Anna", name: "Anna" },
  { what: "joiner at the edge of an emoji", text: "👩\u200D", prose: "👩", name: "👩" },
  {
    what: "direction marks in a German text",
    text: "\u200E0431\u202C \u2067x\u2069\u061C",
    prose: "0431 x",
    name: "0431 x",
  },
  { what: "an override, which no text needs", text: "\u202Eשלום", prose: "שלום", name: "שלום" },
  {
    what: "soft hyphen",
    text: "Wahl\u00ADprogramm",
    prose: "Wahl\u00ADprogramm",
    name: "Wahlprogramm",
  },
  {
    what: "no-break spaces",
    text: "18\u00A0Uhr,\u202F5\u2007€",
    prose: "18\u00A0Uhr,\u202F5\u2007€",
    name: "18 Uhr, 5 €",
  },
])(
  "prose and names lose meaningless invisible characters and keep others: $what",
  ({ text, prose, name }) => {
    expect(cleanText(text, "prose")).toBe(prose);
    expect(cleanText(text, "name")).toBe(name);
  },
);

test.each([
  ["Persian non-joiner", "می\u200Cخواهم"],
  ["Malayalam joiner before a blank", "അവന്\u200D വന്നു"],
  ["Khmer word border", "ភាសា\u200Bខ្មែរ"],
  ["family of emoji", "👩\u200D👩\u200D👧"],
  ["emoji with a tone of skin", "👩🏽\u200D🚀"],
  ["flag of two signs", "🏳️\u200D🌈"],
  ["marks in an Arabic text", "حزب \u200EABC\u200F (2029)"],
  ["isolates in a Hebrew text", "\u2067שלום\u2069 2029"],
  ["plain German", "Straße – „Äpfel“ & 5 %"],
])("invisible characters with a meaning stay: %s", (_, text) => {
  expect(cleanText(text, "prose")).toBe(text);
  expect(cleanText(text, "name")).toBe(text);
});

test("keys and addresses lose every invisible character", () => {
  expect(cleanText("می\u200Cخ\u00ADa\u200B\u00A0b", "code")).toBe("میخa b");
});

test.each([
  ["０４３１‑１２−３", "0431-12-3"],
  ["ａ＠oﬃce‐a.example", "a@office-a.example"],
  ["https://a‑b.example/c‑d", "https://a-b.example/c‑d"],
  ["12²", "12²"],
  ["3–4", "3–4"],
])("%s is rewritten as %s with the characters of a keyboard", (text, plain) => {
  expect(writeWithKeyboard(text)).toBe(plain);
});
