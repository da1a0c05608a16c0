import { mix, toHex, toOklch, type Hex } from "./colour.ts";
import {
  deriveFields,
  deriveFocus,
  deriveStates,
  deriveTexts,
  type Tokens,
} from "./derive-roles.ts";
import {
  choosePalette,
  legible,
  neutralTheme,
  visible,
  white,
  type Adjustment,
  type Palette,
  type Search,
} from "./palette.ts";
import type { ThemeConfig } from "./theme-config.ts";

export interface Theme {
  light: Tokens;
  dark: Tokens;
  adjusted: Adjustment[];
}

/**
 * All colours of a site in light and dark.
 *
 * Whatever colours the theme has, text has a contrast of 4.5 with every ground it is used on;
 * signs, meaningful lines and large numerals have one of 3 (WCAG 2.2, 1.4.3 and 1.4.11). In forced
 * colours only drawings keep theirs, ground included.
 */
export function deriveTheme(config: ThemeConfig = neutralTheme): Theme {
  const { palette, adjusted } = choosePalette(config);
  return { light: deriveLight(palette), dark: deriveDark(palette), adjusted };
}

function deriveLight(palette: Palette): Tokens {
  const { ink, paper } = palette;
  const grey = (share: number) => mix(ink, paper, share);
  const grounds = {
    positron: grey(0.955),
    paper,
    "paper-2": grey(0.9),
    "map-water": tint(palette, 0.872, 0.018),
  };
  const search: Search = { towards: -1, grounds: Object.values(grounds) };
  return {
    ...grounds,
    ink,
    "on-ink": white,
    "ink-2": legible(grey(0.218), search),
    line: grey(0.77),
    "line-strong": visible(grey(0.39), search),
    night: ink,
    "on-night": white,
    ...deriveFields(palette, { ink, night: ink, printed: ink }),
    ...deriveTexts(palette, grounds, -1),
    ...deriveStates(search, ink),
    ...deriveFocus(ink, palette.secondary2),
    "map-land": grounds.positron,
    "map-state": paper,
    "map-urban": grey(0.89),
    "map-line": grey(0.565),
    "map-number": visible(grey(0.425), search),
    "map-border": visible(grey(0.333), search),
    "map-road": grey(0.86),
    "map-rail": grey(0.755),
    "map-canal": tint(palette, 0.82, 0.025),
    "map-label": legible(grey(0.218), search),
    "map-label-water": legible(tint(palette, 0.473, 0.044), search),
    "map-halo": paper,
    "map-active": visible(palette.secondary1, search),
  };
}

function deriveDark(palette: Palette): Tokens {
  const base = toOklch(palette.ink);
  const shade = (l: number, share: number) =>
    toHex({ l, c: Math.min(base.c, 0.04) * share, h: base.h });
  const grounds = {
    positron: shade(0.213, 0.65),
    paper: shade(0.258, 0.75),
    "paper-2": shade(0.296, 0.84),
    "map-water": tint(palette, 0.304, 0.055),
  };
  const search: Search = { towards: 1, grounds: Object.values(grounds) };
  const ink = mix(palette.paper, palette.ink, 0.06);
  const night = shade(0.179, 0.55);
  return {
    ...grounds,
    ink,
    "on-ink": grounds.positron,
    "ink-2": legible(shade(0.778, 0.6), search),
    line: shade(0.362, 0.9),
    "line-strong": visible(shade(0.647, 0.75), search),
    night,
    "on-night": ink,
    ...deriveFields(raiseFields(palette), { ink, night, printed: palette.ink }),
    ...deriveTexts(palette, grounds, 1),
    ...deriveStates(search, ink),
    ...deriveFocus(grounds.positron, palette.secondary2),
    "map-land": grounds.positron,
    "map-state": shade(0.286, 0.84),
    "map-urban": shade(0.32, 0.81),
    "map-line": shade(0.503, 0.89),
    "map-number": visible(shade(0.703, 0.7), search),
    "map-border": visible(shade(0.703, 0.7), search),
    "map-road": shade(0.351, 0.84),
    "map-rail": shade(0.418, 0.89),
    "map-canal": tint(palette, 0.355, 0.066),
    "map-label": legible(shade(0.821, 0.5), search),
    "map-label-water": legible(tint(palette, 0.749, 0.048), search),
    "map-halo": grounds.paper,
    "map-active": visible(palette.secondary1, search),
  };
}

/** Water has the hue of the first colour; beside a grey one it is grey, too. */
function tint({ primary }: Palette, l: number, c: number): Hex {
  const base = toOklch(primary);
  return toHex({ l, c: Math.min(c, base.c * 0.8), h: base.h });
}

/** Dark fields become lighter at night, or they would disappear in the page. */
function raiseFields(palette: Palette): Palette {
  const raise = (field: Hex) => {
    const { l, c, h } = toOklch(field);
    return l < 0.5 ? toHex({ l: Math.max(l + 0.035, 0.38), c: c * 1.1, h }) : field;
  };
  const { primary, secondary1, secondary2 } = palette;
  return {
    ...palette,
    primary: raise(primary),
    secondary1: raise(secondary1),
    secondary2: raise(secondary2),
  };
}
