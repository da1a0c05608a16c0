/*
 * The names for voters, candidates and constituencies of a German election, and which of them
 * exist. The kind of an election and the Land decide, because electoral law differs between the
 * Länder and their municipalities.
 *
 * Not covered: majority voting in small municipalities, and bodies below the municipality
 * (Ortsbeirat, Bezirksvertretung).
 */
import { dropSoftHyphens } from "#domain/words/clean-text.ts";
import { needsLand, type ElectionSystem } from "./election-systems.ts";
import type { Land } from "./laender.ts";
import { bavarianLists, berlinLists, palatineLists, type PartyLists } from "./party-lists.ts";

/** Words for one person, by gender. */
export interface PersonForms {
  w: string;
  m: string;
  neutral: string;
}

/** The list of a party, or its person in an election of one person. */
export interface ListWords {
  /** `Landesliste`; feminine in every election. */
  name: string;
  /** The name with the places where a large heading may break, if it is long. */
  title?: string;
  /** The vote, as the person's page addresses the reader: `Deine Zweitstimme`. */
  vote: string;
  /** One or two sentences that tell voters how to vote for the list. */
  howTo: string;
  person: PersonForms;
  /** Set if a party has several lists, each with its own places. */
  lists?: PartyLists;
}

/** The areas in which persons stand. The words are masculine in every election. */
export interface AreaWords {
  one: string;
  /** Before a number on a map, where there is no room for the word. */
  short: string;
  genitive: string;
  many: string;
  vote: string;
  howTo: string;
  person: PersonForms;
  /** Heading of the persons, and how it is read out where that differs. */
  title: string;
  label?: string;
  /**
   * Whether a party nominates one person or several, or draws up a list for each area: either as its
   * only lists, whose places count within the area (`list`), or beside the list of the Land or Bezirk,
   * with places of their own (`beside`).
   */
  nominees: "one" | "several" | "list" | "beside";
}

/** The words and votes of an election; without `area` there are no candidates in constituencies. */
export interface ElectionKind {
  /** `Landtagswahl` */
  name: string;
  /** Set if one person is elected, such as a mayor: then a candidacy needs neither place nor constituency. */
  isOfOnePerson?: true;
  /** Set if voters can choose among the persons of a list. */
  choosesPersons?: true;
  /** In years, where candidates need not be of age (BGB § 2). */
  minimumAge?: number;
  list: ListWords;
  area?: AreaWords;
}

/**
 * The words of an election. Without an election they are those of a Bundestag election; without a
 * known Land those that most Länder have in common.
 */
export function findElectionKind(
  election: { system: ElectionSystem; state?: string | undefined } | undefined,
): ElectionKind {
  const { system = "bundestag", state = "" } = election ?? {};
  if (!needsLand(system)) return nationwide[system];
  const { byLand, usual } = regional[system];
  return Object.hasOwn(byLand, state) ? byLand[state as Land] : usual;
}

function nameForms(before: string, stem = "kandidat"): PersonForms {
  const base = before === "" ? stem.charAt(0).toUpperCase() + stem.slice(1) : before + stem;
  return { w: `${base}in`, m: base, neutral: `${base}*in` };
}

type AreaName = Pick<AreaWords, "one" | "short" | "genitive" | "many">;

const constituency = nameArea("Wahlkreis", "Wahlkreises", "WK");
const bavarian = nameArea("Stimmkreis", "Stimmkreises", "SK");
const district = nameArea("Wahlbezirk", "Wahlbezirks", "WB");
const division = nameArea("Wahlbereich", "Wahlbereichs", "WB");

function nameArea(one: string, genitive: string, short: string): AreaName {
  return { one, short, genitive, many: `${one}e` };
}

const direct = {
  person: nameForms("Direkt"),
  title: "DirektkandidatInnen",
  label: "Direktkandidatinnen und Direktkandidaten",
  nominees: "one",
} satisfies Partial<AreaWords>;

/** One vote for a person, one for the list; the Länder have three pairs of names for them. */
function voteTwice(name: string, personal: string, listed: string): ElectionKind {
  return {
    name,
    list: {
      name: "Landesliste",
      vote: `Deine ${listed}`,
      howTo: `Mit deiner ${listed} wählst du unsere Landesliste.`,
      person: nameForms("Landeslisten"),
    },
    area: {
      ...constituency,
      ...direct,
      vote: `Deine ${personal}`,
      howTo: `Mit deiner ${personal} wählst du eine Person in deinem Wahlkreis.`,
    },
  };
}

const plainList = { name: "Liste", person: nameForms("") };
const splitting = "für unsere ganze Liste oder für einzelne Personen, gehäuft oder verteilt";

/** One vote for one person; the ways to be elected without a majority differ between the Länder. */
function voteForOne(title: string, stem: string): ElectionKind {
  const name = dropSoftHyphens(title);
  return {
    name,
    isOfOnePerson: true,
    list: {
      name,
      title,
      vote: "Deine Stimme",
      howTo: "Du hast eine Stimme: für eine Person.",
      person: nameForms(stem),
    },
  };
}

const nationwide: Record<Exclude<ElectionSystem, "landtag" | "kommunal">, ElectionKind> = {
  // BWahlG § 4
  bundestag: voteTwice("Bundestagswahl", "Erststimme", "Zweitstimme"),
  // EuWG § 2 Abs. 1
  europa: {
    name: "Europawahl",
    list: { ...plainList, vote: "Deine Stimme", howTo: "Du hast eine Stimme: für unsere Liste." },
  },
  buergermeister: voteForOne("Bürgermeister\u00adwahl", "Bürgermeister"),
  oberbuergermeister: voteForOne("Ober\u00adbürgermeister\u00adwahl", "Oberbürgermeister"),
  landrat: voteForOne("Landrats\u00adwahl", "Landrats"),
};

const firstAndSecond = voteTwice("Landtagswahl", "Erststimme", "Zweitstimme");
const areaAndLand = voteTwice("Landtagswahl", "Wahlkreisstimme", "Landesstimme");

// BayLWG: 91 Stimmkreise in seven Wahlkreise with open lists; both votes count for the seats.
const bavaria: ElectionKind = {
  name: "Landtagswahl",
  choosesPersons: true,
  list: {
    name: "Wahlkreisliste",
    vote: "Deine Zweitstimme",
    howTo:
      "Mit deiner Zweitstimme wählst du eine Person auf unserer Wahlkreisliste. Für die Sitze zählen beide Stimmen zusammen.",
    person: nameForms("Listen"),
    lists: bavarianLists,
  },
  area: {
    ...bavarian,
    ...direct,
    vote: "Deine Erststimme",
    howTo: "Mit deiner Erststimme wählst du eine Person in deinem Stimmkreis.",
  },
};

// LWG Saarland § 1 Abs. 2: one vote for the lists of Land and Wahlkreis together; § 16: on both.
const saarland: ElectionKind = {
  name: "Landtagswahl",
  list: {
    name: "Landesliste",
    vote: "Deine Stimme",
    howTo:
      "Du hast eine Stimme. Sie zählt für unsere Landesliste und für unsere Liste im Wahlkreis.",
    person: nameForms("Landeslisten"),
  },
  area: {
    ...constituency,
    vote: "Deine Stimme",
    howTo: "Mit deiner einen Stimme wählst du auch unsere Liste in deinem Wahlkreis.",
    person: nameForms("Wahlkreis"),
    title: "Wahlkreislisten",
    nominees: "beside",
  },
};

/** BüWG and BezVWG: five votes for a list and five in the constituency, both lists open. */
function voteFiveTwice(name: string, list: string, listed: string): ElectionKind {
  return {
    name,
    choosesPersons: true,
    list: {
      name: list,
      vote: `Fünf Stimmen für die ${list}`,
      howTo: `Du hast fünf Stimmen für die ${list}: ${splitting}.`,
      person: nameForms(listed),
    },
    area: {
      ...constituency,
      vote: "Fünf Stimmen im Wahlkreis",
      howTo: "Du hast fünf weitere Stimmen für Personen in deinem Wahlkreis.",
      person: nameForms("Wahlkreis"),
      title: "Wahlkreislisten",
      nominees: "beside",
    },
  };
}

/** Open lists: votes are given to the list or to persons, within an area where there are any. */
function voteForPersons(
  votes: { name?: string; vote: string; howTo: string; isOpen?: boolean },
  area?: AreaName,
): ElectionKind {
  const { name = "Kommunalwahl", vote, howTo, isOpen = true } = votes;
  const person = isOpen ? nameForms("", "bewerber") : plainList.person;
  const list = { ...plainList, person, vote, howTo };
  const kind = { name, list, ...(isOpen && { choosesPersons: true as const }) };
  if (!area) return kind;
  return { ...kind, area: { ...area, vote, howTo, person, title: area.many, nominees: "list" } };
}

const cumulate =
  "Einer Person kannst du bis zu drei Stimmen geben (kumulieren), und du kannst Personen verschiedener Listen wählen (panaschieren).";
const asManyAsSeats = {
  vote: "Bis zu drei deiner Stimmen",
  howTo: `Du hast so viele Stimmen, wie Sitze zu vergeben sind: für unsere ganze Liste oder für einzelne Personen. ${cumulate}`,
};
const threeVotes = {
  vote: "Deine drei Stimmen",
  howTo: `Du hast drei Stimmen. ${cumulate}`,
};
const fiveVotes = {
  vote: "Deine fünf Stimmen",
  howTo: `Du hast fünf Stimmen: ${splitting}.`,
};
const oneVote = {
  vote: "Deine Stimme",
  howTo: "Du hast eine Stimme: für unsere Liste.",
  isOpen: false,
};

// KWahlG NRW: the vote for a person counts for the Reserveliste of the party as well.
const northRhine: ElectionKind = {
  name: "Kommunalwahl",
  list: {
    name: "Reserveliste",
    vote: "Deine Stimme",
    howTo: "Deine Stimme im Wahlbezirk zählt zugleich für unsere Reserveliste.",
    person: nameForms("Listen"),
  },
  area: {
    ...district,
    ...direct,
    vote: "Deine Stimme",
    howTo: "Du hast eine Stimme: für eine Person in deinem Wahlbezirk.",
  },
};

// GKWG Schleswig-Holstein § 9 Abs. 4: as many votes as persons to be elected in the Wahlkreis.
const schleswig: ElectionKind = {
  name: "Kommunalwahl",
  list: {
    name: "Liste",
    vote: "Deine Stimmen im Wahlkreis",
    howTo: "Deine Stimmen im Wahlkreis zählen zugleich für unsere Liste.",
    person: nameForms("Listen"),
  },
  area: {
    ...constituency,
    ...direct,
    vote: "Eine deiner Stimmen",
    howTo: "Du hast so viele Stimmen, wie in deinem Wahlkreis Personen direkt zu wählen sind.",
    nominees: "several",
  },
};

interface Regional {
  byLand: Record<Land, ElectionKind>;
  usual: ElectionKind;
}

/**
 * By the electoral laws of the Länder and of their municipalities. The Wahlvorschlag of a party is
 * called Landesliste or Liste throughout, as parties do, even where the law has another word.
 */
const regional: Record<"landtag" | "kommunal", Regional> = {
  landtag: {
    usual: firstAndSecond,
    byLand: {
      // LWG in force since the election of 2026
      "Baden-Württemberg": firstAndSecond,
      Bayern: bavaria,
      Berlin: {
        ...firstAndSecond,
        name: "Wahl zum Abgeordnetenhaus",
        list: { ...firstAndSecond.list, lists: berlinLists },
      },
      Brandenburg: firstAndSecond,
      // BremWahlG: lists for the Wahlbereiche Bremen and Bremerhaven
      Bremen: voteForPersons({ ...fiveVotes, name: "Bürgerschaftswahl" }, division),
      Hamburg: voteFiveTwice("Bürgerschaftswahl", "Landesliste", "Landeslisten"),
      // LWG § 8
      Hessen: areaAndLand,
      // LKWG § 53
      "Mecklenburg-Vorpommern": firstAndSecond,
      // NLWG § 1 Abs. 3; the law calls the list Landeswahlvorschlag
      Niedersachsen: firstAndSecond,
      "Nordrhein-Westfalen": firstAndSecond,
      "Rheinland-Pfalz": { ...areaAndLand, list: { ...areaAndLand.list, lists: palatineLists } },
      Saarland: saarland,
      // SächsWahlG § 4
      Sachsen: voteTwice("Landtagswahl", "Direktstimme", "Listenstimme"),
      // LWG § 1 Abs. 3; the law calls the list Landeswahlvorschlag
      "Sachsen-Anhalt": firstAndSecond,
      "Schleswig-Holstein": firstAndSecond,
      Thüringen: areaAndLand,
    },
  },
  kommunal: {
    usual: voteForPersons({
      vote: "Deine Stimmen",
      howTo: "Mit deinen Stimmen wählst du unsere Liste.",
    }),
    byLand: {
      // GemO §§ 26 Abs. 2, 28 Abs. 1 (eligible at 16 since 2023); only districts have Wahlkreise
      "Baden-Württemberg": { ...voteForPersons(asManyAsSeats, constituency), minimumAge: 16 },
      // GLKrWG Art. 34
      Bayern: voteForPersons(asManyAsSeats),
      // LWG: one vote for the list of a Bezirk
      Berlin: voteForPersons(oneVote),
      Brandenburg: voteForPersons(threeVotes, constituency),
      Bremen: voteForPersons(fiveVotes),
      Hamburg: voteFiveTwice("Bezirksversammlungswahl", "Bezirksliste", "Bezirkslisten"),
      Hessen: voteForPersons(asManyAsSeats),
      // LKWG §§ 60 Abs. 1, 61
      "Mecklenburg-Vorpommern": voteForPersons(threeVotes, division),
      // NKWG § 4 Abs. 3
      Niedersachsen: voteForPersons(threeVotes, division),
      "Nordrhein-Westfalen": northRhine,
      // KWG § 9: Wahlbereiche
      "Rheinland-Pfalz": voteForPersons(asManyAsSeats, division),
      // KWG § 4 Abs. 2: closed lists for the municipality and for its Wahlbereiche
      Saarland: voteForPersons(oneVote, division),
      Sachsen: voteForPersons(threeVotes, constituency),
      // KWG LSA §§ 3 Abs. 3, 7
      "Sachsen-Anhalt": voteForPersons(threeVotes, division),
      "Schleswig-Holstein": schleswig,
      // ThürKWG § 20 Abs. 1
      Thüringen: voteForPersons(threeVotes),
    },
  },
};
