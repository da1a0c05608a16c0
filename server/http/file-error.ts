import { HttpError } from "./http-error.ts";

/** A missing file is an unknown address; too many open files pass by themselves. */
export function toFileError(error: unknown): unknown {
  if (error instanceof HttpError) return error;
  const status = error instanceof Error && "status" in error ? error.status : undefined;
  if (status === 416) return new HttpError("range-not-satisfiable", { cause: error });
  if (status === 412) return new HttpError("precondition-failed", { cause: error });
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (/^(ENOENT|ENOTDIR|EISDIR|ELOOP|ENAMETOOLONG)$/.test(code)) {
    return new HttpError("asset-unknown", { cause: error });
  }
  if (/^(EMFILE|ENFILE)$/.test(code)) {
    return new HttpError("store-unavailable", { cause: error, headers: { "Retry-After": "5" } });
  }
  return error;
}
