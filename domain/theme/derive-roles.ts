import {
  contrast,
  findNearestColour,
  hasContrast,
  mix,
  toHex,
  toOklch,
  type Hex,
  type Oklch,
} from "./colour.ts";
import { chooseText, legible, minimum, white, type Palette, type Search } from "./palette.ts";

/** Custom properties of the style sheet by name, without `--`. */
export type Tokens = Readonly<Record<string, Hex>>;

/** A focus has two rings. With this contrast between them, one of the two is seen on any ground (WCAG 2.2, C40). */
const ringContrast = 9;

/** With less contrast the land would not be seen on the first field. */
const paleContrast = 1.15;

/** The fields of the three colours, what is written on them, and what looks printed in both schemes. */
export function deriveFields(
  palette: Palette,
  { ink, night, printed }: { ink: Hex; night: Hex; printed: Hex },
): Tokens {
  const { primary, secondary1, secondary2, paper } = palette;
  const on = (field: Hex) => chooseText(field, printed);
  /** The third colour for a large number or sign on another field. */
  const spark = (ground: Hex) =>
    findNearestColour(secondary2, (one) => hasContrast(one, [ground], minimum.sign)) ?? on(ground);
  const onPaper = (colour: Hex) => legible(colour, { towards: -1, grounds: [paper] });
  return {
    primary,
    "on-primary": on(primary),
    "primary-deep": deepen(primary, on(primary)),
    secondary1,
    "on-secondary1": on(secondary1),
    "secondary1-deep": deepen(secondary1, on(secondary1)),
    secondary2,
    "on-secondary2": on(secondary2),
    "secondary2-deep": deepen(secondary2, on(secondary2)),
    "spark-primary": spark(primary),
    "spark-secondary1": spark(secondary1),
    "spark-night": spark(night),
    "spark-ink": spark(ink),
    dot: palette.dot,
    "poster-paper": paper,
    "poster-ink": printed,
    "poster-primary": onPaper(palette.primary),
    "poster-secondary1": onPaper(palette.secondary1),
    // On a field as light as the land, the land is darker.
    ...(contrast(primary, paper) < paleContrast && {
      "hero-land": mix(printed, paper, 0.77),
      "hero-text": printed,
    }),
  };
}

/** A shade of a field for the pointer over it, or for a second field beside it. */
function deepen(field: Hex, on: Hex): Hex {
  const { l, c, h } = toOklch(field);
  const darker = toHex({ l: l - 0.067, c: on === white ? c * 0.87 : c, h });
  const hasRoom = l > 0.23 && contrast(on, darker) >= minimum.text;
  return hasRoom ? darker : toHex({ l: l + 0.067, c, h });
}

type Grounds = Record<"positron" | "paper" | "paper-2" | "map-water", Hex>;

/** The three colours as text on the page, and the full stop of slogans; links are on water, too. */
export function deriveTexts(palette: Palette, grounds: Grounds, towards: -1 | 1): Tokens {
  const { positron, paper, "paper-2": quiet, "map-water": water } = grounds;
  const page = [positron, paper, quiet];
  const text = (colour: Hex, on: Hex[]) =>
    legible(startText(colour, towards), { towards, grounds: on });
  const primary = text(palette.primary, [...page, water]);
  const secondary1 = text(palette.secondary1, page);
  const mark = markWith(palette.secondary2, primary, towards);
  return {
    "primary-text": primary,
    "secondary1-text": secondary1,
    "secondary2-text": text(palette.secondary2, page),
    mark,
    "dot-text": hasContrast(palette.dot, [positron], minimum.dot) ? palette.dot : secondary1,
  };
}

/**
 * Starts with a stronger colour, because pale ones turn muddy and dark ones dull if they are
 * darkened only as far as needed.
 */
function startText(colour: Hex, towards: -1 | 1): Hex {
  const { l, c, h } = toOklch(colour);
  if (towards === -1) return l > 0.7 ? toHex({ l: 0.446, c: c * 0.56, h }) : colour;
  return l < 0.75 ? toHex({ l: 0.77, c: Math.min(c, 0.15), h }) : colour;
}

/** A highlighter of the third colour on which links are readable. */
function markWith(secondary2: Hex, link: Hex, towards: -1 | 1): Hex {
  const { c, h } = toOklch(secondary2);
  const start = towards === -1 ? tone(0.922, 0.114) : tone(0.353, 0.072);
  const away = towards === -1 ? 1 : -1;
  return legible(toHex({ ...start, c: Math.min(c, start.c), h }), {
    towards: away,
    grounds: [link],
  });
}

/**
 * States have fixed hues, because they mean the same in every theme; `ink` is the text on their
 * fields.
 */
export function deriveStates({ towards, grounds }: Search, ink: Hex): Tokens {
  const isLight = towards === -1;
  const field = (light: Oklch, dark: Oklch) =>
    legible(toHex(isLight ? light : dark), { towards: isLight ? 1 : -1, grounds: [ink] });
  const state = (light: Oklch, dark: Oklch, own: Hex[]) =>
    legible(toHex(isLight ? light : dark), { towards, grounds: [...grounds, ...own] });
  const warn = field(tone(0.958, 0.062, 93), tone(0.298, 0.052, 91));
  const error = field(tone(0.939, 0.028, 37), tone(0.273, 0.069, 34));
  return {
    ok: state(tone(0.442, 0.095, 156), tone(0.781, 0.12, 158), []),
    warn: state(tone(0.446, 0.091, 88), tone(0.898, 0.122, 88), [warn]),
    "warn-field": warn,
    error: state(tone(0.5, 0.18, 32), tone(0.785, 0.127, 35), [error]),
    "error-field": error,
  };
}

/** The two rings of a focus. */
export function deriveFocus(dark: Hex, colour: Hex): Tokens {
  const focus =
    findNearestColour(dark, (one) => contrast(one, white) > ringContrast, -1) ?? "#000000";
  const halo = findNearestColour(colour, (one) => contrast(one, focus) >= ringContrast, 1) ?? white;
  return { focus, "focus-halo": halo };
}

function tone(l: number, c: number, h = 0): Oklch {
  return { l, c, h };
}
