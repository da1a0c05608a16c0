import Database from "better-sqlite3";

export type StoreErrorCode =
  | "missing"
  | "empty"
  | "damaged"
  | "foreign"
  | "unreadable"
  | "outdated"
  | "newer";

/** The database cannot be used; the message is a German sentence for operators. */
export class StoreError extends Error {
  readonly code: StoreErrorCode;

  constructor(code: StoreErrorCode, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = "StoreError";
    this.code = code;
  }
}

/** A StoreError for a damaged file. */
export function createDamage(cause: unknown): StoreError {
  return new StoreError("damaged", "Die Datenbank ist beschädigt und wird neu aufgebaut.", cause);
}

/** Whether an error comes from an unusable database rather than from a bug. */
export function isStoreFailure(error: unknown): boolean {
  return (
    error instanceof StoreError ||
    isDamage(error) ||
    hasCode(error, /^SQLITE_(IOERR|CANTOPEN|READONLY|FULL|BUSY|LOCKED)/)
  );
}

/** Whether an error means that the file no longer holds what was written to it. */
export function isDamage(error: unknown): boolean {
  if (error instanceof StoreError) return error.code === "damaged";
  if (hasCode(error, /^SQLITE_(CORRUPT|NOTADB)/)) return true;
  // SQLite parses stored JSON only; values from visitors are bound as parameters.
  return error instanceof Database.SqliteError && error.message === "malformed JSON";
}

/** Whether what was to be written contradicts the schema or what the file holds. */
export function isContradiction(error: unknown): boolean {
  return hasCode(error, /^SQLITE_CONSTRAINT/);
}

/** Whether another connection holds the lock that a statement needed. */
export function isBusy(error: unknown): boolean {
  return hasCode(error, /^SQLITE_(BUSY|LOCKED)/);
}

/** Whether an import can repair what caused this failure of the store. */
export function canImportHelp(error: unknown): boolean {
  if (!(error instanceof StoreError)) return isDamage(error);
  return error.code !== "unreadable" && error.code !== "newer";
}

function hasCode(error: unknown, pattern: RegExp): boolean {
  return error instanceof Database.SqliteError && pattern.test(error.code);
}
