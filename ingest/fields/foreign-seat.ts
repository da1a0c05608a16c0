/** The Union, its member states, and regions with codes of their own that belong to it. */
const unionCodes = (
  "EU EZ AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK " +
  "AX EA GF GP IC MF MQ RE YT"
).split(" ");
const letters = Array.from({ length: 26 }, (_, index) => String.fromCodePoint(65 + index));
const codes = letters.flatMap((first) => letters.map((second) => first + second));

/** What people write for countries besides their names. */
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
 * Whether a seat ends with a country outside the Union, as „Zürich, Schweiz“, „Zürich (Schweiz)“ and „Zürich – Schweiz“ do.
 * Codes are not read, because „Husum, NF“ is not on Norfolk Island.
 */
export function isForeignSeat(seat: string | undefined): boolean {
  const country = (seat ?? "")
    .split(/[,;()/]|\s[-–]\s/)
    .map(simplify)
    .findLast(Boolean);
  return country !== undefined && getForeignNames().has(country);
}

/** They are listed once and when they are first needed, because most imports have no notice. */
const getForeignNames = createForeignNames();

function createForeignNames(): () => ReadonlySet<string> {
  let names: ReadonlySet<string> | undefined;
  return () => (names ??= listForeignNames());
}

function listForeignNames(): ReadonlySet<string> {
  // Codes that are no longer given stand for the country of today.
  const own = new Set(listNames(unionCodes));
  const all = [...listNames(codes), ...furtherNames.map(simplify)];
  return new Set(all.filter((name) => !own.has(name)));
}

/** In small letters, so that „U. S. A.“ is „usa“. */
function simplify(name: string): string {
  return name.toLowerCase().replaceAll(/[.\s]/g, "");
}

/** The German and English names of countries. */
function listNames(regions: readonly string[]): string[] {
  return ["de", "en"].flatMap((language) => {
    const display = new Intl.DisplayNames([language], { type: "region", fallback: "none" });
    return regions.map((code) => simplify(display.of(code) ?? ""));
  });
}
