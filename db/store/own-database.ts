import type { Database } from "better-sqlite3";
import { StoreError } from "./store-error.ts";

/** Columns that every release has had, in a combination that no other program uses. */
const ownColumns = { documents: "document_id", bodies: "word_count", findings: "ordinal" };

/** Throws StoreError when another program created the database; an empty one may be used. */
export function expectOwn(raw: Database): void {
  const version = raw.pragma("user_version", { simple: true });
  const objects = raw.prepare("SELECT count(*) FROM sqlite_schema").pluck().get();
  if (version === 0 && objects === 0) return;
  const column = raw.prepare("SELECT 1 FROM pragma_table_info(?) WHERE name = ?");
  const isOwn = Object.entries(ownColumns).every((names) => column.get(...names) !== undefined);
  if (isOwn) return;
  throw new StoreError(
    "foreign",
    "„plakat.db“ in DATA_DIR ist keine Datenbank von Plakat. „plakat import“ legt die Datei beiseite und baut eine eigene auf.",
  );
}
