import sharp from "sharp";
import { expect, test } from "vitest";
import { shareFormatNames, type ShareCard } from "#domain/share/share-card.ts";
import { loadLettering } from "#db/lettering.ts";
import { deriveTheme } from "#domain/theme/derive-theme.ts";
import { drawCard } from "./draw-card.ts";
import { layouts } from "./layouts.ts";

const faces = {
  poster: loadLettering("poster"),
  numeral: loadLettering("numeral"),
  text: loadLettering("text"),
};
const theme = deriveTheme();
const scale = 0.25;

const scaled = (area: { left: number; top: number; width: number; height: number }) => ({
  left: Math.ceil(area.left * scale),
  top: Math.ceil(area.top * scale),
  width: Math.floor(area.width * scale),
  height: Math.floor(area.height * scale),
});

/** How far the values of an area are from those of its first pixel. */
function measureSpread(
  { data, info }: { data: Uint8Array; info: { width: number; height: number; channels: number } },
  { left, top, width, height }: ReturnType<typeof scaled>,
): number {
  expect([left + width <= info.width, top + height <= info.height]).toEqual([true, true]);
  const at = (row: number, column: number) => (row * info.width + column) * info.channels;
  const first = data.subarray(at(top, left), at(top, left) + info.channels);
  let spread = 0;
  for (let row = top; row < top + height; row += 1) {
    const line = data.subarray(at(row, left), at(row, left + width));
    for (const [index, value] of line.entries())
      spread = Math.max(spread, Math.abs(value - (first[index % info.channels] ?? 0)));
  }
  return spread;
}

/** The first line and the second one of a name, as cards have them. */
const names: [string, string][] = [
  ["X", ""],
  ["O", "Y"],
  ["", "Bo"],
  ["Li", "Wu"],
  ["Ngô", "Đình Diệm"],
  ["Prof. Dr. Dr. h. c. mult. Maximilian-Alexander", "Freiherr von und zu Guttenberg-Hohenlohe"],
  ["Anna-Katharina", "von Schmidt-Petersen"],
  ["Karl-Theodor Maria Nikolaus Johann Jacob Philipp Franz", "Joseph Sylvester"],
  ["Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewis", "Z"],
  ["Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunte", "Donaudampfschifffahrts"],
  ["iiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiii", "i"],
  ["WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW", "W"],
  ["A B C D E F G H I J K L M N O P Q R S T U V W X Y Z", "A-B-C-D-E-F-G-H-I-J-K-L-M"],
  ["Müller-Lüdenscheidt-Kröger-Öztürk", "Çelik-Şahin-Ğ-İ"],
  ["ẞ", "Großmann-Weiß"],
  ["Þóra", "Guðmundsdóttir"],
  ["Łukasz", "Żółkiewski"],
  ["Đorđe", "Đurđević"],
  ["Ælfgifu", "Œuvre"],
  ["Saoirse", "Ní Bhraonáin"],
  ["Jean-Luc", "d’Été-L’Hôpital"],
  ["O'Neil", "Mc'Donald"],
  ["محمد", "العربي"],
  ["محمد بن عبد الله بن عبد المطلب بن هاشم بن عبد مناف بن قصي", ""],
  ["Fatima", "العربي"],
  ["שרה", "לוי"],
  ["Олена", "Шевченко"],
  ["Ελένη", "Παπαδοπούλου"],
  ["王", "小明"],
  ["नरेन्द्र", "सिंह"],
  ["😀", ""],
  ["😀 Anna 👩‍👩‍👧‍👦", "Aal 🏳️‍🌈"],
  ["Anna\u00AD\u200BMaria", "Berg\u202E"],
  ["ANNA-LENA", "GROSSBUCHSTABEN"],
  ["jörg", "kleinschreibung"],
  ["Ångström Årstadåsen", "Åkesson"],
  ["Q. J. P.", "Yy-gjpq"],
  ["1. FC", "24/7"],
  ["„Hansi“", "(genannt Max)"],
  ["Ana María del Carmen", "García-López y Fernández de la Vega"],
];

test("the following tests cover forty layouts of share pictures", () =>
  expect(names).toHaveLength(40));

test.each(names)(
  "the name „%s %s“ fits into share pictures of every format, with and without portrait",
  async (...name) => {
    const card: ShareCard = {
      colour: "primary",
      party: "Küstenbündnis Schleswig-Holstein",
      title: name,
      isLarge: true,
      lines: ["Landesliste, Platz 114", `${name.join(" ")} aus ${name[0]}`],
      numeral: "114",
    };
    for (const format of shareFormatNames) {
      const layout = layouts[format];
      // Beside the portrait of a picture for links there is no edge.
      const pictures = layout.isBeside ? [undefined] : [undefined, { mediaName: "f00d.jpg" }];
      for (const picture of pictures) {
        const shown = picture ? { ...card, picture } : card;
        const sign = { width: layout.sign.width, isWordmark: false };
        const svg = drawCard(shown, { faces, theme, sign, layout });
        expect([format, svg === undefined]).toEqual([format, false]);
        const drawn = await sharp(Buffer.from(svg ?? ""), { density: 72 * scale })
          .raw()
          .toBuffer({ resolveWithObject: true });
        // Nothing reaches the edges of the land: it is one colour where nothing stands.
        const top = picture ? layout.picture.height : 0;
        const spread = [0, layout.width - layout.margin + 12].map((left) => {
          const [width, height] = [layout.margin - 14, layout.horizon - top - 16];
          return measureSpread(drawn, scaled({ left, top: top + 8, width, height }));
        });
        expect([format, picture, Math.max(...spread)]).toEqual([format, picture, 0]);
      }
    }
  },
);
