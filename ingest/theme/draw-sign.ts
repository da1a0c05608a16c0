import { findInitials } from "#domain/words/initials.ts";
import type { Theme } from "#domain/theme/derive-theme.ts";

/**
 * Letters as strokes on a field of 4 by 6. No font is needed: the machine of an import has none, and
 * a picture has to look the same everywhere.
 */
const strokes: Readonly<Record<string, string>> = {
  A: "M0 6 2 0l2 6M.8 4h2.4",
  B: "M0 0h2.2a1.5 1.5 0 0 1 0 3H0m2.2 0h.3a1.5 1.5 0 0 1 0 3H0V0",
  C: "M4 1.7A2 2 0 0 0 0 2v2a2 2 0 0 0 4 .3",
  D: "M0 0h2a2 2 0 0 1 2 2v2a2 2 0 0 1-2 2H0z",
  E: "M4 0H0v6h4M0 3h3.4",
  F: "M4 0H0v6M0 3h3.4",
  G: "M4 1.7A2 2 0 0 0 0 2v2a2 2 0 0 0 4 0v-.7H2.2",
  H: "M0 0v6M4 0v6M0 3h4",
  I: "M2 0v6",
  J: "M3.6 0v4.2a1.8 1.8 0 0 1-3.6.2",
  K: "M0 0v6M4 0 .4 3.1 4 6",
  L: "M0 0v6h3.8",
  M: "M0 6V0l2 3.6L4 0v6",
  N: "M0 6V0l4 6V0",
  O: "M0 2a2 2 0 0 1 4 0v2a2 2 0 0 1-4 0z",
  P: "M0 6V0h2.3a1.7 1.7 0 0 1 0 3.4H0",
  Q: "M0 2a2 2 0 0 1 4 0v2a2 2 0 0 1-4 0zm2.3 2.2L4.3 6.4",
  R: "M0 6V0h2.3a1.7 1.7 0 0 1 0 3.4H0m2.1 0L4 6",
  S: "M3.8 1.5A1.8 1.5 0 0 0 .2 1.5C.2 3.5 3.9 2.5 3.9 4.5A1.9 1.5 0 0 1 .1 4.5",
  T: "M-.1 0h4.2M2 0v6",
  U: "M0 0v4a2 2 0 0 0 4 0V0",
  V: "M0 0l2 6 2-6",
  W: "M-.2 0 .9 6 2 1.6 3.1 6 4.2 0",
  X: "M0 0l4 6M4 0 0 6",
  Y: "M0 0l2 3.2L4 0M2 3v3",
  Z: "M0 0h4L0 6h4",
};

const strokeWidth = 1.35;

/**
 * The initials of a name in letters that the program can draw, without accents: `BH` for Bündnis
 * Hessen.
 */
export function findSignLetters(name: string): string {
  const words =
    name
      .normalize("NFD")
      .toUpperCase()
      .match(/[A-Z]\S*/g) ?? [];
  return findInitials(words.map((word) => word.charAt(0)));
}

/**
 * The sign of a campaign without a logo: its initials and a full stop on its first colour, as an SVG of 40
 * by 40. It looks printed, so it is the same in light and dark.
 */
export function drawSign(initials: string, { light }: Theme): string {
  const scale = initials.length > 1 ? 2.3 : 3.4;
  const advance = (4 + strokeWidth) * scale + 1.2;
  const width = initials.length * advance + 4.8;
  const left = (40 - width) / 2 + (strokeWidth * scale) / 2;
  const top = (40 - 6 * scale) / 2;
  const letters = Array.from(initials, (letter, index) => {
    const place = `translate(${round(left + index * advance)} ${round(top)}) scale(${scale})`;
    return `<path transform="${place}" d="${strokes[letter] ?? ""}"/>`;
  });
  const end =
    initials === ""
      ? 20
      : round(left + initials.length * advance + 2.4 - (strokeWidth * scale) / 2);
  const radius = initials === "" ? 9 : 2.4;
  const bottom = initials === "" ? 20 : round(top + 6 * scale - 2.4 + (strokeWidth * scale) / 2);
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" viewBox="0 0 40 40">',
    `<path fill="${light["primary"]}" d="M0 0h40v40H0z"/>`,
    `<g fill="none" stroke="${light["on-primary"]}" stroke-width="${strokeWidth}" stroke-linejoin="bevel">${letters.join("")}</g>`,
    `<circle cx="${end}" cy="${bottom}" r="${radius}" fill="${light["dot"]}"/></svg>`,
  ].join("");
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
