import { readFileSync, readdirSync } from "node:fs";
import type { Database } from "better-sqlite3";

// Files of the build are one folder below dist/.
const place = import.meta.url.endsWith(".ts") ? "../migrations/" : "../db/migrations/";
const folder = new URL(place, import.meta.url);

let knownMigrations: string[] | undefined;

/** Number of the newest schema, equal to `user_version` of a current database. */
export function latestSchemaVersion(): number {
  return listMigrations().length;
}

/**
 * Brings a database to the newest schema in one transaction.
 *
 * Plain SQL files, applied in the order of their numbers and counted in `user_version`. The write
 * lock is taken before the version is read, so two processes that start together do not both apply
 * the same migration.
 */
export function migrate(raw: Database): void {
  if (readVersion(raw) >= latestSchemaVersion()) return;
  raw
    .transaction(() => {
      for (const name of listMigrations().slice(readVersion(raw))) {
        raw.exec(readFileSync(new URL(name, folder), "utf8"));
      }
      raw.pragma(`user_version = ${latestSchemaVersion()}`);
    })
    .immediate();
}

function readVersion(raw: Database): number {
  return Number(raw.pragma("user_version", { simple: true }));
}

function listMigrations(): string[] {
  knownMigrations ??= readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .toSorted();
  return knownMigrations;
}
