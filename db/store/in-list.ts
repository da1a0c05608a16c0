import { sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

/**
 * Whether a text column has one of the values, however many they are.
 *
 * They are bound as one value, because SQLite allows 32,766 in one statement
 * (`SQLITE_MAX_VARIABLE_NUMBER`).
 */
export function inList(column: SQLiteColumn, values: readonly string[]): SQL {
  return sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(values)}))`;
}
