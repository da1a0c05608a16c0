import { config } from "zod";

/**
 * Lets zod read with schemas as they are instead of compiling them.
 *
 * Compiling takes longer than all parsing before the first page is served, and parsing
 * hardly gets faster. Has to be called before the first schema is created.
 */
export function interpretSchemas(): void {
  config({ jitless: true });
}
