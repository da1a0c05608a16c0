import type { FinderPlace, Municipality } from "#domain/finder/finder-record.ts";
import { foldPlaceName, joinPlaceName } from "#domain/words/fold-place-name.ts";

/** What a list of parts calls them before it names them. */
const labels =
  /^(?:und |sowie )?(?:die |der |das )?(?:Stadtbezirke?|Stadtteile?|Ortsteile?|Ortschaft(?:en)?|Bezirke?|Gemeindeteile?)\s+/i;
/** Words of a piece that names less than a whole part, or says what is left out. */
const unclear =
  /\d|(?<!\p{L})(?:ohne|aus|von|vom|übrige[rns]?|außer|davon|bis|teilweise|nördlich|südlich|östlich|westlich|des|der)(?!\p{L})/iu;

/**
 * The districts that the table of municipalities gives as a whole to one constituency of a divided
 * municipality, as places with that constituency. Pieces of a list that say anything else decide nothing.
 */
export function listParts(municipality: Municipality): FinderPlace[] {
  const { ags, name: city, areas } = municipality;
  const pieces = areas.flatMap(({ number, part = "" }) =>
    splitPieces(part).map((text) => ({ number, text })),
  );
  const mentions = pieces.map(({ number, text }) => ({
    number,
    words: ` ${foldPlaceName(text).join(" ")} `,
  }));
  return pieces.flatMap(({ number, text }) => {
    const own = readName(text, city);
    const folded = foldPlaceName(own);
    const isElsewhere = mentions.some(
      (other) => other.number !== number && other.words.includes(` ${folded.join(" ")} `),
    );
    // "IV" is the number of a district.
    if (unclear.test(own) || isElsewhere || folded.length === 0 || /^[ivx]+$/i.test(own)) return [];
    const name = `${city} ${own}`;
    return [
      {
        name,
        words: foldPlaceName(name).join(" "),
        joined: joinPlaceName(name),
        municipality: ags,
        isPart: true,
        constituency: number,
        near: [],
      },
    ];
  });
}

/** A list's pieces; commas within brackets separate none. */
function splitPieces(text: string): string[] {
  const lists = text.split(/[,;](?![^(]*\))/).map((piece) => piece.trim());
  return lists.flatMap((piece) =>
    unclear.test(piece) ? [piece] : piece.split(/ und |\/(?=\p{Lu})/u),
  );
}

/** "Stadtbezirk Sterkrade" → "Sterkrade", "Stuttgart-West" → "West", "5 (Süd)" → "Süd". */
function readName(text: string, city: string): string {
  const plain = text
    .replace(labels, "")
    .replace(/^\d+ *(?:\(([^)]*)\)|(\p{L}.*))$/u, "$1$2")
    .replace(/- (?=\p{Lu})/u, "-");
  return plain.startsWith(`${city}-`) ? plain.slice(city.length + 1) : plain;
}
