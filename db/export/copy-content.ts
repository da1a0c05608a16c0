import { writeFileSync } from "node:fs";
import { openCopy } from "#db/store/open-store.ts";
import { redactPersons } from "./redact-persons.ts";

/**
 * Writes a copy of the published content, so that an import in the meantime changes nothing in it.
 *
 * Throws StoreError, or the system error if the copy cannot be written.
 */
export function copyContent(
  file: string,
  copy: string,
  { isRedacted }: { isRedacted: boolean },
): void {
  const store = openCopy(file);
  try {
    if (isRedacted) redactPersons(store);
    writeFileSync(copy, store.serialize());
  } finally {
    store.close();
  }
}
