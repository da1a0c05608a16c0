import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { openMemory } from "#db/store/open-store.ts";

// Creating the tables takes several times as long as writing their bytes.
let empty: Uint8Array | undefined;

/** Creates a file with the tables of a new database, unless there is a file or folder of that name. */
export function createEmptyDatabase(file: string): void {
  if (existsSync(file)) return;
  if (!empty) {
    const store = openMemory();
    empty = store.serialize();
    store.close();
  }
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, empty);
}
