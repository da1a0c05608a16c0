import { readFileSync } from "node:fs";
import * as hb from "harfbuzzjs";
import { expect, test } from "vitest";
import decompress from "woff2-encoder/decompress";
import { readFontRules, writeFont } from "./fonts.ts";

const rules = readFontRules();
const german =
  "ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜabcdefghijklmnopqrstuvwxyzäöüß0123456789 „“‚‘»«–—…·§%&/()€½¼²°×−+.,:;!?";

async function openFont(name: string): Promise<hb.Face> {
  const bytes = await decompress(readFileSync(`client/fonts/${name}.woff2`));
  return new hb.Face(new hb.Blob(Uint8Array.from(bytes).buffer));
}

/** Of names in Germany, from Turkish, Polish, Romanian, Hungarian, Vietnamese and Azerbaijani. */
const foreign = "ĞğİŞşĄąŁłŻżȘșȚțŐőĐđẞ";

test.each([
  ["archivo-german", german],
  ["atkinson-german", german],
  ["atkinson-italic", german],
  ["archivo-turkish", "ĞğİŞş"],
  ["archivo-eastern", `${foreign}ƠơƯưƏə`],
  ["atkinson-eastern", foreign],
])("the font %s has a glyph for every letter that it has to cover", async (name, letters) => {
  const known = new Set((await openFont(name)).collectUnicodes());
  const missing = Array.from(letters).filter((letter) => !known.has(letter.codePointAt(0) ?? 0));
  expect(missing).toEqual([]);
});

test.each(rules)(
  "the font $name has exactly the weights and widths that its rule states",
  async ({ name, axes }) => {
    const infos = Object.entries((await openFont(name)).getAxisInfos());
    const found = infos.map(([tag, { min, max }]) => [tag, { min, max }]);
    const ranges = Object.entries(axes).filter(([, { min, max }]) => min < max);
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(ranges));
  },
);

// Writing all fonts takes seconds, and they come from the same few packages.
test.each(["archivo-numerals", "atkinson-eastern"])(
  "the shipped font %s equals the one built from the installed package",
  async (name) => {
    const rule = rules.find((one) => one.name === name);
    const isSame =
      rule && (await writeFont(rule)).equals(readFileSync(`client/fonts/${name}.woff2`));
    expect(isSame, "run `npx node build/fonts/fonts.ts`").toBe(true);
  },
);

/** Where lines of text stand, in thousandths of the size (OpenType, table hhea). */
function readLines(face: hb.Face) {
  const table = face.referenceTable("hhea") ?? new Uint8Array();
  const view = new DataView(table.buffer, table.byteOffset);
  const read = (offset: number) => (view.getInt16(offset) * 1000) / face.upem;
  return { ascender: read(4), descender: read(6), lineGap: read(8) };
}

test.each([
  ["archivo-german", "Display Fallback"],
  ["atkinson-german", "Text Fallback"],
])("the font %s has the same line metrics as its fallback %s", async (name, fallback) => {
  const { ascender, descender, lineGap } = readLines(await openFont(name));
  const lines = readFileSync("client/styles/fonts.css", "utf8")
    .split("@font-face")
    .filter((rule) => rule.includes(`"${fallback}"`))
    .map((rule) => {
      const read = (part: string) => Number(new RegExp(`${part}: ([\\d.]+)%`).exec(rule)?.[1]) * 10;
      // The overrides are shares of the adjusted size.
      const scale = rule.includes("size-adjust") ? read("size-adjust") / 1000 : 1;
      return [
        Math.round(read("ascent-override") * scale),
        -Math.round(read("descent-override") * scale),
        read("line-gap-override"),
      ];
    });
  expect(lines).not.toEqual([]);
  expect(lines).toEqual(lines.map(() => [ascender, descender, lineGap]));
});
