import type { Lettering } from "./lettering.ts";

interface Box {
  width: number;
  maxLines: number;
  maxSize: number;
  minSize: number;
  /** Of the lines together, with `lineHeight` between their baselines as a share of the size. */
  height: number;
  lineHeight: number;
  /** Whether words are never broken, except at their own hyphens. */
  isWhole?: boolean;
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

/** Of all faces, as a share of the size. */
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
  const { minSize: size, isWhole = false } = box;
  const isFit = createMeasure(face, size, box);
  const lines = paragraphs
    .flatMap((text) => breakLines(text, isFit))
    .flatMap((line) => (isFit(line) || isWhole ? [line] : splitWord(line, isFit)));
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

/** A word that is longer than a line, in as many pieces as it takes, of one length and with hyphens. */
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
