import { finding, type Facts } from "#ingest/catalogue/catalogue.ts";
import { lastPart } from "#domain/addresses/last-part.ts";
import { listConstituencies } from "#domain/constituency.ts";
import type { Place } from "#domain/campaign/campaign.ts";
import type { TreeLink } from "#domain/campaign/content-tree.ts";
import { matchPlaceItems } from "#domain/campaign/place-reference.ts";
import { nameNotice } from "#domain/notice/notice-addresses.ts";
import type { CheckInput, TreeFinding } from "./check-input.ts";
import { findNearest } from "#ingest/diagnostics/nearest-word.ts";

/** The permitted kinds of a place by relation, with a word for them. */
const kinds = {
  "shown-office": { kinds: ["office"], word: "office" },
  "shown-venue": { kinds: ["venue"], word: "venue" },
  "shown-place": { kinds: ["office", "venue"], word: "place" },
} as const;

/** Finds lists and maps in texts that refer to an unknown place, constituency or election. */
export function checkLiveComponents(input: CheckInput): TreeFinding[] {
  const shown = input.links.filter(
    ({ relation }) => relation.startsWith("shown-") && relation !== "shown-impressum",
  );
  if (shown.length === 0) return [];
  const places = [...input.offices, ...input.venues];
  const numbers = listNumbers(input);
  const drafts = new Set(input.documents.filter(({ isDraft }) => isDraft).map(({ file }) => file));
  return shown.flatMap((link) => {
    if (link.relation === "shown-election") return checkElection(link, input.elections);
    if (link.relation === "shown-notice") return checkNotice(link, input.notices);
    if (link.relation === "shown-constituency") return checkConstituency(link, numbers);
    return checkPlace(link, { places, isFromDraft: drafts.has(link.file) });
  });
}

function listNumbers(input: CheckInput): Set<number> {
  const ofPeople = input.documents.flatMap(({ constituency }) => constituency ?? []);
  return new Set([...ofPeople, ...listConstituencies(input).map(({ number }) => number)]);
}

function checkConstituency(link: TreeLink, numbers: Set<number>): TreeFinding[] {
  if (numbers.has(Number(link.target))) return [];
  const known = [...numbers].toSorted((one, other) => one - other);
  return [findingForUnknownPlace(link, { case: "constituency", target: link.target, known })];
}

function checkElection(link: TreeLink, elections: CheckInput["elections"]): TreeFinding[] {
  const ids = elections.map(({ id }) => id);
  if (ids.includes(link.target)) return [];
  const suggestion = findNearest(link.target, ids);
  return [findingForUnknownPlace(link, { case: "election", target: link.target, ids, suggestion })];
}

function checkNotice(link: TreeLink, all: CheckInput["notices"]): TreeFinding[] {
  const notices = [...all.values()].filter(({ document }) => !document.isDraft);
  const paths = notices.map(({ document }) => document.path);
  if (paths.includes(nameNotice(link.target))) return [];
  const known = paths.map(lastPart);
  const suggestion = findNearest(link.target, known);
  return [findingForUnknownPlace(link, { case: "notice", target: link.target, known, suggestion })];
}

function checkPlace(
  link: TreeLink,
  { places, isFromDraft }: { places: readonly Place[]; isFromDraft: boolean },
): TreeFinding[] {
  const { kinds: wanted, word } =
    link.relation in kinds ? kinds[link.relation as keyof typeof kinds] : kinds["shown-place"];
  const fitting = places.filter(({ kind }) => wanted.some((one) => one === kind));
  const found = matchPlaceItems(fitting, link.target);
  const [first] = found;
  if (!first) {
    const names = fitting.flatMap(({ document, fields }) => [lastPart(document.path), fields.city]);
    const suggestion = findNearest(lastPart(link.target), [...new Set(names)]);
    return [findingForUnknownPlace(link, { case: word, target: link.target, suggestion })];
  }
  if (isFromDraft || found.some(({ document }) => !document.isDraft)) return [];
  return [
    finding(
      "link-to-draft",
      { ...placeOf(link), severity: "warning" },
      { case: "component", file: first.document.file },
    ),
  ];
}

function findingForUnknownPlace(
  link: TreeLink,
  facts: Facts<"component-reference-dangling">,
): TreeFinding {
  return finding("component-reference-dangling", { ...placeOf(link), severity: "warning" }, facts);
}

function placeOf({ file, line, column }: TreeLink): Pick<TreeFinding, "file" | "line" | "column"> {
  return {
    file,
    ...(line === undefined ? {} : { line }),
    ...(column === undefined ? {} : { column }),
  };
}
