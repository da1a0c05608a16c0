/** The values of `system` in `elections.yml`, each with further spellings. */
export const electionSystems = {
  bundestag: ["bundestagswahl", "bund"],
  landtag: ["landtagswahl", "bürgerschaft", "bürgerschaftswahl", "abgeordnetenhaus"],
  // prettier-ignore
  kommunal: [
    "kommunalwahl", "gemeinderat", "gemeinderatswahl", "gemeindewahl", "stadtrat", "stadtratswahl",
    "kreistag", "kreistagswahl", "bezirksversammlung",
  ],
  europa: ["europawahl", "europaparlament"],
  buergermeister: ["bürgermeisterwahl", "bürgermeisterin", "mayor"],
  oberbuergermeister: ["oberbürgermeisterwahl", "oberbürgermeisterin", "ob-wahl"],
  landrat: ["landratswahl", "landrätin"],
} as const;
export type ElectionSystem = keyof typeof electionSystems;

/** Whether the Land is part of the electoral system, so that an election has to name it. */
export function needsLand(system: ElectionSystem): system is "landtag" | "kommunal" {
  return system === "landtag" || system === "kommunal";
}

/** Whether an election is that of a municipality or district. */
export function isLocalElection({ system }: { system: ElectionSystem }): boolean {
  return system !== "bundestag" && system !== "landtag" && system !== "europa";
}

/** Whether an election is that of a mayor or Landrat, a single person. */
export function isOfMayor(
  system: ElectionSystem,
): system is "buergermeister" | "oberbuergermeister" | "landrat" {
  return isLocalElection({ system }) && system !== "kommunal";
}
