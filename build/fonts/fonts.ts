import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import subsetFont from "subset-font";

/**
 * Writes the fonts that pages load (`client/fonts/`), with the letters, weights and widths that the rules in
 * `client/styles/fonts.css` name: the fonts as they are published have five times as many bytes.
 * Run it after an update of the fonts or a change of the rules.
 */
const rulesFile = "client/styles/fonts.css";
const folder = "client/fonts";
const published = "node_modules/@fontsource-variable/";

const archivo = (part: string) => `archivo/files/archivo-${part}-standard-normal`;
const atkinson = (part: string) =>
  `atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-${part}`;

const sources = new Map([
  ["archivo-eastern", archivo("latin-ext")],
  ["archivo-turkish", archivo("latin-ext")],
  ["archivo-western", archivo("latin")],
  ["archivo-german", archivo("latin")],
  ["archivo-numerals", archivo("latin")],
  ["atkinson-eastern", atkinson("latin-ext-wght-normal")],
  ["atkinson-western", atkinson("latin-wght-normal")],
  ["atkinson-german", atkinson("latin-wght-normal")],
  ["atkinson-italic", atkinson("latin-wght-italic")],
]);

/** Features that browsers turn on by themselves, and those of the style sheets. */
const keepFeatures = "calt ccmp clig kern liga locl mark mkmk rlig pnum tnum".split(" ");

/** A rule of the style sheet, as far as it says what its file has to contain. */
export interface FontRule {
  name: string;
  characters: string;
  axes: Record<string, Range>;
}

interface Range {
  min: number;
  max: number;
}

/** The rules with files, in their order. Throws when one lacks a file or its range of characters. */
export function readFontRules(): FontRule[] {
  return readFileSync(rulesFile, "utf8")
    .split("@font-face")
    .slice(1)
    .filter((rule) => rule.includes("url("))
    .map((rule) => {
      const width = /font-stretch: (?<range>[^;]+);/.exec(rule)?.groups?.["range"];
      return {
        name: getMatch(rule, /fonts\/([\w-]+)\.woff2/),
        characters: listCharacters(getMatch(rule, /unicode-range:([^;]+);/)),
        axes: {
          wght: readRange(getMatch(rule, /font-weight: ([^;]+);/)),
          ...(width !== undefined && { wdth: readRange(width) }),
        },
      };
    });
}

/** The bytes of a rule's file, as WOFF2. */
export async function writeFont({ name, characters, axes }: FontRule): Promise<Buffer> {
  const source = sources.get(name);
  if (source === undefined) throw new Error(`No published font is named for ${name}.`);
  return subsetFont(readFileSync(`${published}${source}.woff2`), characters, {
    targetFormat: "woff2",
    keepFeatures,
    variationAxes: Object.fromEntries(
      Object.entries(axes).map(([tag, { min, max }]) => [tag, min === max ? min : { min, max }]),
    ),
  });
}

function getMatch(rule: string, pattern: RegExp): string {
  const match = pattern.exec(rule)?.[1];
  if (match === undefined) throw new Error(`${pattern.source} is not in the rule ${rule}`);
  return match;
}

function listCharacters(ranges: string): string {
  const codes = ranges.split(",").flatMap((range) => {
    const [first = 0, last = first] = range
      .replace("U+", "")
      .split("-")
      .map((code) => Number.parseInt(code, 16));
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
  return String.fromCodePoint(...codes);
}

function readRange(text: string): Range {
  const [min = 0, max = min] = text.split(" ").map((value) => Number.parseInt(value, 10));
  return { min, max };
}

if (import.meta.main) {
  mkdirSync(folder, { recursive: true });
  for (const rule of readFontRules()) {
    const bytes = await writeFont(rule);
    writeFileSync(`${folder}/${rule.name}.woff2`, bytes);
    console.log(`${rule.name}: ${bytes.length} bytes`);
  }
}
