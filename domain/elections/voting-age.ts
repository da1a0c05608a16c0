import type { ElectionSystem } from "./election-systems.ts";
import type { Land } from "./laender.ts";

/** The Länder whose parliaments are elected from the age of 16 on, with the year of the first such election. */
const landtag = new Map<string, number>(
  Object.entries({
    // LV Art. 26 Abs. 1, changed in April 2022
    "Baden-Württemberg": 2026,
    // VvB Art. 39 Abs. 3, changed in December 2023
    Berlin: 2026,
    // LV Art. 22 Abs. 1
    Brandenburg: 2014,
    // BremWahlG § 1
    Bremen: 2011,
    // BüWG § 6
    Hamburg: 2015,
    // LKWG § 4, changed in 2022
    "Mecklenburg-Vorpommern": 2026,
    // LV Art. 31 Abs. 2, changed in December 2025
    "Nordrhein-Westfalen": 2027,
    // LWahlG § 5 Abs. 1
    "Schleswig-Holstein": 2017,
  } satisfies Partial<Record<Land, number>>),
);

/** The same for municipal councils and mayors, in all these Länder since 2019 at the latest. */
const municipal = new Set<string>([
  // GemO §§ 12, 14
  "Baden-Württemberg",
  // VvB Art. 70 Abs. 1
  "Berlin",
  // BbgKWahlG § 8
  "Brandenburg",
  // BremWahlG
  "Bremen",
  // BezVWG § 4
  "Hamburg",
  // LKWG § 4
  "Mecklenburg-Vorpommern",
  // NKomVG § 48
  "Niedersachsen",
  // KWahlG § 7
  "Nordrhein-Westfalen",
  // KVG LSA §§ 21, 23
  "Sachsen-Anhalt",
  // GKWG § 3
  "Schleswig-Holstein",
  // ThürKWG § 1
  "Thüringen",
]);

/**
 * The voting age of an election in years. Returns undefined unless the law is known to say 16, because
 * an age of 18 may have been lowered since.
 */
export function findVotingAge(election: {
  system: ElectionSystem;
  state?: string | undefined;
  date: string;
}): 16 | 18 | undefined {
  const { system, state = "", date } = election;
  // GG Art. 38 Abs. 2
  if (system === "bundestag") return 18;
  return Number(date.slice(0, 4)) >= findFirstYear(system, state) ? 16 : undefined;
}

function findFirstYear(system: ElectionSystem, state: string): number {
  // EuWG § 6 Abs. 1
  if (system === "europa") return 2024;
  if (system !== "landtag") return municipal.has(state) ? 2019 : Infinity;
  return landtag.get(state) ?? Infinity;
}
