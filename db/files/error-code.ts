/** The code of a failure of the system, such as `ENOENT`; empty for any other error. */
export function readErrorCode(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
