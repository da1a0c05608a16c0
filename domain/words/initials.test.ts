import { expect, test } from "vitest";
import { findInitials } from "./initials.ts";

test.each([
  { names: ["Ada", "Müller"], initials: "AM" },
  { names: ["Jörn-Hinrich", "Ketelsby"], initials: "JK" },
  { names: ["Öykü", "Übel"], initials: "ÖÜ" },
  { names: ["O\u0308ykü", "Übel"], initials: "ÖÜ" },
  { names: ["ada", "lovelace"], initials: "AL" },
  { names: ["’t Anna", "(Muster)"], initials: "TM" },
  { names: ["Cher", "?"], initials: "C" },
  { names: ["ß", "ﬁ"], initials: "SF" },
  { names: ["Küstenbündnis"], initials: "K" },
  { names: ["Wir", "an", "der", "Weser"], initials: "WA" },
  { names: [], initials: "" },
])("the initials of $names are $initials", ({ names, initials }) => {
  expect(findInitials(names)).toBe(initials);
});

test.each([
  { names: ["Svenja", "Sommer"], initials: "S" },
  { names: ["Sven", "Ahlers"], initials: "S" },
  { names: ["Nele", "Sander"], initials: "N" },
  { names: ["Karl", "Zander"], initials: "K" },
  { names: ["Hauke", "Jensen"], initials: "H" },
  { names: ["Hans", "Hansen"], initials: "H" },
  { names: ["Anna", "Hansen"], initials: "A" },
  { names: ["Wiebke", "Carstens"], initials: "W" },
  { names: ["nele", "sander"], initials: "N" },
  // At the size of a poster, these accents are overlooked.
  { names: ["Şeyma", "Šimić"], initials: "Ş" },
  { names: ["Karla", "Železny"], initials: "K" },
  { names: ["Soziale", "Alternative", "Nord"], initials: "S" },
])(
  "the pair of initials of $names is refused, and only the first is shown",
  ({ names, initials }) => {
    expect(findInitials(names)).toBe(initials);
  },
);

test.each([
  { names: ["Änne", "Harms"], initials: "ÄH" },
  { names: ["Steffi", "Thode"], initials: "ST" },
  { names: ["Zoe", "Kern"], initials: "ZK" },
  { names: ["Sina", "Nissen"], initials: "SN" },
  { names: ["Hella", "Albers"], initials: "HA" },
  { names: ["Carla", "Weiß"], initials: "CW" },
])("the pair of initials of $names is shown", ({ names, initials }) => {
  expect(findInitials(names)).toBe(initials);
});
