import { type Column, is } from "drizzle-orm";
import { customType, SQLiteCustomColumn } from "drizzle-orm/sqlite-core";
import { createDamage } from "./store-error.ts";

/** A column of JSON text. Text that cannot be parsed is damage: reading it throws StoreError. */
export const jsonText = customType<{ data: unknown; driverData: string }>({
  dataType: () => "text",
  toDriver: (value) => JSON.stringify(value),
  fromDriver: parseStoredJson,
});

/** Whether a column holds JSON: no others have a custom type. */
export function isJsonColumn(column: Column): boolean {
  return is(column, SQLiteCustomColumn);
}

/** Parses stored JSON that was read without drizzle. Throws StoreError. */
export function parseStoredJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw createDamage(error);
  }
}
