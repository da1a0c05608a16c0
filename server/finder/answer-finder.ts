import { cleanText } from "#domain/words/clean-text.ts";
import { judgePosition, locatePosition, type Position } from "#domain/finder/locate-position.ts";
import type { AreaName } from "#domain/map/map-record.ts";
import { finderPath } from "#domain/finder/finder-path.ts";
import { texts } from "#client/contract/texts.ts";
import { createChoice } from "#db/finder/collect-choices.ts";
import { findConstituencies, type FinderAnswer } from "#db/finder/find-constituencies.ts";
import { listConstituencies, nameConstituencyPath } from "#domain/constituency.ts";
import type { PageContext } from "#server/context/context.ts";
import { findWords } from "#server/elections/elections.ts";
import { nameCoveredState } from "#server/cards/areas.ts";
import { combine } from "#domain/time/timed.ts";
import { buildFinderView } from "./finder-view.ts";
import { completeRoutedPage, type FoundPage } from "#server/page-data/page-reader.ts";
import type { SiteSnapshot } from "#server/page-data/site-snapshot.ts";
import type { Campaign } from "#domain/campaign/campaign.ts";
import { foldPlaceName } from "#domain/words/fold-place-name.ts";

/** A visitor's text, or a position with the map's geodata; undefined where unreadable. */
export type FinderRequest =
  | { kind: "text"; text: string }
  | { kind: "position"; position: Position | undefined; geodata: unknown };

export type FinderOutcome = FoundPage | { kind: "redirect"; status: number; location: string };

/**
 * Redirects to the page of the only possible constituency, or shows the choice. Returns undefined
 * for a site without constituencies.
 */
export function answerFinder(
  snapshot: SiteSnapshot,
  request: FinderRequest,
): FinderOutcome | undefined {
  const { context } = snapshot;
  const { campaign } = context;
  if (!campaign.site || listConstituencies(campaign).length === 0) return undefined;
  const answer = findAnswer(context, request);
  if (answer.kind === "one") {
    return { kind: "redirect", status: 303, location: nameConstituencyPath(answer.number) };
  }
  const { one = "" } = findWords(context.campaign.elections).area ?? {};
  const { chooseTitle, errorTitle } = texts.finder;
  // Browsers remember titles, so they must not contain the query.
  const title = answer.kind === "none" ? errorTitle(one) : chooseTitle(one);
  const query = request.kind === "text" ? showQuery(request.text) : undefined;
  const page = combine((take) => ({
    head: { title, robots: "noindex", lang: "de" },
    view: take(buildFinderView(context.campaign, undefined, { query, answer }, context.now)),
  }));
  return completeRoutedPage(snapshot, finderPath, page);
}

function findAnswer(context: PageContext, request: FinderRequest): FinderAnswer {
  const { store, campaign } = context;
  if (request.kind === "position") return findPosition(context.campaign, request);
  const { hasPostcodes = false } = campaign.finder ?? {};
  const state = nameCoveredState(context.campaign);
  const answer = findConstituencies(store, request.text, { hasPostcodes, state });
  const isUnknown = answer.kind === "none" && answer.reason === "unknown";
  return (isUnknown ? findByName(context.campaign, request.text) : undefined) ?? answer;
}

function findPosition(
  campaign: Campaign,
  { position, geodata }: FinderRequest & { kind: "position" },
): FinderAnswer {
  const none = { kind: "none" as const, outside: [], suggestions: [] };
  if (!position || geodata === undefined) return { ...none, reason: "unknown" };
  const located = locatePosition(geodata, position, campaign.finder?.estimates);
  const known = new Set(listConstituencies(campaign).map(({ number }) => number));
  const keep = (areas: AreaName[]) => areas.filter(({ number }) => known.has(number));
  const [inside, near] = [keep(located.inside), keep(located.near)];
  const certainty = judgePosition({ ...located, inside, near });
  const [first] = [...inside, ...near];
  if (!first) return { ...none, reason: "outside" };
  if (certainty === "certain") return { kind: "one", number: first.number };
  return {
    kind: "several",
    choices: [
      ...inside.map(({ number }) => createChoice({ number })),
      ...near.map(({ number }) => createChoice({ number }, true)),
    ],
    divided: [],
    isEstimated: certainty === "estimated",
    isNarrowable: false,
    ...(certainty !== "among" && { probable: first.number }),
  };
}

/** The visitor's input on one line, as the form shows it again. */
function showQuery(text: string): string {
  return cleanText(text, "name")
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ")
    .trim()
    .slice(0, 100);
}

/** Shorter words of a name are numbers and directions. */
const leastLength = 4;

/**
 * Finds the constituencies whose names contain the query, for a district that no table knows:
 * "Neukölln". None is certain, because other constituencies may have a part of that district.
 *
 * Returns undefined if there is none.
 */
function findByName(
  campaign: Campaign,
  text: string,
): (FinderAnswer & { kind: "several" }) | undefined {
  const asked = foldPlaceName(text);
  if (!asked.some(({ length }) => length >= leastLength)) return undefined;
  const choices = listConstituencies(campaign).flatMap(({ number, name }) => {
    const words = new Set(foldPlaceName(name));
    const isMeant = asked.every((word) => words.has(word));
    return isMeant ? [createChoice({ number })] : [];
  });
  if (choices.length === 0) return undefined;
  const facts = { divided: [], isEstimated: false, isNarrowable: false };
  return { kind: "several", choices, ...facts, isByName: true };
}
