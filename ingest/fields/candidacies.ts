import type { JsonObject } from "#domain/content/records.ts";
import { findElectionKind } from "#domain/elections/election-kinds.ts";
import type { Election } from "#domain/elections/election-config.ts";
import { findNearest } from "#ingest/diagnostics/nearest-word.ts";
import { quoteValue } from "#ingest/diagnostics/quoting.ts";
import { findAuthorPath, nameField, report, type FieldScope, type Spot } from "./field-faults.ts";
import { isObject } from "#domain/content/json-object.ts";

/**
 * Converts the candidacies of a person to their stored form.
 *
 * `listPosition` and `constituency` at the top level become candidacies, and a candidacy without
 * election belongs to the only one there is. A state at the top level is that of every candidacy
 * without one of its own.
 */
export function completeCandidacies(
  fields: JsonObject,
  elections: readonly Election[],
  scope: FieldScope,
): void {
  const written = Array.isArray(fields["candidacies"])
    ? (fields["candidacies"] as unknown[])
    : undefined;
  const candidacies = [...(written ?? [])];
  for (const [key, build] of Object.entries(shortForms)) {
    const value = fields[key];
    delete fields[key];
    if (value === undefined) continue;
    const path = ["candidacies", candidacies.length];
    const origin = findAuthorPath({ scope, path: [key] });
    scope.origins.set(path.join("."), origin);
    scope.origins.set([...path, build.key].join("."), origin);
    candidacies.push({ kind: build.kind, [build.key]: value });
  }
  const state = takeState(fields);
  for (const [index, candidacy] of candidacies.entries()) {
    if (!isObject(candidacy)) continue;
    const spot = { scope, path: ["candidacies", index] };
    completeElection(candidacy, elections, spot);
    completeLand(candidacy, elections);
    completeState(candidacy, state, spot);
  }
  if (written || candidacies.length > 0) fields["candidacies"] = candidacies;
}

const shortForms: Record<string, { kind: "list" | "direct"; key: string }> = {
  listPosition: { kind: "list", key: "position" },
  constituency: { kind: "direct", key: "constituency" },
};

const stateKeys = ["status", "since", "replacedBy"] as const;

/** Removes the state from the top level, because the stored form does not have it there. */
function takeState(fields: JsonObject): JsonObject {
  const written = stateKeys.filter((key) => fields[key] !== undefined);
  const state = Object.fromEntries(written.map((key) => [key, fields[key]]));
  for (const key of written) delete fields[key];
  return state;
}

function completeState(candidacy: JsonObject, state: JsonObject, { scope, path }: Spot): void {
  if (stateKeys.every((key) => candidacy[key] === undefined)) {
    for (const [key, value] of Object.entries(state)) {
      scope.origins.set([...path, key].join("."), findAuthorPath({ scope, path: [key] }));
      candidacy[key] = value;
    }
  }
  // A successor implies the state.
  if (candidacy["replacedBy"] !== undefined) candidacy["status"] ??= "replaced";
}

/** Checks across fields: one candidacy of a kind per election, its state, the age on election day. */
export function checkCandidate(
  fields: JsonObject,
  elections: readonly Election[],
  scope: FieldScope,
): void {
  const candidacies = Array.isArray(fields["candidacies"])
    ? (fields["candidacies"] as unknown[])
    : [];
  const seen = new Map<string, number>();
  const entered: Election[] = [];
  for (const [index, candidacy] of candidacies.entries()) {
    if (!isObject(candidacy)) continue;
    const { kind, election } = candidacy;
    checkArea(candidacy, elections, { scope, path: ["candidacies", index] });
    checkState(candidacy, { scope, path: ["candidacies", index] });
    entered.push(...elections.filter(({ id }) => id === election));
    if ((kind !== "list" && kind !== "direct") || typeof election !== "string") continue;
    if (hasEnded(candidacy)) continue;
    const earlier = seen.get(`${kind} ${election}`);
    if (earlier !== undefined)
      reportRepeated(nameArea(candidacy, elections), { index, earlier }, scope);
    seen.set(`${kind} ${election}`, index);
  }
  const considered = entered.length > 0 ? entered : elections.slice(0, 1);
  checkAge(fields["birthYear"], considered, { scope, path: ["birthYear"] });
}

/** In an election without constituencies, a person needs a place on the list. */
function checkArea(candidacy: JsonObject, elections: readonly Election[], spot: Spot): void {
  const election = elections.find(({ id }) => id === candidacy["election"]);
  if (!election || candidacy["kind"] !== "direct" || findElectionKind(election).area) return;
  report(
    { ...spot, path: [...spot.path, "constituency"] },
    {
      code: "candidacy-impossible",
      message: `Zur Wahl „${election.name}“ treten keine Personen in Wahlkreisen an, sondern nur auf der Liste.`,
      hint: "Nenne stattdessen den Listenplatz, zum Beispiel `listenplatz: 3`, oder berichtige `wahlart` und `land` in elections.yml.",
    },
  );
}

/** The word for the constituency of a direct candidacy. Returns undefined if it is a list place. */
function nameArea(candidacy: JsonObject, elections: readonly Election[]): string | undefined {
  if (candidacy["kind"] !== "direct") return undefined;
  const election = elections.find(({ id }) => id === candidacy["election"]);
  return findElectionKind(election).area?.one ?? "Wahlkreis";
}

function hasEnded({ status }: JsonObject): boolean {
  return status === "withdrawn" || status === "replaced";
}

/** Only a candidacy that has ended can have a successor, and one that was replaced should. */
function checkState(candidacy: JsonObject, { scope, path }: Spot): void {
  const { status, replacedBy } = candidacy;
  if (replacedBy !== undefined && !hasEnded(candidacy)) {
    const spot = { scope, path: [...path, "replacedBy"] };
    report(spot, {
      code: "candidacy-state-unclear",
      message: `${nameField(spot)} passt nicht zum Stand der Kandidatur: Ersetzt wird nur, wer nicht mehr antritt.`,
      hint: "Schreibe `status: zurückgezogen` oder `status: ersetzt`, oder lösche die Zeile.",
    });
  }
  if (status === "replaced" && replacedBy === undefined) {
    report(
      { scope, path: [...path, "status"] },
      {
        code: "successor-missing",
        severity: "warning",
        message: "Die Kandidatur ist ersetzt, aber es steht nicht da, durch wen.",
        hint: "Ergänze `ersetztDurch:` mit dem Dateinamen der Person, oder schreibe `status: zurückgezogen`.",
      },
    );
  }
}

/** A list place without a state belongs to the election's state: both spellings mean one list. */
function completeLand(candidacy: JsonObject, elections: readonly Election[]): void {
  if (candidacy["kind"] !== "list" || candidacy["state"] !== undefined) return;
  const state = elections.find(({ id }) => id === candidacy["election"])?.state;
  if (state !== undefined) candidacy["state"] = state;
}

function completeElection(candidacy: JsonObject, elections: readonly Election[], spot: Spot): void {
  const path = [...spot.path, "election"];
  const { election } = candidacy;
  const ids = elections.map(({ id }) => id);
  if (election === undefined) {
    const [only] = ids;
    if (ids.length === 1) candidacy["election"] = only;
    else reportMissingElection(ids, { ...spot, path });
  } else if (typeof election === "string" && ids.length > 0 && !ids.includes(election)) {
    const nearest = findNearest(election, ids);
    report(
      { ...spot, path },
      {
        code: "unknown-election",
        message: `Die Wahl ${quoteValue(election)} steht nicht in elections.yml; dort stehen: ${ids.join(", ")}.`,
        ...(nearest ? { hint: `Meintest du „${nearest}“?` } : {}),
      },
    );
  }
}

function reportMissingElection(ids: string[], spot: Spot): void {
  report(spot, {
    code: "election-unclear",
    message:
      ids.length === 0
        ? "Es ist nicht klar, für welche Wahl die Kandidatur gilt, denn elections.yml fehlt oder ist fehlerhaft."
        : "Es ist nicht klar, für welche Wahl die Kandidatur gilt, denn es sind mehrere eingetragen.",
    hint:
      ids.length === 0
        ? "Lege elections.yml an oder berichtige die Datei, oder nenne die Wahl unter `kandidaturen`."
        : `Nenne unter \`kandidaturen\` die Wahl: ${ids.join(", ")}.`,
  });
}

function reportRepeated(
  area: string | undefined,
  { index, earlier }: { index: number; earlier: number },
  scope: FieldScope,
): void {
  const first = scope.frontMatter.locate(findAuthorPath({ scope, path: ["candidacies", earlier] }));
  const where = first ? ` (die erste steht in Zeile ${first.line})` : "";
  const message =
    area === undefined
      ? `Eine Person kann bei einer Wahl nur einen Listenplatz haben${where}.`
      : `Eine Person kann bei einer Wahl nur in einem ${area} antreten${where}.`;
  const hint = "Lösche eine der beiden Angaben.";
  report({ scope, path: ["candidacies", index] }, { code: "candidacy-twice", message, hint });
}

function checkAge(birthYear: unknown, elections: readonly Election[], spot: Spot): void {
  // A year before 1900 is reported by the schema of the field.
  if (typeof birthYear !== "number" || !Number.isInteger(birthYear) || birthYear < 1900) return;
  for (const election of elections) {
    const year = election.date.slice(0, 4);
    const age = Number(year) - birthYear;
    const { minimumAge = 18 } = findElectionKind(election);
    if (age >= minimumAge && age <= 110) continue;
    report(spot, {
      code: "implausible-birth-year",
      message:
        age < minimumAge
          ? `${nameField(spot)}: Wer ${birthYear} geboren ist, ist bei der Wahl ${year} keine ${minimumAge} Jahre alt.`
          : `${nameField(spot)}: Das Geburtsjahr ${birthYear} kann nicht stimmen.`,
      hint: "Prüfe die vier Ziffern des Jahres.",
    });
    return;
  }
}
