import type { Readable, Writable } from "node:stream";
import { styleText } from "node:util";
import type { Paint } from "#domain/content/format-finding.ts";
import type { ParsePool } from "#ingest/threads/parse-pool.ts";

/** The environment of a command. */
export interface CliContext {
  /** The source of answers to questions, if it is a terminal. */
  stdin?: Readable & { isTTY?: boolean };
  stdout: OutputStream;
  stderr: OutputStream;
  env: NodeJS.ProcessEnv;
  now: () => Date;
  /** Shared by several commands in one process; without it each import starts its own threads. */
  threads?: ParsePool;
}

/** A stream that may be a terminal. */
export type OutputStream = Writable & { isTTY?: boolean; columns?: number };

/** Exit codes of every command. */
export const exitCodes = { done: 0, contentErrors: 1, refused: 2, failed: 3 } as const;
export type ExitCode = number;

/** Thrown for wrong usage, with a German sentence for the user. */
export class UsageError extends Error {}

/** Writes a line; a reader that has closed the pipe (`| head -1`) is not an error. */
export function writeLine(stream: OutputStream, text: string): void {
  if (stream.writable) stream.write(`${text}\n`);
}

/** Colours texts for a terminal; NO_COLOR and FORCE_COLOR take precedence. */
export function createPaint(stream: OutputStream): Paint {
  return (style, text) => styleText(style, text, { stream });
}

/** Keeps a closed pipe or a full disk behind the output from aborting the command. */
export function tolerateClosedPipes(context: CliContext): void {
  for (const stream of [context.stdout, context.stderr]) {
    stream.on("error", () => {});
  }
}
