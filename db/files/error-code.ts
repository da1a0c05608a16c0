/** The code of a system error, such as `ENOENT`; empty for any other error. */
export function readErrorCode(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
