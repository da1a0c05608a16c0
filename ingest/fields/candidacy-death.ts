import type { JsonObject } from "#domain/content/records.ts";
import { isObject } from "#domain/content/json-object.ts";
import { listEndedByDeath } from "#domain/elections/farewell.ts";
import type { Candidacy } from "#domain/fields/candidate-fields.ts";
import { findAuthorPath, report, type FieldScope } from "./field-faults.ts";

/**
 * Enters a death (`state`), written at the top level or for one candidacy, in all candidacies that
 * it ends.
 *
 * A death without its day is an error, so that no typing error publishes it.
 */
export function spreadDeath(
  candidacies: readonly unknown[],
  state: JsonObject,
  scope: FieldScope,
): void {
  const entries = candidacies.filter(isObject);
  const dead = [state, ...entries].filter(({ status }) => status === "deceased");
  const source = dead.find(({ since }) => since !== undefined) ?? dead[0];
  if (!source) return;
  const home = source === state ? [] : ["candidacies", candidacies.indexOf(source)];
  const { since } = source;
  if (since === undefined) report({ scope, path: [...home, "status"] }, "death-day-missing", {});
  const authors = ["status", "since"].map(
    (key) => [key, findAuthorPath({ scope, path: [...home, key] })] as const,
  );
  // `entries` are the objects of `candidacies`, which are changed in place like elsewhere in this
  // step.
  for (const candidacy of listEndedByDeath(entries as (JsonObject & Pick<Candidacy, "status">)[])) {
    const path = ["candidacies", candidacies.indexOf(candidacy)];
    for (const [key, author] of authors) scope.origins.set([...path, key].join("."), author);
    Object.assign(candidacy, { status: "deceased", since });
  }
}
