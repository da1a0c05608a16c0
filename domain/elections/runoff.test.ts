import { expect, test } from "vitest";
import { laender } from "./laender.ts";
import { explainRunoff } from "./runoff.ts";

/** The rule for a second round in the direct election of mayors, by the statute in `runoff.ts`. */
const runoffs = {
  // prettier-ignore
  "with the two best": [
    "Baden-Württemberg", "Bayern", "Hessen", "Mecklenburg-Vorpommern", "Niedersachsen",
    "Nordrhein-Westfalen", "Rheinland-Pfalz", "Saarland", "Sachsen-Anhalt", "Schleswig-Holstein",
    "Thüringen",
  ],
  "with a quorum": ["Brandenburg"],
  "with all again": ["Sachsen"],
  // No mayor is elected directly here.
  unknown: ["Berlin", "Bremen", "Hamburg"],
};

test("a run-off is explained by the law of the Land", () => {
  const day = "20. April 2031";
  const texts = {
    "with the two best":
      "Bekommt niemand mehr als die Hälfte der Stimmen, ist am 20. April 2031 Stichwahl.",
    "with a quorum":
      "Bekommt niemand mehr als die Hälfte der Stimmen und zugleich die Stimmen von 15 Prozent der Wahlberechtigten, ist am 20. April 2031 Stichwahl.",
    "with all again":
      "Bekommt niemand mehr als die Hälfte der Stimmen, ist am 20. April 2031 ein zweiter Wahlgang, in dem die meisten Stimmen genügen.",
    unknown: "Eine Stichwahl wäre am 20. April 2031.",
  };
  expect(Object.values(runoffs).flat().toSorted()).toEqual([...laender].toSorted());
  for (const [rule, states] of Object.entries(runoffs)) {
    for (const state of states)
      expect({ state, text: explainRunoff({ state }, day).text }).toEqual({
        state,
        text: texts[rule as keyof typeof texts],
      });
  }
});
