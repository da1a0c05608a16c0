import { foldWord } from "#domain/words/fold-word.ts";
import { findNearest } from "#ingest/diagnostics/nearest-word.ts";

/** One of the sixteen Länder. */
export interface GermanState {
  /** The key of official statistics and of `LAND_NR` in geodata: "01" to "16". */
  number: string;
  /** As `LAND_NAME` in geodata and `map.state` in `site.yml`. */
  name: string;
  /** The short form of ISO 3166-2:DE and of official tables. */
  short: string;
}

/** In the order of their numbers. */
export const germanStates: readonly GermanState[] = [
  { number: "01", name: "Schleswig-Holstein", short: "SH" },
  { number: "02", name: "Hamburg", short: "HH" },
  { number: "03", name: "Niedersachsen", short: "NI" },
  { number: "04", name: "Bremen", short: "HB" },
  { number: "05", name: "Nordrhein-Westfalen", short: "NW" },
  { number: "06", name: "Hessen", short: "HE" },
  { number: "07", name: "Rheinland-Pfalz", short: "RP" },
  { number: "08", name: "Baden-Württemberg", short: "BW" },
  { number: "09", name: "Bayern", short: "BY" },
  { number: "10", name: "Saarland", short: "SL" },
  { number: "11", name: "Berlin", short: "BE" },
  { number: "12", name: "Brandenburg", short: "BB" },
  { number: "13", name: "Mecklenburg-Vorpommern", short: "MV" },
  { number: "14", name: "Sachsen", short: "SN" },
  { number: "15", name: "Sachsen-Anhalt", short: "ST" },
  { number: "16", name: "Thüringen", short: "TH" },
];

/** Further usual short forms. */
const otherShortForms: Record<string, string> = { nrw: "05", rlp: "07", nds: "03", saar: "10" };

/**
 * Finds a state by its name, short form or number; case, umlauts, hyphens and titles do not matter.
 */
export function findGermanState(text: string): GermanState | undefined {
  const wanted = fold(text);
  return germanStates.find(
    ({ number, name, short }) =>
      number === wanted.padStart(2, "0") ||
      otherShortForms[wanted] === number ||
      [fold(name), fold(short), withoutUmlauts(name)].includes(wanted),
  );
}

/** The state whose name was probably misspelt. */
export function suggestGermanState(text: string): string | undefined {
  return findNearest(
    text,
    germanStates.map(({ name }) => name),
  );
}

function fold(text: string): string {
  const title = /^(?:land|freistaat|(?:freie )?(?:und )?(?:hanse)?stadt) /;
  return foldWord(text.trim())
    .replace(title, "")
    .replaceAll(/[^a-z0-9]/g, "");
}

/** Removes umlauts: "Thuringen", as keyboards without them write it. */
function withoutUmlauts(name: string): string {
  return fold(name.normalize("NFD").replaceAll(/\p{M}/gu, ""));
}

/**
 * Whether a key belongs to an area outside all municipalities, mostly forest. The statistical offices
 * number them from 501 in Niedersachsen and from 444 in Bayern.
 */
export function isUnincorporated({ key }: { key: string }): boolean {
  return /^(?:03\d{3}5|09\d{3}4[4-9])/.test(key);
}
