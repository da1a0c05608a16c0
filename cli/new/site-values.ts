import { findElectionKind, type ElectionKind } from "#domain/elections/election-kinds.ts";
import { isLocalElection } from "#domain/elections/election-systems.ts";
import { beginWithLand, laender, placeInLand } from "#domain/elections/laender.ts";
import { proposeElection, type ProposedElection } from "#domain/elections/propose-election.ts";
import { measureClaim } from "#domain/site/claim-length.ts";
import { homeSections } from "#domain/site/home-sections.ts";
import { landWithoutDivision } from "#ingest/geo-folder/division-state.ts";
import { listText } from "#domain/words/list-text.ts";
import { slugify } from "#domain/words/slugify.ts";
import type { TemplateValues } from "./fill-template.ts";
import { localBodies, type ElectionWish } from "#cli/command/read-elections.ts";
import { showDay, type SiteFacts } from "./read-answers.ts";

/** The words for the election of a new site, and the folders of its persons. */
export interface SiteWords extends ElectionKind {
  /** `zur Landtagswahl in Hessen und zur Landratswahl im Landkreis Meißen` */
  elections: string;
  listFolder: string;
  /** The folder of direct candidates, if a party nominates them separately. */
  areaFolder?: string;
  /**
   * Whether list and constituencies have a section each; otherwise the one with persons stands for
   * both.
   */
  hasTwoSections: boolean;
}

/** Finds the words of the election. */
export function findSiteWords(facts: SiteFacts): SiteWords {
  const { elections, state } = facts;
  const [first] = elections;
  const kind = findElectionKind({ system: first.system, state: state.name });
  const hasTwoSections = kind.area !== undefined && kind.area.nominees !== "list";
  return {
    ...kind,
    elections: sayElections(facts),
    listFolder: slugify(nameList(kind), "de"),
    hasTwoSections,
    ...(hasTwoSections ? { areaFolder: "direktkandidatinnen" } : {}),
  };
}

/** The name of the list, or of the candidacy if one person is elected. */
export function nameList({ isOfOnePerson, list }: ElectionKind): string {
  return isOfOnePerson ? "Kandidatur" : list.name;
}

/** The elections of the day with their places; several local ones are a Kommunalwahl. */
function listDay({ elections, state, locality }: SiteFacts): { name: string; area: Area }[] {
  const land = { name: state.name, where: placeInLand(state.name) };
  const local = locality ? { name: locality.name, where: locality.inName } : land;
  const isOne = elections.filter(isLocalElection).length === 1;
  const all = elections.map((wish) => {
    const name = isLocalElection(wish) && !isOne ? "Kommunalwahl" : nameElection(wish, state);
    const area = isLocalElection(wish) ? local : wish.system === "europa" ? undefined : land;
    return { name, area };
  });
  return [...new Map(all.map((one) => [one.name, one])).values()];
}

/** `zur Landtagswahl in Hessen`, without the place if the title contains it. */
function sayElections(facts: SiteFacts, title = ""): string {
  const all = listDay(facts).map(
    ({ name, area }) => `zur ${name}${area && !title.includes(area.name) ? ` ${area.where}` : ""}`,
  );
  return listText(all);
}

/** `Hessen` and `in Hessen`; undefined for a European election. */
type Area = { name: string; where: string } | undefined;

/** The name of the election: `Stadtratswahl`. */
function nameElection({ system, body }: ElectionWish, state: SiteFacts["state"]): string {
  return body === undefined
    ? findElectionKind({ system, state: state.name }).name
    : localBodies[body];
}

/** The entries of `elections.yml`. */
export function proposeElections(facts: SiteFacts): ProposedElection[] {
  const { elections, state, locality, date } = facts;
  const land = laender.find((name) => name === state.name && !isEuropean(facts));
  return elections.map((wish) => {
    const { system, body } = wish;
    const proposed = proposeElection({ system, state: land, date });
    if (!isLocalElection(wish)) return proposed;
    const [year] = date.split("-");
    const place = (body === "kreistag" && locality?.district) || locality?.name;
    const name = [nameElection(wish, state), place, year].filter((word) => word !== undefined);
    return { ...proposed, id: `${body ?? system}-${year}`, name: name.join(" ") };
  });
}

/** The values of `site.yml`. */
export function toSiteValues(facts: SiteFacts, words: SiteWords): TemplateValues {
  const { title, date, email } = facts;
  const kicker = `${title} ${sayElections(facts, title)}`;
  return {
    title,
    description: `${kicker} am ${showDay(date)}.`,
    claim: writeClaim(facts).join("\n"),
    kicker,
    hero: facts.hero,
    logo: facts.logo?.name,
    theme: facts.theme,
    name: title,
    email,
    kinds: {
      [words.listFolder]: "candidate",
      ...(words.areaFolder === undefined ? {} : { [words.areaFolder]: "candidate" }),
      geschaeftsstellen: "office",
      veranstaltungsorte: "venue",
      termine: "event",
      transparenz: "transparency",
    },
    navigation: createNavigation(facts, words),
    home: listSections(words),
    sections: createSections(words),
    footer: createFooter(facts, words),
  };
}

/** Examples for `party` in comments: local lists are seldom parties with a Landesverband. */
export function toPartyValues({ elections }: SiteFacts): Record<string, string> {
  return isLocalElection(elections[0])
    ? {
        legalForm: "Wählervereinigung",
        organisation: "Ortsverband Musterstadt",
        representative: "Anna Muster, Vorsitz",
      }
    : {
        legalForm: "Politische Partei",
        organisation: "Landesverband Musterland",
        representative: "Anna Muster, Landesvorsitz",
      };
}

/** Whether the lists are those of a whole party without a Land, as mostly in European elections. */
function isEuropean({ elections }: SiteFacts): boolean {
  return elections[0].system === "europa";
}

/** The claim names the voters, or addresses the reader where that would take three lines. */
function writeClaim(facts: SiteFacts): string[] {
  const named = [nameVoters(facts), "hat die Wahl"];
  return measureClaim(named).startsWith("long") ? ["Du hast", "die Wahl"] : named;
}

function nameVoters(facts: SiteFacts): string {
  const { elections, state, locality } = facts;
  if (isEuropean(facts)) return "Europa";
  if (locality) return locality.subject;
  if (isLocalElection(elections[0])) return "Dein Ort";
  return beginWithLand(state.name);
}

/** Where each constituency has a list, persons come before places in either section. */
function listSections({ area, hasTwoSections }: SiteWords): string[] {
  if (hasTwoSections) return [...homeSections];
  const others = homeSections.filter((id) => id !== "landesliste" && id !== "direktkandidatinnen");
  return ["landesliste", ...(area ? ["direktkandidatinnen"] : []), ...others];
}

/** Statewide constituencies ship with the program, with the finder's tables. */
function createFinderLink({ elections, state }: SiteFacts, { area }: SiteWords) {
  const [{ system }] = elections;
  const isReady =
    area !== undefined &&
    (system === "bundestag" || (system === "landtag" && state.name !== landWithoutDivision));
  return isReady ? [{ text: `Mein ${area.one}`, href: "/wahlkreis" }] : [];
}

function createNavigation(facts: SiteFacts, words: SiteWords) {
  const { area, hasTwoSections } = words;
  return [
    { text: "Home", hash: "home" },
    { text: nameList(words), hash: "landesliste", colour: "primary" },
    ...listOthers(facts).map(({ id, name }) => ({ text: name, hash: `landesliste-${id}` })),
    { text: "Orte", hash: "orte", colour: "secondary2" },
    ...(area && hasTwoSections
      ? [
          {
            text: area.title,
            hash: "direktkandidatinnen",
            colour: "secondary1",
            ...(area.label === undefined ? {} : { label: area.label }),
          },
        ]
      : []),
    { text: "Kontakt", hash: "contact", colour: "night" },
    ...createFinderLink(facts, words),
    { text: "Mitmachen", href: "/mitmachen", call: true },
    { text: "Termine", hash: "termine" },
    { text: "So wählst du", href: "/waehlen" },
  ];
}

/** The further elections of the day, by the names of their kinds. */
function listOthers(facts: SiteFacts): { id: string; name: string }[] {
  const ids = proposeElections(facts).map(({ id }) => id);
  const all = facts.elections.map((wish, index) => {
    return { id: ids[index] ?? "", name: nameElection(wish, facts.state) };
  });
  return all.slice(1);
}

/** Leads, counts, and texts of empty sections; the page itself says who is expected. */
function createSections(words: SiteWords) {
  const { list, area, hasTwoSections, isOfOnePerson } = words;
  return {
    landesliste: {
      lead: list.howTo,
      ...(!isOfOnePerson && { one: "Ein Mensch", many: "{count} Menschen" }),
    },
    ...(area &&
      hasTwoSections && {
        direktkandidatinnen: {
          ...(area.howTo === list.howTo ? {} : { lead: area.howTo }),
          one: "Ein Mensch",
          many: "{count} Menschen",
        },
      }),
    orte: {
      none: "Wo du uns triffst, steht hier, sobald die ersten Orte feststehen.",
      one: "Ein Ort",
      many: "{count} Orte",
    },
    termine: {
      none: "Zurzeit steht kein Termin fest.",
      one: "Ein Termin",
      many: "{count} Termine",
    },
  };
}

function createFooter(facts: SiteFacts, words: SiteWords) {
  const { area, hasTwoSections } = words;
  const wahl = [
    { text: "So wählst du", href: "/waehlen" },
    { text: nameList(words), href: "/#landesliste" },
    ...listOthers(facts).map(({ id, name }) => ({ text: name, href: `/#landesliste-${id}` })),
    ...(area && hasTwoSections ? [{ text: area.title, href: "/#direktkandidatinnen" }] : []),
    ...createFinderLink(facts, words),
  ];
  const meet = [
    { text: "Orte", href: "/#orte" },
    { text: "Termine", href: "/termine" },
    { text: "Mitmachen", href: "/mitmachen" },
    { text: "Kontakt", href: "/#contact" },
    { text: "Suche", href: "/suche" },
  ];
  // Links to Impressum and privacy notice are added automatically once these are published.
  const legal = [{ text: "Barrierefreiheit", href: "/barrierefreiheit" }];
  return [
    { heading: "Wählen", links: wahl },
    { heading: "Treffen", links: meet },
    { heading: "Rechtliches", links: legal },
  ];
}
