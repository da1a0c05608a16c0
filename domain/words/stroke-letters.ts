/** Letters with strokes or hooks, and turned ones, that neither decompose into a plain letter nor have a German spelling. */
export const strokeLetters: Readonly<Record<string, string>> = {
  ħ: "h",
  ŧ: "t",
  ŋ: "n",
  ɨ: "i",
  ɖ: "d",
  ŀ: "l",
  ƶ: "z",
  ǥ: "g",
  ƀ: "b",
  ɓ: "b",
  ɗ: "d",
  ƙ: "k",
  ƴ: "y",
  ə: "e",
  ɛ: "e",
  ɔ: "o",
  ĳ: "ij",
};

/** Matches any of these letters, in either case. */
export const strokeLetter = new RegExp(`[${Object.keys(strokeLetters).join("")}]`, "gi");
