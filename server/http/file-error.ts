import { readErrorCode } from "#db/files/error-code.ts";
import { isObject } from "#domain/content/json-object.ts";
import { HttpError } from "./http-error.ts";

/**
 * Turns a missing file into an unknown address, and too many open files into a temporary failure.
 */
export function toFileError(error: unknown): unknown {
  if (error instanceof HttpError) return error;
  const status = error instanceof Error && "status" in error ? error.status : undefined;
  if (status === 416) {
    return new HttpError("range-not-satisfiable", { cause: error, headers: readRange(error) });
  }
  if (status === 412) return new HttpError("precondition-failed", { cause: error });
  const code = readErrorCode(error);
  if (/^(ENOENT|ENOTDIR|EISDIR|ELOOP|ENAMETOOLONG)$/.test(code)) {
    return new HttpError("asset-unknown", { cause: error });
  }
  if (/^(EMFILE|ENFILE)$/.test(code)) {
    return new HttpError("store-unavailable", { cause: error, headers: { "Retry-After": "5" } });
  }
  return error;
}

/** The length of the file, which the client needs to ask for another part (RFC 9110, 15.5.17). */
function readRange(error: unknown): Record<string, string> {
  const headers = error instanceof Error && "headers" in error ? error.headers : undefined;
  const range = isObject(headers) ? headers["Content-Range"] : undefined;
  return typeof range === "string" ? { "Content-Range": range } : {};
}
