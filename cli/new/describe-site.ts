import { findElectionKind, type ElectionKind } from "#domain/elections/election-kinds.ts";
import { homeSections } from "#domain/site/home-sections.ts";
import { slugify } from "#domain/words/slugify.ts";
import type { TemplateValues } from "./fill-template.ts";
import { showDay, type SiteFacts } from "./read-answers.ts";

/** The election of a new site in words, and the folders of its persons. */
export interface SiteWords extends ElectionKind {
  /** `in Hessen` */
  inLand: string;
  /** The folder of the list. */
  listFolder: string;
  /** The folder of persons who stand in a constituency only, if a party nominates them apart. */
  areaFolder?: string;
}

/** Finds the words of the election. */
export function findSiteWords({ system, state }: SiteFacts): SiteWords {
  const kind = findElectionKind({ system, state: state.name });
  const hasOwnFolder = kind.area !== undefined && kind.area.nominees !== "list";
  return {
    ...kind,
    inLand: state.name === "Saarland" ? "im Saarland" : `in ${state.name}`,
    listFolder: slugify(kind.list.name, "de"),
    ...(hasOwnFolder ? { areaFolder: "direktkandidatinnen" } : {}),
  };
}

/** The values of `site.yml`. */
export function describeSite(facts: SiteFacts, words: SiteWords): TemplateValues {
  const { title, system, state, date, email } = facts;
  // The Land is often part of the name already.
  const where = system === "europa" || title.includes(state.name) ? "" : ` ${words.inLand}`;
  const kicker = `${title} zur ${words.name}${where}`;
  return {
    title,
    description: `${kicker} am ${showDay(date)}.`,
    claim: `${system === "europa" ? "Europa" : nameVoters(facts)}\nhat die Wahl`,
    kicker,
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
    },
    navigation: describeNavigation(facts, words),
    home: homeSections.filter((id) => id !== "direktkandidatinnen" || words.area),
    sections: describeSections(facts, words),
    footer: describeFooter(facts, words),
  };
}

function nameVoters({ system, state }: SiteFacts): string {
  if (system === "kommunal") return "Dein Ort";
  return state.name === "Saarland" ? "Das Saarland" : state.name;
}

/** Only constituencies of the Bundestag come with the program, with tables to find them. */
function describeFinderLink({ system }: SiteFacts, { area }: SiteWords) {
  const isReady = area !== undefined && system === "bundestag";
  return isReady ? [{ text: `Mein ${area.one}`, href: "/wahlkreis" }] : [];
}

function describeNavigation(facts: SiteFacts, words: SiteWords) {
  const { list, area } = words;
  return [
    { text: "Home", hash: "home" },
    { text: list.name, hash: "landesliste", colour: "primary" },
    { text: "Orte", hash: "orte", colour: "secondary2" },
    ...(area
      ? [
          {
            text: area.title,
            hash: "direktkandidatinnen",
            colour: "secondary1",
            ...(area.label === undefined ? {} : { label: area.label }),
          },
        ]
      : []),
    ...describeFinderLink(facts, words),
    { text: "Termine", hash: "termine", colour: "night" },
    { text: "Mitmachen", hash: "contact", call: true },
  ];
}

/** The texts of empty sections, and the counts of others. */
function describeSections({ listDate }: SiteFacts, { list, area, isOfOnePerson }: SiteWords) {
  // The page itself says when a list is due, and that a person is awaited.
  const isSaid = listDate !== undefined || isOfOnePerson === true;
  const none = !isSaid && `Die ${list.name} ist noch nicht beschlossen.`;
  return {
    landesliste: {
      lead: list.howTo,
      ...(none && { none }),
      one: "Ein Mensch",
      many: "{count} Menschen",
    },
    ...(area && {
      direktkandidatinnen: {
        ...(area.howTo === list.howTo ? {} : { lead: area.howTo }),
        none: `Wer in den ${area.many}n antritt, ist noch nicht beschlossen.`,
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
      none: "Noch steht kein Termin fest.",
      one: "Ein Termin",
      many: "{count} Termine",
    },
  };
}

function describeFooter(facts: SiteFacts, words: SiteWords) {
  const { list, area } = words;
  const wahl = [
    { text: "So wählst du", href: "/waehlen" },
    { text: list.name, href: "/#landesliste" },
    ...(area ? [{ text: area.title, href: "/#direktkandidatinnen" }] : []),
    ...describeFinderLink(facts, words),
  ];
  const meet = [
    { text: "Orte", href: "/#orte" },
    { text: "Termine", href: "/termine" },
    { text: "Mitmachen", href: "/#contact" },
    { text: "Suche", href: "/suche" },
  ];
  // Links to Impressum and privacy notice appear by themselves once these are published.
  const legal = [{ text: "Barrierefreiheit", href: "/barrierefreiheit" }];
  return [
    { heading: "Wählen", links: wahl },
    { heading: "Treffen", links: meet },
    { heading: "Rechtliches", links: legal },
  ];
}
