import { readdirSync, readFileSync } from "node:fs";
import Database from "better-sqlite3";
import { expect, test } from "vitest";
import { migrate } from "./migrate.ts";

const folder = new URL("../migrations/", import.meta.url);

test("folders of kinds become addresses, and other settings are kept", () => {
  const raw = openVersion(5);
  const kinds = { landesliste: "candidate", "a/b": "office" };
  writeSetting(raw, "site", { title: "Küste", kinds, umlauts: "de" });
  writeSetting(raw, "elections", [{ id: "btw29" }]);
  migrate(raw);
  expect(readSetting(raw, "site")).toEqual({
    title: "Küste",
    umlauts: "de",
    kindFolders: [
      { path: "/landesliste", kind: "candidate" },
      { path: "/a/b", kind: "office" },
    ],
  });
  expect(readSetting(raw, "elections")).toEqual([{ id: "btw29" }]);
});

test("a tree without a site.yml stays without one", () => {
  const raw = openVersion(5);
  writeSetting(raw, "site", null);
  migrate(raw);
  expect(readSetting(raw, "site")).toBeNull();
});

/** An empty database as a release with this many migrations created it. */
function openVersion(version: number): Database.Database {
  const raw = new Database(":memory:");
  const names = readdirSync(folder).filter((name) => name.endsWith(".sql"));
  for (const name of names.toSorted().slice(0, version)) {
    raw.exec(readFileSync(new URL(name, folder), "utf8"));
  }
  raw.pragma(`user_version = ${version}`);
  return raw;
}

function writeSetting(raw: Database.Database, key: string, value: unknown): void {
  raw.prepare("INSERT INTO settings (key, value) VALUES (?, ?)").run(key, JSON.stringify(value));
}

function readSetting(raw: Database.Database, key: string): unknown {
  const text = raw.prepare<[string], string>("SELECT value FROM settings WHERE key = ?").pluck();
  return JSON.parse(text.get(key) ?? "");
}
