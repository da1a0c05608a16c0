import { styleText } from "node:util";
import { pino, type Logger } from "pino";
import type { Paint } from "#domain/content/format-finding.ts";

export interface ServerLog {
  log: Logger;
  /** German lines for a person at a terminal, or for authors; elsewhere the log says what matters. */
  announce: (text: string) => void;
  /** Colours a part of what is announced, where there are colours. */
  paint: Paint;
  /** A person reads what is announced. */
  hasReader: boolean;
  /** That person reads the log as well: what is announced need not be logged. */
  isTerminal: boolean;
  /** The last call: ends the log once it is written, but waits for no reader that has stopped. */
  flush: () => Promise<void>;
}

interface LogOptions {
  /** Where authors read along if the output is not a terminal. */
  authors?: NodeJS.WriteStream | undefined;
  flushMs?: number;
}

const maxBufferedBytes = 1024 * 1024;

/**
 * The log of a running server: JSON lines without personal data, no addresses of visitors.
 *
 * What is announced may quote the content, so that it never gets there.
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
        // A destroyed destination is not flushed at exit, which would wait for the reader.
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
