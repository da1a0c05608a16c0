import type { JsonObject } from "#domain/content/records.ts";
import { isObject } from "#domain/content/json-object.ts";
import type { Election } from "#domain/elections/election-config.ts";
import { findElectionKind, type ListWords } from "#domain/elections/election-kinds.ts";
import { findListOf } from "#domain/elections/party-lists.ts";
import { foldWord } from "#domain/words/fold-word.ts";
import { findNearest } from "#ingest/diagnostics/nearest-word.ts";
import { findAuthorPath, report, type FieldScope, type Spot } from "./field-faults.ts";

/**
 * Completes the name of the list for every place where a party has several. `general` is the name
 * at the top level of a file, which requires a place.
 */
export function completeLists(
  written: unknown[],
  { elections, general }: { elections: readonly Election[]; general: unknown },
  scope: FieldScope,
): void {
  const isPlace = ({ kind }: JsonObject) => kind === "list";
  const [first] = elections;
  if (
    typeof general === "string" &&
    first &&
    !written.some((one) => isObject(one) && isPlace(one))
  ) {
    const words = findElectionKind(first).list;
    if (words.lists) written.push({ kind: "list", election: first.id });
    else reportUnknownList(general, { words, election: first }, { scope, path: ["list"] });
  }
  const candidacies = written.filter(isObject);
  for (const [index, candidacy] of written.entries()) {
    if (!isObject(candidacy) || !isPlace(candidacy)) continue;
    const spot = { scope, path: ["candidacies", index, "list"] };
    if (candidacy["list"] === undefined && general !== undefined) {
      scope.origins.set(spot.path.join("."), findAuthorPath({ scope, path: ["list"] }));
      candidacy["list"] = general;
    }
    completeList(candidacy, { candidacies, elections }, spot);
  }
}

/** Finds the list of a place by its name or by the constituency of the person. */
function completeList(
  candidacy: JsonObject,
  { candidacies, elections }: { candidacies: JsonObject[]; elections: readonly Election[] },
  spot: Spot,
): void {
  const election = elections.find(({ id }) => id === candidacy["election"]);
  if (!election || candidacy["kind"] !== "list") return;
  const words = findElectionKind(election).list;
  const { list } = candidacy;
  if (typeof list === "string") {
    const known = findListName(words, list);
    if (known === undefined) {
      delete candidacy["list"];
      reportUnknownList(list, { words, election }, spot);
    } else {
      candidacy["list"] = known;
    }
    return;
  }
  if (list === undefined) delete candidacy["list"];
  const own = candidacies.find(
    (one) => one["kind"] === "direct" && one["election"] === election.id,
  );
  // Without a name, the place is on the list of the Land, if there may be one.
  if (!words.lists || words.lists.isChoice) return;
  const derived = findListOf(words, Number(own?.["constituency"] ?? 0));
  if (derived === undefined) reportMissingList(words, { election }, spot);
  else candidacy["list"] = derived;
}

/** The usual spelling of a list's name; the word for such a list may precede it. */
function findListName({ lists }: ListWords, written: string): string | undefined {
  const name = foldWord(written.trim()).replace(/^(?:(?:wahlkreis|bezirks?)?(?:liste)?)\s+/, "");
  return lists?.names.find((one) => foldWord(one) === name);
}

function reportUnknownList(
  written: string,
  { words, election }: { words: ListWords; election: Election },
  spot: Spot,
): void {
  const { name, lists } = words;
  // A column `Liste` often contains the name of the party.
  if (!lists) {
    if (foldWord(written) === foldWord(name)) return;
    report(spot, "list-unknown", { case: "none", election: election.name }, "warning");
    return;
  }
  if (lists.isChoice && foldWord(written) === foldWord(name)) return;
  report(spot, "list-unknown", {
    case: "unknown",
    list: lists.one,
    written,
    election: election.name,
    names: [...lists.names],
    suggestion: findNearest(written, lists.names),
  });
}

function reportMissingList(
  { lists }: ListWords,
  { election }: { election: Election },
  spot: Spot,
): void {
  const { one = "", names = [] } = lists ?? {};
  report(
    spot,
    "list-missing",
    { list: one, election: election.name, names: [...names] },
    "warning",
  );
}
