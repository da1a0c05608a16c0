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

/** A given colour that was replaced. */
export interface Adjustment {
  name: ColourName;
  given: Hex;
  nearest: Hex;
  /** The contrast that the colour has and the one that it needs, with what it is compared to. */
  ratio: number;
  needed: number;
  against: "ink-and-white" | "paper" | "black";
}

/** WCAG 2.2: 1.4.3 for text, 1.4.11 for signs, lines and large numerals; the full stop decorates. */
export const minimum = { text: 4.5, sign: 3, dot: 2 } as const;
/**
 * Lighter text and lines are mixed from ink and paper, so these two need more contrast than plain
 * text.
 */
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
 * With one colour alone, the second one has another hue, so that both votes differ, and the third one
 * stands out from both.
 */
export function choosePalette(theme: ThemeConfig): { palette: Palette; adjusted: Adjustment[] } {
  const { c, h } = toOklch(theme.primary);
  const tone = (lightness: number, chroma: number) => toHex({ l: lightness, c: chroma, h });
  const paper = choosePaper(theme.paper ?? tone(0.993, Math.min(c, 0.003)));
  const ink = chooseInk(theme.ink ?? tone(0.26, Math.min(c, 0.037)), paper.colour);
  const field = (name: "primary" | "secondary1" | "secondary2", given: Hex) =>
    chooseField(name, given, ink.colour);
  const primary = field("primary", theme.primary);
  const others = [theme.secondary1, theme.secondary2].filter((one) => one !== undefined);
  const call = theme.secondary2 ?? pickCall([primary.colour, ...others]);
  const secondary1 = field("secondary1", theme.secondary1 ?? pickSecond(primary.colour, call));
  const secondary2 = field("secondary2", call);
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

/**
 * The distance at which two fields cannot be confused; a paler tone of a field looks disabled on
 * it.
 */
const fieldDistance = 0.2;

/**
 * Picks the first colour that cannot be confused with the others, or else the one that differs
 * most.
 */
function pickApart(candidates: readonly [Hex, ...Hex[]], others: readonly Hex[]): Hex {
  const nearest = (one: Hex) => Math.min(...others.map((other) => distance(one, other)));
  const [first] = candidates.toSorted(
    (one, other) => Math.min(nearest(other), fieldDistance) - Math.min(nearest(one), fieldDistance),
  );
  return first ?? candidates[0];
}

/**
 * The field for calls to action: yellow, or blue beside yellow; both stand out in light and dark.
 */
function pickCall(others: readonly Hex[]): Hex {
  return pickApart(["#ffd23f", "#0b57a8", "#9c2f6b", "#8fe3f2"], others);
}

/** Below this chroma a colour has no recognisable hue. */
const greyChroma = 0.03;

/** The second field. Beside green it is violet, because not everyone can tell red from green. */
function pickSecond(primary: Hex, call: Hex): Hex {
  const { l, c, h } = toOklch(primary);
  const lightness = l > 0.5 ? 0.44 : 0.54;
  const tone = (hue: number) => toHex({ l: lightness, c: 0.16, h: hue });
  const [first, ...more] = listSecondHues(c < greyChroma ? undefined : h);
  return pickApart([tone(first), ...more.map(tone)], [primary, call]);
}

function listSecondHues(hue: number | undefined): [number, ...number[]] {
  const [red, berry, violet, blue, green] = [35, 350, 305, 255, 150] as const;
  if (hue === undefined || (hue >= 190 && hue < 330)) return [red, berry, violet, green];
  return hue >= 115 && hue < 190 ? [violet, blue, berry] : [blue, berry, violet, green];
}

/** Two hues of one lightness flicker, and not everyone can tell them apart. */
const dotContrast = 1.5;

/** The full stop on the first field: the first colour with enough contrast there. */
function chooseDot({ primary, secondary1, secondary2, ink }: Omit<Palette, "dot">): Hex {
  const candidates = [secondary1, secondary2, chooseText(primary, ink)];
  const isSeen = (colour: Hex) =>
    distance(colour, primary) > 0.2 && contrast(colour, primary) >= dotContrast;
  return candidates.find(isSeen) ?? secondary2;
}
