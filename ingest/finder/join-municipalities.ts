import type { Municipality } from "#domain/finder/finder-record.ts";
import { foldPlaceName, joinPlaceName, shortenPlaceName } from "#domain/words/fold-place-name.ts";
import type { PlaceRow } from "./read-finder-tables.ts";

export interface Joined {
  municipality: Municipality;
  isPart: boolean;
}

/** The municipalities by all spellings of their names. */
interface NameIndex {
  all: Municipality[];
  joined: Map<string, Municipality[]>;
  words: Map<string, Municipality[]>;
  short: Map<string, Municipality[]>;
}

/**
 * Returns a function that finds the municipality of a place by its name within its Kreis; the names
 * of districts begin with that of the municipality. Short names and a Kreis alone are weaker
 * evidence: then, as without a Kreis, `isPossible` must accept the municipality; it returns
 * undefined where that is unknown.
 */
export function createJoiner(
  municipalities: readonly Municipality[],
  isPossible: (place: PlaceRow, municipality: Municipality) => boolean | undefined,
): (place: PlaceRow) => Joined | undefined {
  const everywhere = indexNames(municipalities);
  const districts = new Map(
    Array.from(
      Map.groupBy(municipalities, ({ ags }) => ags.slice(0, 5)),
      ([key, own]) => [key, indexNames(own)],
    ),
  );
  return (place) => {
    const district = districts.get(place.district ?? "");
    // Keys change with reforms, so an unknown one is ignored.
    const names = district ?? everywhere;
    const choose = (found: Municipality[] | undefined, isEqual = false) => {
      if (found?.length === 1 && isEqual && district) return found[0];
      const possible = found?.filter((one) => isPossible(place, one) !== false) ?? [];
      return pickOnly(possible);
    };
    const words = foldPlaceName(place.name);
    const whole =
      choose(names.joined.get(joinPlaceName(place.name)), true) ??
      choose(names.words.get(words.join(" ")), true) ??
      choose(names.short.get(joinPlaceName(shortenPlaceName(place.name))));
    if (whole) return { municipality: whole, isPart: false };
    const part =
      firstOf(listBeginnings(words), (start) => choose(names.words.get(start), true)) ??
      // All places of a city that is also a Kreis are parts of it.
      (district?.all.length === 1 ? choose(district.all) : undefined);
    if (part) return { municipality: part, isPart: true };
    // Some tables count a place as part of the next Kreis.
    const elsewhere = everywhere.joined.get(joinPlaceName(place.name)) ?? [];
    const only = pickOnly(elsewhere.filter((one) => isPossible(place, one)));
    return only && { municipality: only, isPart: false };
  };
}

function pickOnly(found: Municipality[]): Municipality | undefined {
  return found.length === 1 ? found[0] : undefined;
}

function indexNames(all: readonly Municipality[]): NameIndex {
  return {
    all: [...all],
    joined: Map.groupBy(all, ({ name }) => joinPlaceName(name)),
    words: Map.groupBy(all, ({ name }) => foldPlaceName(name).join(" ")),
    short: Map.groupBy(all, ({ name }) => joinPlaceName(shortenPlaceName(name))),
  };
}

/** The words without the last one, without the last two, and so on. */
function listBeginnings(words: string[]): string[] {
  return words.map((_, index) => words.slice(0, words.length - index).join(" ")).slice(1);
}

function firstOf<Item, Result>(
  items: readonly Item[],
  find: (item: Item) => Result | undefined,
): Result | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}
