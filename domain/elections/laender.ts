/** The sixteen Länder, as official data names them. */
export const laender = [
  "Baden-Württemberg",
  "Bayern",
  "Berlin",
  "Brandenburg",
  "Bremen",
  "Hamburg",
  "Hessen",
  "Mecklenburg-Vorpommern",
  "Niedersachsen",
  "Nordrhein-Westfalen",
  "Rheinland-Pfalz",
  "Saarland",
  "Sachsen",
  "Sachsen-Anhalt",
  "Schleswig-Holstein",
  "Thüringen",
] as const;
export type Land = (typeof laender)[number];

/** A Land as the subject of a sentence: "Hessen", "das Saarland". */
export function nameLand(land: string): string {
  return land === "Saarland" ? "das Saarland" : land;
}

/** A Land at the beginning of a sentence: "Hessen", "Das Saarland". */
export function beginWithLand(land: string): string {
  return nameLand(land).replace("das", "Das");
}

/** "in Hessen", "im Saarland" */
export function placeInLand(land: string): string {
  return land === "Saarland" ? "im Saarland" : `in ${land}`;
}
