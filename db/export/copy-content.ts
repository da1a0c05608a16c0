import { openFileCopy } from "#db/store/open-store.ts";
import { redactPersons } from "./redact-persons.ts";

/**
 * Writes a copy of the published content, which an import that runs meanwhile cannot change.
 *
 * Throws StoreError, or the error of the system or of SQLite if the copy cannot be written.
 */
export function copyContent(
  file: string,
  copy: string,
  { isRedacted }: { isRedacted: boolean },
): void {
  const store = openFileCopy(file, copy);
  try {
    // One transaction, because every single change would wait for the disk.
    if (isRedacted) store.raw.transaction(redactPersons)(store);
  } finally {
    store.close();
  }
}
