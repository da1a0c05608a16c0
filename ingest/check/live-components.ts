import { lastPart } from "#domain/addresses/last-part.ts";
import { listConstituencies } from "#domain/constituency.ts";
import type { Place } from "#domain/campaign/campaign.ts";
import type { TreeLink } from "#domain/campaign/content-tree.ts";
import type { LinkRecord } from "#domain/content/records.ts";
import { matchPlaceItems } from "#domain/campaign/place-reference.ts";
import { nameNotice } from "#domain/notice/notice-addresses.ts";
import type { CheckInput, TreeFinding } from "./check-input.ts";
import { findNearest } from "#ingest/diagnostics/nearest-word.ts";

/** The permitted kinds of a place by relation, and their German name. */
const kinds = new Map<LinkRecord["relation"], { kinds: readonly string[]; german: string }>([
  ["shown-office", { kinds: ["office"], german: "Eine Geschäftsstelle" }],
  ["shown-venue", { kinds: ["venue"], german: "Einen Veranstaltungsort" }],
  ["shown-place", { kinds: ["office", "venue"], german: "Einen Ort" }],
]);

/** Lists and maps within texts that are about an unknown place, constituency or election. */
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
  return [
    dangling(link, {
      message: `Den Wahlkreis ${link.target} gibt es hier nicht; Listen bleiben leer, Karten heben nichts hervor.`,
      hint:
        known.length === 0
          ? "Trage bei den Personen ihren Wahlkreis ein."
          : `Bekannt sind: ${known.slice(0, 30).join(", ")}.`,
    }),
  ];
}

function checkElection(link: TreeLink, elections: CheckInput["elections"]): TreeFinding[] {
  const ids = elections.map(({ id }) => id);
  if (ids.includes(link.target)) return [];
  const nearest = findNearest(link.target, ids);
  return [
    dangling(link, {
      message: `Die Wahl „${link.target}“ steht nicht in elections.yml; die Liste bleibt leer.`,
      hint: nearest === undefined ? `Dort stehen: ${ids.join(", ")}.` : `Meintest du „${nearest}“?`,
    }),
  ];
}

function checkNotice(link: TreeLink, all: CheckInput["notices"]): TreeFinding[] {
  const notices = [...all.values()].filter(({ document }) => !document.isDraft);
  const paths = notices.map(({ document }) => document.path);
  if (paths.includes(nameNotice(link.target))) return [];
  const shorts = paths.map(lastPart);
  const nearest = findNearest(link.target, shorts);
  const known =
    shorts.length === 0
      ? "Lege sie mit `npx plakat new notice` an."
      : `Es gibt: ${shorts.slice(0, 30).join(", ")}.`;
  return [
    dangling(link, {
      message: `Die Transparenzbekanntmachung „${link.target}“ gibt es nicht; die Kennzeichnung entfällt.`,
      hint: nearest === undefined ? known : `Meintest du „${nearest}“?`,
    }),
  ];
}

function checkPlace(
  link: TreeLink,
  { places, isFromDraft }: { places: readonly Place[]; isFromDraft: boolean },
): TreeFinding[] {
  const { kinds: wanted, german } = kinds.get(link.relation) ?? { kinds: [], german: "Einen Ort" };
  const fitting = places.filter(({ kind }) => wanted.includes(kind));
  const found = matchPlaceItems(fitting, link.target);
  const [first] = found;
  if (!first) {
    const names = fitting.flatMap(({ document, fields }) => [lastPart(document.path), fields.city]);
    const nearest = findNearest(lastPart(link.target), [...new Set(names)]);
    return [
      dangling(link, {
        message: `${german} „${link.target}“ gibt es nicht; Listen bleiben leer, Karten zeigen das ganze Land.`,
        hint:
          nearest === undefined
            ? "Nenne den Dateinamen ohne Endung, die Adresse der Seite oder die Stadt."
            : `Meintest du „${nearest}“?`,
      }),
    ];
  }
  if (isFromDraft || found.some(({ document }) => !document.isDraft)) return [];
  return [
    {
      ...placeOf(link),
      code: "link-to-draft",
      severity: "warning",
      message: `Die Liste oder Karte nennt den Entwurf „${first.document.file}“, den Besucher nicht sehen.`,
      hint: "Lösche dort die Zeile „draft: true“, wenn die Seite online gehen soll, oder nimm die Angabe heraus.",
    },
  ];
}

function dangling(link: TreeLink, words: { message: string; hint: string }): TreeFinding {
  return {
    ...placeOf(link),
    code: "component-reference-dangling",
    severity: "warning",
    ...words,
  };
}

function placeOf({ file, line, column }: TreeLink): Pick<TreeFinding, "file" | "line" | "column"> {
  return {
    file,
    ...(line === undefined ? {} : { line }),
    ...(column === undefined ? {} : { column }),
  };
}
