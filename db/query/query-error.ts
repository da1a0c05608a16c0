/** A query that is invalid or too costly; the message is public and says why. */
export class QueryError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = "QueryError";
  }
}
