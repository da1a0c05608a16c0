import type { Database } from "better-sqlite3";
import { getTableColumns, getTableName } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";

/**
 * Prepares one insert of a table for many rows; returns the number of a new row.
 *
 * Drizzle rebuilds its statement for every insert, which costs more than the insert itself.
 * With `conflict` a row with the same key is updated in place and keeps its number; columns in
 * `except` keep their value, or their default in a new row.
 */
export function prepareInsert<T extends SQLiteTable>(
  raw: Database,
  table: T,
  options: { conflict?: string; except?: string[] } = {},
): (row: T["$inferInsert"]) => number {
  const { conflict, except = [] } = options;
  const columns = Object.entries(getTableColumns(table)).filter(
    ([key]) => key !== "id" && !except.includes(key),
  );
  const names = columns.map(([, column]) => `"${column.name}"`);
  const updates = names.map((name) => `${name} = excluded.${name}`).join(", ");
  const statement = raw.prepare<unknown[]>(
    `INSERT INTO "${getTableName(table)}" (${names.join(", ")})
     VALUES (${names.map(() => "?").join(", ")})
     ${conflict === undefined ? "" : `ON CONFLICT ("${conflict}") DO UPDATE SET ${updates}`}`,
  );
  return (row) => {
    const values: Record<string, unknown> = row;
    const bound = columns.map(([key, column]) => {
      const value = values[key];
      return value == null ? null : column.mapToDriverValue(value);
    });
    return Number(statement.run(bound).lastInsertRowid);
  };
}
