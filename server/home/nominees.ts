import { listElectionsOfDay } from "#domain/elections/elections-of-day.ts";
import type { HomeView, NomineeSection, SectionText } from "#client/home/home-data.ts";
import type { CandidateCard } from "#client/contract/page-data.ts";
import { texts } from "#client/contract/texts.ts";
import { listConstituencies, nameConstituencyPath } from "#domain/constituency.ts";
import type { AreaWords, ListWords } from "#domain/elections/election-kinds.ts";
import { nameOneOfSeveral } from "#domain/elections/party-lists.ts";
import { nextBerlinMidnight, parseBerlinInstant } from "#domain/time/berlin-time.ts";
import type { SiteConfig } from "#domain/site/site-config.ts";
import type { Candidacy } from "#domain/fields/candidate-fields.ts";
import type { Election } from "#domain/elections/election-config.ts";
import { plainDateText } from "#server/wording/german-dates.ts";
import { buildChoiceForm } from "#server/compare/choice.ts";
import { linkQuestions } from "#server/compare/questions.ts";
import { buildAreaCards, buildCandidateCards } from "#server/cards/candidate-cards.ts";
import { offersChoice } from "#domain/compare.ts";
import { isAfterElection, sayNone } from "#server/elections/election-phase.ts";
import { findSectionId, findWords } from "#server/elections/elections.ts";
import { omitAbsent } from "#server/context/omit-absent.ts";
import { combine, lasting, type Timed } from "#domain/time/timed.ts";
import {
  hasSeveralLists,
  listWithVacancies,
  type Nominee,
  type NomineeGroup,
} from "#domain/campaign/lists.ts";
import { listPeople } from "#domain/campaign/people.ts";
import type { Campaign } from "#domain/campaign/campaign.ts";

interface Subject {
  list: NomineeGroup;
  election: Election | undefined;
}

const sectionNames = { state: "landesliste", direct: "direktkandidatinnen" } as const;

/** The sections of the home page about candidates, for all elections of the day. */
export function buildNominees(
  campaign: Campaign,
  site: SiteConfig,
  now: Date,
): Timed<Pick<HomeView, "call" | "stateList" | "directCandidates" | "otherNominees">> {
  const [first, ...others] = listElectionsOfDay(campaign.elections);
  return combine((take) => {
    const build = (list: Subject["list"], election: Subject["election"]) =>
      take(buildSection(campaign, site, { list, election }, now));
    const offers = buildOffers(campaign, now);
    const list = build("state", first);
    const direct = build("direct", first);
    const stateList = list && { ...list, ...omitAbsent({ offers }) };
    const directCandidates = direct && { ...direct, ...(!list && omitAbsent({ offers })) };
    return omitAbsent({
      call: buildCall(campaign.elections, findTarget(site, [directCandidates, stateList])),
      stateList,
      directCandidates,
      otherNominees: others.flatMap((election) =>
        (["state", "direct"] as const).flatMap((list) => {
          const section = build(list, election);
          return section ? { ...section, list } : [];
        }),
      ),
    });
  });
}

/**
 * What the first list offers: until the polls close a form that narrows the persons (`/auswahl`), and a link to the
 * questions.
 */
function buildOffers(campaign: Campaign, now: Date): NomineeSection["offers"] {
  const { elections, questions } = campaign;
  const candidacies = listPeople(campaign, now).map(({ fields }) => fields.candidacies);
  const hasChoice = offersChoice({ elections, candidacies }) && !isAfterElection(elections, now);
  const choice = hasChoice ? buildChoiceForm(campaign, now) : undefined;
  const links = linkQuestions(questions);
  return choice || links.length > 0 ? omitAbsent({ choice, links }) : undefined;
}

/**
 * A section with the candidates of an election. Undefined if the election has none of the kind, or
 * if the section would be empty beside the other one.
 */
function buildSection(
  campaign: Campaign,
  site: SiteConfig,
  { list, election }: Subject,
  now: Date,
): Timed<NomineeSection | undefined> {
  if (!hasSection(campaign, { list, election }, now)) return lasting(undefined);
  const { isOfOnePerson, area } = findWords(campaign.elections, election?.id);
  const people = listWithVacancies(campaign, { list, election: election?.id }, now);
  const kind = list === "state" ? "list" : "direct";
  const other = list === "state" ? "direct" : "state";
  const isForBoth =
    area?.nominees === "list" && !hasSection(campaign, { list: other, election }, now);
  const nameSection = (one: Candidacy["kind"]) =>
    findSectionId(campaign.elections, { kind: one, election: election?.id ?? "" });
  const hasLists = list === "state" && hasSeveralLists(campaign, election?.id, now);
  const section = toSectionText(campaign.elections, site, { list, election, hasLists }, now);
  const none =
    people.length === 0
      ? textForNone(campaign.elections, site, { list, election }, now)
      : lasting(undefined);
  return combine((take) =>
    omitAbsent({
      id: nameSection(kind),
      // Links to the section that is left out lead to this one.
      otherId: isForBoth ? nameSection(kind === "list" ? "direct" : "list") : undefined,
      section: omitAbsent({ ...section, none: take(none) }),
      ...buildPeople(campaign, { list, election }, people, now),
      hasLists: hasLists || undefined,
      isWithin: (list === "direct" && hasOwnList(area)) || undefined,
      isOfOnePerson,
    }),
  );
}

function buildPeople(
  campaign: Campaign,
  { list, election }: Subject,
  people: readonly Nominee[],
  now: Date,
): Pick<NomineeSection, "candidates" | "further"> {
  if (list === "state") return { candidates: buildCandidateCards(campaign, people, now) };
  const candidates = buildAreaCards(campaign, people, election?.id, now);
  return omitAbsent({ candidates, further: listFurther(campaign, election, candidates) });
}

/** The constituencies belong to the first election. */
function listFurther(
  campaign: Campaign,
  election: Election | undefined,
  candidates: CandidateCard[],
): NomineeSection["further"] {
  const { elections } = campaign;
  const { area } = findWords(campaign.elections);
  if (!area || election?.id !== elections[0]?.id) return undefined;
  const listed = new Set(candidates.map(({ constituency }) => constituency?.number));
  const further = listConstituencies(campaign).filter(({ number }) => !listed.has(number));
  if (further.length === 0) return undefined;
  return {
    title:
      candidates.length === 0 ? texts.home.allAreas(area.many) : texts.home.furtherAreas(area.many),
    links: further.map(({ number, name }) => ({
      text: `${number} ${name}`.trim(),
      href: nameConstituencyPath(number),
    })),
  };
}

function hasOwnList(area: AreaWords | undefined): boolean {
  return area?.nominees === "list" || area?.nominees === "beside";
}

function hasSection(campaign: Campaign, { list, election }: Subject, now: Date): boolean {
  const { area } = findWords(campaign.elections, election?.id);
  const isEmpty = (one: Subject["list"]) =>
    listWithVacancies(campaign, { list: one, election: election?.id }, now).length === 0;
  if (!area) return list === "state";
  return area.nominees !== "list" || !isEmpty(list) || (list === "state" && isEmpty("direct"));
}

function textForNone(
  elections: readonly Election[],
  site: SiteConfig,
  subject: Subject,
  now: Date,
): Timed<string> {
  const { list, election } = subject;
  const own = sayNone(elections, findOwnTexts(elections, site, subject)?.none, now);
  if (own !== undefined) return lasting(own);
  const { area } = findWords(elections, election?.id);
  return list === "direct" && area
    ? lasting(texts.home.areasOpen(area.many))
    : announceList(elections, election, now);
}

/** Announces when the list is drawn up. A day in the past does not prove that it was. */
function announceList(
  elections: readonly Election[],
  election: Election | undefined,
  now: Date,
): Timed<string> {
  const { list, isOfOnePerson } = findWords(elections, election?.id);
  if (isOfOnePerson) return lasting(texts.home.noPerson);
  const day = election?.listDate && parseBerlinInstant(election.listDate);
  if (!day) return lasting(texts.home.noCandidates);
  const text = plainDateText(day);
  const end = nextBerlinMidnight(day);
  return now < end
    ? { value: texts.home.listAhead(list.name, text), validUntil: end }
    : lasting(texts.home.listDue(list.name, text));
}

function toSectionText(
  elections: readonly Election[],
  site: SiteConfig,
  { hasLists, ...subject }: Subject & { hasLists: boolean },
  now: Date,
): SectionText {
  const { list, election } = subject;
  const words = findWords(elections, election?.id);
  const isSeveral = listElectionsOfDay(elections).length > 1;
  const own = findOwnTexts(elections, site, subject);
  const usual = (list === "direct" && words.area) || titleList(words.list, hasLists);
  return omitAbsent({
    title: own?.title ?? usual.title,
    label: own?.title === undefined && "label" in usual ? usual.label : undefined,
    election: isSeveral && !words.isOfOnePerson ? election?.name : undefined,
    ...chooseLead(elections, site, { ...subject, usual: usual.howTo }, now),
  });
}

function titleList(words: ListWords, hasLists: boolean) {
  const { name, title = name, lists } = words;
  if (hasLists && lists) return { ...nameOneOfSeveral(words), title: `${lists.one}n` };
  return { ...words, title, ...(title !== name && { label: name }) };
}

/**
 * Lead and note of a list call to vote; after the election the campaign's other texts replace them,
 * or none.
 */
function chooseLead(
  elections: readonly Election[],
  site: SiteConfig,
  { usual, ...subject }: Subject & { usual: string },
  now: Date,
): Pick<SectionText, "lead" | "note"> {
  if (!isAfterElection(elections, now)) {
    const { lead = usual, note } = findOwnTexts(elections, site, subject) ?? {};
    return omitAbsent({ lead, note });
  }
  const isFirst = subject.election === elections[0];
  const { lead, note } =
    (isFirst && site.afterElection?.sections?.[sectionNames[subject.list]]) || {};
  return omitAbsent({ lead, note });
}

/** `site.yml` has texts for the sections of the first election. */
function findOwnTexts(
  elections: readonly Election[],
  site: SiteConfig,
  { list, election }: Subject,
): SiteConfig["sections"][string] | undefined {
  return election === elections[0] ? site.sections[sectionNames[list]] : undefined;
}

/** The first of these sections on the campaign's home page. */
function findTarget(
  site: SiteConfig,
  sections: (NomineeSection | undefined)[],
): NomineeSection | undefined {
  return sections.find((section) => site.home.some((id) => id === section?.id));
}

function buildCall(
  elections: readonly Election[],
  target: NomineeSection | undefined,
): HomeView["call"] {
  if (!target) return undefined;
  const { list, area, isOfOnePerson } = findWords(elections);
  const { call, callLine } = texts.home;
  const { id } = target;
  if (isOfOnePerson) {
    const [only, ...others] = target.candidates;
    if (!only || others.length > 0) return undefined;
    return { sentence: callLine.person, link: { text: only.name.full, href: `#${id}` } };
  }
  return area && id === "direktkandidatinnen"
    ? { sentence: callLine.direct, link: { text: call.direct(area.many), href: `#${id}` } }
    : { sentence: callLine.list, link: { text: call.list(list.name), href: `#${id}` } };
}
