import { readFileSync } from "node:fs";
import { z } from "zod";

/** A typeface whose letters are outlines (`build/fonts/lettering.ts`). */
export interface Lettering {
  /** Width of a line of this size in pixels. */
  measure(line: string, size: number): number;
  /** Draws a line as outlines in SVG; its first letter begins at `x`, on the baseline `y`. */
  draw(line: string, place: { x: number; y: number; size: number }): string;
  /**
   * Replaces letters that the typeface lacks by those with fewer accents, and drops all other
   * characters that it lacks; every blank becomes a plain one.
   */
  keepKnown(text: string): string;
}

export type FaceName = "poster" | "numeral" | "text";

const schema = z.object({
  unitsPerEm: z.number(),
  glyphs: z.record(z.string(), z.tuple([z.number(), z.string()])),
  kerning: z.record(z.string(), z.number()),
});

const folder = import.meta.url.endsWith(".ts") ? "./lettering/faces/" : "../db/lettering/faces/";

/** Reads a typeface from disk. */
export function loadLettering(name: FaceName): Lettering {
  const file = new URL(`${folder}${name}.json`, import.meta.url);
  const { unitsPerEm, glyphs, kerning } = schema.parse(JSON.parse(readFileSync(file, "utf8")));
  const known = new Map(Object.entries(glyphs));
  const kerns = new Map(Object.entries(kerning));
  const kern = (one: string, other: string) => kerns.get(baseOf(one) + baseOf(other)) ?? 0;

  function place(line: string): { path: string; at: number; end: number }[] {
    let end = 0;
    let last = "";
    return Array.from(line).flatMap((character) => {
      const [advance, path] = known.get(character) ?? [];
      if (advance === undefined || path === undefined) return [];
      const at = end + (last === "" ? 0 : kern(last, character));
      end = at + advance;
      last = character;
      return [{ path, at, end }];
    });
  }

  return {
    measure: (line, size) => ((place(line).at(-1)?.end ?? 0) * size) / unitsPerEm,
    draw(line, { x, y, size }) {
      const scale = size / unitsPerEm;
      return place(line)
        .filter(({ path }) => path !== "")
        .map(({ path, at }) => {
          const left = Math.round((x + at * scale) * 100) / 100;
          return `<path transform="translate(${left} ${y})scale(${scale} -${scale})" d="${path}"/>`;
        })
        .join("");
    },
    keepKnown: (text) =>
      Array.from(text.normalize("NFC").replaceAll(/\s/gu, " "))
        .map((character) => findKnown(character))
        .join("")
        .replaceAll(/ {2,}/g, " ")
        .replaceAll(/ (?=[.,!?])/g, "")
        .trim(),
  };

  function findKnown(character: string): string {
    if (character === "" || known.has(character)) return character;
    const parts = Array.from(character.normalize("NFD"));
    return findKnown(parts.slice(0, -1).join("").normalize("NFC"));
  }
}

const bases = new Map<string, string>();

/** The letter without its accents, which has the same side bearings. */
function baseOf(character: string): string {
  const base = bases.get(character) ?? character.normalize("NFD").charAt(0);
  bases.set(character, base);
  return base;
}

interface Box {
  width: number;
  maxLines: number;
  maxSize: number;
  minSize: number;
  /** Height of all lines; `lineHeight` is the distance of baselines as a share of the size. */
  height: number;
  lineHeight: number;
}

export interface FittedText {
  lines: string[];
  size: number;
}

const steps = 24;

/**
 * Sets paragraphs as large as they fit into a box. Words break at their own hyphens; at the smallest size
 * also elsewhere, and what still does not fit ends in an ellipsis.
 */
export function fitText(face: Lettering, paragraphs: readonly string[], box: Box): FittedText {
  const { maxSize, minSize } = box;
  const known = paragraphs.map((text) => face.keepKnown(text)).filter((text) => text !== "");
  for (let step = 0; step <= steps; step += 1) {
    const size = Math.round(maxSize - ((maxSize - minSize) * step) / steps);
    const isFit = createMeasure(face, size, box);
    const lines = known.flatMap((text) => breakLines(text, isFit));
    if (lines.length <= limitLines(box, size) && lines.every(isFit)) return { lines, size };
  }
  return cut(face, known, box);
}

type Measure = (line: string) => boolean;

function createMeasure(face: Lettering, size: number, { width }: Box): Measure {
  return (line) => face.measure(line.trimEnd(), size) <= width;
}

function limitLines({ maxLines, height, lineHeight }: Box, size: number): number {
  return Math.min(maxLines, 1 + Math.floor((height / size - capHeight) / lineHeight));
}

/** Height of capital letters in all typefaces, as a share of the size. */
export const capHeight = 0.69;

/** Fills lines with as many words as fit; a word that is too long has a line of its own. */
function breakLines(text: string, isFit: Measure): string[] {
  const lines: string[] = [];
  let line = "";
  for (const part of text.match(/[^\s-]*-+(?=\S)|\S+\s*|\s+/g) ?? []) {
    if (line !== "" && !isFit(line + part)) {
      lines.push(line.trimEnd());
      line = "";
    }
    line += part;
  }
  return line === "" ? lines : [...lines, line.trimEnd()];
}

function cut(face: Lettering, paragraphs: readonly string[], box: Box): FittedText {
  const { minSize: size } = box;
  const isFit = createMeasure(face, size, box);
  const lines = paragraphs
    .flatMap((text) => breakLines(text, isFit))
    .flatMap((line) => (isFit(line) ? [line] : splitWord(line, isFit)));
  const count = limitLines(box, size);
  const kept = lines.slice(0, Math.max(1, count));
  return {
    size,
    lines: kept.map((line, index) =>
      isFit(line) && (index < kept.length - 1 || kept.length === lines.length)
        ? line
        : endEarly(line, isFit),
    ),
  };
}

/**
 * Splits a word that is longer than a line into the fewest pieces, equally long and with hyphens.
 */
function splitWord(word: string, isFit: Measure): string[] {
  const letters = Array.from(word);
  for (let count = 2; count < letters.length; count += 1) {
    const length = Math.ceil(letters.length / count);
    const pieces = Array.from({ length: count }, (_, index) =>
      letters.slice(index * length, (index + 1) * length).join(""),
    ).filter((piece) => piece !== "");
    const lines = pieces.map((piece, index) => (index < pieces.length - 1 ? `${piece}-` : piece));
    if (lines.every(isFit)) return lines;
  }
  return letters;
}

function endEarly(line: string, isFit: Measure): string {
  let kept = line;
  while (kept !== "" && !isFit(`${kept}…`)) kept = kept.slice(0, -1);
  return `${kept.replace(/[\s\-–,;:]+$/, "")}…`;
}
