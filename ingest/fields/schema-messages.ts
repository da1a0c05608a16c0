import type { z } from "zod";
import { findNearest } from "#ingest/diagnostics/nearest-word.ts";
import { chooseOption } from "./normalise-fields.ts";
import {
  findAuthorPath,
  isFull,
  nameField,
  report,
  type FieldFinding,
  type Spot,
} from "./field-faults.ts";
import type { ObjectShape, Shape } from "./schema-shape.ts";
import { quoteValue, showFound, showValue } from "#ingest/diagnostics/quoting.ts";
import { isObject } from "#domain/content/json-object.ts";

type Issue = z.core.$ZodIssue;

/**
 * Reports in German what a schema did not accept: the key as the author wrote it, what is expected,
 * what was found. Values that a check has already reported are skipped.
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
    const own = narrowToEnum(followShape(shape, issue.path, data), value);
    if (issue.code === "unrecognized_keys" || isFlawed(child)) continue;
    const inner = issue.code === "invalid_union" ? chooseBranch(issue.errors, value) : undefined;
    if (inner) reportIssues(inner, { shape: own, data: value }, child);
    else report(child, describeIssue(issue, { shape: own, value }, child));
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

function followShape(shape: Shape, path: readonly PropertyKey[], data: unknown): Shape {
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

// If a union permits an enum besides other forms, a single word was meant as one of its words.
function narrowToEnum(shape: Shape, value: unknown): Shape {
  if (shape.type !== "choice") return shape;
  const chosen = chooseOption(shape.options, value);
  return chosen.type === "enum" ? { ...shape, ...chosen } : shape;
}

/** Those issues of a union that are about the option the author chose, if that is clear. */
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

function describeIssue(issue: Issue, context: Context, spot: Spot): FieldFinding {
  const { value, shape } = context;
  if (isBlank(value)) return describeMissing(shape, spot);
  const name = nameField(spot);
  switch (issue.code) {
    case "too_big":
      return describeTooBig(issue, value, name);
    case "too_small":
      return {
        code: "bad-value",
        message:
          issue.origin === "number"
            ? `${name} muss mindestens ${issue.minimum} sein, nicht ${showValue(value)}.`
            : `${name} braucht mindestens ${issue.minimum} ${issue.origin === "array" ? "Einträge" : "Zeichen"}.`,
      };
    case "invalid_format":
      return describeFormat(issue.format, context, name);
    case "invalid_value":
      return describeEnum(shape, value, name);
    case "invalid_union":
      return shape.type === "enum" ? describeEnum(shape, value, name) : describeType(context, name);
    default:
      return describeType(context, name);
  }
}

function isBlank(value: unknown): boolean {
  return (
    value === undefined ||
    value === null ||
    value === "" ||
    (Array.isArray(value) && value.length === 0)
  );
}

function describeMissing(shape: Shape, { scope, path }: Spot): FieldFinding {
  const key = String(path.at(-1) ?? "");
  const isWritten = scope.origins.has(path.join("."));
  if (typeof path.at(-1) === "number" || isWritten) {
    const name = nameField({ scope, path });
    return { code: "missing-field", message: `${name} ist leer.`, hint: adviseValue(shape) };
  }
  const { german: translation = key } = shape.note ?? {};
  const german = scope.isGerman ? translation : key;
  const other = german === key ? "" : ` (oder „${key}“)`;
  const parent = findAuthorPath({ scope, path: path.slice(0, -1) });
  const where = parent.length === 0 ? "" : ` in ${nameField({ scope, path: path.slice(0, -1) })}`;
  return {
    code: "missing-field",
    message: `Die Pflichtangabe „${german}“${other} fehlt${where}.`,
    hint: findMisspelt([german, key], { scope, path }) ?? adviseLine(shape, german),
  };
}

/** Advice about an unknown key that is nearly one of the names. */
function findMisspelt(names: string[], { scope, path }: Spot): string | undefined {
  for (const name of names) {
    const written = scope.misspelt.get([...path.slice(0, -1), name].join("."));
    if (written !== undefined) return `Schreibe \`${name}\` statt ${quoteValue(written)}.`;
  }
  return undefined;
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
    return `Schreibe die Einträge darunter, ${describeEntries(shape.item)}.`;
  if (shape.type === "object") return `Schreibe darunter eingerückt ${listKeys(shape)}.`;
  return example === undefined
    ? "Ergänze den Wert."
    : `Ergänze den Wert, zum Beispiel \`${example}\`.`;
}

function isSingle({ type }: Shape): boolean {
  return type !== "list" && type !== "object";
}

function describeEntries(item: Shape): string {
  const rest = item.type === "object" ? ` und darin ${listKeys(item)}` : "";
  return `jeden mit \`- \` in einer eigenen Zeile${rest}`;
}

/** The keys of a mapping, the required ones alone when there are any. */
function listKeys({ fields, required }: ObjectShape): string {
  const keys = required.size > 0 ? [...required] : [...fields.keys()].slice(0, 3);
  return keys.map((key) => `\`${key}: …\``).join(" und ");
}

function exampleOf(shape: Shape): string {
  return shape.type === "number" ? "1" : "…";
}

function describeTooBig(issue: z.core.$ZodIssueTooBig, value: unknown, name: string): FieldFinding {
  if (typeof value === "string") {
    return {
      code: "too-long",
      message: `${name} ist ${value.length} Zeichen lang; erlaubt sind höchstens ${issue.maximum}.`,
      hint: "Kürze ihn; Längeres gehört in den Text einer Seite.",
    };
  }
  if (Array.isArray(value)) {
    return {
      code: "too-many-entries",
      message: `${name} hat ${value.length} Einträge; erlaubt sind höchstens ${issue.maximum}.`,
      hint: "Behalte die wichtigsten, und lösche die anderen.",
    };
  }
  return {
    code: "bad-value",
    message: `${name} darf höchstens ${issue.maximum} sein, nicht ${showValue(value)}.`,
  };
}

function describeFormat(format: string, { shape, value }: Context, name: string): FieldFinding {
  const known = shape.note?.format;
  if (known) {
    const { code = "bad-value", expected, hint } = known;
    return { code, message: `${name} muss ${expected} sein, nicht ${showValue(value)}.`, hint };
  }
  const code = format === "email" ? "bad-email" : format === "url" ? "bad-address" : "bad-value";
  return { code, message: `${name}: ${showValue(value)} hat nicht die erwartete Form.` };
}

function describeEnum(shape: Shape, value: unknown, name: string): FieldFinding {
  const options = shape.type === "enum" ? Object.entries(shape.words) : [];
  const shown = options.map(([option, [german]]) => (german ? `${german} (${option})` : option));
  const words = options.flatMap(([option, synonyms]) => [...synonyms, option]);
  const nearest = typeof value === "string" ? findNearest(value, words) : undefined;
  const hint = nearest
    ? `Meintest du „${nearest}“?`
    : (shape.note?.advice ?? "Schreibe einen der genannten Werte.");
  const choice = shown.length === 1 ? "möglich ist" : "möglich sind";
  return {
    code: "bad-value",
    message: `${name} kennt den Wert ${showValue(value)} nicht; ${choice}: ${shown.join(", ")}.`,
    ...(hint === undefined ? {} : { hint }),
  };
}

function describeType({ shape, value }: Context, name: string): FieldFinding {
  const hint = hintForType(shape, value, name);
  return {
    code: "wrong-type",
    message: `${name} muss ${describeShape(shape)} sein; gefunden wurde ${showFound(value)}.`,
    ...(hint ? { hint } : {}),
  };
}

function hintForType(shape: Shape, value: unknown, name: string): string | undefined {
  const key = name.replace(/[„“]/g, "");
  if (shape.type === "list" && shape.item.type === "object") {
    return `Schreibe die Einträge darunter, ${describeEntries(shape.item)}.`;
  }
  if (shape.type === "object") return adviseValue(shape);
  if (shape.type === "boolean") return `Schreibe \`${key}: true\` oder \`${key}: false\`.`;
  if (shape.type === "list" && typeof value === "string") {
    const items = value.split(/\s*[,;–•]\s*/).filter((item) => item !== "");
    return `Schreibe \`${key}: [${items.join(", ")}]\` oder jeden Eintrag mit \`- \` in eine eigene Zeile.`;
  }
  if (shape.type === "number") return hintForNumber(value, key);
  return shape.type === "text" && isObject(value)
    ? "Steht im Wert ein Doppelpunkt oder eine geschweifte Klammer, gehört er in Anführungszeichen."
    : undefined;
}

function hintForNumber(value: unknown, key: string): string | undefined {
  if (typeof value === "number") return "Schreibe eine ganze Zahl ohne Punkt und Komma.";
  if (typeof value !== "string") return undefined;
  if (/^-?\d+,\d+$/.test(value)) {
    return `Zahlen werden mit Punkt geschrieben: \`${key}: ${value.replace(",", ".")}\`.`;
  }
  // A birth year is asked for where people write the date.
  const digits = (/\b\d{4}\b/.exec(value) ?? /\d+/.exec(value))?.[0];
  return digits
    ? `Schreibe nur die Zahl: \`${key}: ${digits}\`.`
    : `Schreibe eine Zahl aus Ziffern, zum Beispiel \`${key}: 3\`.`;
}

function describeShape(shape: Shape): string {
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
      return [...new Set(shape.options.map(describeShape))].join(" oder ");
    case "any":
      return "ein anderer Wert";
  }
}
