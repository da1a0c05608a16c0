import { readFileSync } from "node:fs";
import { z } from "zod";

/** A face whose letters are outlines (`build/fonts/lettering.ts`). */
export interface Lettering {
  /** Width of a line of this size in pixels. */
  measure(line: string, size: number): number;
  /** The outlines of a line as SVG whose first letter begins at `x`, on the baseline `y`. */
  draw(line: string, place: { x: number; y: number; size: number }): string;
  /** The text as far as there are letters for it; blanks are plain ones. */
  keepKnown(text: string): string;
}

export type FaceName = "poster" | "numeral" | "text";

const schema = z.object({
  unitsPerEm: z.number(),
  glyphs: z.record(z.string(), z.tuple([z.number(), z.string()])),
  kerning: z.record(z.string(), z.number()),
});

const folder = import.meta.url.endsWith(".ts") ? "./lettering/faces/" : "../db/lettering/faces/";

/** Reads a face from disk. */
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
        .filter((character) => known.has(character))
        .join("")
        .replaceAll(/ {2,}/g, " ")
        .trim(),
  };
}

const bases = new Map<string, string>();

/** The letter without its accents, whose distances it shares. */
function baseOf(character: string): string {
  const base = bases.get(character) ?? character.normalize("NFD").charAt(0);
  bases.set(character, base);
  return base;
}
