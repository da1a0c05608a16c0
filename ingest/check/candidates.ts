import {
  isNomination,
  readCandidacies,
  type DirectCandidacy,
  type ListCandidacy,
} from "#db/model/candidacies.ts";
import type { IndexedDocument } from "#db/write/tree-index.ts";
import type { Candidacy } from "#db/model/fields/candidate-fields.ts";
import type { CheckInput, TreeFinding } from "./check-input.ts";

/** A candidacy with the document of the person. */
interface Entry<T extends Candidacy = Candidacy> {
  document: IndexedDocument;
  candidacy: T;
}
type ListEntry = Entry<ListCandidacy>;
type DirectEntry = Entry<DirectCandidacy>;

const positionKeys = ["listPosition", "position"];
const constituencyKeys = ["constituency"];

/**
 * List places and constituencies: none taken twice, none left out, none that does not exist.
 *
 * What a person has withdrawn from is free for another one, but was not forgotten.
 */
export function checkCandidates(input: CheckInput): TreeFinding[] {
  const entries = input.index.documents.flatMap(listEntries);
  const lists = entries.filter((one): one is ListEntry => one.candidacy.kind === "list");
  const direct = entries.filter((one): one is DirectEntry => one.candidacy.kind === "direct");
  return [
    ...checkLists(lists),
    ...lists.filter(isNominated).flatMap(comparePrefix),
    ...findDoubles(direct.filter(isNominated), nameConstituency, constituencyTaken),
    ...checkConstituencies(
      direct.filter(({ candidacy }) => isCurrent(candidacy, input)),
      input,
    ),
    ...checkServedConstituencies(input),
  ];
}

function listEntries(document: IndexedDocument): Entry[] {
  if (document.kind !== "candidate" || document.isDraft || document.isPartial) return [];
  return readCandidacies(document.fields).map((candidacy) => ({ document, candidacy }));
}

function isNominated({ candidacy }: Entry): boolean {
  return isNomination(candidacy);
}

/** The map has the constituencies of the first election only. */
function isCurrent({ election }: Candidacy, { elections: [current] }: CheckInput): boolean {
  return current === undefined || current.id === election;
}

function findDoubles<T extends Entry>(
  nominations: T[],
  nameOf: (nomination: T) => string,
  describe: (later: T, earlier: T) => TreeFinding,
): TreeFinding[] {
  const known = new Map<string, T>();
  return nominations.flatMap((nomination) => {
    const earlier = known.get(nameOf(nomination));
    if (earlier) return [describe(nomination, earlier)];
    known.set(nameOf(nomination), nomination);
    return [];
  });
}

function checkLists(entries: ListEntry[]): TreeFinding[] {
  const lists = Map.groupBy(entries, ({ candidacy }) =>
    [candidacy.election, candidacy.state ?? ""].join(" "),
  );
  return [...lists.values()].flatMap((list) => [
    ...findDoubles(
      list.filter(isNominated),
      ({ candidacy }) => String(candidacy.position),
      positionTaken,
    ),
    ...findGaps(list),
  ]);
}

function findGaps(list: ListEntry[]): TreeFinding[] {
  const sorted = list.toSorted((one, other) => one.candidacy.position - other.candidacy.position);
  let previous = 0;
  return sorted.flatMap(({ document, candidacy: { position } }) => {
    const missing = range(previous + 1, position - 1);
    previous = position;
    if (missing.length === 0) return [];
    const places = missing.length === 1 ? "fehlt der Listenplatz" : "fehlen die Listenplätze";
    return [
      {
        file: document.file,
        code: "list-position-gap",
        severity: "warning",
        message: `Vor Listenplatz ${position} ${places} ${joinRange(missing)}.`,
        hint: "Prüfe, ob eine Datei fehlt oder ein Platz falsch eingetragen ist.",
        keys: positionKeys,
      } satisfies TreeFinding,
    ];
  });
}

function positionTaken(later: ListEntry, earlier: ListEntry): TreeFinding {
  const { position } = later.candidacy;
  return {
    file: later.document.file,
    code: "list-position-taken",
    severity: "error",
    message: `Listenplatz ${position} ist doppelt vergeben: „${earlier.document.file}“ und „${later.document.file}“.`,
    hint: "Gib einer der beiden Personen einen anderen Platz.",
    keys: positionKeys,
    rivalry: {
      files: [earlier.document.file, later.document.file].toSorted(),
      claim: `denselben Listenplatz ${position}`,
    },
  };
}

/** The number in front of the file's name orders the list and should match the text. */
function comparePrefix({ document, candidacy }: ListEntry): TreeFinding[] {
  const name = document.file.slice(document.file.lastIndexOf("/") + 1);
  const prefix = /^(\d+)\./.exec(name)?.[1];
  const matches = [candidacy.position, document.constituency].includes(Number(prefix));
  if (prefix === undefined || matches) return [];
  return [
    {
      file: document.file,
      code: "prefix-differs",
      severity: "warning",
      message: `Der Dateiname beginnt mit ${prefix}, eingetragen ist Listenplatz ${candidacy.position}.`,
      hint: "Benenne die Datei um oder berichtige den Listenplatz.",
      keys: positionKeys,
    },
  ];
}

function nameConstituency({ candidacy }: DirectEntry): string {
  return `${candidacy.election} ${candidacy.constituency}`;
}

function constituencyTaken(later: DirectEntry, earlier: DirectEntry): TreeFinding {
  const { constituency } = later.candidacy;
  return {
    file: later.document.file,
    code: "constituency-taken",
    severity: "error",
    message: `Im Wahlkreis ${constituency} stehen zwei Personen: „${earlier.document.file}“ und „${later.document.file}“.`,
    hint: "Eine Partei kann in einem Wahlkreis nur eine Person aufstellen: Berichtige eine der beiden.",
    keys: constituencyKeys,
    rivalry: {
      files: [earlier.document.file, later.document.file].toSorted(),
      claim: `denselben Wahlkreis ${constituency}`,
    },
  };
}

function checkConstituencies(direct: DirectEntry[], input: CheckInput): TreeFinding[] {
  const known = input.map?.constituencies.map(({ number }) => number) ?? [];
  if (known.length === 0 || direct.length === 0) return [];
  const taken = new Set(direct.map(({ candidacy }) => candidacy.constituency));
  const unknown = direct.filter(({ candidacy }) => !known.includes(candidacy.constituency));
  const empty = known.filter((number) => !taken.has(number)).toSorted((one, other) => one - other);
  return [
    ...unknown.map(({ document, candidacy }) =>
      unknownConstituency(document.file, candidacy.constituency),
    ),
    ...(empty.length > 0 ? [emptyConstituencies(empty)] : []),
  ];
}

/** Offices name the constituencies they serve. */
function checkServedConstituencies(input: CheckInput): TreeFinding[] {
  const known = input.map?.constituencies.map(({ number }) => number) ?? [];
  if (known.length === 0) return [];
  return input.index.documents
    .filter(({ kind }) => kind === "office")
    .flatMap(({ file, fields }) => {
      const served = fields?.["constituencies"];
      const numbers = Array.isArray(served) ? served.map(Number) : [];
      return numbers
        .filter((number) => !known.includes(number))
        .map((number) => unknownConstituency(file, number));
    });
}

function unknownConstituency(file: string, number: number): TreeFinding {
  return {
    file,
    code: "constituency-unknown",
    severity: "error",
    message: `Den Wahlkreis ${number} gibt es in den Wahlkreisdaten nicht.`,
    hint: "Prüfe die amtliche Nummer.",
    keys: [...constituencyKeys, "constituencies"],
  };
}

function emptyConstituencies(numbers: number[]): TreeFinding {
  const where = numbers.length === 1 ? "im Wahlkreis" : "in den Wahlkreisen";
  return {
    file: "site.yml",
    code: "constituency-empty",
    severity: "warning",
    message: `Es steht niemand ${where} ${joinRange(numbers)} zur Wahl.`,
    hint: "Lege für jeden Wahlkreis eine Datei an oder trage die Kandidatur nach.",
  };
}

function range(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}

function joinRange(numbers: number[]): string {
  const shown = numbers.length > 12 ? [...numbers.slice(0, 11), "…"] : numbers;
  return new Intl.ListFormat("de", { type: "conjunction" }).format(shown.map(String));
}
