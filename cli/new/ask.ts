import { isCancel, log, select, text } from "@clack/prompts";
import type { Readable, Writable } from "node:stream";

/** An answer to choose with the arrow keys. */
export interface Choice {
  value: string;
  label: string;
}

/** A question to a person at a keyboard. */
export interface Prompt {
  message: string;
  /** The answer if only Enter is pressed. */
  initial?: string | undefined;
  /** Without choices the answer is typed. */
  choices?: readonly Choice[] | undefined;
}

/** A person at a keyboard. */
export interface Terminal {
  /** Returns undefined if the person cancels. */
  ask: (prompt: Prompt) => Promise<string | undefined>;
  say: (text: string) => void;
}

/** Opens a terminal for questions. */
export function openTerminal(input: Readable, output: Writable): Terminal {
  const streams = { input, output };
  return {
    async ask({ message, initial, choices }) {
      const answer = choices
        ? await select<string>({
            ...streams,
            message: `${message} (Pfeiltasten und Enter)`,
            options: choices.map((choice) => ({ ...choice })),
            ...(initial === undefined ? {} : { initialValue: initial }),
            maxItems: 10,
            showInstructions: false,
          })
        : await text({
            ...streams,
            message,
            ...(initial === undefined ? {} : { initialValue: initial }),
          });
      return isCancel(answer) ? undefined : answer.trim();
    },
    say: (sentence) => log.warn(sentence, streams),
  };
}
