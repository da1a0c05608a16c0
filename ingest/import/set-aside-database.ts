import { basename } from "node:path";
import { setAsideDamaged, setAsideForeign } from "#db/files/set-aside.ts";
import type { FindingRecord } from "#domain/content/records.ts";
import { StoreError } from "#db/store/open-store.ts";
import { isDamage } from "#db/store/store-error.ts";

/**
 * Makes way for a new database when `error` means that this one is damaged or belongs to another
 * program; rethrows any other error.
 *
 * Returns findings for the operator. Only a damaged database of our own is replaced silently.
 */
export function setAsideDatabase(
  error: unknown,
  file: string,
  identity: string | undefined,
): FindingRecord[] {
  if (isDamage(error)) {
    setAsideDamaged(file, identity);
    return [];
  }
  if (!(error instanceof StoreError && error.code === "foreign")) throw error;
  const target = setAsideForeign(file, identity);
  return target === undefined ? [] : [describeForeign(basename(file), basename(target))];
}

function describeForeign(name: string, target: string): FindingRecord {
  return {
    file: name,
    code: "database-foreign",
    severity: "warning",
    message: `Die Datei ${name} in DATA_DIR war keine Datenbank von Plakat. Sie heißt jetzt ${target}.`,
    hint: "Prüfe, ob DATA_DIR der richtige Ordner ist. Was niemand mehr braucht, kann gelöscht werden.",
  };
}
