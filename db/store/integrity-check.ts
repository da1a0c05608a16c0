import type { Database } from "better-sqlite3";
import { getTableColumns, getTableName, is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { isJsonColumn } from "./json-column.ts";
import * as schema from "./schema.ts";
import { createDamage } from "./store-error.ts";

/** Reads the whole database, whose schema must be current. Throws StoreError when it is damaged. */
export function expectIntact(raw: Database): void {
  const result = raw.pragma("integrity_check(1)", { simple: true });
  if (result !== "ok") throw createDamage(result);
  for (const { table, column } of listJsonColumns()) {
    const broken = raw.prepare(
      `SELECT 1 FROM "${table}" WHERE "${column}" IS NOT NULL AND NOT json_valid("${column}") LIMIT 1`,
    );
    if (broken.get() !== undefined) throw createDamage(`${table}.${column} holds no JSON`);
  }
}

function listJsonColumns(): { table: string; column: string }[] {
  const tables = Object.values(schema).filter((value) => is(value, SQLiteTable));
  return tables.flatMap((table) =>
    Object.values(getTableColumns(table))
      .filter(isJsonColumn)
      .map((column) => ({ table: getTableName(table), column: column.name })),
  );
}
