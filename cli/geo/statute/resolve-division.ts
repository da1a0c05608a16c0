import { finding, type Facts } from "#ingest/catalogue/catalogue.ts";
import { dropAdditions, shortenDistrict } from "#domain/words/fold-place-name.ts";
import type { FindingRecord } from "#domain/content/records.ts";
import { findNearest } from "#ingest/diagnostics/nearest-word.ts";
import { foldName, type Gazetteer, type Municipality } from "./gazetteer.ts";
import { germanStates, isUnincorporated } from "#ingest/geo-folder/german-states.ts";
import { splitBracket, takeNoun, type AreaItem } from "./read-area-text.ts";
import type { DivisionEntry } from "./read-law-text.ts";
import { createSuggester, type Suggester, type Suggestions } from "./suggest-municipalities.ts";

/** A municipality, or a part of one, in a constituency. */
export interface DivisionRow extends Municipality {
  number: number;
  /** The part of a divided municipality; empty if the source does not name it. */
  part?: string;
  /** One-based line or row of the source. */
  line: number;
}

/** The place of a statement in a table or statute. */
interface DivisionPlace {
  file: string;
  line: number;
}

type Directory = Gazetteer & Suggester;

interface Outcome {
  /** The part comes from the name itself: `Kiel (Nord)`. */
  found: (Municipality & Pick<DivisionRow, "part">)[];
  findings: FindingRecord[];
  /** The municipalities that an ambiguous name may mean. */
  doubtful?: Municipality[];
}

/**
 * Looks up all names of a division; an unknown or ambiguous one is an error, and its possible keys
 * are `doubtful`.
 */
export function resolveDivision(
  entries: readonly DivisionEntry[],
  file: string,
  gazetteer: Gazetteer,
): { rows: DivisionRow[]; findings: FindingRecord[]; doubtful: Set<string> } {
  const directory = { ...gazetteer, ...createSuggester(gazetteer) };
  const rows: DivisionRow[] = [];
  const doubtful = new Set<string>();
  const findings: FindingRecord[] = [];
  for (const { number, items } of entries) {
    for (const item of items) {
      const outcome = resolveItem(item, { file, line: item.line }, directory);
      findings.push(...outcome.findings);
      for (const { key } of outcome.doubtful ?? []) doubtful.add(key);
      const { line } = item;
      rows.push(
        ...outcome.found.map(({ key, name, part: own }) => {
          const part = item.part === undefined || item.part === "" ? (own ?? item.part) : item.part;
          return { key, name, number, line, ...(part === undefined ? {} : { part }) };
        }),
      );
    }
  }
  findings.push(
    ...checkDistricts(
      entries.flatMap(({ items }) => items),
      file,
      gazetteer,
    ),
  );
  return { rows, findings, doubtful };
}

function resolveItem(item: AreaItem, place: DivisionPlace, directory: Directory): Outcome {
  if (item.key !== undefined && item.key !== "") return resolveKey(item, place, directory);
  if (item.kind === "district") return resolveDistrict(item, place, directory);
  if (item.kind === "rest") return fail(report(place, { case: "rest", text: item.written }));
  return resolveName(item, place, directory);
}

function fail(finding: FindingRecord, doubtful: Municipality[] = []): Outcome {
  return { found: [], findings: [finding], doubtful };
}

function succeed(one: Outcome["found"][number], findings: FindingRecord[] = []): Outcome {
  return { found: [one], findings };
}

/** A municipality under its own name, with the part that the name contains. */
function succeedNamed(one: Municipality, item: AreaItem, directory: Directory): Outcome {
  const part = readPart(item, one, directory);
  return succeed(part === undefined ? one : { ...one, part });
}

/**
 * The part after a name: `Kiel (Nord)`. A Kreis, a word such as `Stadt`, and brackets of official
 * names (`Schönberg (Holstein)`) only identify the municipality.
 */
function readPart({ name }: AreaItem, one: Municipality, directory: Directory): string | undefined {
  const bare = plain(name);
  if (foldName(bare) === foldName(one.name)) return undefined;
  // "Neustadt/Vogtland" is "Neustadt/Vogtl.".
  const [, behind = ""] = one.name.includes("/") ? [] : bare.split("/", 2);
  const { inner = behind.trim() } = splitBracket(bare);
  const { noun, rest } = takeNoun(inner);
  const isKind = noun !== undefined && rest === "";
  const isOwn = directory.additions.has(foldName(inner)) || isKind;
  const isRegion =
    findDistrict(inner, directory) !== undefined ||
    germanStates.some((state) => state.name === inner);
  return inner === "" || isOwn || isRegion ? undefined : inner;
}

function resolveKey(item: AreaItem, place: DivisionPlace, directory: Directory): Outcome {
  const key = readKey(item.key ?? "");
  const land = germanStates.find(({ number }) => key?.startsWith(number) === true);
  if (key === undefined || !land) {
    return fail(report(place, { case: "noKey", key: item.key ?? "" }));
  }
  const { state, byKey } = directory;
  if (land.number !== state.number) {
    return fail(report(place, { case: "foreignKey", key, land: land.name, own: state.name }));
  }
  const owner = byKey.get(key);
  const named = listNamed(item, directory);
  const [other] = named;
  if (!owner) return resolveNewKey(item, { key, right: other?.key, place }, directory);
  if (item.name === "") return succeed(owner);
  if (named.includes(owner) || isNamed(item.name, owner)) {
    return succeedNamed(owner, item, directory);
  }
  const facts = { key, name: item.name, owner: owner.name };
  if (!other) return succeed(owner, [report(place, { case: "otherName", ...facts }, "warning")]);
  const fault = { case: "contradictingKey", ...facts, right: other.key } as const;
  return fail(report(place, fault), [owner, other]);
}

/** Whether a name is that of a municipality, correctly or misspelt. */
function isNamed(name: string, { name: known }: Municipality): boolean {
  const forms = [known, dropAdditions(known)];
  return (
    findNearest(name, forms) !== undefined || findNearest(dropAdditions(name), forms) !== undefined
  );
}

/** An unknown key belongs to a new municipality, unless its name or district is wrong. */
function resolveNewKey(
  { name }: AreaItem,
  { key, right, place }: { key: string; right: string | undefined; place: DivisionPlace },
  directory: Directory,
): Outcome {
  const isKnown = right !== undefined || directory.suggest(name) !== undefined;
  const hasDistrict = directory.districts.has(key.slice(0, 5));
  if (isKnown || name === "" || !hasDistrict) {
    return fail(report(place, { case: "unknownKey", key, right }));
  }
  return succeed({ key, name }, [report(place, { case: "newOne", key, name }, "warning")]);
}

/** Eight digits; of the longer regional key (ARS), without those of the union of municipalities. */
function readKey(text: string): string | undefined {
  const digits = text.replaceAll(/\s/g, "");
  if (/^\d{7,8}$/.test(digits)) return digits.padStart(8, "0");
  if (!/^\d{11,12}$/.test(digits)) return undefined;
  const long = digits.padStart(12, "0");
  return long.slice(0, 5) + long.slice(9);
}

function resolveDistrict(item: AreaItem, place: DivisionPlace, directory: Directory): Outcome {
  const { districtKeys, required } = directory;
  const name = plain(item.name);
  const key = districtKeys.get(foldName(name)) ?? districtKeys.get(foldName(plain(item.written)));
  if (key === undefined)
    return fail(findingForDistrict(name, { place, isNeeded: true }, directory));
  const except = (item.except ?? []).map((one) =>
    resolveName(
      { kind: "municipality", name: one, written: one, line: item.line, district: name },
      place,
      directory,
    ),
  );
  const left = new Set(except.flatMap(({ found }) => found.map((one) => one.key)));
  const found = required.filter((one) => one.key.startsWith(key) && !left.has(one.key));
  return { found, findings: except.flatMap(({ findings }) => findings) };
}

function resolveName(item: AreaItem, place: DivisionPlace, directory: Directory): Outcome {
  const [only, ...others] = listNamed(item, directory);
  const { districts, districtKeys } = directory;
  if (only && others.length > 0) {
    const all = [only, ...others];
    const namesakes = all.map(
      ({ key, name }) => `${name} (${districts.get(key.slice(0, 5)) ?? "ohne Kreis"}, AGS ${key})`,
    );
    return fail(report(place, { case: "ambiguous", name: plain(item.name), namesakes }), all);
  }
  if (only) return checkDistrict(only, { item, place }, directory);
  if (item.kind === "union") {
    return fail(report(place, { case: "union", name: plain(dropAdditions(item.written)) }));
  }
  if (districtKeys.has(foldName(plain(item.name)))) return resolveDistrict(item, place, directory);
  const lines = item.name.split("\n");
  if (lines.length > 1) return resolveLines(lines, { item, file: place.file }, directory);
  const suggestions = directory.listSuggestions(item.name);
  const { nearest, successors } = suggestions;
  const doubtful = [...directory.byKey.values()].filter(({ name }) =>
    [nearest, ...successors].some((one) => one === name || one === dropAdditions(name)),
  );
  return fail(report(place, factsForUnknown(item.name, suggestions)), doubtful);
}

function checkDistrict(
  one: Municipality,
  { item, place }: { item: AreaItem; place: DivisionPlace },
  directory: Directory,
): Outcome {
  const expected = findDistrict(item.district ?? "", directory);
  // Cities that are a district themselves often follow the municipalities of a district.
  const isCity = one.key.endsWith("000");
  if (expected === undefined || one.key.startsWith(expected) || isCity) {
    return succeedNamed(one, item, directory);
  }
  const nameDistrict = (key: string) => directory.districts.get(key) ?? key;
  const successors = directory.listSuccessors(item.name, expected);
  const land = nameDistrict(expected);
  if (successors.length > 0) {
    return fail(report(place, { case: "former", name: one.name, land, successors: successors }), [
      one,
    ]);
  }
  const found = nameDistrict(one.key.slice(0, 5));
  const facts = { case: "otherDistrict", name: one.name, found, expected: land } as const;
  return fail(report(place, facts), [one]);
}

/** Resolves names on separate lines, without commas. */
function resolveLines(
  lines: string[],
  { item, file }: { item: AreaItem; file: string },
  directory: Directory,
): Outcome {
  const outcomes = lines.map((name, index) => {
    const line = item.line + index;
    return resolveName({ ...item, name, written: name, line }, { file, line }, directory);
  });
  return {
    found: outcomes.flatMap(({ found }) => found),
    findings: outcomes.flatMap(({ findings }) => findings),
    doubtful: outcomes.flatMap(({ doubtful = [] }) => doubtful),
  };
}

/** The municipalities that a name may mean; those of the surrounding district come first. */
function listNamed(item: AreaItem, gazetteer: Gazetteer): Municipality[] {
  const [bare, written] = [plain(item.name), plain(item.written)];
  const { name: base, inner = "" } = splitBracket(bare);
  const expected = findDistrict(item.district ?? inner, gazetteer);
  // An Amt may have the name of a municipality, but is not the same.
  const names = item.kind === "union" ? [written] : [bare, written, base, dropAdditions(bare)];
  const lists = names.map((name) => lookUp(name, expected, gazetteer));
  const found = lists.find((list) => list.length > 0) ?? [];
  // Forests may have the names of municipalities beside them.
  const fitting = found.filter((one) => isUnincorporated(one) === (item.isUnincorporated ?? false));
  return fitting.length > 0 ? fitting : found;
}

function lookUp(name: string, expected: string | undefined, gazetteer: Gazetteer): Municipality[] {
  const folded = foldName(name);
  const exact = gazetteer.exact.get(folded) ?? [];
  const short = gazetteer.short.get(folded) ?? [];
  const inside = [exact, short]
    .map((list) => list.filter(({ key }) => expected !== undefined && key.startsWith(expected)))
    .find((list) => list.length > 0);
  return inside ?? (exact.length > 0 ? exact : short);
}

function findDistrict(name: string, { districtKeys }: Gazetteer): string | undefined {
  return districtKeys.get(foldName(name)) ?? districtKeys.get(foldName(shortenDistrict(name)));
}

/** Reports unknown districts around municipalities, once each. */
function checkDistricts(
  items: readonly AreaItem[],
  file: string,
  gazetteer: Gazetteer,
): FindingRecord[] {
  const named = new Map(items.toReversed().map((item) => [item.district, item]));
  return [...named].flatMap(([district, { line }]) => {
    if (district === undefined || findDistrict(district, gazetteer) !== undefined) return [];
    // A district column may also contain a city that is a district itself.
    if (gazetteer.exact.has(foldName(district))) return [];
    return [findingForDistrict(district, { place: { file, line }, isNeeded: false }, gazetteer)];
  });
}

function findingForDistrict(
  name: string,
  { place, isNeeded }: { place: DivisionPlace; isNeeded: boolean },
  { districts, state }: Gazetteer,
): FindingRecord {
  const names = [...districts.values()];
  const short = findNearest(shortenDistrict(name), names.map(shortenDistrict));
  const nearest = names.find((one) => shortenDistrict(one) === short);
  const facts = { case: "district", name, land: state.name, nearest } as const;
  return report(place, facts, isNeeded ? "error" : "warning");
}

function report(
  place: DivisionPlace,
  facts: Facts<"geo-municipality">,
  severity: FindingRecord["severity"] = "error",
): FindingRecord {
  return finding("geo-municipality", { ...place, severity }, facts);
}

/** Reports an unknown name, with its possible meanings. */
function factsForUnknown(
  name: string,
  { land, nearest, successors, elsewhere }: Suggestions,
): Facts<"geo-municipality"> {
  if (nearest !== undefined) return { case: "misspelt", name, land, nearest };
  if (successors.length > 0) return { case: "former", name, land, successors: successors };
  if (elsewhere.length > 0) return { case: "elsewhere", name, land, lands: elsewhere };
  return { case: "unknown", name, land };
}

/** A name on one line, without the full stop of a sentence. */
function plain(name: string): string {
  return name
    .replaceAll(/\s+/g, " ")
    .replace(/(?<=\p{L}{3}|\))\.$/u, "")
    .trim();
}
