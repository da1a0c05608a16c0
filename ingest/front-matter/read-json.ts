import { finding } from "#ingest/catalogue/catalogue.ts";
import { findPlace } from "#ingest/diagnostics/text-place.ts";
import { quoteLine } from "#ingest/diagnostics/quoting.ts";
import type { Diagnostic } from "#ingest/diagnostics/diagnostic.ts";
import { findJsonFault } from "./find-json-fault.ts";
import type { FrontMatter } from "./front-matter.ts";
import { isObject } from "#domain/content/json-object.ts";
import { isReservedKey, tooDeep } from "./yaml-to-json.ts";

const maxDepth = 20;

/** Reads a JSON document with LF line ends as data; never throws. */
export function readJson(source: string, file: string): FrontMatter {
  const diagnostics: Diagnostic[] = [];
  const add = (found: Omit<Diagnostic, "file" | "severity">, severity: Diagnostic["severity"]) =>
    diagnostics.push({ file, severity, ...found });
  const value = parse(source, (found) => add(found, "error"));
  const data = copyValue(value, 1, (found, severity) =>
    add({ ...found, line: 1, column: 1 }, severity),
  );
  const list = Array.isArray(data) ? (data as unknown[]) : undefined;
  if (!isObject(data) && !list && diagnostics.length === 0) {
    add(finding("front-matter-no-mapping", { line: 1, column: 1 }, { case: "json" }), "error");
  }
  return {
    file,
    data: isObject(data) ? data : {},
    text: "",
    firstLine: 1,
    ...(list ? { list } : {}),
    isComplete: diagnostics.length === 0,
    locate: () => undefined,
    rawScalar: () => undefined,
    quote: (line) => quoteLine(source, line),
    diagnostics,
  };
}

type Report = (found: Omit<Diagnostic, "file" | "severity">) => void;

function parse(source: string, report: Report): unknown {
  try {
    return JSON.parse(source);
  } catch {
    const place = findPlace(source, findJsonFault(source));
    report(finding("json-syntax", { ...place, excerpt: quoteLine(source, place.line) }, {}));
    return undefined;
  }
}

type ReportData = (
  found: Pick<Diagnostic, "code" | "message" | "hint" | "facts">,
  severity: Diagnostic["severity"],
) => void;

function copyValue(value: unknown, depth: number, report: ReportData): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (depth > maxDepth) {
    report(tooDeep, "error");
    return null;
  }
  if (Array.isArray(value)) return value.map((item) => copyValue(item, depth + 1, report));
  const result: Record<string, unknown> = {};
  for (const [key, item] of Object.entries(value)) {
    if (isReservedKey(key)) {
      report(finding("reserved-key", {}, { key }), "warning");
    } else {
      result[key] = copyValue(item, depth + 1, report);
    }
  }
  return result;
}
