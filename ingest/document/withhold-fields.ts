import {
  dropPastCandidacies,
  findOutcome,
  isNomination,
  readCandidacies,
} from "#domain/elections/candidacies.ts";
import type { Candidacy } from "#domain/fields/candidate-fields.ts";
import type { DocumentRecord, JsonObject } from "#domain/content/records.ts";
import type { Election } from "#domain/elections/election-config.ts";

const contactKeys = new Set(["email", "phone", "website", "social", "office", "quote"]);

/**
 * The document of a person without what must not be public: contact and quote of a person who no
 * longer stands, and in the front matter every outcome that is entered before the polls close.
 *
 * `fields` keep such an outcome, because pages show it from the second the polls close.
 */
export function withholdFields(
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
