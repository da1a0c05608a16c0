import {
  contrast,
  distance,
  findNearestColour,
  hasContrast,
  toHex,
  toOklch,
  type Hex,
} from "./colour.ts";
import type { ColourName, ThemeConfig } from "./theme-config.ts";

/** The colours that all others are derived from. */
export type Palette = Record<ColourName, Hex>;

/** A colour that was given and is not used as it is. */
export interface Adjustment {
  name: ColourName;
  given: Hex;
  nearest: Hex;
  /** The contrast that it has, and the one that it needs, with what it is compared with. */
  ratio: number;
  needed: number;
  against: "ink-and-white" | "paper" | "black";
}

/** WCAG 2.2: 1.4.3 for text, 1.4.11 for signs, lines and large numerals; the full stop decorates. */
export const minimum = { text: 4.5, sign: 3, dot: 2 } as const;
/** Lighter text and lines are mixed of ink and paper, so these two need more than text alone. */
const inkOnPaper = 7;
const blackOnPaper = 12;

export const white: Hex = "#ffffff";
const black: Hex = "#000000";

/** A campaign without colours of its own: slate, umber and sand, which no party uses. */
export const neutralTheme: ThemeConfig = {
  primary: "#3b4754",
  secondary1: "#7a5230",
  secondary2: "#e6d3a8",
};

/**
 * Completes the colours of a campaign, and replaces those that would make text hard to read by the
 * nearest ones that do not.
 *
 * With one colour alone the others are darker and lighter tones of it.
 */
export function choosePalette(theme: ThemeConfig): { palette: Palette; adjusted: Adjustment[] } {
  const { l, c, h } = toOklch(theme.primary);
  const tone = (lightness: number, chroma: number) => toHex({ l: lightness, c: chroma, h });
  const paper = choosePaper(theme.paper ?? tone(0.993, Math.min(c, 0.003)));
  const ink = chooseInk(theme.ink ?? tone(0.26, Math.min(c, 0.037)), paper.colour);
  const field = (name: "primary" | "secondary1" | "secondary2", given: Hex) =>
    chooseField(name, given, ink.colour);
  const primary = field("primary", theme.primary);
  const secondary1 = field("secondary1", theme.secondary1 ?? tone(pickSecond(l), c * 0.9));
  const lightest = l > 0.75 ? 0.32 : 0.9;
  const secondary2 = field("secondary2", theme.secondary2 ?? tone(lightest, Math.min(c, 0.09)));
  const palette = {
    primary: primary.colour,
    secondary1: secondary1.colour,
    secondary2: secondary2.colour,
    ink: ink.colour,
    paper: paper.colour,
  };
  const all = [primary, secondary1, secondary2, ink, paper];
  return {
    palette: { ...palette, dot: theme.dot ?? chooseDot(palette) },
    adjusted: all.flatMap(({ adjustment }) =>
      adjustment && theme[adjustment.name] !== undefined ? [adjustment] : [],
    ),
  };
}

/** The text on a field: white where it can be read, otherwise ink. */
export function chooseText(field: Hex, ink: Hex): Hex {
  return contrast(white, field) >= minimum.text ? white : ink;
}

/** The grounds of a colour, and the direction that leads away from them: -1 darker, 1 lighter. */
export interface Search {
  towards: -1 | 1;
  grounds: readonly Hex[];
}

/** The nearest colour for text on all of the grounds. */
export function legible(colour: Hex, search: Search): Hex {
  return findWithContrast(colour, search, minimum.text);
}

/** The nearest colour for signs, large numerals, and lines that mean something. */
export function visible(colour: Hex, search: Search): Hex {
  return findWithContrast(colour, search, minimum.sign);
}

/** Grounds differ so little within a scheme that black or white always passes. */
function findWithContrast(colour: Hex, { towards, grounds }: Search, ratio: number): Hex {
  const found = findNearestColour(colour, (one) => hasContrast(one, grounds, ratio), towards);
  return found ?? (towards === 1 ? white : black);
}

interface Choice {
  colour: Hex;
  adjustment?: Adjustment;
}

function choosePaper(given: Hex): Choice {
  return choose(given, (paper) => contrast(black, paper) >= blackOnPaper, {
    name: "paper",
    ratio: contrast(black, given),
    needed: blackOnPaper,
    against: "black",
  });
}

function chooseInk(given: Hex, paper: Hex): Choice {
  const isInk = (ink: Hex) =>
    contrast(ink, paper) >= inkOnPaper && contrast(ink, white) >= contrast(paper, white);
  return choose(given, isInk, {
    name: "ink",
    ratio: contrast(given, paper),
    needed: inkOnPaper,
    against: "paper",
  });
}

function chooseField(name: "primary" | "secondary1" | "secondary2", given: Hex, ink: Hex): Choice {
  const carriesText = (field: Hex) =>
    hasContrast(white, [field], minimum.text) || hasContrast(ink, [field], minimum.text);
  return choose(given, carriesText, {
    name,
    ratio: Math.max(contrast(white, given), contrast(ink, given)),
    needed: minimum.text,
    against: "ink-and-white",
  });
}

function choose(
  given: Hex,
  passes: (colour: Hex) => boolean,
  facts: Omit<Adjustment, "given" | "nearest">,
): Choice {
  const nearest = findNearestColour(given, passes) ?? given;
  return nearest === given
    ? { colour: given }
    : { colour: nearest, adjustment: { ...facts, given, nearest } };
}

/** A second field beside the first: darker where there is room below it, otherwise lighter. */
function pickSecond(l: number): number {
  if (l > 0.6) return 0.42;
  return l > 0.4 ? l - 0.16 : l + 0.16;
}

/** The full stop on the first field: the first colour that is seen there. */
function chooseDot({ primary, secondary1, secondary2, ink }: Omit<Palette, "dot">): Hex {
  const candidates = [secondary1, secondary2, chooseText(primary, ink)];
  return candidates.find((colour) => distance(colour, primary) > 0.2) ?? secondary2;
}
