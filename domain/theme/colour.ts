/*
 * Colours as people see them: OKLCH has lightness, chroma and hue, so that a colour can become
 * lighter or darker and stay the same colour (Björn Ottosson, "A perceptual color space", 2020; CSS
 * Color 4, 9 to 13). Contrast is that of WCAG 2.2 (relative luminance and contrast ratio).
 */

/** A colour of sRGB: `#` and six small hexadecimal digits. */
export type Hex = string;

/** Lightness 0 to 1, chroma from 0 (grey) to about 0.37, hue in degrees. */
export interface Oklch {
  l: number;
  c: number;
  h: number;
}

type Triple = [number, number, number];

/** Reads `#rgb` and `#rrggbb`, with or without `#`; returns undefined if the text is anything else. */
export function parseColour(text: string): Hex | undefined {
  const digits = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(text.trim())?.[1]?.toLowerCase();
  if (digits === undefined) return undefined;
  return `#${digits.length === 3 ? digits.replaceAll(/./g, "$&$&") : digits}`;
}

export function toOklch(hex: Hex): Oklch {
  const [r, g, b] = toLinear(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, bb),
    h: ((Math.atan2(bb, a) * 180) / Math.PI + 360) % 360,
  };
}

/** Converts to a colour that a screen can show, with as much of the chroma as possible. */
export function toHex({ l, c, h }: Oklch): Hex {
  const lightness = Math.min(1, Math.max(0, l));
  let [low, high] = [0, c];
  if (isShown(toRgb(lightness, c, h))) low = c;
  else {
    for (let step = 0; step < 16; step += 1) {
      const middle = (low + high) / 2;
      if (isShown(toRgb(lightness, middle, h))) low = middle;
      else high = middle;
    }
  }
  return writeHex(toRgb(lightness, low, h).map(encodeGamma));
}

/** A colour between two others: `share` 0 is the first one, 1 the second one. */
export function mix(from: Hex, to: Hex, share: number): Hex {
  const [start, end] = [readHex(from), readHex(to)];
  return writeHex(start.map((value, index) => value + ((end[index] ?? 0) - value) * share));
}

/** The contrast ratio of WCAG 2.2, from 1 to 21. */
export function contrast(one: Hex, other: Hex): number {
  return contrastOf(luminance(one), luminance(other));
}

/** The contrast ratio of two relative luminances, each from 0 to 1. */
export function contrastOf(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** Whether a colour has at least this contrast with each of the grounds. */
export function hasContrast(colour: Hex, grounds: readonly Hex[], ratio: number): boolean {
  return grounds.every((ground) => contrast(colour, ground) >= ratio);
}

/** How different two colours look; 0.02 is just noticeable. */
export function distance(one: Hex, other: Hex): number {
  const [a, b] = [toOklch(one), toOklch(other)];
  const turn = ((a.h - b.h) * Math.PI) / 180;
  const hue = 2 * Math.sqrt(a.c * b.c) * Math.sin(turn / 2);
  return Math.hypot(a.l - b.l, a.c - b.c, hue);
}

/**
 * The colour nearest in lightness that passes, with the same hue; undefined if there is none.
 *
 * `towards` limits the search to darker (-1) or lighter (1) colours. Whatever passes has to pass all the
 * way to black or white.
 */
export function findNearestColour(
  colour: Hex,
  passes: (candidate: Hex) => boolean,
  towards?: -1 | 1,
): Hex | undefined {
  if (passes(colour)) return colour;
  const { l, c, h } = toOklch(colour);
  const at = (lightness: number) => toHex({ l: lightness, c, h });
  const found = (towards === undefined ? [-1, 1] : [towards]).flatMap((direction) => {
    const end = direction === 1 ? 1 : 0;
    if (!passes(at(end))) return [];
    let [failing, passing] = [l, end];
    for (let step = 0; step < 10; step += 1) {
      const middle = (failing + passing) / 2;
      if (passes(at(middle))) passing = middle;
      else failing = middle;
    }
    return [passing];
  });
  const [nearest] = found.toSorted((one, other) => Math.abs(one - l) - Math.abs(other - l));
  return nearest === undefined ? undefined : at(nearest);
}

/** The relative luminance of WCAG 2.2, from 0 to 1. */
export function luminance(hex: Hex): number {
  const [r, g, b] = toLinear(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function toLinear(hex: Hex): Triple {
  const [r, g, b] = readHex(hex);
  return [decodeGamma(r), decodeGamma(g), decodeGamma(b)];
}

function readHex(hex: Hex): Triple {
  const number = Number.parseInt(hex.slice(1), 16);
  return [(number >> 16) / 255, ((number >> 8) & 255) / 255, (number & 255) / 255];
}

function writeHex(rgb: number[]): Hex {
  const bytes = rgb.map((value) => Math.round(Math.min(1, Math.max(0, value)) * 255));
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

function toRgb(lightness: number, c: number, h: number): Triple {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** Rounding of the matrices puts white itself a little outside. */
function isShown(rgb: Triple): boolean {
  return rgb.every((value) => value >= -0.0005 && value <= 1.0005);
}

function decodeGamma(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function encodeGamma(value: number): number {
  return value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
}
