import { is, Placeholder, sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

/**
 * Whether a text column has one of the values, however many they are.
 *
 * They are bound as one value, because SQLite allows 32,766 in one statement
 * (`SQLITE_MAX_VARIABLE_NUMBER`). A placeholder is for their JSON.
 */
export function inList(column: SQLiteColumn, values: readonly string[] | Placeholder): SQL {
  const list = is(values, Placeholder) ? values : JSON.stringify(values);
  return sql`${column} IN (SELECT value FROM json_each(${list}))`;
}
