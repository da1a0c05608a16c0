import { parseBerlinInstant } from "#domain/time/berlin-time.ts";
import { findPollsClosing } from "#domain/elections/election-times.ts";
import type { JsonObject } from "#domain/content/records.ts";
import type { Election } from "#domain/elections/election-config.ts";
import { findAuthorPath, report, type FieldScope } from "./field-faults.ts";

/** Checks that a document appears before it disappears, and that its embargo has an end. */
export function checkVisibility(
  fields: JsonObject,
  elections: readonly Election[],
  scope: FieldScope,
): void {
  const from = readSound(fields, "publishAt", scope);
  const until = readSound(fields, "unpublishAt", scope);
  const spot = { scope, path: ["unpublishAt"] };
  if (from && until && from >= until) {
    report(spot, "visibility-reversed", {
      publishAt: findAuthorPath({ scope, path: ["publishAt"] }),
    });
  }
  if (fields["embargo"] === "polls-close" && elections.length === 0) {
    const embargo = { scope, path: ["embargo"] };
    report(embargo, "election-unclear", { case: "visibility" });
  }
}

/** When a document appears and disappears, as UTC ISO text; an embargo delays the appearance. */
export function deriveVisibility(
  fields: JsonObject,
  elections: readonly Election[],
): { publishAt?: string; unpublishAt?: string } {
  const [election] = elections;
  const pollsClose = election && findPollsClosing(election);
  const embargo = fields["embargo"] === "polls-close" ? pollsClose : readInstant(fields["embargo"]);
  const [from] = [readInstant(fields["publishAt"]), embargo]
    .filter((instant) => instant !== undefined)
    .sort((left, right) => right.getTime() - left.getTime());
  const until = readInstant(fields["unpublishAt"]);
  return {
    ...(from ? { publishAt: from.toISOString() } : {}),
    ...(until ? { unpublishAt: until.toISOString() } : {}),
  };
}

/** The instant of a date field. Returns undefined if the value is not a date. */
export function readInstant(value: unknown): Date | undefined {
  return typeof value === "string" ? parseBerlinInstant(value) : undefined;
}

/** The instant of a field without errors. */
export function readSound(fields: JsonObject, key: string, scope: FieldScope): Date | undefined {
  return scope.flawed.has(key) ? undefined : readInstant(fields[key]);
}
