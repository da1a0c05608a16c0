import { type Column, is } from "drizzle-orm";
import { customType, SQLiteCustomColumn } from "drizzle-orm/sqlite-core";
import { createDamage } from "./store-error.ts";

/** A column of JSON text. What cannot be parsed was not written by us: reading it throws StoreError. */
export const jsonText = customType<{ data: unknown; driverData: string }>({
  dataType: () => "text",
  toDriver: (value) => JSON.stringify(value),
  fromDriver: parseStoredJson,
});

/** Columns of JSON are the only ones with a type of their own. */
export function isJsonColumn(column: Column): boolean {
  return is(column, SQLiteCustomColumn);
}

/** Parses JSON that was read past the columns above. Throws StoreError. */
export function parseStoredJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw createDamage(error);
  }
}
