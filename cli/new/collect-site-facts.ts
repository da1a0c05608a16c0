import {
  readColours,
  readElection,
  readElectionDay,
  readEmail,
  readListDay,
  readLogo,
  type Reading,
  type SiteFacts,
} from "./read-answers.ts";
import { UsageError, writeLine, type CliContext } from "#cli/command/output.ts";
import { readLand } from "#cli/geo/read-land.ts";
import { listText } from "#domain/words/list-text.ts";
import { createInterface } from "node:readline/promises";
import type { Readable, Writable } from "node:stream";

/** The options of `plakat new site` as they were written. */
export interface SiteOptions {
  election?: string;
  land?: string;
  date?: string;
  listDate?: string;
  colour?: string;
  logo?: string;
  email?: string;
}

/**
 * Collects the facts of a new site from options, and at a terminal from answers if options are missing
 * or wrong. Throws UsageError if there is no terminal.
 */
export async function collectSiteFacts(
  title: string,
  options: SiteOptions,
  context: CliContext,
): Promise<SiteFacts> {
  const { stdin, stdout } = context;
  const isTerminal = stdin?.isTTY === true && stdout.isTTY === true;
  if (!isTerminal) refuseMissing(title, options);
  const terminal = isTerminal ? openTerminal(stdin, stdout) : undefined;
  try {
    return await inquire(title, createInquiry(options, terminal, context), context.now());
  } finally {
    terminal?.close();
  }
}

function refuseMissing(title: string, options: SiteOptions): void {
  const needed = ["election", "land", "date"] as const;
  const missing = needed.filter((name) => options[name] === undefined);
  if (missing.length === 0) return;
  const names = listText(missing.map((name) => `--${name}`));
  throw new UsageError(
    `Für eine neue Website fehlt noch: ${names}. Zum Beispiel:\n` +
      `plakat new site "${title}" --election bundestag --land Hessen --date 2029-02-25`,
  );
}

interface Question<T> {
  option: keyof SiteOptions;
  prompt: string;
  /** The answer that Enter gives. */
  initial?: string;
  read: (text: string) => Reading<T> | Promise<Reading<T>>;
}

interface Inquiry {
  askRequired: <T>(question: Question<T>) => Promise<T>;
  askOptional: <T>(question: Question<T>) => Promise<T | undefined>;
}

async function inquire(
  title: string,
  { askRequired, askOptional }: Inquiry,
  now: Date,
): Promise<SiteFacts> {
  const system = await askRequired({
    option: "election",
    prompt: "Welche Wahl (bundestag, landtag, kommunal, europa)?",
    initial: "bundestag",
    read: readElection,
  });
  const state = await askRequired({ option: "land", prompt: "In welchem Land?", read: readLand });
  const date = await askRequired({
    option: "date",
    prompt: "Wann wird gewählt, zum Beispiel 25.02.2029?",
    read: (text) => readElectionDay(text, now),
  });
  const listDate = await askOptional({
    option: "listDate",
    prompt: "Wann wird eure Liste beschlossen (Enter: steht noch nicht fest)?",
    read: (text) => readListDay(text, now, date),
  });
  const theme = await askOptional({
    option: "colour",
    prompt: "Eure Farbe, zum Beispiel #00693e (Enter: vorerst neutral)?",
    read: readColours,
  });
  const logo = await askOptional({
    option: "logo",
    prompt: "Euer Logo, eine SVG- oder PNG-Datei (Enter: vorerst Anfangsbuchstaben)?",
    read: readLogo,
  });
  const email = await askOptional({
    option: "email",
    prompt: "Unter welcher E-Mail-Adresse seid ihr zu erreichen (Enter: später)?",
    read: readEmail,
  });
  return { title, system, state, date, listDate, theme, logo, email };
}

function createInquiry(
  options: SiteOptions,
  terminal: Terminal | undefined,
  context: CliContext,
): Inquiry {
  async function judge<T>(question: Question<T>, text: string): Promise<Answer<T>> {
    const reading = await question.read(text);
    if ("fault" in reading) {
      const { fault, proposal } = reading;
      if (!terminal) throw new UsageError(`${nameOption(question.option)}: ${fault}`);
      terminal.say(fault);
      return { proposal };
    }
    if (reading.warning !== undefined) writeLine(context.stderr, reading.warning);
    return { value: reading.value };
  }

  async function ask<T>(question: Question<T>, isNeeded = false): Promise<T | undefined> {
    const given = options[question.option];
    let { value, proposal = question.initial }: Answer<T> =
      given === undefined ? {} : await judge(question, given.trim());
    while (value === undefined && terminal) {
      const shown = proposal === undefined ? "" : ` [${proposal}]`;
      const text = (await terminal.ask(`${question.prompt}${shown} `)) ?? abort();
      const answer = text === "" ? proposal : text;
      if (answer !== undefined) {
        ({ value, proposal = question.initial } = await judge(question, answer));
      }
      if (answer === undefined && !isNeeded) return undefined;
    }
    return value;
  }

  return {
    askOptional: (question) => ask(question),
    askRequired: async (question) => (await ask(question, true)) ?? abort(),
  };
}

interface Answer<T> {
  value?: T;
  proposal?: string | undefined;
}

/** `listDate` as it is written on the command line. */
export function nameOption(option: string): string {
  return `--${option.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

function abort(): never {
  throw new UsageError("Abgebrochen. Es wurde nichts geschrieben.");
}

/** A person at a keyboard. */
interface Terminal {
  /** Shows a prompt; returns undefined once the input has ended. */
  ask: (prompt: string) => Promise<string | undefined>;
  say: (text: string) => void;
  close: () => void;
}

/** Opens a terminal; it keeps the process alive until it is closed. */
function openTerminal(input: Readable, output: Writable): Terminal {
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
