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
  "England",
  "Schottland",
  "UK",
  "USA",
  "Hongkong",
  "Vereinigte Staaten von Amerika",
  "Russische Föderation",
  "Volksrepublik China",
];

let names: ReadonlySet<string> | undefined;

/**
 * Whether a seat ends with a country outside the Union, as „Zürich, Schweiz“ and „Zürich (Schweiz)“ do.
 * Codes are not read, because „Husum, NF“ is not on Norfolk Island.
 */
export function isForeignSeat(seat: string | undefined): boolean {
  const country = (seat ?? "")
    .split(/[,;()/]/)
    .findLast((part) => part.trim() !== "")
    ?.trim();
  names ??= listForeignNames();
  return country !== undefined && names.has(country.toLowerCase());
}

function listForeignNames(): Set<string> {
  // Codes that are no longer given stand for the country of today.
  const own = new Set(listNames(unionCodes));
  const all = [...listNames(codes), ...furtherNames.map((name) => name.toLowerCase())];
  return new Set(all.filter((name) => !own.has(name)));
}

/** The German and English names of countries, in small letters. */
function listNames(regions: readonly string[]): string[] {
  return ["de", "en"].flatMap((language) => {
    const display = new Intl.DisplayNames([language], { type: "region", fallback: "none" });
    return regions.flatMap((code) => display.of(code)?.toLowerCase() ?? []);
  });
}
