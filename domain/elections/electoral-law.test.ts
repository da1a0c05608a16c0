import { expect, test } from "vitest";
import { findBallotGuide, type BallotColumn, type VoteGuide } from "./ballots.ts";
import { findElectionKind } from "./election-kinds.ts";
import { electionSystems, needsLand } from "./election-systems.ts";
import type { AreaWords, ListWords } from "./election-kinds.ts";
import type { ElectionSystem } from "./election-systems.ts";
import { findLaw } from "./electoral-law.ts";
import { laender } from "./laender.ts";
import type { Fact } from "./law-row.ts";
import { findVotingAge } from "./voting-age.ts";

/** Facts of one electoral law, in a form that lawyers can compare with it. */
interface Rule {
  /** The statutes of all facts but the voting age, with the provision where it is certain. */
  law: string;
  name: string;
  /** The list of a party, the vote for it and how the ballot shows it. */
  list: [name: string, vote: string, ballot: string];
  /** The same for the areas in which persons stand, with those whom a party nominates there. */
  area?: [name: string, nominees: AreaWords["nominees"], vote: string, ballot: string];
  /** The named lists that a party may have, and whether one for the whole Land may take their place. */
  lists?: [names: string, choice: "own places" | "or one for the Land"];
  /** Whether one person is elected: then neither places nor constituencies exist. */
  isOfOnePerson?: true;
  /** The explanations of the votes, in order. */
  says: RegExp;
  minimumAge?: number;
  /** The provision by which one may vote at 16, and the first year of an election under it. */
  votesAt16?: [law: string, since: number];
}

const firstAndSecond = {
  name: "Landtagswahl",
  list: ["Landesliste", "Deine Zweitstimme", "a circle for the list"],
  area: ["Wahlkreis", "one", "Deine Erststimme", "a circle for each of the persons without a list"],
  says: /Zweitstimmen entscheiden, wie viele Sitze.*die meisten Erststimmen bekommt, ist direkt gewählt/,
} satisfies Partial<Rule>;
const areaAndLand = {
  ...firstAndSecond,
  list: ["Landesliste", "Deine Landesstimme", "a circle for the list"],
  area: [
    "Wahlkreis",
    "one",
    "Deine Wahlkreisstimme",
    "a circle for each of the persons without a list",
  ],
  says: /Landesstimmen entscheiden, wie viele Sitze.*die meisten Wahlkreisstimmen bekommt, ist direkt gewählt/,
} satisfies Partial<Rule>;
const voteForOne = (name: string): Omit<Rule, "law"> => ({
  name,
  list: [name, "Deine Stimme", "a circle for each of the persons without a list"],
  says: /Du hast eine Stimme: für eine Person\./,
  isOfOnePerson: true,
});
const threeEach = "3 circles for each person";
const oneOrThreeEach = `a circle for the list, ${threeEach}`;
const oneEach = "a circle for each person";
const fiveEach = "5 circles for the list, 5 circles for each person";
const onePerson = "a circle for each of the persons without a list";
const threeVotes = "Deine drei Stimmen";
const manyVotes = "Bis zu drei deiner Stimmen";
const saysMany =
  /so viele Stimmen, wie Sitze zu vergeben sind.*bis zu drei Stimmen geben \(kumulieren\).*zählt auch für ihre Liste/;
const saysThree =
  /Du hast drei Stimmen\..*bis zu drei Stimmen geben \(kumulieren\).*zählt auch für ihre Liste/;
const saysFive = /Du hast fünf Stimmen: für unsere ganze Liste oder für einzelne Personen/;
const saysFiveTwice =
  /fünf Stimmen für die (Landes|Bezirks)liste.*wie viele Sitze eine Partei bekommt.*fünf weitere Stimmen.*häufen oder verteilen/;

const mayorLaw =
  "Kommunalwahlgesetze der Länder, for example GLKrWG Bayern Art. 46, NKWG § 45g, KomWG Sachsen § 44a: one vote for one person";

const rules: Record<string, Rule> = {
  bundestag: {
    law: "BWahlG § 4 (two votes), § 6 Abs. 1 (seats as far as second votes cover them), § 30 Abs. 2 Nr. 2 (five names), § 36 Abs. 1 (postal vote); BWO § 27 Abs. 4 (requests), Anlage 26 (one paper)",
    name: "Bundestagswahl",
    list: ["Landesliste", "Deine Zweitstimme", "a circle for the list, 5 names"],
    area: firstAndSecond.area,
    says: /Zweitstimmen entscheiden, wie viele Sitze.*nur, wenn die Zweitstimmen der Partei im Land dafür reichen/,
  },
  europa: {
    votesAt16: ["EuWG § 6 Abs. 1", 2024],
    law: "EuWG § 2 Abs. 1 (lists), § 4 (postal vote), § 15 Abs. 2 Nr. 4 (ten names)",
    name: "Europawahl",
    list: ["Liste", "Deine Stimme", "a circle for the list, 10 names"],
    says: /Du hast eine Stimme: für unsere Liste\. Die Reihenfolge der Namen auf einer Liste steht fest/,
  },
  buergermeister: { ...voteForOne("Bürgermeisterwahl"), law: mayorLaw },
  oberbuergermeister: { ...voteForOne("Oberbürgermeisterwahl"), law: mayorLaw },
  landrat: { ...voteForOne("Landratswahl"), law: mayorLaw },
  "landtag Baden-Württemberg": {
    votesAt16: ["LV Art. 26 Abs. 1", 2026],
    ...firstAndSecond,
    law: "LWG, as in force since the election of 2026",
  },
  "landtag Bayern": {
    law: "LWG Art. 5 mit Anlage (seven Wahlkreise), Art. 36 bis 42 (Stimmkreise; persons on lists of the Wahlkreis; both votes count for seats)",
    lists: [
      "Oberbayern, Niederbayern, Oberpfalz, Oberfranken, Mittelfranken, Unterfranken, Schwaben",
      "own places",
    ],
    name: "Landtagswahl",
    list: ["Wahlkreisliste", "Deine Zweitstimme", oneEach],
    area: ["Stimmkreis", "one", "Deine Erststimme", onePerson],
    says: /eine Person auf unserer Wahlkreisliste.*zählen beide Stimmen zusammen.*der Liste geben, ohne eine Person anzukreuzen.*fehlt auf dieser Liste.*in deinem Stimmkreis/,
  },
  "landtag Berlin": {
    votesAt16: ["VvB Art. 39 Abs. 3", 2026],
    ...firstAndSecond,
    law: "LWG §§ 15, 17 (two votes; a list of the Land, or lists of the twelve Bezirke)",
    name: "Wahl zum Abgeordnetenhaus",
    lists: [
      "Mitte, Friedrichshain-Kreuzberg, Pankow, Charlottenburg-Wilmersdorf, Spandau, Steglitz-Zehlendorf, Tempelhof-Schöneberg, Neukölln, Treptow-Köpenick, Marzahn-Hellersdorf, Lichtenberg, Reinickendorf",
      "or one for the Land",
    ],
  },
  "landtag Brandenburg": {
    votesAt16: ["LV Art. 22 Abs. 1", 2014],
    ...firstAndSecond,
    list: ["Landesliste", "Deine Zweitstimme", "a circle for the list, 5 names"],
    law: "BbgLWahlG, § 31 Abs. 2 (five names)",
  },
  "landtag Bremen": {
    votesAt16: ["BremWahlG § 1", 2011],
    law: "BremWahlG §§ 6, 7 (five votes, Wahlbereiche Bremen and Bremerhaven)",
    name: "Bürgerschaftswahl",
    list: ["Liste", "Deine fünf Stimmen", fiveEach],
    area: ["Wahlbereich", "list", "Deine fünf Stimmen", "none"],
    says: saysFive,
  },
  "landtag Hamburg": {
    votesAt16: ["BüWG § 6", 2015],
    law: "BüWG § 3 (five votes for lists of the Land, five in the Wahlkreis)",
    name: "Bürgerschaftswahl",
    list: ["Landesliste", "Fünf Stimmen für die Landesliste", fiveEach],
    area: ["Wahlkreis", "beside", "Fünf Stimmen im Wahlkreis", "5 circles for each person"],
    says: saysFiveTwice,
  },
  "landtag Hessen": {
    ...areaAndLand,
    list: ["Landesliste", "Deine Landesstimme", "a circle for the list, 5 names"],
    law: "LWG § 8, § 28 Abs. 2 (five names)",
  },
  "landtag Mecklenburg-Vorpommern": {
    votesAt16: ["LKWG M-V § 4", 2026],
    ...firstAndSecond,
    law: "LKWG M-V § 53",
  },
  "landtag Niedersachsen": {
    ...firstAndSecond,
    list: ["Landesliste", "Deine Zweitstimme", "a circle for the list, 3 names"],
    law: "NLWG § 1 Abs. 3, § 23 Abs. 2 (three names)",
  },
  "landtag Nordrhein-Westfalen": {
    votesAt16: ["LV Art. 31 Abs. 2", 2027],
    ...firstAndSecond,
    list: ["Landesliste", "Deine Zweitstimme", "a circle for the list, 5 names"],
    law: "LWahlG §§ 32, 33, § 24 Abs. 1 (five names)",
  },
  "landtag Rheinland-Pfalz": {
    ...areaAndLand,
    list: ["Landesliste", "Deine Landesstimme", "a circle for the list, 5 names"],
    law: "LWahlG § 9 Abs. 2 (four Bezirke), § 29 (lists of the Land or of the Bezirke), § 44 Abs. 2 Nr. 2 (five names)",
    lists: ["1, 2, 3, 4", "or one for the Land"],
  },
  "landtag Saarland": {
    law: "LWG § 1 Abs. 2 (lists of the Land and of three Wahlkreise), § 16 (a person may be on both), § 25 Abs. 2 Nr. 2 (five names of each)",
    name: "Landtagswahl",
    list: ["Landesliste", "Deine Stimme", "a circle for the list, 5 names of both lists"],
    area: ["Wahlkreis", "beside", "Deine Stimme", "none"],
    says: /Du hast eine Stimme\. Sie zählt für unsere Landesliste und für unsere Liste im Wahlkreis/,
  },
  "landtag Sachsen": {
    ...firstAndSecond,
    law: "SächsWahlG § 4",
    list: ["Landesliste", "Deine Listenstimme", "a circle for the list"],
    area: ["Wahlkreis", "one", "Deine Direktstimme", onePerson],
    says: /Listenstimmen entscheiden, wie viele Sitze.*die meisten Direktstimmen bekommt, ist direkt gewählt/,
  },
  "landtag Sachsen-Anhalt": {
    ...firstAndSecond,
    list: ["Landesliste", "Deine Zweitstimme", "a circle for the list, 3 names"],
    law: "LWG § 1 Abs. 3, § 24 Abs. 2 (three names)",
  },
  "landtag Schleswig-Holstein": {
    votesAt16: ["LWahlG § 5 Abs. 1", 2017],
    ...firstAndSecond,
    list: ["Landesliste", "Deine Zweitstimme", "a circle for the list, 5 names"],
    law: "LWahlG §§ 2, 3, § 33 Abs. 2 (five names)",
  },
  "landtag Thüringen": {
    ...areaAndLand,
    list: ["Landesliste", "Deine Landesstimme", "a circle for the list, 5 names"],
    law: "ThürLWG §§ 4, 5, § 31 Abs. 2 (five names)",
  },
  "kommunal Baden-Württemberg": {
    votesAt16: ["GemO §§ 12, 14", 2019],
    law: "GemO § 26 Abs. 2 (votes), § 28 Abs. 1 (eligible at 16), KomWG § 19 (a sheet for each list)",
    name: "Kommunalwahl",
    list: ["Liste", manyVotes, oneEach],
    area: ["Wahlkreis", "list", manyVotes, "none"],
    says: saysMany,
    minimumAge: 16,
  },
  "kommunal Bayern": {
    law: "GLKrWG Art. 34",
    name: "Kommunalwahl",
    list: ["Liste", manyVotes, `a circle for the list, ${oneEach}`],
    says: saysMany,
  },
  "kommunal Berlin": {
    votesAt16: ["VvB Art. 70 Abs. 1", 2019],
    law: "LWG (one vote for a list of the Bezirk)",
    name: "Kommunalwahl",
    list: ["Liste", "Deine Stimme", "a circle for the list"],
    says: /Du hast eine Stimme: für unsere Liste\./,
  },
  "kommunal Brandenburg": {
    votesAt16: ["BbgKWahlG § 8", 2019],
    law: "BbgKWahlG § 5",
    name: "Kommunalwahl",
    list: ["Liste", threeVotes, threeEach],
    area: ["Wahlkreis", "list", threeVotes, "none"],
    says: saysThree,
  },
  "kommunal Bremen": {
    votesAt16: ["BremWahlG", 2019],
    law: "BremWahlG",
    name: "Kommunalwahl",
    list: ["Liste", "Deine fünf Stimmen", fiveEach],
    says: saysFive,
  },
  "kommunal Hamburg": {
    votesAt16: ["BezVWG § 4", 2019],
    law: "BezVWG § 3",
    name: "Bezirksversammlungswahl",
    list: ["Bezirksliste", "Fünf Stimmen für die Bezirksliste", fiveEach],
    area: ["Wahlkreis", "beside", "Fünf Stimmen im Wahlkreis", "5 circles for each person"],
    says: saysFiveTwice,
  },
  "kommunal Hessen": {
    law: "KWG § 18",
    name: "Kommunalwahl",
    list: ["Liste", manyVotes, oneOrThreeEach],
    says: saysMany,
  },
  "kommunal Mecklenburg-Vorpommern": {
    votesAt16: ["LKWG M-V § 4", 2019],
    law: "LKWG M-V § 60 Abs. 1, § 61",
    name: "Kommunalwahl",
    list: ["Liste", threeVotes, threeEach],
    area: ["Wahlbereich", "list", threeVotes, "none"],
    says: saysThree,
  },
  "kommunal Niedersachsen": {
    votesAt16: ["NKomVG § 48", 2019],
    law: "NKWG § 4 Abs. 3, § 30 (each vote for a person or for a list as a whole)",
    name: "Kommunalwahl",
    list: ["Liste", threeVotes, "3 circles for the list, 3 circles for each person"],
    area: ["Wahlbereich", "list", threeVotes, "none"],
    says: saysThree,
  },
  "kommunal Nordrhein-Westfalen": {
    votesAt16: ["KWahlG § 7", 2019],
    law: "KWahlG §§ 31, 32",
    name: "Kommunalwahl",
    list: ["Reserveliste", "Deine Stimme", "none"],
    area: ["Wahlbezirk", "one", "Deine Stimme", onePerson],
    says: /zählt zugleich für unsere Reserveliste.*eine Stimme: für eine Person in deinem Wahlbezirk/,
  },
  "kommunal Rheinland-Pfalz": {
    law: "KWG § 9 (Wahlbereiche), § 32",
    name: "Kommunalwahl",
    list: ["Liste", manyVotes, oneOrThreeEach],
    area: ["Wahlbereich", "list", manyVotes, "none"],
    says: saysMany,
  },
  "kommunal Saarland": {
    law: "KWG § 4 Abs. 2 (closed lists for the municipality and for its Wahlbereiche)",
    name: "Kommunalwahl",
    list: ["Liste", "Deine Stimme", "a circle for the list"],
    area: ["Wahlbereich", "list", "Deine Stimme", "none"],
    says: /Du hast eine Stimme: für unsere Liste\./,
  },
  "kommunal Sachsen": {
    law: "KomWG § 15 Abs. 1 (three votes)",
    name: "Kommunalwahl",
    list: ["Liste", threeVotes, threeEach],
    area: ["Wahlkreis", "list", threeVotes, "none"],
    says: saysThree,
  },
  "kommunal Sachsen-Anhalt": {
    votesAt16: ["KVG LSA §§ 21, 23", 2019],
    law: "KWG LSA § 3 Abs. 3, § 7",
    name: "Kommunalwahl",
    list: ["Liste", threeVotes, threeEach],
    area: ["Wahlbereich", "list", threeVotes, "none"],
    says: saysThree,
  },
  "kommunal Schleswig-Holstein": {
    votesAt16: ["GKWG § 3", 2019],
    law: "GKWG § 9 Abs. 4 (as many votes as persons to be elected in the Wahlkreis)",
    name: "Kommunalwahl",
    list: ["Liste", "Deine Stimmen im Wahlkreis", "none"],
    area: ["Wahlkreis", "several", "Eine deiner Stimmen", onePerson],
    says: /zählen zugleich für unsere Liste.*so viele Stimmen, wie in deinem Wahlkreis Personen direkt zu wählen sind/,
  },
  "kommunal Thüringen": {
    votesAt16: ["ThürKWG § 1", 2019],
    law: "ThürKWG § 20 Abs. 1 (a mark at the list gives its first three persons a vote each)",
    name: "Kommunalwahl",
    list: ["Liste", threeVotes, oneOrThreeEach],
    says: /Du hast drei Stimmen\..*kumulieren.*bekommen ihre ersten drei Personen je eine Stimme/,
  },
};

test("the rules tested here cover every kind of election, in every Land where the law differs", () => {
  const systems = Object.keys(electionSystems) as ElectionSystem[];
  const all = systems.flatMap((system) =>
    needsLand(system) ? laender.map((land) => `${system} ${land}`) : [system],
  );
  expect(Object.keys(rules).toSorted()).toEqual(all.toSorted());
});

test.each(Object.entries(rules))(
  "%s: terms, votes, ages and ballot follow the law",
  (key, rule) => {
    const [system, state] = key.split(" ") as [ElectionSystem, string | undefined];
    const { name, minimumAge, list, area, isOfOnePerson } = findElectionKind({ system, state });
    const guide = findBallotGuide({ system, state });
    const [, since = 2099] = rule.votesAt16 ?? [];
    const ageIn = (year: number) => findVotingAge({ system, state, date: `${year}-05-01` });
    expect({
      name,
      minimumAge,
      list: [list.name, list.vote, describeColumn(guide.list.column)],
      lists: list.lists && [
        list.lists.names.join(", "),
        list.lists.isChoice ? "or one for the Land" : "own places",
      ],
      area: area && [area.one, area.nominees, area.vote, describeColumn(guide.area.column)],
      isOfOnePerson,
    }).toEqual({
      name: rule.name,
      minimumAge: rule.minimumAge,
      list: rule.list,
      lists: rule.lists,
      area: rule.area,
      isOfOnePerson: rule.isOfOnePerson,
    });
    const otherwise = system === "bundestag" ? 18 : undefined;
    expect([ageIn(since - 1), ageIn(since)]).toEqual([otherwise, rule.votesAt16 ? 16 : otherwise]);
    expect(tellVoters(list, guide.list) + tellVoters(area, guide.area)).toMatch(rule.says);
  },
);

test.each(Object.entries(rules))("%s: every fact names its statute and year", (key, rule) => {
  const [system, state] = key.split(" ") as [ElectionSystem, string | undefined];
  const { votingAge, ...law } = findLaw({ system, state });
  expect([votingAge?.statute, votingAge?.year]).toEqual(
    system === "bundestag"
      ? ["GG Art. 38 Abs. 2", undefined]
      : (rule.votesAt16 ?? [undefined, undefined]),
  );
  const known = new Set(rule.law.match(/[\p{L}\d-]+/gu));
  const values: unknown[] = Object.values(law);
  const facts = values.filter(isFact);
  expect(facts).toContain(law.votes);
  expect(
    facts.flatMap(({ statute }) =>
      (statute.match(/[\p{L}\d-]+/gu) ?? []).filter((word) => !known.has(word)),
    ),
  ).toEqual([]);
  expect(facts.filter(({ year }) => year !== undefined && (year < 2000 || year > 2030))).toEqual(
    [],
  );
});

test("an election without a known Land uses the terms of most Länder and shows no ballot", () => {
  expect(findElectionKind({ system: "landtag" }).list.vote).toBe("Deine Zweitstimme");
  expect(findElectionKind({ system: "kommunal", state: "Atlantis" }).area).toBeUndefined();
  expect(findBallotGuide({ system: "kommunal", state: "Atlantis" })).toEqual({
    list: {},
    area: {},
  });
});

function isFact(value: unknown): value is Fact<unknown> {
  return typeof value === "object" && value !== null && "statute" in value;
}

function describeColumn(column: BallotColumn | undefined): string {
  if (!column) return "none";
  const { whole, each, isPersonal, names, hasNamesOfBoth } = column;
  const circles = (count: number) => (count === 1 ? "a circle" : `${count} circles`);
  return [
    ...(whole === undefined ? [] : [`${circles(whole)} for the list`]),
    ...(each === undefined
      ? []
      : [`${circles(each)} for each ${isPersonal ? "of the persons without a list" : "person"}`]),
    ...(names === undefined ? [] : [`${names} names${hasNamesOfBoth ? " of both lists" : ""}`]),
  ].join(", ");
}

function tellVoters(words: ListWords | AreaWords | undefined, { effect = "" }: VoteGuide): string {
  return `${words?.howTo ?? ""} ${effect} `;
}
