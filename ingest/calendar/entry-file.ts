import { nameEntryFile } from "#domain/calendar.ts";
import { digestBytes } from "#ingest/files/read-file.ts";

/** The key of an entry in the name of its document, safe for any characters of its UID. */
export function keyOf(uid: string): string {
  return digestBytes(uid).slice(0, 16);
}

/** The file of the document of an entry. */
export function getEntryFile(calendar: string, uid: string): string {
  return nameEntryFile(calendar, keyOf(uid));
}
