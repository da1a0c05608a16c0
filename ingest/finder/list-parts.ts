import type { FinderPlace, Municipality } from "#domain/finder/finder-record.ts";
import { foldPlaceName, joinPlaceName } from "#domain/words/fold-place-name.ts";

/** Words before the names of parts, such as "Stadtteile". */
const labels =
  /^(?:und |sowie )?(?:die |der |das )?(?:Stadtbezirke?|Stadtteile?|Ortsteile?|Ortschaft(?:en)?|Bezirke?|Gemeindeteile?)\s+/i;
/** Words that mark less than a whole part, or an exception. */
const unclear =
  /\d|(?<!\p{L})(?:ohne|aus|von|vom|übrige[rns]?|außer|davon|bis|teilweise|nördlich|südlich|östlich|westlich|des|der)(?!\p{L})/iu;

/** Words that name a sort of part. */
const sorts = /(?:bezirk(?:e|en|s)?|teil(?:e|en|s)?|gebiete?|ortschaft(?:en)?|stadt|ische)$/i;

/**
 * Lists the districts that the table of municipalities names for a divided municipality, as places.
 * A district has a constituency if all of it belongs there; other pieces of the list decide
 * nothing.
 */
export function listParts(municipality: Municipality): FinderPlace[] {
  const { ags, name: city, areas } = municipality;
  const pieces = areas.flatMap(({ number, part = "" }) =>
    splitPieces(part).map((text) => ({ number, text, own: readName(text, city) })),
  );
  const mentions = pieces.map(({ number, text }) => ({
    number,
    words: ` ${foldPlaceName(text).join(" ")} `,
  }));
  const parts = pieces.flatMap(({ number, own }) => {
    const isWhole = !unclear.test(own);
    const mentioned = own.match(/\p{Lu}[\p{L}-]{2,}/gu) ?? [];
    const names = isWhole ? [own] : mentioned.filter((name) => !sorts.test(name));
    return names.flatMap((name) => {
      const folded = foldPlaceName(name).join(" ");
      // A Roman number such as "IV" is that of a district.
      if (folded === "" || name === city || /^[ivx]+$/i.test(name)) return [];
      const isElsewhere = mentions.some(
        (other) => other.number !== number && other.words.includes(` ${folded} `),
      );
      const constituency = isWhole && !isElsewhere ? number : undefined;
      return [createPart(ags, `${city} ${stripCity(name, city)}`, constituency)];
    });
  });
  // The first part of a name wins, whole parts before others.
  const ordered = parts.toSorted((one, other) => rank(one) - rank(other));
  return [...new Map(ordered.toReversed().map((part) => [part.joined, part])).values()];
}

function createPart(
  municipality: string,
  name: string,
  constituency: number | undefined,
): FinderPlace {
  return {
    name,
    words: foldPlaceName(name).join(" "),
    joined: joinPlaceName(name),
    municipality,
    isPart: true,
    ...(constituency === undefined ? {} : { constituency }),
    near: [],
  };
}

function rank({ constituency }: FinderPlace): number {
  return constituency === undefined ? 1 : 0;
}

/** Splits a list into pieces at commas outside brackets. */
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
  return stripCity(plain, city);
}

function stripCity(name: string, city: string): string {
  return name.startsWith(`${city}-`) ? name.slice(city.length + 1) : name;
}
