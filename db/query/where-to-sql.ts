import { and, eq, gte, lt, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { documents } from "#db/store/schema.ts";
import { readLiteral } from "./pattern.ts";

/** The part of a query's conditions that SQL can express. */
export interface Narrowing {
  /**
   * A condition that holds for every document the query matches; absent when SQL can express none
   * of its conditions.
   */
  condition?: SQL;
  /** True when the condition holds for no other document, so that nothing is left to check. */
  isExact: boolean;
}

/**
 * Translates the conditions of a query to SQL where their meaning is exactly the same.
 *
 * The others are left to `compileCondition`; leaving a condition out only costs time.
 */
export function whereToSql(where: Record<string, unknown>[]): Narrowing {
  const parts = where.flatMap((entry) =>
    Object.entries(entry).map(([field, condition]) => toSql(field, condition)),
  );
  const known = parts.filter((part) => part !== undefined);
  const condition = and(...known);
  const isExact = known.length === parts.length;
  return { isExact, ...(condition && { condition }) };
}

const textColumns = new Map<string, SQLiteColumn>([
  ["_path", documents.path],
  ["_dir", documents.dir],
  ["_id", documents.documentId],
  ["_file", documents.file],
  ["_stem", documents.stem],
  ["_extension", documents.extension],
  ["_type", documents.type],
  ["title", documents.title],
]);

function toSql(field: string, condition: unknown): SQL | undefined {
  const column = textColumns.get(field);
  if (column) return textToSql(column, condition);
  if (field === "_partial") return partialToSql(condition);
  return undefined;
}

function textToSql(column: SQLiteColumn, condition: unknown): SQL | undefined {
  if (typeof condition !== "string") return undefined;
  if (!condition.startsWith("--REGEX /")) return eq(column, condition);
  const prefix = readPrefix(condition);
  if (prefix === undefined) return undefined;
  // U+10FFFF sorts after every character, in UTF-8 as in code points.
  return and(gte(column, prefix), lt(column, `${prefix}\u{10FFFF}`));
}

/** The text of an expression that asks for a prefix only. */
function readPrefix(condition: string): string | undefined {
  const [, source = "", flags = ""] = /^--REGEX \/(.*)\/([dgimsuy]*)$/s.exec(condition) ?? [];
  const literal = readLiteral(source, flags);
  return literal?.isAtStart && !literal.isAtEnd ? literal.text : undefined;
}

function partialToSql(condition: unknown): SQL | undefined {
  if (typeof condition === "boolean") return eq(documents.isPartial, condition);
  const negated = readSingle(condition, "$not") ?? readSingle(condition, "$ne");
  return typeof negated === "boolean" ? eq(documents.isPartial, !negated) : undefined;
}

function readSingle(condition: unknown, operator: string): unknown {
  if (typeof condition !== "object" || condition === null) return undefined;
  const entries = Object.entries(condition);
  return entries.length === 1 && entries[0]?.[0] === operator ? entries[0][1] : undefined;
}
