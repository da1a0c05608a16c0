import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import * as hb from "harfbuzzjs";
import decompress from "woff2-encoder/decompress";

/**
 * Writes the outlines of the letters that pictures need (`db/lettering/faces/`): no font is
 * installed where an import runs, and no picture may look different from the next. Run it after an
 * update of the fonts.
 */
const fonts = "node_modules/@fontsource-variable/";
const archivo = ["latin", "latin-ext"].map(
  (part) => `${fonts}archivo/files/archivo-${part}-standard-normal.woff2`,
);
const atkinson = ["latin", "latin-ext"].map(
  (part) =>
    `${fonts}atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-${part}-wght-normal.woff2`,
);

/** The faces of the style sheet, see `client/styles/tokens.css`. */
const faces = {
  poster: { files: archivo, axes: { wght: 900, wdth: 62 } },
  numeral: { files: archivo.slice(0, 1), axes: { wght: 900, wdth: 125 }, only: /[\dA-Z]/ },
  text: { files: atkinson, axes: { wght: 600 } },
} satisfies Record<string, Face>;

interface Face {
  files: string[];
  axes: Record<string, number>;
  only?: RegExp;
}

/** Latin alphabets of Europe with the punctuation of German texts. */
const ranges = [
  [0x20, 0x7e],
  [0xa1, 0xac],
  [0xae, 0x17f],
  [0x218, 0x21b],
] as const;
const further = "ẞ–—‘’‚“”„•…‹›€";
/** Letters with accents take the kerning of these without them. */
const kerned = /[A-Za-z\dßøØæÆłŁ.,;:!?'"’‚“”„«»()/–-]/;

const characters = [
  ...ranges.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
  ),
  ...Array.from(further),
];

/** The outlines of one face as JSON, in units of the font with y upwards. */
export async function writeLettering(name: keyof typeof faces): Promise<string> {
  const { files, axes, only = /./ }: Face = faces[name];
  const loaded = await Promise.all(files.map((file) => openFont(file, axes)));
  const glyphs: Record<string, [advance: number, path: string]> = {};
  const kerning: Record<string, number> = {};
  for (const font of loaded) {
    const known = characters.filter(
      (one) => only.test(one) && !(one in glyphs) && font.nominalGlyph(one.codePointAt(0) ?? 0),
    );
    for (const character of known) {
      const [glyph] = shape(font, character);
      if (glyph) glyphs[character] = [glyph.advance, shorten(font.glyphToPath(glyph.id))];
    }
    Object.assign(
      kerning,
      listKerning(
        font,
        known.filter((one) => kerned.test(one)),
      ),
    );
  }
  const unitsPerEm = loaded[0]?.face.upem ?? 1000;
  return `${JSON.stringify({ unitsPerEm, glyphs, kerning }).replaceAll('],"', '],\n"')}\n`;
}

/** Returns by how much the second letter of a pair is moved, for pairs that are kerned. */
function listKerning(font: hb.Font, letters: string[]): Record<string, number> {
  const advance = (text: string) => shape(font, text)[0]?.advance ?? 0;
  const pairs = letters.flatMap((one) => letters.map((other) => [one, other] as const));
  return Object.fromEntries(
    pairs
      .map(([one, other]) => [one + other, advance(one + other) - advance(one)] as const)
      .filter(([, difference]) => difference !== 0),
  );
}

export const faceNames = Object.keys(faces) as (keyof typeof faces)[];

async function openFont(file: string, axes: Record<string, number>): Promise<hb.Font> {
  const bytes = await decompress(readFileSync(file));
  const font = new hb.Font(new hb.Face(new hb.Blob(Uint8Array.from(bytes).buffer)));
  font.setVariations(Object.entries(axes).map(([tag, value]) => new hb.Variation(tag, value)));
  return font;
}

function shape(font: hb.Font, text: string): { id: number; advance: number }[] {
  const buffer = new hb.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  // A ligature would merge two letters into one.
  hb.shape(
    font,
    buffer,
    ["liga", "clig"].map((tag) => new hb.Feature(tag, 0)),
  );
  const positions = buffer.getGlyphPositions();
  return buffer
    .getGlyphInfos()
    .map(({ codepoint }, index) => ({ id: codepoint, advance: positions[index]?.xAdvance ?? 0 }));
}

/** Whole units are exact enough, and line breaks between letters make changes readable. */
function shorten(path: string): string {
  return path.replaceAll(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number))));
}

if (import.meta.main) {
  const folder = "db/lettering/faces";
  mkdirSync(folder, { recursive: true });
  for (const name of faceNames) writeFileSync(`${folder}/${name}.json`, await writeLettering(name));
}
