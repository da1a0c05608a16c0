import { foldForSearch } from "#domain/words/fold-words.ts";
import { lastPart } from "#domain/addresses/last-part.ts";

/** The facts that distinguish venues. */
export interface FindableVenue {
  path: string;
  name?: string | undefined;
  street?: string | undefined;
  postalCode?: string | undefined;
}

/**
 * Returns a function that finds the venue of a place in words, by name, street or file name; it
 * returns undefined if several fit. Another postal code or house number means another venue.
 */
export function createVenueFinder<V extends FindableVenue>(
  venues: readonly V[],
): (place: string) => V | undefined {
  const index = (read: (venue: V) => string | undefined) =>
    Map.groupBy(venues, (venue) => fold(read(venue) ?? ""));
  const indexes = [
    index(({ name }) => name),
    index(({ street }) => street),
    index(({ path }) => lastPart(path)),
  ];
  return (place) => {
    const code = /\b\d{5}\b/.exec(place)?.[0];
    const written = splitPlace(place);
    const parts = [...new Set([place, ...written].map(fold))].filter((one) => one !== "");
    for (const known of indexes) {
      const found = new Set(
        parts
          .flatMap((part) => known.get(part) ?? [])
          .filter(({ postalCode }) => !code || !postalCode || code === postalCode)
          .filter(({ street }) => !written.some((part) => isOtherHouse(part, street))),
      );
      if (found.size > 0) return found.size === 1 ? [...found][0] : undefined;
    }
    return undefined;
  };
}

/** Whether the words name another house than that of the street, such as `Marktplatz 1`. */
function isOtherHouse(words: string, street = ""): boolean {
  const [one, other] = [words, street].map((text) => /^(\D+)(\d+)/.exec(text));
  if (!one || !other) return false;
  const isSameStreet = fold(one[1] ?? "") === fold(other[1] ?? "");
  return isSameStreet ? one[2] !== other[2] : house.test(words);
}

/** A street with the number of a house; `Saal 2` and `im Saal 2` are a room. */
const house =
  /^(?!.*(?:saal|raum|(?<!^an der )halle|zimmer|etage|bühne|eingang|innenhof)(?!\p{L}))(?:(?:am|an|auf|bei|hinter|im|in|unter|vor|zum|zur) .*|.*(?:stra(?:ß|ss)e|str\.?|weg|platz|allee|gasse|ring|damm|ufer|markt|steig|berg|hof|chaussee|wall|graben|brücke|pfad|stieg|twiete)) ?\d+ ?\p{L}?(?: ?[-–/] ?\d+ ?\p{L}?)?$/iu;

/** The parts of `Bürgerhaus, Hauptstraße 5, 35390 Gießen`. */
export function splitPlace(place: string): string[] {
  const parts = place.split(/[,;\n|]/).map((part) => part.replaceAll(/\s+/g, " ").trim());
  return parts.filter((part) => part !== "");
}

/** Whether a place is given in words, neither as an address nor as the name of a file. */
export function isPlaceInWords(written: string): boolean {
  const place = written.trim();
  if (isOnline(place)) return true;
  if (/^(?:[/.]|\d+\.\S)|\.(?:md|ya?ml|json)$/i.test(place)) return false;
  return /[\s,]/.test(place) || (/\p{Lu}/u.test(place) && !place.includes("/"));
}

/** Whether the words for a place mean that the event is only online. */
export function isOnline(place: string): boolean {
  return /^(?:online|zoom|webinar|(?:video|web)konferenz|im (?:inter)?netz)$/i.test(place.trim());
}

function fold(text: string): string {
  const words = foldForSearch(text.replaceAll(/\([^()]*\)/g, "")).replaceAll(
    /[^\p{L}\p{N}]+/gu,
    " ",
  );
  return words.replaceAll(/strasse\b|str\b/g, "str").replaceAll(" ", "");
}
