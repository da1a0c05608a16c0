import { expect, test } from "vitest";
import { joinWords } from "./join-words.ts";

test.each([
  { text: "Zur Wahl in Schleswig-Holstein", lines: "Zur_Wahl in_Schleswig-Holstein" },
  { text: "Wir treffen uns am 9. Mai um 10 Uhr", lines: "Wir treffen uns am_9._Mai um_10_Uhr" },
  { text: "8 Veranstaltungsorte", lines: "8_Veranstaltungsorte" },
  { text: "zur Bundestagswahl in Kiel", lines: "zur Bundestagswahl in_Kiel" },
  { text: "Komm vorbei, denn 2 und 3 sind viele", lines: "Komm vorbei, denn 2 und 3 sind viele" },
  { text: "in der Stadt, nah an dir", lines: "in der Stadt, nah an dir" },
])("in $text short words and numbers stay on the line of the next word", ({ text, lines }) => {
  expect(joinWords(text).replaceAll("\u00A0", "_")).toBe(lines);
});
