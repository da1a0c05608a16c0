import { createInterface } from "node:readline/promises";
import type { Readable, Writable } from "node:stream";

/** A person at a keyboard. */
export interface Terminal {
  /** Shows a prompt; returns undefined once the input has ended. */
  ask: (prompt: string) => Promise<string | undefined>;
  say: (text: string) => void;
  close: () => void;
}

/** Opens a terminal; it keeps the process alive until it is closed. */
export function openTerminal(input: Readable, output: Writable): Terminal {
  const lines = createInterface({ input, output });
  const end = new AbortController();
  // Ctrl-C and Ctrl-D close the interface, and a pending prompt would wait for ever.
  lines.once("close", () => end.abort());
  return {
    async ask(prompt) {
      if (end.signal.aborted) return undefined;
      try {
        return (await lines.question(prompt, { signal: end.signal })).trim();
      } catch (error) {
        if (end.signal.aborted) return undefined;
        throw error;
      }
    },
    say: (text) => void output.write(`${text}\n`),
    close: () => lines.close(),
  };
}
