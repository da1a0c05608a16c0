import Database from "better-sqlite3";

export type StoreErrorCode =
  "missing" | "empty" | "damaged" | "foreign" | "unreadable" | "outdated" | "newer";

/** The database cannot be used; the message is a German sentence for operators. */
export class StoreError extends Error {
  readonly code: StoreErrorCode;

  constructor(code: StoreErrorCode, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = "StoreError";
    this.code = code;
  }
}

/** A StoreError that says that the file is damaged. */
export function createDamage(cause: unknown): StoreError {
  return new StoreError("damaged", "Die Datenbank ist beschädigt und wird neu aufgebaut.", cause);
}

/** Tells whether an error comes from an unusable database and not from a bug. */
export function isStoreFailure(error: unknown): boolean {
  return (
    error instanceof StoreError ||
    isDamage(error) ||
    hasCode(error, /^SQLITE_(IOERR|CANTOPEN|READONLY|FULL|BUSY|LOCKED)/)
  );
}

/** Tells whether the file holds something that no program of ours has written. */
export function isDamage(error: unknown): boolean {
  if (error instanceof StoreError) return error.code === "damaged";
  if (hasCode(error, /^SQLITE_(CORRUPT|NOTADB)/)) return true;
  // SQL looks into stored JSON only; what visitors send is bound, never parsed by SQLite.
  return error instanceof Database.SqliteError && error.message === "malformed JSON";
}

/** Tells whether another connection holds the lock that a statement needed. */
export function isBusy(error: unknown): boolean {
  return hasCode(error, /^SQLITE_(BUSY|LOCKED)/);
}

/** Tells whether an import can bring back what this failure of the store has taken. */
export function canImportHelp(error: unknown): boolean {
  if (!(error instanceof StoreError)) return isDamage(error);
  return error.code !== "unreadable" && error.code !== "newer";
}

function hasCode(error: unknown, pattern: RegExp): boolean {
  return error instanceof Database.SqliteError && pattern.test(error.code);
}
