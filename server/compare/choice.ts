import type { ChoiceField, ChoiceFormData, CompareView } from "#client/compare.tsx";
import { listSelection } from "#client/contract/payload.ts";
import { texts } from "#client/contract/texts.ts";
import { choicePath } from "#domain/compare.ts";
import type { ElectionKind } from "#domain/elections/election-kinds.ts";
import { foldValue } from "#domain/words/fold-words.ts";
import { slugify } from "#domain/words/slugify.ts";
import type { BuiltView } from "#server/context/context.ts";
import { omitAbsent } from "#server/context/omit-absent.ts";
import { combine, type Timed } from "#domain/time/timed.ts";
import { toHeading, type PageText } from "#server/page-data/body.ts";
import { homeBreadcrumbs } from "#server/page-data/breadcrumbs.ts";
import { groupEntries, isOneList, listBallot, type BallotEntry } from "./ballot.ts";
import { linkQuestions } from "./questions.ts";
import { listTopics } from "#domain/campaign/topics.ts";
import type { Campaign } from "#domain/campaign/campaign.ts";
import type { NomineeGroup } from "#domain/campaign/lists.ts";

const names = ["ort", "thema", "beruf"] as const;
type Name = (typeof names)[number];

/** A person with the values by which the list can be filtered. */
interface Choosable extends BallotEntry {
  values: Record<Name, string[]>;
}

/** The values in a query, in the persons' spelling. */
interface Choice {
  values: Partial<Record<Name, string>>;
  /** Whether the query has a value that nobody has. */
  hasUnknown: boolean;
}

const collator = new Intl.Collator("de-DE", { numeric: true });

/** The list of all persons whom voters can choose, filtered by a query. */
export function buildChoicePage(
  campaign: Campaign,
  { search, text }: { search: string; text: PageText | undefined },
  now: Date,
): Timed<BuiltView> {
  const everyone = listChoosable(campaign, now);
  const choice = readChoice(everyone, search);
  const found = everyone.filter((one) => isChosen(one, choice.values));
  const isNarrowed = choice.hasUnknown || Object.keys(choice.values).length > 0;
  return combine((take) => {
    const body = isNarrowed ? undefined : text && take(text.body);
    const view: CompareView = omitAbsent({
      kind: "compare" as const,
      ...toHeading(text?.document, texts.compare.choice),
      breadcrumbs: homeBreadcrumbs,
      body,
      choice: campaign.isArchive ? undefined : toChoiceForm(everyone, choice.values),
      status: texts.compare.found(found.length, everyone.length),
      notes: [
        ...(choice.hasUnknown ? [texts.compare.unknown] : []),
        ...(found.length === 0 ? [texts.compare.none] : []),
        ...(campaign.isArchive ? [texts.archive.choice] : []),
      ],
      chosen: linkChosen(choice.values),
      groups: groupEntries(found, isOneList(everyone)),
      links: linkQuestions(campaign.questions),
    });
    // Only combinations that somebody matches are cached, because the number of all others is
    // unlimited.
    const key = found.length > 0 ? writeQuery(choice.values, choice.hasUnknown) : undefined;
    return { view, title: view.title, ...(isNarrowed && { part: omitAbsent({ key }) }) };
  });
}

/** The form above a list of persons. Returns undefined if there is nothing to choose, and in an archive. */
export function buildChoiceForm(campaign: Campaign, now: Date): ChoiceFormData | undefined {
  return campaign.isArchive ? undefined : toChoiceForm(listChoosable(campaign, now), {});
}

function listChoosable(campaign: Campaign, now: Date): Choosable[] {
  const topics = listTopics(campaign, now);
  const umlauts = campaign.site?.umlauts ?? "de";
  const isOpen = ({ choosesPersons, area }: ElectionKind, list: NomineeGroup) =>
    choosesPersons === true && (list === "state" || area?.nominees !== "one");
  return listBallot(campaign, isOpen, now).map((entry) => {
    const { residence, occupation, topics: written = [] } = entry.fields;
    const thema = written.flatMap((one) => topics.get(slugify(one, umlauts))?.name ?? []);
    const values = {
      ort: residence === undefined ? [] : [residence],
      thema: [...new Set(thema)],
      beruf: occupation === undefined ? [] : [occupation],
    };
    return { ...entry, values };
  });
}

/** Reads `?ort=…&thema=…&beruf=…`; case does not matter. */
function readChoice(everyone: readonly Choosable[], search: string): Choice {
  const choice: Choice = { values: {}, hasUnknown: false };
  if (!listSelection.test(search)) return choice;
  const parameters = new URLSearchParams(search);
  for (const name of names) {
    const wanted = foldValue(parameters.get(name) ?? "");
    if (wanted === "") continue;
    const known = everyone.flatMap(({ values }) => values[name]);
    const value = known.find((one) => foldValue(one) === wanted);
    if (value === undefined) choice.hasUnknown = true;
    else choice.values[name] = value;
  }
  return choice;
}

function isChosen({ values }: Choosable, chosen: Choice["values"]): boolean {
  return names.every((name) => {
    const value = chosen[name];
    return value === undefined || values[name].includes(value);
  });
}

/**
 * Describes the form. A field counts the persons who match all other fields, so that each of its
 * values finds somebody.
 */
function toChoiceForm(
  everyone: readonly Choosable[],
  chosen: Choice["values"],
): ChoiceFormData | undefined {
  const fields = names.flatMap((name): ChoiceField[] => {
    const { [name]: own = "", ...others } = chosen;
    const count = countValues(
      everyone.filter((one) => isChosen(one, others)),
      name,
    );
    if (own !== "" && !count.has(own)) count.set(own, 0);
    if (count.size === 0 || countValues(everyone, name).size < 2) return [];
    const values = [...count].toSorted(([one], [other]) => collator.compare(one, other));
    const options = values.map(([value, many]) => ({ value, text: `${value} (${many})` }));
    return [{ name, label: texts.compare.labels[name], chosen: own, options }];
  });
  return fields.length > 0 ? { action: choicePath, fields } : undefined;
}

function countValues(entries: readonly Choosable[], name: Name): Map<string, number> {
  const count = new Map<string, number>();
  for (const value of entries.flatMap(({ values }) => values[name])) {
    count.set(value, (count.get(value) ?? 0) + 1);
  }
  return count;
}

function linkChosen(chosen: Choice["values"]): CompareView["chosen"] {
  return names.flatMap((name) => {
    const { [name]: value, ...others } = chosen;
    if (value === undefined) return [];
    return [
      { text: `${texts.compare.labels[name]}: ${value}`, href: choicePath + writeQuery(others) },
    ];
  });
}

function writeQuery(values: Choice["values"], hasUnknown = false): string {
  const entries = names.flatMap((name) => {
    const value = values[name];
    return value === undefined ? [] : [[name, value]];
  });
  const query = new URLSearchParams([...entries, ...(hasUnknown ? [["ort", ""]] : [])]);
  return query.size > 0 ? `?${query.toString()}` : "";
}
