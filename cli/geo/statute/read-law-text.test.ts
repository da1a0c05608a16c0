import { expect, test } from "vitest";
import { readLawText } from "./read-law-text.ts";

/** `5 Name: Gemeinde (Kreis) [Teil]` for each constituency. */
function read(text: string): string[] {
  return readLawText(text).map(({ number, name, items }) => {
    const list = items.map((item) => {
      const { kind, district, part, except } = item;
      return [
        kind === "municipality" ? "" : `${kind} `,
        item.name.replaceAll("\n", "|"),
        district === undefined ? "" : ` <${district}>`,
        part === undefined ? "" : ` [${part}]`,
        except === undefined ? "" : ` -${except.join("-")}`,
      ].join("");
    });
    return `${number} ${name}: ${list.join("; ")}`;
  });
}

test("constituencies of a statute are read although lines and words break anywhere", () => {
  const text = `Anlage (zu § 16)
Wahlkreis Gebiet

Wahlkreis 5: die Gemeinden Altenholz, Altwittenbek und Däni-
schenhagen; von der Stadt Kiel die Stadtteile Pries und
Schilksee, soweit sie nicht zum
Wahlkreis 12 gehören, sowie die Gemeinde Bad
Bramstedt

– 2 –

Wahlkreis 12 Kiel-Nord: Die Stadt Neumünster, vom Kreis Plön die Gemeinden Schönberg (Holstein) und
Laboe, das Amt Preetz-Land; der Landkreis Stormarn ohne die Gemeinden Ahrensburg und Barg-
teheide.`;
  expect(read(text)).toEqual([
    "5 : Altenholz; Altwittenbek; Dänischenhagen; Kiel [Stadtteile Pries, Schilksee, soweit sie nicht zum Wahlkreis 12 gehören]; Bad|Bramstedt",
    "12 Kiel-Nord: Neumünster; Schönberg (Holstein) <Plön>; Laboe <Plön>; union Preetz-Land <Plön>; district Stormarn -Ahrensburg-Bargteheide",
  ]);
});

test("numbered lists of a statute are read with line breaks, tabs and brackets in names", () => {
  const text = `Nr.\tName\tUmfang
1\tPeine\tVom Landkreis Peine die Gemeinde Edemissen; die Stadt Peine
| 2 | Gifhorn | Die Samtgemeinde Brome (= Gemeinden Bergfeld, Brome), das gemeindefreie Gebiet Giebel |
3 Husum
das Amt Pellworm, Gröde
Vom Kreis Nordfriesland:
Stadt Husum
amtsfreie Gemeinde Sylt
vom Amt Viöl:
Gemeinde Sollwitt
4. Köln I: Hennef (Sieg) (teilweise), Köln (Stadtbezirke 1 und 2)
5
Niederrhein
a) Städte Kleve
Goch
b) der Rhein-Sieg-Kreis`;
  expect(read(text)).toEqual([
    "1 Peine: Edemissen <Peine>; Peine <Peine>",
    "2 Gifhorn: Bergfeld; Brome; Giebel",
    "3 Husum: union Pellworm; Gröde; Husum <Nordfriesland>; Sylt <Nordfriesland>; Sollwitt <Nordfriesland>",
    "4 Köln I: Hennef (Sieg) []; Köln [Stadtbezirke 1, 2]",
    "5 Niederrhein: Kleve|Goch; Rhein-Sieg-Kreis",
  ]);
});

test("parts of a divided city keep the wording of the statute", () => {
  const text = `Wahlkreis 1 Mitte: die Stadt Musterstadt ohne die Stadtteile Nord und Süd
Wahlkreis 2 Rand: von der Landeshauptstadt Musterstadt ein Gebiet im Norden, das durch die Bahn begrenzt wird
Wahlkreis 3 Land: vom Kreis Muster die übrigen Gemeinden`;
  expect(read(text)).toEqual([
    "1 Mitte: Musterstadt [ohne die Stadtteile Nord, Süd]",
    "2 Rand: Musterstadt [ein Gebiet im Norden, das durch die Bahn begrenzt wird]",
    "3 Land: rest übrigen Gemeinden <Muster>",
  ]);
});

test("findings can give the line of every municipality in a statute", () => {
  const [entry] = readLawText("Vorwort\n\nWahlkreis 1 A:\ndie Gemeinden Aa, Bb\nund Cc");
  expect(entry?.line).toBe(3);
  expect(entry?.items.map(({ name, line }) => `${name} ${line}`)).toEqual(["Aa 4", "Bb 4", "Cc 5"]);
});
