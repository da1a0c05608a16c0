import { finding } from "#ingest/catalogue/catalogue.ts";
import type { JsonObject } from "#domain/content/records.ts";
import { cleanText, writeWithKeyboard, type TextUse } from "#domain/words/clean-text.ts";
import {
  findMeantValue,
  foldKey,
  normaliseBoolean,
  normaliseNumber,
  type Words,
} from "#domain/fields/normalise.ts";
import { findSocialNetwork, socialNetworks } from "#domain/fields/social-networks.ts";
import { findNearest } from "#ingest/diagnostics/nearest-word.ts";
import { askForNearest } from "#ingest/catalogue/phrases.ts";
import { hidingFields, isForeignSwitch, isMeantToHide } from "./hiding-keys.ts";
import { adviseForeignKey } from "./foreign-keys.ts";
import { gatherAccounts } from "./gather-accounts.ts";
import { checkFormat } from "./text-formats.ts";
import { findAuthorPath, isFull, report, reportAt, step, type Spot } from "./field-faults.ts";
import { listSpellings, type ObjectShape, type Shape } from "./schema-shape.ts";
import { isObject } from "#domain/content/json-object.ts";
import type { YamlPath } from "#ingest/front-matter/read-yaml.ts";

/**
 * Converts what an author wrote to the canonical keys and the types that a schema expects.
 *
 * This mostly changes spellings: other names of keys, raw scalars for text, `ja` for true, optional
 * keys that a template left empty. The schema and the checks decide whether a value is acceptable.
 */
export function normalise(shape: Shape, value: unknown, spot: Spot): unknown {
  if (value === null || value === undefined) return value;
  switch (shape.type) {
    case "list":
      return Array.isArray(value) ? normaliseList(shape.item, value, spot) : value;
    case "object":
      return isObject(value) ? normaliseObject(shape, value, spot) : value;
    case "choice":
      return normalise(chooseOption(shape.options, value), value, spot);
    default:
      return normaliseScalar(shape, value, spot);
  }
}

function normaliseScalar(shape: Shape, value: unknown, spot: Spot): unknown {
  switch (shape.type) {
    case "text":
      return checkFormat(shape.format, normaliseText(value, shape.use, spot), spot);
    case "number":
      return normaliseNumber(value);
    case "boolean":
      return normaliseBoolean(value);
    case "enum":
      return normaliseEnum(shape.words, value, spot);
    default:
      return value;
  }
}

function normaliseList(item: Shape, values: unknown[], spot: Spot): unknown[] {
  return values.map((value, index) => normalise(item, value, step(spot, index)));
}

/** Finds the canonical key for an author's spelling. */
function findKey(shape: ObjectShape, name: string): string | undefined {
  return shape.names.get(foldKey(name));
}

function normaliseText(value: unknown, use: TextUse, spot: Spot): unknown {
  const isPlain = typeof value === "number" || typeof value === "boolean";
  const text = isPlain
    ? (spot.scope.frontMatter.rawScalar(findAuthorPath(spot)) ?? String(value))
    : value;
  if (typeof text !== "string") return text;
  const cleaned = cleanText(text, use);
  const meant = cleaned.replaceAll(lineBreaks, " ").replaceAll(tags, "");
  if (use !== "code" && meant !== cleaned) {
    report(spot, "html-in-value", { meant: meant.trim() }, "warning");
  }
  return use === "code" ? writeWithKeyboard(cleaned.trim()) : cleaned;
}

const lineBreaks = /\s*<br\s*\/?>\s*/gi;
/** Elements that people write by hand or paste; other words between angle brackets are text. */
const tags =
  /<\/?(?:a|abbr|b|center|code|div|em|font|h[1-6]|hr|i|img|li|ol|p|s|small|span|strong|su[bp]|u|ul)(?:\s[^<>]*=[^<>]*)?\s*\/?>/gi;

function normaliseEnum(words: Words, value: unknown, spot: Spot): unknown {
  const text = normaliseText(value, "code", spot);
  return typeof text === "string" ? (findMeantValue(words, text) ?? text) : text;
}

/** Chooses the option of a union that fits the written value. */
export function chooseOption(options: Shape[], value: unknown): Shape {
  const wanted = wantedTypes(value);
  const option = options.find(({ type }) => wanted.includes(type));
  return option ?? options[0] ?? { type: "any" };
}

function wantedTypes(value: unknown): Shape["type"][] {
  if (Array.isArray(value)) return ["list"];
  if (isObject(value)) return ["object"];
  if (typeof value === "boolean") return ["boolean", "enum", "text"];
  return ["enum", "text", "number", "boolean"];
}

function normaliseObject(given: ObjectShape, written: JsonObject, spot: Spot): JsonObject {
  const result: JsonObject = {};
  const value = gatherAccounts(given, written, spot);
  const shape = chooseVariant(given, value, result);
  const { origins } = spot.scope;
  spot.scope.root ??= shape;
  const authorParent = findAuthorPath(spot);
  for (const [name, raw] of Object.entries(value)) {
    const key = findKey(shape, name);
    if (key === undefined && shape.rest) {
      // An empty line of a template is dropped, as with fields.
      if (shape.rest.type === "text" && isBlank(raw)) continue;
      const own = cleanText(name, "name").trim();
      if (own !== name) origins.set([...spot.path, own].join("."), [...authorParent, name]);
      result[own] = normalise(shape.rest, raw, step(spot, own));
    } else if (key === undefined) {
      reportUnknown(shape, { name, raw, names: Object.keys(value) }, spot);
    } else {
      const child = step(spot, key);
      const id = child.path.join(".");
      const earlier = origins.get(id);
      if (earlier) {
        reportTwice(earlier, [...authorParent, name], spot);
        continue;
      }
      origins.set(id, [...authorParent, name]);
      const field = readField(shape, raw, child);
      if (field !== undefined) result[key] = field;
    }
  }
  return result;
}

function readField({ fields, required }: ObjectShape, raw: unknown, spot: Spot): unknown {
  const key = String(spot.path.at(-1));
  const shape = fields.get(key) ?? { type: "any" };
  if (isBlank(raw)) {
    if (key === "title") {
      report(spot, "title-empty", { case: required.has(key) ? "required" : "value" });
    }
    // Null may also be a family name.
    const source =
      shape.type === "text" ? spot.scope.frontMatter.rawScalar(findAuthorPath(spot)) : "";
    return source === "Null" && key !== "title" ? source : undefined;
  }
  const value = normalise(shape, raw, spot);
  const { check: name, refersTo } = shape.note ?? {};
  const check = refersTo ? spot.scope.checks.reference : name && spot.scope.checks[name];
  return check ? check(value, spot) : value;
}

function isBlank(value: unknown): boolean {
  return value === null || (typeof value === "string" && cleanText(value, "code").trim() === "");
}

/**
 * Chooses the variant of a mapping by the key that distinguishes the variants, or by a key that
 * only one of them has. A missing distinguishing key is added to `result`.
 */
function chooseVariant(shape: ObjectShape, value: JsonObject, result: JsonObject): ObjectShape {
  const { variants } = shape;
  if (!variants) return shape;
  const keys = Object.keys(value).map((name) => [name, findKey(shape, name)] as const);
  const tagName = keys.find(([, key]) => key === variants.key)?.[0];
  const tag = shape.fields.get(variants.key);
  const written = tagName === undefined ? undefined : value[tagName];
  if (typeof written === "string") {
    const words = tag?.type === "enum" ? tag.words : {};
    return variants.byValue.get(findMeantValue(words, written) ?? "") ?? shape;
  }
  const matching = [...variants.byValue.keys()].filter((value) =>
    keys.some(([, key]) => key !== undefined && isOwnKey(variants.byValue, value, key)),
  );
  const [only] = matching;
  if (matching.length !== 1 || only === undefined) return shape;
  result[variants.key] = only;
  return variants.byValue.get(only) ?? shape;
}

function isOwnKey(byValue: Map<string, ObjectShape>, tag: string, key: string): boolean {
  const holders = [...byValue]
    .filter(([, shape]) => shape.required.has(key))
    .map(([value]) => value);
  return holders.length === 1 && holders[0] === tag;
}

function reportTwice(earlier: YamlPath, later: YamlPath, { scope }: Spot): void {
  const first = scope.frontMatter.locate(earlier, "key");
  const [firstKey, second] = [earlier, later].map((path) => String(path.at(-1)));
  reportAt(
    scope,
    later,
    finding(
      "key-twice",
      { part: "key", severity: "error" },
      { first: firstKey ?? "", second: second ?? "", line: first?.line },
    ),
  );
}

function reportUnknown(
  shape: ObjectShape,
  { name, raw, names }: { name: string; raw: unknown; names: string[] },
  spot: Spot,
): void {
  const { scope, path } = spot;
  // `_draft` is a switch of the engine, accepted everywhere.
  if (path.length === 0 && name === "_draft") return;
  const authorPath = [...findAuthorPath(spot), name];
  if (raw === null && /^\d+$/.test(name)) {
    scope.flawed.add(path.join("."));
    reportAt(
      scope,
      authorPath,
      finding("decimal-comma", { part: "key", severity: "error" }, { case: "unit" }),
    );
    return;
  }
  const line = { key: name, value: showScalar(raw) };
  const hides = isMeantToHide(line, listHidingNames(shape));
  if (isFull(scope, hides ? "error" : "warning")) return;
  // A field that is written already would then be there twice.
  const written = new Set(names.map((one) => findKey(shape, one)));
  const known = [...shape.fields].flatMap(([key, { note }]) =>
    written.has(key) ? [] : listSpellings(key, note),
  );
  if (path.length === 0 && shape.fields.has("social"))
    known.push(...socialNetworks.map(({ id }) => id));
  const nearest = findNearest(name.replace(/^["'“„]|["'”“]$/g, ""), known);
  if (!hides) return reportIgnored(shape, { name, nearest }, spot);
  const suggestion = isForeignSwitch(line) ? undefined : nearest;
  const place = { part: "key", severity: "error" } as const;
  reportAt(
    scope,
    authorPath,
    finding("unknown-key", place, { case: "hiding", key: name, suggestion }),
  );
}

/** Reports a key without a field, and remembers it for the fields that it was meant to be. */
function reportIgnored(
  shape: ObjectShape,
  { name, nearest }: { name: string; nearest: string | undefined },
  spot: Spot,
): void {
  const { scope, path } = spot;
  const foreign =
    path.length === 0 ? adviseForeignKey(name, scope.frontMatter.data, shape) : undefined;
  const meant = foreign?.fields ?? [nearest === undefined ? undefined : findKey(shape, nearest)];
  const ids = meant.map((field) => [...path, field].join("."));
  // A day and a time on two lines share one finding.
  if (foreign && ids.every((id) => scope.standIns.get(id)?.finding.hint === foreign.advice)) return;
  const authorPath = [...findAuthorPath(spot), name];
  const advice = foreign?.advice ?? adviseKey(name, spot) ?? askForNearest(nearest);
  const place = { part: "key", severity: "warning" } as const;
  const reported = reportAt(
    scope,
    authorPath,
    finding("unknown-key", place, { case: "ignored", key: name, advice }),
  );
  if (!reported) return;
  for (const id of ids) scope.standIns.set(id, { authorPath, finding: reported });
}

/** The names of the fields of a shape that keep a document from the public. */
function listHidingNames({ names }: ObjectShape): Map<string, string> {
  return new Map([...names].filter(([, field]) => hidingFields.has(field)));
}

function showScalar(raw: unknown): string {
  return typeof raw === "string" || typeof raw === "boolean" ? String(raw).trim() : "";
}

function adviseKey(name: string, spot: Spot): string | undefined {
  if (isAccount(name) && spot.scope.root?.fields.has("social") !== true) {
    return "Konten in sozialen Netzwerken haben nur Personen und, in site.yml, die ganze Website.";
  }
  return adviseLevel(name, spot);
}

function isAccount(name: string): boolean {
  return findSocialNetwork(name) !== undefined;
}

/**
 * Says where to move a key that belongs to the top level or to one other group. Returns undefined
 * for all others.
 */
function adviseLevel(name: string, { scope, path }: Spot): string | undefined {
  const { root, frontMatter } = scope;
  if (!root) return undefined;
  if (path.length > 0 && (isAccount(name) || findKey(root, name) !== undefined)) {
    const parent = String(findAuthorPath({ scope, path })[0]);
    return `„${name}“ gehört nicht unter „${parent}“: Setze die Zeile an das Ende der Angaben, ganz links, ohne Leerzeichen davor.`;
  }
  // The groups that know the key, and those of them that the author has written.
  const groups = [...root.fields]
    .filter(([key, shape]) => key !== path[0] && isKnownIn(shape, name))
    .map(([key]) => key);
  const [written, ...more] = Object.keys(frontMatter.data).filter((one) => {
    return groups.includes(findKey(root, one) ?? "");
  });
  const [group, ...others] = groups;
  if (group === undefined || (written === undefined ? others : more).length > 0) return undefined;
  const where = `„${name}“ gehört unter „${written ?? group}“`;
  if (written === undefined) {
    return `${where}: Schreibe an das Ende der Angaben ganz links \`${group}:\` und darunter diese Zeile, mit zwei Leerzeichen davor.`;
  }
  const indent = isObject(frontMatter.data[written])
    ? "so eingerückt wie die anderen dort"
    : "mit zwei Leerzeichen davor";
  return `${where}: Setze die Zeile dorthin, ${indent}.`;
}

function isKnownIn(shape: Shape, name: string): boolean {
  if (shape.type === "choice") return shape.options.some((option) => isKnownIn(option, name));
  return shape.type === "object" && findKey(shape, name) !== undefined;
}
