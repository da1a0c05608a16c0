import type { Election } from "#domain/elections/election-config.ts";
import type { CompareView } from "#client/compare.tsx";
import type { DocumentView } from "#client/page.tsx";
import type { LinkData, TextData } from "#client/contract/page-data.ts";
import { texts } from "#client/contract/texts.ts";
import { nameQuestionPath, questionsPath, readAnswers, type Question } from "#domain/compare.ts";
import type { BodyNode } from "#domain/content/body.ts";
import { omitAbsent } from "#server/context/omit-absent.ts";
import { combine, type Timed } from "#domain/time/timed.ts";
import { isAfterElection } from "#server/elections/election-phase.ts";
import { homeBreadcrumbs } from "#server/page-data/breadcrumbs.ts";
import { buildTextPage, element, heading, linkTo, writeText } from "#server/page-data/text-page.ts";
import { groupEntries, isOneList, listBallot, type BallotEntry } from "./ballot.ts";
import type { PersonAt, Campaign } from "#domain/campaign/campaign.ts";
import type { PageText } from "#server/page-data/body.ts";

/** The number of portraits beside a question in the list. */
const maxHeads = 6;

/** The list of questions, each with the number of persons who answered it and the first of them. */
export function buildQuestionsPage(
  campaign: Campaign,
  text: PageText | undefined,
  now: Date,
): Timed<DocumentView> {
  const entries = listBallot(campaign, () => true, now);
  const bands = (campaign.questions ?? []).map((question) => {
    const { text: title, href } = linkQuestion(question);
    const answered = entries.filter((entry) => findAnswer(entry, question) !== undefined);
    const isAsked = entries.length > 0;
    return omitAbsent({
      href,
      title,
      text: isAsked ? texts.compare.answered(answered.length, entries.length) : undefined,
      people: answered.slice(0, maxHeads).map(({ card }) => card),
    });
  });
  const page = buildTextPage(text, {
    title: texts.compare.questions,
    breadcrumbs: homeBreadcrumbs,
    parts: [],
  });
  return combine((take) => ({ ...take(page), bands }));
}

/** The answers of all persons to one question, in the order of the ballot. */
export function buildQuestionPage(
  campaign: Campaign,
  path: string,
  text: PageText | undefined,
  now: Date,
): Timed<CompareView> {
  const { questions = [] } = campaign;
  const question = questions.find((one) => nameQuestionPath(one) === path);
  if (!question) throw new Error(`No question at ${path}`);
  const entries = listBallot(campaign, () => true, now);
  const answers = entries.map((entry) => [
    entry.card.path,
    toShownAnswer(campaign.elections, entry, question, now),
  ]);
  const count = entries.filter((entry) => findAnswer(entry, question) !== undefined).length;
  const others = questions.filter((one) => one !== question);
  return combine((take) =>
    omitAbsent({
      kind: "compare" as const,
      title: question.question,
      lead: question.explanation,
      breadcrumbs: [...homeBreadcrumbs, { text: texts.compare.questions, href: questionsPath }],
      body: text && take(text.body),
      status: texts.compare.answered(count, entries.length),
      notes: [],
      chosen: [],
      groups: groupEntries(entries, isOneList(entries)),
      answers: Object.fromEntries(answers) as NonNullable<CompareView["answers"]>,
      links: others.map(linkQuestion),
    }),
  );
}

/** Adds the answers of a person below the text. */
export function addAnswers(
  questions: readonly Question[] | undefined,
  person: Pick<PersonAt, "fields" | "isStanding">,
  body: TextData | undefined,
): TextData | undefined {
  const answered = (questions ?? []).flatMap((question) => {
    const answer = findAnswer(person, question);
    return answer === undefined || !person.isStanding ? [] : [{ question, answer }];
  });
  if (answered.length === 0) return body;
  const nodes = answered.flatMap(({ question, answer }) => [
    heading(linkTo(linkQuestion(question)), "h3"),
    ...writeParagraphs(answer),
  ]);
  const own = body?.children ?? [];
  return { ...body, children: [...own, heading(texts.compare.answers), ...nodes] };
}

/** The link to the questions; empty if there are none. */
export function linkQuestions({ length }: readonly Question[] = []): LinkData[] {
  return length > 0 ? [{ text: texts.compare.toQuestions(length), href: questionsPath }] : [];
}

function linkQuestion(question: Question): LinkData {
  return { text: question.question, href: nameQuestionPath(question) };
}

function findAnswer({ fields }: Pick<PersonAt, "fields">, { id }: Question): string | undefined {
  return new Map(readAnswers(fields)).get(id);
}

function toShownAnswer(
  elections: readonly Election[],
  entry: BallotEntry,
  question: Question,
  now: Date,
) {
  const text = findAnswer(entry, question);
  if (text !== undefined) return { text };
  const { full } = entry.card.name;
  const missing = texts.compare.missing(full, isAfterElection(elections, now));
  return { text: missing, isMissing: true as const };
}

function writeParagraphs(text: string): BodyNode[] {
  return text
    .split(/\n+/)
    .filter((line) => line.trim() !== "")
    .map((line) => element("p", [writeText(line)]));
}
