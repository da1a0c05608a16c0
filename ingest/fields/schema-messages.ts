import type { z } from "zod";
import { findNearest } from "#ingest/diagnostics/nearest-word.ts";
import { chooseOption } from "./normalise-fields.ts";
import { nameField } from "#ingest/catalogue/phrases.ts";
import { findAuthorPath, isFull, report, type Spot } from "./field-faults.ts";
import type { ObjectShape, Shape } from "./schema-shape.ts";
import { isObject } from "#domain/content/json-object.ts";
import { adviseUnrealDay } from "./foreign-keys.ts";

type Issue = z.core.$ZodIssue;

/**
 * Reports in German what a schema refused: the author's key, what is expected, what was found.
 * Values that a check has reported are skipped.
 */
export function reportIssues(
  issues: readonly Issue[],
  { shape, data }: { shape: Shape; data: unknown },
  spot: Spot,
): void {
  for (const issue of issues) {
    if (isFull(spot.scope, "error")) return;
    const path = [...spot.path, ...issue.path.map(toStep)];
    const child = { scope: spot.scope, path };
    const value = findValue(data, issue.path);
    const own = narrowToEnum(findShapeAt(shape, issue.path, data), value);
    if (issue.code === "unrecognized_keys" || isFlawed(child)) continue;
    const inner = issue.code === "invalid_union" ? chooseBranch(issue.errors, value) : undefined;
    if (inner) reportIssues(inner, { shape: own, data: value }, child);
    else reportIssue(issue, { shape: own, value }, child);
  }
}

function toStep(step: PropertyKey): string | number {
  return typeof step === "number" ? step : String(step);
}

function isFlawed({ scope, path }: Spot): boolean {
  return path.some((_, index) => scope.flawed.has(path.slice(0, index + 1).join(".")));
}

function findValue(data: unknown, path: readonly PropertyKey[]): unknown {
  let value = data;
  for (const step of path) {
    const isInside = typeof value === "object" && value !== null && Object.hasOwn(value, step);
    value = isInside ? (value as Record<PropertyKey, unknown>)[step] : undefined;
  }
  return value;
}

function findShapeAt(shape: Shape, path: readonly PropertyKey[], data: unknown): Shape {
  let current = shape;
  let value = data;
  for (const step of path) {
    if (current.type === "choice") current = chooseOption(current.options, value);
    value = findValue(value, [step]);
    if (current.type === "list") current = current.item;
    else if (current.type === "object") {
      current = current.fields.get(String(step)) ?? current.rest ?? { type: "any" };
    } else return { type: "any" };
  }
  return current;
}

// In a union with an enumeration, a single word was meant as one of its values.
function narrowToEnum(shape: Shape, value: unknown): Shape {
  if (shape.type !== "choice") return shape;
  const chosen = chooseOption(shape.options, value);
  return chosen.type === "enum" ? { ...shape, ...chosen } : shape;
}

/** The issues of the option that the author chose, if that is clear. */
function chooseBranch(errors: Issue[][], value: unknown): Issue[] | undefined {
  const isAboutWhole = (issue: Issue) =>
    issue.path.length === 0 && (issue.code === "invalid_type" || issue.code === "invalid_value");
  const fitting = errors.filter((branch) => !branch.some(isAboutWhole));
  return value === undefined ? undefined : fitting[0];
}

interface Context {
  shape: Shape;
  value: unknown;
}

function reportIssue(issue: Issue, context: Context, spot: Spot): void {
  const { value, shape } = context;
  if (isBlank(value)) return reportMissing(shape, spot);
  switch (issue.code) {
    case "too_big":
      return reportTooBig(Number(issue.maximum), value, spot);
    case "too_small":
      return reportTooSmall(issue, context, spot);
    case "invalid_format":
      return reportFormat(issue.format, context, spot);
    case "invalid_value":
      return reportEnum(shape, value, spot);
    case "invalid_union":
      return shape.type === "enum" ? reportEnum(shape, value, spot) : reportType(context, spot);
    default:
      return reportType(context, spot);
  }
}

/** A value as a fact; the content of lists and groups is left out. */
function toFact(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  return isObject(value) ? {} : value;
}

function isBlank(value: unknown): boolean {
  return (
    value === undefined ||
    value === null ||
    value === "" ||
    (Array.isArray(value) && value.length === 0)
  );
}

function reportMissing(shape: Shape, spot: Spot): void {
  const { scope, path } = spot;
  const key = String(path.at(-1) ?? "");
  const isWritten = scope.origins.has(path.join("."));
  if (typeof path.at(-1) === "number" || isWritten) {
    return report(spot, "missing-field", { case: "empty", advice: adviseValue(shape) });
  }
  const isGerman = scope.isGerman || isWrittenInGerman(spot);
  const german = (isGerman ? shape.note?.german : undefined) ?? key;
  const parent = findAuthorPath({ scope, path: path.slice(0, -1) });
  const facts = { case: "absent", key, german, parent } as const;
  const standIn = scope.standIns.get(path.join("."));
  if (!standIn)
    return report(spot, "missing-field", { ...facts, advice: adviseLine(shape, german) });
  // One tip mends both the missing field and the unknown key, which may stand for several fields.
  const { finding, authorPath } = standIn;
  const index = scope.diagnostics.indexOf(finding);
  if (index === -1) return;
  scope.diagnostics.splice(index, 1);
  scope.origins.set(path.join("."), authorPath);
  const instead = String(authorPath.at(-1));
  report(spot, "missing-field", { ...facts, instead, advice: finding.hint ?? "" });
}

/**
 * Whether a field, the group around it or a field in it has a name other than the canonical one.
 */
function isWrittenInGerman({ scope, path }: Spot): boolean {
  const group = path.slice(0, -1).join(".");
  if (group === "") return false;
  return [...scope.origins].some(([id, written]) => {
    const isNear = `${group}.`.startsWith(`${id}.`) || id.startsWith(`${group}.`);
    return isNear && written.at(-1) !== id.split(".").at(-1);
  });
}

function adviseLine(shape: Shape, key: string): string {
  const { advice, example } = shape.note ?? {};
  return advice !== undefined || !isSingle(shape)
    ? adviseValue(shape)
    : `Ergänze eine Zeile \`${key}: ${example ?? exampleOf(shape)}\`.`;
}

function adviseValue(shape: Shape): string {
  const { advice, example } = shape.note ?? {};
  if (advice !== undefined) return advice;
  if (shape.type === "list")
    return `Schreibe die Einträge darunter, ${textForEntries(shape.item)}.`;
  if (shape.type === "object") return `Schreibe darunter eingerückt ${listKeys(shape)}.`;
  return example === undefined
    ? "Ergänze den Wert."
    : `Ergänze den Wert, zum Beispiel \`${example}\`.`;
}

function isSingle({ type }: Shape): boolean {
  return type !== "list" && type !== "object";
}

function textForEntries(item: Shape): string {
  const rest = item.type === "object" ? ` und darin ${listKeys(item)}` : "";
  return `jeden mit \`- \` in einer eigenen Zeile${rest}`;
}

/** The required keys of a mapping, or all keys if none is required. */
function listKeys({ fields, required }: ObjectShape): string {
  const keys = required.size > 0 ? [...required] : [...fields.keys()].slice(0, 3);
  return keys.map((key) => `\`${fields.get(key)?.note?.german ?? key}: …\``).join(" und ");
}

function exampleOf(shape: Shape): string {
  return shape.type === "number" ? "1" : "…";
}

function reportTooBig(maximum: number, value: unknown, spot: Spot): void {
  if (typeof value === "string")
    report(spot, "too-long", { case: "text", length: value.length, maximum });
  else if (Array.isArray(value))
    report(spot, "too-many-entries", { length: value.length, maximum });
  else report(spot, "bad-value", { case: "tooBig", maximum, value: toFact(value) });
}

function reportTooSmall(
  issue: z.core.$ZodIssueTooSmall,
  { shape, value }: Context,
  spot: Spot,
): void {
  const minimum = Number(issue.minimum);
  if (issue.origin === "number") {
    const { isYear } = shape.note ?? {};
    report(spot, "bad-value", { case: "tooSmall", minimum, value: toFact(value), isYear });
  } else
    report(spot, "bad-value", { case: issue.origin === "array" ? "tooFew" : "tooShort", minimum });
}

function reportFormat(format: string, { shape, value }: Context, spot: Spot): void {
  const known = shape.note?.format;
  if (known) {
    const { code = "bad-value", expected, hint } = known;
    const advice = code === "bad-postal-code" ? advisePostalCode(value, hint) : hint;
    report(spot, code, { case: "expected", expected, value: toFact(value), advice });
  } else {
    const code = formatCodes.get(format) ?? "bad-value";
    report(spot, code, { case: "unexpected", value: toFact(value) });
  }
}

/** The tip for a postal code such as `D-24103` or `241O3`: its five digits. */
function advisePostalCode(value: unknown, hint: string): string {
  const digits = /(?<!\d)\d{5}(?!\d)/.exec(
    String(value).replaceAll(/(?<=\d)[oO]|[oO](?=\d)/g, "0"),
  );
  return digits ? `Schreibe \`"${digits[0]}"\`.` : hint;
}

const formatCodes = new Map<string, "bad-email" | "bad-address">([
  ["email", "bad-email"],
  ["url", "bad-address"],
]);

function reportEnum(shape: Shape, value: unknown, spot: Spot): void {
  const options = shape.type === "enum" ? Object.entries(shape.words) : [];
  const words = options.map(([option, [german]]) => (german ? `${german} (${option})` : option));
  const spellings = options.flatMap(([option, synonyms]) => [...synonyms, option]);
  const suggestion =
    typeof value === "string"
      ? (findNearest(value, spellings) ?? findBeginning(value, spellings))
      : undefined;
  const { advice } = shape.note ?? {};
  const facts = { value: toFact(value), words, suggestion, advice };
  report(spot, "bad-value", { case: "choice", ...facts });
}

/** The spelling that a value begins with, as in `verstorben am 8. Januar`. */
function findBeginning(value: string, spellings: readonly string[]): string | undefined {
  const words = value.toLowerCase();
  return spellings.find(
    (one) => words.startsWith(one.toLowerCase()) && /^[^\p{L}\p{N}]/u.test(words.slice(one.length)),
  );
}

function reportType({ shape, value }: Context, spot: Spot): void {
  const advice = hintForType(shape, value, nameField(findAuthorPath(spot)));
  const expected = textForShape(shape);
  report(spot, "wrong-type", { case: "value", expected, value: toFact(value), advice });
}

function hintForType(shape: Shape, value: unknown, name: string): string | undefined {
  const key = name.replace(/[„“]/g, "");
  if (shape.type === "list" && shape.item.type === "object") {
    return `Schreibe die Einträge darunter, ${textForEntries(shape.item)}.`;
  }
  if (shape.type === "object") return findPoint(shape, value, key) ?? adviseValue(shape);
  if (shape.type === "boolean") return `Schreibe \`${key}: true\` oder \`${key}: false\`.`;
  if (shape.type === "list" && typeof value === "string") {
    const items = value.split(/\s*[,;–•]\s*|\s+(?:und|u\.)\s+/).filter((item) => item !== "");
    return `Schreibe \`${key}: [${items.join(", ")}]\` oder jeden Eintrag mit \`- \` in eine eigene Zeile.`;
  }
  if (shape.type === "number") return hintForNumber(value, key);
  return shape.type === "text" ? hintForText(value) : undefined;
}

function hintForText(value: unknown): string | undefined {
  if (Array.isArray(value)) {
    return "Schreibe einen einzigen Wert in diese Zeile, und lösche die übrigen.";
  }
  return isObject(value)
    ? "Steht im Wert ein Doppelpunkt oder eine geschweifte Klammer, gehört er in Anführungszeichen."
    : undefined;
}

/** A point on a single line, as maps show it. */
function findPoint({ note }: Shape, value: unknown, key: string): string | undefined {
  if (note?.check !== "geo" || typeof value !== "string") return undefined;
  const [, ...written] = /(?<!\d)(\d{1,2}[.,]\d+)\D{1,4}(\d{1,2}[.,]\d+)/.exec(value) ?? [];
  if (written.length < 2) return undefined;
  // In Germany the latitude is the larger number, and some maps write it second.
  const [lon, lat] = written.map((one) => Number(one.replace(",", "."))).toSorted((a, b) => a - b);
  return `Schreibe \`${key}: { lat: ${lat}, lon: ${lon} }\`.`;
}

function hintForNumber(value: unknown, key: string): string | undefined {
  if (typeof value === "number") return "Schreibe eine ganze Zahl ohne Punkt und Komma.";
  if (typeof value !== "string") return undefined;
  if (/^-?\d+,\d+$/.test(value)) {
    return `Zahlen werden mit Punkt geschrieben: \`${key}: ${value.replace(",", ".")}\`.`;
  }
  // People write the date instead of the birth year.
  const digits =
    /\b\d{4}\b/.exec(value)?.[0] ??
    // The „1“ of „Bremen 1“ is no number of a constituency.
    /^(?:\p{L}*(?:platz|kreis)|nr|nummer|wk|ca|etwa|rund|max|bis)?\.?\s*(\d{1,3}(?:\.\d{3})+|\d+)(?!.*\d)/isu
      .exec(value)?.[1]
      ?.replaceAll(".", "");
  return digits
    ? `Schreibe nur die Zahl: \`${key}: ${digits}\`.${adviseUnrealDay(value)}`
    : `Schreibe eine Zahl aus Ziffern, zum Beispiel \`${key}: 3\`.`;
}

function textForShape(shape: Shape): string {
  switch (shape.type) {
    case "text":
      return "ein Text";
    case "number":
      return shape.isInteger ? "eine ganze Zahl" : "eine Zahl";
    case "boolean":
      return "„ja“ oder „nein“ (true, false)";
    case "enum":
      return `einer der Werte ${Object.keys(shape.words).join(", ")}`;
    case "list":
      return "eine Liste";
    case "object":
      return "eine Gruppe eingerückter Schlüssel";
    case "choice":
      return [...new Set(shape.options.map(textForShape))].join(" oder ");
    case "any":
      return "ein anderer Wert";
  }
}
