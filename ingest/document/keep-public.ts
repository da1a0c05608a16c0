import { finding } from "#ingest/catalogue/catalogue.ts";
import {
  dropPastCandidacies,
  findOutcome,
  isNomination,
  readCandidacies,
} from "#domain/elections/candidacies.ts";
import type { Candidacy } from "#domain/fields/candidate-fields.ts";
import type { DocumentRecord, JsonObject } from "#domain/content/records.ts";
import type { Election } from "#domain/elections/election-config.ts";
import {
  hasPersonalFields,
  isDeletionOver,
  keepPublicFields,
} from "#domain/elections/data-deletion.ts";
import { candidateSchema } from "#domain/fields/kinds.ts";
import { formatName } from "./typed-head.ts";
import type { Diagnostic } from "#ingest/diagnostics/diagnostic.ts";

const contactKeys = new Set(["email", "phone", "website", "social", "office", "quote"]);

/**
 * Removes what must not be public at the time of the import from a document; a warning says if its
 * file has more personal data than may remain.
 */
export function keepPublic(
  whole: DocumentRecord,
  { elections, deletedElections = [], closedElections = [] }: KeepingRules,
): { document: DocumentRecord; diagnostics: Diagnostic[] } {
  return forgetPerson(withholdFields(whole, { elections, closedElections }), deletedElections);
}

interface KeepingRules {
  elections: readonly Election[];
  /** Ids of elections whose candidates' personal data must be deleted. */
  deletedElections?: readonly string[];
  /** Ids of elections whose polls have closed. */
  closedElections?: readonly string[];
}

/**
 * Removes what must not be public from the document of a person: contact and quote of a person who
 * no longer stands, and from the front matter every outcome that is entered before the polls close.
 *
 * `fields` keep such an outcome, because pages show it from the second the polls close.
 */
function withholdFields(
  document: DocumentRecord,
  {
    elections,
    closedElections,
  }: { elections: readonly Election[]; closedElections: readonly string[] },
): DocumentRecord {
  const { kind, fields = {} } = document;
  if (kind !== "candidate") return document;
  const candidacies = readCandidacies(fields);
  const isEarly = (one: Candidacy) =>
    findOutcome(one) !== undefined && !closedElections.includes(one.election);
  const current = dropPastCandidacies(candidacies, elections);
  const hasLeft = current.length > 0 && !current.some(isNomination);
  if (!hasLeft && !candidacies.some(isEarly)) return document;
  const shown = hasLeft ? omitContact(fields) : fields;
  const front = {
    ...shown,
    candidacies: candidacies.map((one) => (isEarly(one) ? omitState(one) : { ...one })),
  };
  return { ...document, fields: shown, front };
}

function omitContact(fields: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(fields).filter(([key]) => !contactKeys.has(key)));
}

function omitState(candidacy: Candidacy): JsonObject {
  const { status: _status, since: _since, ...rest } = candidacy;
  return rest;
}

/**
 * Removes the personal data of a person, except the name, after the deletion date; a warning says
 * that the file still has more.
 */
function forgetPerson(
  document: DocumentRecord,
  deletedElections: readonly string[],
): { document: DocumentRecord; diagnostics: Diagnostic[] } {
  const { kind, fields = {}, file } = document;
  const { body, excerpt: _excerpt, ...head } = document;
  const hasMore = hasPersonalFields(fields) || (body?.children.length ?? 0) > 0;
  if (
    kind !== "candidate" ||
    !hasMore ||
    !isDeletionOver(readCandidacies(fields), deletedElections)
  ) {
    return { document, diagnostics: [] };
  }
  const kept = keepPublicFields(fields);
  return {
    document: {
      ...head,
      title: formatName(candidateSchema.parse(kept)),
      front: kept,
      fields: kept,
      description: "",
      wordCount: 0,
      sections: [],
      links: head.links.filter(({ relation }) => relation === "successor"),
    },
    diagnostics: [
      finding("data-deletion-over", { file, line: 1, column: 1, severity: "warning" }, {}),
    ],
  };
}
