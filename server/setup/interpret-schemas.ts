import { config } from "zod";

/**
 * Lets zod read with schemas as they are instead of compiling them.
 *
 * Compiling takes longer than everything that is read before the first page is out, and reading
 * gets hardly faster by it. Has to be called before the first schema is made.
 */
export function interpretSchemas(): void {
  config({ jitless: true });
}
