/** The Union, its member states, and regions with codes of their own that belong to it. */
const unionCodes = (
  "EU EZ AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK " +
  "AX EA GF GP IC MF MQ RE YT"
).split(" ");
const letters = Array.from({ length: 26 }, (_, index) => String.fromCodePoint(65 + index));
const codes = letters.flatMap((first) => letters.map((second) => first + second));

/** Further names of countries that people write. */
const furtherNames = [
  "Großbritannien",
  "Great Britain",
  "England",
  "Schottland",
  "Scotland",
  "Wales",
  "Nordirland",
  "Northern Ireland",
  "UK",
  "USA",
  "Vereinigte Staaten von Amerika",
  "United States of America",
  "Turkey",
  "VAE",
  "UAE",
  "Hongkong",
  "Hong Kong",
  "Macau",
  "Weißrussland",
  "Moldawien",
  "Russische Föderation",
  "Volksrepublik China",
];

/**
 * Whether a seat ends with a country outside the Union, as in „Zürich, Schweiz“, „Zürich (Schweiz)“
 * and „Zürich – Schweiz“. Codes are ignored, because „Husum, NF“ is not on Norfolk Island.
 */
export function isForeignSeat(seat: string | undefined): boolean {
  const country = (seat ?? "")
    .split(/[,;()/]|\s[-–]\s/)
    .map(foldCountry)
    .findLast(Boolean);
  return country !== undefined && getForeignNames().has(country);
}

/** Listed for the first notice, because most imports have none. */
const getForeignNames = createForeignNames();

function createForeignNames(): () => ReadonlySet<string> {
  let names: ReadonlySet<string> | undefined;
  return () => (names ??= listForeignNames());
}

function listForeignNames(): ReadonlySet<string> {
  // Obsolete codes stand for the present country.
  const own = new Set(listNames(unionCodes));
  const all = [...listNames(codes), ...furtherNames.map(foldCountry)];
  return new Set(all.filter((name) => !own.has(name)));
}

/** Simplifies a name, so that „U. S. A.“ becomes „usa“. */
function foldCountry(name: string): string {
  return name.toLowerCase().replaceAll(/[.\s]/g, "");
}

/** The German and English names of countries. */
function listNames(regions: readonly string[]): string[] {
  return ["de", "en"].flatMap((language) => {
    const display = new Intl.DisplayNames([language], { type: "region", fallback: "none" });
    return regions.map((code) => foldCountry(display.of(code) ?? ""));
  });
}
