import { pino, type Logger } from "pino";

export interface ServerLog {
  log: Logger;
  /** A German sentence for a person at a terminal; elsewhere the log says the same in JSON. */
  announce: (sentence: string) => void;
  /** A person reads along: what is announced need not be logged. */
  isTerminal: boolean;
  /** The last call: ends the log once it is written, but waits for no reader that has stopped. */
  flush: () => Promise<void>;
}

const maxBufferedBytes = 1024 * 1024;

/**
 * The log of a running server: JSON lines without personal data, no addresses of visitors.
 *
 * A closed or stalled reader of standard output costs log lines, never a response.
 */
export function createServerLog(
  level: string | undefined,
  output: NodeJS.WriteStream,
  flushMs = 500,
): ServerLog {
  const isTerminal = output.isTTY;
  const destination = pino.destination({ fd: 1, sync: false, maxLength: maxBufferedBytes });
  const ignore = () => undefined;
  destination.on("error", ignore);
  output.on("error", ignore);
  const log = pino({ level: level ?? (isTerminal ? "warn" : "info"), base: null }, destination);
  return {
    log,
    isTerminal,
    announce(sentence) {
      if (isTerminal) output.write(`${sentence}\n`);
    },
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
