import { styleText } from "node:util";
import { pino, type Logger } from "pino";
import type { Paint } from "#domain/content/format-finding.ts";

export interface ServerLog {
  log: Logger;
  /**
   * Prints German lines for a person at a terminal, or for authors; otherwise the log is enough.
   */
  announce: (text: string) => void;
  /** Colours a part of an announcement, if colours are supported. */
  paint: Paint;
  /** Whether a person reads the announcements. */
  hasReader: boolean;
  /**
   * Whether the person who reads announcements also reads the log, so that they need not be logged.
   */
  isTerminal: boolean;
  /** Ends the log once it is written, but does not wait for a stalled reader. Called last. */
  flush: () => Promise<void>;
}

interface LogOptions {
  /** Where authors read if the output is no terminal. */
  authors?: NodeJS.WriteStream | undefined;
  flushMs?: number;
}

const maxBufferedBytes = 1024 * 1024;

/**
 * The log of a running server: JSON lines without personal data or addresses of visitors.
 *
 * Announcements may quote the content, so they are never logged.
 *
 * A closed or stalled reader of standard output costs log lines, never a response.
 */
export function createServerLog(
  level: string | undefined,
  output: NodeJS.WriteStream,
  { authors, flushMs = 500 }: LogOptions = {},
): ServerLog {
  const isTerminal = output.isTTY;
  const reader = isTerminal ? output : authors;
  const destination = pino.destination({ fd: 1, sync: false, maxLength: maxBufferedBytes });
  const ignore = () => undefined;
  destination.on("error", ignore);
  output.on("error", ignore);
  const log = pino({ level: level ?? (isTerminal ? "warn" : "info"), base: null }, destination);
  return {
    log,
    hasReader: reader !== undefined,
    isTerminal,
    announce: (text) => void reader?.write(`${text}\n`),
    paint: (style, text) => (reader ? styleText(style, text, { stream: reader }) : text),
    flush: () =>
      new Promise((resolve) => {
        // A destroyed destination is not flushed at exit, so the process does not wait for the
        // reader.
        const limit = setTimeout(() => {
          destination.destroy();
          resolve();
        }, flushMs);
        destination.once("close", () => {
          clearTimeout(limit);
          resolve();
        });
        destination.end();
      }),
  };
}
