/*
 * The names for voters, candidates and constituencies of a German election, and which of them
 * exist. They follow from the way of voting, which the electoral law of the Land decides.
 */
import { findLaw, type ElectionOfLand } from "./electoral-law.ts";
import type { AreaName, ElectoralLaw, Votes } from "./law-row.ts";
import type { PartyLists } from "./party-lists.ts";

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
  /** In years; absent where candidates must be of age (BGB § 2). */
  minimumAge?: number;
  list: ListWords;
  area?: AreaWords;
}

/**
 * The words of an election. Without an election they are those of a Bundestag election; without a
 * known Land those that most Länder have in common.
 */
export function findElectionKind(election: ElectionOfLand = { system: "bundestag" }): ElectionKind {
  const law = findLaw(election);
  const kind = kinds.get(law) ?? createKind(law);
  kinds.set(law, kind);
  return kind;
}

/** The words by row of the law: every person asks for them, so they are made only once. */
const kinds = new Map<ElectoralLaw, ElectionKind>();

function createKind(law: ElectoralLaw): ElectionKind {
  const { name, lists, minimumAge } = law;
  const { list, ...votes } = sayVotes(law);
  return {
    name,
    list: { ...list, ...(lists && { lists: lists.value }) },
    ...votes,
    ...(minimumAge && { minimumAge: minimumAge.value }),
  };
}

type Words = Omit<ElectionKind, "name" | "minimumAge">;
type VotesBy<Way extends Votes["way"]> = Extract<Votes, { way: Way }>;

function sayVotes(law: ElectoralLaw): Words {
  const { list } = law;
  const votes = law.votes.value;
  switch (votes.way) {
    case "person-and-list":
      return voteTwice(list, votes);
    case "person-and-listed-person":
      return voteForListedPerson(list, votes);
    case "two-lists":
      return voteForTwoLists(list, votes);
    case "five-and-five":
      return voteFiveTwice(list, votes);
    case "list":
      return voteForList(list, votes);
    case "open-lists":
      return voteForPersons(list, votes);
    case "persons-for-list":
      return votes.elected === "one" ? voteInArea(list, votes) : voteSeveralInArea(list, votes);
    case "one-person":
      return voteForOne(law);
  }
}

function nameForms(before: string, stem = "kandidat"): PersonForms {
  const base = before === "" ? stem.charAt(0).toUpperCase() + stem.slice(1) : before + stem;
  return { w: `${base}in`, m: base, neutral: `${base}*in` };
}

const shortNames: Record<AreaName, string> = {
  Wahlkreis: "WK",
  Stimmkreis: "SK",
  Wahlbezirk: "WB",
  Wahlbereich: "WB",
};

function nameArea(one: AreaName): Pick<AreaWords, "one" | "short" | "genitive" | "many"> {
  const genitive = one === "Wahlbezirk" || one === "Wahlbereich" ? `${one}s` : `${one}es`;
  return { one, short: shortNames[one], genitive, many: `${one}e` };
}

const direct = {
  person: nameForms("Direkt"),
  title: "DirektkandidatInnen",
  label: "Direktkandidatinnen und Direktkandidaten",
  nominees: "one",
} satisfies Partial<AreaWords>;

const listed = nameForms("Listen");
const splitting = "für unsere ganze Liste oder für einzelne Personen, gehäuft oder verteilt";

/** The Länder have three pairs of names for the two votes. */
function voteTwice(name: string, votes: VotesBy<"person-and-list">): Words {
  return {
    list: {
      name,
      vote: `Deine ${votes.listed}`,
      howTo: `Mit deiner ${votes.listed} wählst du unsere ${name}.`,
      person: nameForms(`${name}n`),
    },
    area: {
      ...nameArea(votes.area),
      ...direct,
      vote: `Deine ${votes.personal}`,
      howTo: `Mit deiner ${votes.personal} wählst du eine Person in deinem ${votes.area}.`,
    },
  };
}

function voteForListedPerson(name: string, { area }: VotesBy<"person-and-listed-person">): Words {
  return {
    choosesPersons: true,
    list: {
      name,
      vote: "Deine Zweitstimme",
      howTo: `Mit deiner Zweitstimme wählst du eine Person auf unserer ${name}. Für die Sitze zählen beide Stimmen zusammen.`,
      person: listed,
    },
    area: {
      ...nameArea(area),
      ...direct,
      vote: "Deine Erststimme",
      howTo: `Mit deiner Erststimme wählst du eine Person in deinem ${area}.`,
    },
  };
}

function voteForTwoLists(name: string, { area }: VotesBy<"two-lists">): Words {
  return {
    list: {
      name,
      vote: "Deine Stimme",
      howTo: `Du hast eine Stimme. Sie zählt für unsere ${name} und für unsere Liste im ${area}.`,
      person: nameForms(`${name}n`),
    },
    area: {
      ...nameArea(area),
      vote: "Deine Stimme",
      howTo: `Mit deiner einen Stimme wählst du auch unsere Liste in deinem ${area}.`,
      person: nameForms(area),
      title: `${area}listen`,
      nominees: "beside",
    },
  };
}

function voteFiveTwice(name: string, { area }: VotesBy<"five-and-five">): Words {
  return {
    choosesPersons: true,
    list: {
      name,
      vote: `Fünf Stimmen für die ${name}`,
      howTo: `Du hast fünf Stimmen für die ${name}: ${splitting}.`,
      person: nameForms(`${name}n`),
    },
    area: {
      ...nameArea(area),
      vote: `Fünf Stimmen im ${area}`,
      howTo: `Du hast fünf weitere Stimmen für Personen in deinem ${area}.`,
      person: nameForms(area),
      title: `${area}listen`,
      nominees: "beside",
    },
  };
}

function voteForList(name: string, { area }: VotesBy<"list">): Words {
  const words = {
    vote: "Deine Stimme",
    howTo: "Du hast eine Stimme: für unsere Liste.",
    person: nameForms(""),
  };
  return { list: { ...words, name }, ...listByArea(area, words) };
}

function voteForPersons(name: string, { total, area }: VotesBy<"open-lists">): Words {
  const words = { ...sayTotal(total), person: nameForms("", "bewerber") };
  return { choosesPersons: true, list: { ...words, name }, ...listByArea(area, words) };
}

/** A party draws up a list for each area, if there are areas. */
function listByArea(
  area: AreaName | undefined,
  words: Pick<AreaWords, "vote" | "howTo" | "person">,
): { area?: AreaWords } {
  if (area === undefined) return {};
  const names = nameArea(area);
  return { area: { ...names, ...words, title: names.many, nominees: "list" } };
}

const cumulate =
  "Einer Person kannst du bis zu drei Stimmen geben (kumulieren), und du kannst Personen verschiedener Listen wählen (panaschieren).";

function sayTotal(total: VotesBy<"open-lists">["total"]): Pick<ListWords, "vote" | "howTo"> {
  switch (total) {
    case "seats":
      return {
        vote: "Bis zu drei deiner Stimmen",
        howTo: `Du hast so viele Stimmen, wie Sitze zu vergeben sind: für unsere ganze Liste oder für einzelne Personen. ${cumulate}`,
      };
    case 3:
      return { vote: "Deine drei Stimmen", howTo: `Du hast drei Stimmen. ${cumulate}` };
    case 5:
      return { vote: "Deine fünf Stimmen", howTo: `Du hast fünf Stimmen: ${splitting}.` };
    case undefined:
      return { vote: "Deine Stimmen", howTo: "Mit deinen Stimmen wählst du unsere Liste." };
  }
}

function voteInArea(name: string, { area }: VotesBy<"persons-for-list">): Words {
  return {
    list: {
      name,
      vote: "Deine Stimme",
      howTo: `Deine Stimme im ${area} zählt zugleich für unsere ${name}.`,
      person: listed,
    },
    area: {
      ...nameArea(area),
      ...direct,
      vote: "Deine Stimme",
      howTo: `Du hast eine Stimme: für eine Person in deinem ${area}.`,
    },
  };
}

function voteSeveralInArea(name: string, { area }: VotesBy<"persons-for-list">): Words {
  return {
    list: {
      name,
      vote: `Deine Stimmen im ${area}`,
      howTo: `Deine Stimmen im ${area} zählen zugleich für unsere ${name}.`,
      person: listed,
    },
    area: {
      ...nameArea(area),
      ...direct,
      vote: "Eine deiner Stimmen",
      howTo: `Du hast so viele Stimmen, wie in deinem ${area} Personen direkt zu wählen sind.`,
      nominees: "several",
    },
  };
}

/** The ways to be elected without a majority differ between the Länder. */
function voteForOne({ name, list: title }: ElectoralLaw): Words {
  return {
    isOfOnePerson: true,
    list: {
      name,
      title,
      vote: "Deine Stimme",
      howTo: "Du hast eine Stimme: für eine Person.",
      person: nameForms(name.replace(/wahl$/, "")),
    },
  };
}
