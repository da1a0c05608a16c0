import type { HomeView, NomineeSection, SectionText } from "#client/home/home-data.ts";
import type { CandidateCard } from "#client/contract/page-data.ts";
import { texts } from "#client/contract/texts.ts";
import { listConstituencies, nameConstituencyPath } from "#domain/constituency/constituencies.ts";
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
import type { PageContext } from "#server/context/context.ts";
import { findGeneratedPage } from "#server/page-data/build-view.ts";
import { choicePath } from "#domain/compare/choice.ts";
import { isAfterElection, sayNone } from "#server/elections/election-phase.ts";
import { findSectionId, findWords, listCurrentElections } from "#server/elections/elections.ts";
import { omitAbsent } from "#server/context/omit-absent.ts";
import { combine, lasting, type Timed } from "#domain/time/timed.ts";
import { hasSeveralLists, listWithVacancies, type Nominee } from "#domain/campaign/lists.ts";

interface Subject {
  list: "state" | "direct";
  election: Election | undefined;
}

const sectionNames = { state: "landesliste", direct: "direktkandidatinnen" } as const;

/** The sections of the home page about persons, by the elections of the day. */
export function buildNominees(
  context: PageContext,
  site: SiteConfig,
): Timed<Pick<HomeView, "call" | "stateList" | "directCandidates" | "otherNominees">> {
  const [first, ...others] = listCurrentElections(context);
  return combine((take) => {
    const build = (list: Subject["list"], election: Subject["election"]) =>
      take(buildSection(context, site, { list, election }));
    const offers = buildOffers(context);
    const list = build("state", first);
    const direct = build("direct", first);
    const stateList = list && { ...list, ...omitAbsent({ offers }) };
    const directCandidates = direct && { ...direct, ...(!list && omitAbsent({ offers })) };
    return omitAbsent({
      call: buildCall(context, findTarget(site, [directCandidates, stateList])),
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

/** The ways from the first list to the choice among its persons, which ends with the election. */
function buildOffers(context: PageContext): NomineeSection["offers"] {
  const hasChoice = findGeneratedPage(context, choicePath) && !isAfterElection(context);
  const choice = hasChoice ? buildChoiceForm(context) : undefined;
  const links = linkQuestions(context);
  return choice || links.length > 0 ? omitAbsent({ choice, links }) : undefined;
}

/** The value is undefined if the election has no such section, or if it would be empty beside the other. */
function buildSection(
  context: PageContext,
  site: SiteConfig,
  { list, election }: Subject,
): Timed<NomineeSection | undefined> {
  if (!hasSection(context, { list, election })) return lasting(undefined);
  const { isOfOnePerson, area } = findWords(context, election?.id);
  const people = listWithVacancies(
    context.campaign,
    { list: list, election: election?.id },
    context.now,
  );
  const kind = list === "state" ? "list" : "direct";
  const other = list === "state" ? "direct" : "state";
  const isForBoth = area?.nominees === "list" && !hasSection(context, { list: other, election });
  const nameSection = (one: Candidacy["kind"]) =>
    findSectionId(context, { kind: one, election: election?.id ?? "" });
  const hasLists = list === "state" && hasSeveralLists(context.campaign, election?.id, context.now);
  const section = describeSection(context, site, { list, election, hasLists });
  const none =
    people.length === 0 ? describeNone(context, site, { list, election }) : lasting(undefined);
  return combine((take) =>
    omitAbsent({
      id: nameSection(kind),
      // Links to the other one, which is left out, have to lead somewhere.
      otherId: isForBoth ? nameSection(kind === "list" ? "direct" : "list") : undefined,
      section: omitAbsent({ ...section, none: take(none) }),
      ...describePeople(context, { list, election }, people),
      hasLists: hasLists || undefined,
      isWithin: (list === "direct" && hasOwnList(area)) || undefined,
      isOfOnePerson,
    }),
  );
}

function describePeople(
  context: PageContext,
  { list, election }: Subject,
  people: readonly Nominee[],
): Pick<NomineeSection, "candidates" | "further"> {
  if (list === "state") return { candidates: buildCandidateCards(context, people) };
  const candidates = buildAreaCards(context, people, election?.id);
  return omitAbsent({ candidates, further: listFurther(context, election, candidates) });
}

/** The constituencies are those of the first election. */
function listFurther(
  context: PageContext,
  election: Election | undefined,
  candidates: CandidateCard[],
): NomineeSection["further"] {
  const { elections } = context.settings;
  const { area } = findWords(context);
  if (!area || election?.id !== elections[0]?.id) return undefined;
  const listed = new Set(candidates.map(({ constituency }) => constituency?.number));
  const further = listConstituencies(context.settings).filter(({ number }) => !listed.has(number));
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

function hasSection(context: PageContext, { list, election }: Subject): boolean {
  const { area } = findWords(context, election?.id);
  const isEmpty = (one: Subject["list"]) =>
    listWithVacancies(context.campaign, { list: one, election: election?.id }, context.now)
      .length === 0;
  if (!area) return list === "state";
  return area.nominees !== "list" || !isEmpty(list) || (list === "state" && isEmpty("direct"));
}

function describeNone(context: PageContext, site: SiteConfig, subject: Subject): Timed<string> {
  const { list, election } = subject;
  const own = sayNone(context, findOwnTexts(context, site, subject)?.none);
  if (own !== undefined) return lasting(own);
  const { area } = findWords(context, election?.id);
  return list === "direct" && area
    ? lasting(texts.home.areasOpen(area.many))
    : announceList(context, election);
}

/** When the list is drawn up. A day that has passed does not prove that it was. */
function announceList(context: PageContext, election: Election | undefined): Timed<string> {
  const { list, isOfOnePerson } = findWords(context, election?.id);
  if (isOfOnePerson) return lasting(texts.home.noPerson);
  const day = election?.listDate && parseBerlinInstant(election.listDate);
  if (!day) return lasting(texts.home.noCandidates);
  const text = plainDateText(day);
  const end = nextBerlinMidnight(day);
  return context.now < end
    ? { value: texts.home.listAhead(list.name, text), validUntil: end }
    : lasting(texts.home.listDue(list.name, text));
}

function describeSection(
  context: PageContext,
  site: SiteConfig,
  { hasLists, ...subject }: Subject & { hasLists: boolean },
): SectionText {
  const { list, election } = subject;
  const words = findWords(context, election?.id);
  const isSeveral = listCurrentElections(context).length > 1;
  const own = findOwnTexts(context, site, subject);
  const usual = (list === "direct" && words.area) || titleList(words.list, hasLists);
  return omitAbsent({
    title: own?.title ?? usual.title,
    label: own?.title === undefined && "label" in usual ? usual.label : undefined,
    election: isSeveral && !words.isOfOnePerson ? election?.name : undefined,
    ...describeLead(context, site, { ...subject, usual: usual.howTo }),
  });
}

function titleList(words: ListWords, hasLists: boolean) {
  const { name, title = name, lists } = words;
  if (hasLists && lists) return { ...nameOneOfSeveral(words), title: `${lists.one}n` };
  return { ...words, title, ...(title !== name && { label: name }) };
}

/** Lead and note of a list call to vote; after the election others, or none, take their place. */
function describeLead(
  context: PageContext,
  site: SiteConfig,
  { usual, ...subject }: Subject & { usual: string },
): Pick<SectionText, "lead" | "note"> {
  if (!isAfterElection(context)) {
    const { lead = usual, note } = findOwnTexts(context, site, subject) ?? {};
    return omitAbsent({ lead, note });
  }
  const isFirst = subject.election === context.settings.elections[0];
  const { lead, note } =
    (isFirst && site.afterElection?.sections?.[sectionNames[subject.list]]) || {};
  return omitAbsent({ lead, note });
}

/** `site.yml` has texts for the sections of the first election. */
function findOwnTexts(
  { settings }: PageContext,
  site: SiteConfig,
  { list, election }: Subject,
): SiteConfig["sections"][string] | undefined {
  return election === settings.elections[0] ? site.sections[sectionNames[list]] : undefined;
}

/** The first of the sections that the campaign has on its home page. */
function findTarget(
  site: SiteConfig,
  sections: (NomineeSection | undefined)[],
): NomineeSection | undefined {
  return sections.find((section) => site.home.some((id) => id === section?.id));
}

function buildCall(context: PageContext, target: NomineeSection | undefined): HomeView["call"] {
  if (!target) return undefined;
  const { list, area, isOfOnePerson } = findWords(context);
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
