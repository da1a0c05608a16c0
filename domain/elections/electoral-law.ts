/*
 * The electoral law that the program knows is a table: one row for each kind of election, and for each Land
 * where the Länder differ. Every fact has its statute, and one that is not certain is absent. Words, ballots,
 * ages and days follow from the rows.
 */
import { dropSoftHyphens } from "#domain/words/clean-text.ts";
import type { ElectionSystem } from "./election-systems.ts";
import { kommunalLaw, runoffLaw, usualKommunalLaw } from "./kommunal-law.ts";
import type { Land } from "./laender.ts";
import { landtagLaw, usualLandtagLaw } from "./landtag-law.ts";
import type { ElectoralLaw, Fact, RunoffLaw } from "./law-row.ts";

/** What decides the law of an election. */
export interface ElectionOfLand {
  system: ElectionSystem;
  state?: string | undefined;
}

const bundestag: ElectoralLaw = {
  name: "Bundestagswahl",
  list: "Landesliste",
  votes: {
    value: {
      way: "person-and-list",
      area: "Wahlkreis",
      personal: "Erststimme",
      listed: "Zweitstimme",
    },
    statute: "BWahlG § 4 Abs. 1",
  },
  printedNames: { value: 5, statute: "BWahlG § 30 Abs. 2 Nr. 2" },
  papers: { value: 1, statute: "BWO Anlage 26" },
  needsCoveredSeats: { value: true, statute: "BWahlG § 6 Abs. 1", year: 2023 },
  votingAge: { value: 18, statute: "GG Art. 38 Abs. 2" },
  postalVote: {
    value: { requestUntil: { daysBefore: 2, clock: "15:00" }, until: "18:00" },
    statute: "BWO § 27 Abs. 4, BWahlG § 36 Abs. 1",
  },
};

const europa: ElectoralLaw = {
  name: "Europawahl",
  list: "Liste",
  votes: { value: { way: "list" }, statute: "EuWG § 2 Abs. 1" },
  hasFixedOrder: { value: true, statute: "EuWG § 2 Abs. 1" },
  printedNames: { value: 10, statute: "EuWG § 15 Abs. 2 Nr. 4" },
  votingAge: { value: 16, statute: "EuWG § 6 Abs. 1", year: 2024 },
  postalVote: { value: { until: "18:00" }, statute: "EuWG § 4" },
};

// The soft hyphens are where a large heading may break.
const mayors = {
  buergermeister: electOne("Bürgermeister\u00adwahl"),
  oberbuergermeister: electOne("Ober\u00adbürgermeister\u00adwahl"),
  landrat: electOne("Landrats\u00adwahl"),
};

/** The laws of all Länder agree on one vote; they differ in the second round. */
function electOne(list: string): ElectoralLaw {
  // For example GLKrWG Bayern Art. 46, NKWG § 45g, KomWG Sachsen § 44a.
  const statute = "Kommunalwahlgesetze der Länder";
  return {
    name: dropSoftHyphens(list),
    list,
    votes: { value: { way: "one-person" }, statute },
  };
}

/** The row of an election; for an unknown Land the rules that most have in common. */
export function findLaw({ system, state = "" }: ElectionOfLand): ElectoralLaw {
  if (system === "landtag") return findRow(landtagLaw, state) ?? usualLandtagLaw;
  if (system === "kommunal") return findRow(kommunalLaw, state) ?? usualKommunalLaw;
  if (system === "bundestag") return bundestag;
  return system === "europa" ? europa : mayors[system];
}

/** The second round in the direct election of a mayor, where the law of the Land is known. */
export function findRunoffLaw(state: string): Fact<RunoffLaw> | undefined {
  return findRow(runoffLaw, state);
}

function findRow<Row>(rows: Partial<Record<Land, Row>>, state: string): Row | undefined {
  return Object.hasOwn(rows, state) ? rows[state as Land] : undefined;
}
