/** A query that cannot be answered as asked; the message is public and says why. */
export class QueryError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = "QueryError";
  }
}
