import { finding } from "#ingest/catalogue/catalogue.ts";
import type { JsonObject } from "#domain/content/records.ts";
import { isNomination } from "#domain/elections/candidacies.ts";
import { findElectionKind, type AreaWords } from "#domain/elections/election-kinds.ts";
import type { Election } from "#domain/elections/election-config.ts";
import { findNearest } from "#ingest/diagnostics/nearest-word.ts";
import { spreadDeath } from "./candidacy-death.ts";
import { completeLists } from "./candidacy-lists.ts";
import { findAuthorPath, report, reportAt, type FieldScope, type Spot } from "./field-faults.ts";
import { isObject } from "#domain/content/json-object.ts";

/**
 * Converts the candidacies of a person to their stored form.
 *
 * `listPosition` and `constituency` at the top level become candidacies, and an entry with both
 * becomes two. A person without either stands in the election of one person. A candidacy without an
 * election gets that of the top level, or the only possible one. A state or list name at the top
 * level applies to every candidacy without its own.
 */
export function completeCandidacies(
  fields: JsonObject,
  elections: readonly Election[],
  scope: FieldScope,
): void {
  const written = Array.isArray(fields["candidacies"])
    ? splitEntries(fields["candidacies"] as unknown[], scope)
    : undefined;
  const { election: general, list } = fields;
  const short = takeShortForms(fields, written?.length ?? 0, scope);
  const named = elections.find(({ id }) => id === general) ?? elections[0];
  const candidacies =
    written || short.length > 0 ? [...(written ?? []), ...short] : standAlone(named);
  const state = takeState(fields);
  for (const [index, candidacy] of candidacies.entries()) {
    if (!isObject(candidacy)) continue;
    const spot = { scope, path: ["candidacies", index] };
    completeElection(candidacy, { elections, general }, spot);
    completeSeat(candidacy, elections, spot);
    completeLand(candidacy, elections);
    completeState(candidacy, state, spot);
  }
  spreadDeath(candidacies, state, scope);
  completeLists(candidacies, { elections, general: list }, scope);
  if (written || candidacies.length > 0) fields["candidacies"] = candidacies;
}

/** Fields of a place on a list only. */
const listKeys = new Set(["position", "list", "state"]);

/** Splits entries with both a place and a constituency; the second candidacy goes to the end. */
function splitEntries(written: unknown[], scope: FieldScope): unknown[] {
  const further: unknown[] = [];
  const entries = written.map((entry, index) => {
    if (!isObject(entry) || entry["kind"] !== undefined) return entry;
    const { constituency, constituencyPosition, ...place } = entry;
    if (constituency === undefined || place["position"] === undefined) return entry;
    const path = ["candidacies", written.length + further.length];
    const origin = ["candidacies", index];
    scope.origins.set(path.join("."), findAuthorPath({ scope, path: origin }));
    for (const key of ["constituency", "constituencyPosition"]) {
      const author = findAuthorPath({ scope, path: [...origin, key] });
      scope.origins.set([...path, key].join("."), author);
    }
    const within = constituencyPosition === undefined ? {} : { constituencyPosition };
    const shared = Object.entries(place).filter(([key]) => !listKeys.has(key));
    further.push({ kind: "direct", ...Object.fromEntries(shared), constituency, ...within });
    return { kind: "list", ...place };
  });
  return [...entries, ...further];
}

const shortForms: Record<string, { kind: "list" | "direct"; key: string }> = {
  listPosition: { kind: "list", key: "position" },
  constituency: { kind: "direct", key: "constituency" },
};

/** A person without places and constituencies stands in the election of one person. */
function standAlone(election: Election | undefined): unknown[] {
  if (!election || !findElectionKind(election).isOfOnePerson) return [];
  return [{ kind: "list", election: election.id }];
}

/** Removes the short forms from the top level, and returns the candidacies that they mean. */
function takeShortForms(fields: JsonObject, start: number, scope: FieldScope): JsonObject[] {
  const written = Object.entries(shortForms).filter(([key]) => fields[key] !== undefined);
  const candidacies = written.map(([key, build], index) => {
    const path = ["candidacies", start + index];
    const origin = findAuthorPath({ scope, path: [key] });
    scope.origins.set(path.join("."), origin);
    scope.origins.set([...path, build.key].join("."), origin);
    const { constituencyPosition } = fields;
    if (key !== "constituency" || constituencyPosition === undefined)
      return { kind: build.kind, [build.key]: fields[key] };
    const author = findAuthorPath({ scope, path: ["constituencyPosition"] });
    scope.origins.set([...path, "constituencyPosition"].join("."), author);
    return { kind: build.kind, constituency: fields[key], constituencyPosition };
  });
  for (const key of [...Object.keys(shortForms), "constituencyPosition", "election", "list"])
    delete fields[key];
  return candidacies;
}

/** In an election of one person a candidacy has no place; it is stored with place one. */
function completeSeat(candidacy: JsonObject, elections: readonly Election[], spot: Spot): void {
  const election = elections.find(({ id }) => id === candidacy["election"]);
  if (!election || !findElectionKind(election).isOfOnePerson) return;
  const seat = ["position", "list", "constituency"].find((key) => candidacy[key] !== undefined);
  if (seat === undefined) {
    candidacy["kind"] = "list";
    candidacy["position"] = 1;
    return;
  }
  const others = elections.filter((one) => one.date === election.date && one !== election);
  const other = others.find((one) => !findElectionKind(one).isOfOnePerson);
  const line = `{ wahl: ${election.id} }, { wahl: ${other?.id ?? ""}, listenplatz: ${seat === "position" ? Number(candidacy[seat]) : 3} }`;
  const place = { ...spot, path: [...spot.path, seat] };
  const facts = { election: election.name };
  if (other)
    report(place, "candidacy-impossible", { case: "otherSeat", ...facts, other: other.name, line });
  else report(place, "candidacy-impossible", { case: "seat", ...facts });
}

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
      const id = [...path, key].join(".");
      scope.origins.set(id, findAuthorPath({ scope, path: [key] }));
      if (scope.flawed.has(key)) scope.flawed.add(id);
      candidacy[key] = value;
    }
  }
  // A successor implies the state.
  if (candidacy["replacedBy"] !== undefined) candidacy["status"] ??= "replaced";
}

/**
 * Checks across fields: one candidacy of each kind per election, their states, the age on election
 * day, the portrait.
 */
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
    if (!isNomination(candidacy)) continue;
    const earlier = seen.get(`${kind} ${election}`);
    if (earlier !== undefined)
      reportRepeated(nameArea(candidacy, elections), { index, earlier }, scope);
    seen.set(`${kind} ${election}`, index);
  }
  const considered = entered.length > 0 ? entered : elections.slice(0, 1);
  checkAge(fields["birthYear"], considered, { scope, path: ["birthYear"] });
  checkPortrait(fields, scope);
  checkTitle(fields["title"], { scope, path: ["title"] });
}

/** Finds an academic title in `title`, which is the title of the page. */
function checkTitle(title: unknown, spot: Spot): void {
  if (
    typeof title !== "string" ||
    !/^(?:(?:Prof|Dr|Dipl|Mag|PD)\b\S*\s*(?:med\.|h\.\s?c\.)?\s*)+$/.test(title)
  )
    return;
  report(spot, "bad-value", { case: "academicTitle", title }, "warning");
}

/** In an election without constituencies, a person needs a place on the list. */
function checkArea(candidacy: JsonObject, elections: readonly Election[], spot: Spot): void {
  const election = elections.find(({ id }) => id === candidacy["election"]);
  if (!election || candidacy["kind"] !== "direct") return;
  const { area, isOfOnePerson } = findElectionKind(election);
  if (area && area.nominees !== "beside") checkAreaPlace(candidacy, area, spot);
  if (area || isOfOnePerson) return;
  report({ ...spot, path: [...spot.path, "constituency"] }, "candidacy-impossible", {
    case: "area",
    election: election.name,
  });
}

/** A place on a constituency's list is named separately only where the Land has a list as well. */
function checkAreaPlace(candidacy: JsonObject, { one, nominees }: AreaWords, spot: Spot): void {
  if (candidacy["constituencyPosition"] === undefined) return;
  const path = [...spot.path, "constituencyPosition"];
  report({ ...spot, path }, "candidacy-impossible", {
    case: nominees === "list" ? "onlyList" : "noList",
    area: one,
  });
}

/** The word for the constituency of a direct candidacy; undefined for a list place. */
function nameArea(candidacy: JsonObject, elections: readonly Election[]): string | undefined {
  if (candidacy["kind"] !== "direct") return undefined;
  const election = elections.find(({ id }) => id === candidacy["election"]);
  return findElectionKind(election).area?.one ?? "Wahlkreis";
}

/** Only an ended candidacy can have a successor, and a replaced one should. */
function checkState(candidacy: JsonObject, { scope, path }: Spot): void {
  const { status, replacedBy } = candidacy;
  if (replacedBy !== undefined && isNomination(candidacy)) {
    const spot = { scope, path: [...path, "replacedBy"] };
    report(spot, "candidacy-state-unclear", {});
  }
  if (status === "replaced" && replacedBy === undefined) {
    report({ scope, path: [...path, "status"] }, "successor-missing", {}, "warning");
  }
}

/**
 * Completes the state of a list place by that of the election, so that both spellings mean one
 * list.
 */
function completeLand(candidacy: JsonObject, elections: readonly Election[]): void {
  if (candidacy["kind"] !== "list" || candidacy["state"] !== undefined) return;
  const state = elections.find(({ id }) => id === candidacy["election"])?.state;
  if (state !== undefined) candidacy["state"] = state;
}

function completeElection(
  candidacy: JsonObject,
  { elections, general }: { elections: readonly Election[]; general: unknown },
  spot: Spot,
): void {
  const path = [...spot.path, "election"];
  const { scope } = spot;
  const ids = elections.map(({ id }) => id);
  if (candidacy["election"] === undefined && general !== undefined) {
    scope.origins.set(path.join("."), findAuthorPath({ scope, path: ["election"] }));
    candidacy["election"] = general;
  }
  const { election } = candidacy;
  if (election === undefined) {
    const possible = elections.filter((one) => isPossible(candidacy, one));
    const [only] = possible.length === 1 ? possible : elections;
    if (only && (possible.length === 1 || ids.length === 1)) candidacy["election"] = only.id;
    else reportMissingElection(ids, { ...spot, path });
  } else if (typeof election === "string" && ids.length > 0 && !ids.includes(election)) {
    report({ ...spot, path }, "unknown-election", {
      election,
      ids,
      suggestion: findNearest(election, ids),
    });
  }
}

/** Whether an election has the list places or constituencies that a candidacy is for. */
function isPossible({ kind }: JsonObject, election: Election): boolean {
  const { isOfOnePerson = false, area } = findElectionKind(election);
  return kind === "direct" ? area !== undefined : (kind === "list") !== isOfOnePerson;
}

function reportMissingElection(ids: string[], spot: Spot): void {
  report(
    spot,
    "election-unclear",
    ids.length === 0 ? { case: "noElection" } : { case: "severalElections", ids },
  );
}

function reportRepeated(
  area: string | undefined,
  { index, earlier }: { index: number; earlier: number },
  scope: FieldScope,
): void {
  const first = scope.frontMatter.locate(findAuthorPath({ scope, path: ["candidacies", earlier] }));
  report({ scope, path: ["candidacies", index] }, "candidacy-twice", { area, line: first?.line });
}

function checkAge(birthYear: unknown, elections: readonly Election[], spot: Spot): void {
  // The schema of the field reports a year before 1900.
  if (typeof birthYear !== "number" || !Number.isInteger(birthYear) || birthYear < 1900) return;
  for (const election of elections) {
    const year = election.date.slice(0, 4);
    const age = Number(year) - birthYear;
    const { minimumAge = 18 } = findElectionKind(election);
    if (age >= minimumAge && age <= 110) continue;
    report(
      spot,
      "implausible-birth-year",
      age < minimumAge
        ? { case: "young", birthYear, year, minimumAge }
        : { case: "old", birthYear },
    );
    return;
  }
}

/** Pages show only the photo of a person. */
function checkPortrait({ image, photo }: JsonObject, scope: FieldScope): void {
  if (image === undefined || photo !== undefined) return;
  const path = findAuthorPath({ scope, path: ["image"] });
  const written = String(path[0]);
  const meant = written === "image" ? "photo" : "foto";
  const [empty] = scope.origins.get("photo") ?? [];
  reportAt(
    scope,
    path,
    finding(
      "image-not-portrait",
      { part: "key", severity: "warning" },
      { written, meant, empty: empty === undefined ? undefined : String(empty) },
    ),
  );
}
