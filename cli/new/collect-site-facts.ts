import { cleanText } from "#domain/words/clean-text.ts";
import { localBodies, readElections } from "#cli/command/read-elections.ts";
import {
  readColours,
  readElectionDay,
  readEmail,
  readHero,
  readListDay,
  readLogo,
  type SiteFacts,
} from "./read-answers.ts";
import { readGazetteer, readLocality, type Locality } from "./read-locality.ts";
import { UsageError, writeLine, type CliContext } from "#cli/command/output.ts";
import { readLand } from "#cli/command/read-land.ts";
import { listText } from "#domain/words/list-text.ts";
import type { Reading } from "#cli/command/reading.ts";
import { findComingElection, sayComingDay } from "#domain/elections/coming-elections.ts";
import { berlinDay, formatDay } from "#domain/time/berlin-time.ts";
import { laender } from "#domain/elections/laender.ts";
import { openTerminal, type Choice, type Terminal } from "./ask.ts";
import type { GermanState } from "#ingest/geo-folder/german-states.ts";
import { findElectionKind } from "#domain/elections/election-kinds.ts";
import {
  electionSystems,
  isLocalElection,
  type ElectionSystem,
} from "#domain/elections/election-systems.ts";

/** The options of `plakat new site` as written. */
export interface SiteOptions {
  election?: string;
  land?: string;
  place?: string;
  date?: string;
  listDate?: string;
  colour?: string;
  logo?: string;
  hero?: string;
  email?: string;
}

/**
 * Collects the facts of a new site from options, and at a terminal from answers for missing or
 * wrong ones. Throws UsageError without a terminal.
 */
export async function collectSiteFacts(
  title: string,
  options: SiteOptions,
  context: CliContext,
): Promise<SiteFacts> {
  const { stdin, stdout } = context;
  const isTerminal = stdin?.isTTY === true && stdout.isTTY === true;
  if (!isTerminal) refuseMissing(title, options, context.now());
  const terminal = isTerminal ? openTerminal(stdin, stdout) : undefined;
  return inquire(title, createInquiry(options, terminal, context), context.now());
}

function refuseMissing(title: string, options: SiteOptions, now: Date): void {
  const needed = ["election", "land", "date"] as const;
  const missing = needed.filter((name) => options[name] === undefined);
  if (missing.length === 0) return;
  const names = listText(missing.map((name) => `--${name}`));
  const wish = readElections(options.election ?? "");
  const isLocal = "value" in wish && wish.value.some(isLocalElection);
  const system = "value" in wish ? wish.value[0].system : undefined;
  const examples = {
    election: "bundestag",
    land: "Hessen",
    ...(isLocal && { place: "Kassel" }),
    date: findKnownDay(system, options.land ?? "", now) ?? "2029-02-25",
    ...options,
  };
  const given = Object.entries(examples).map(
    ([name, value]) => `${nameOption(name)} ${quote(value)}`,
  );
  throw new UsageError(
    `Für eine neue Website fehlt noch: ${names}. Zum Beispiel:\n` +
      `npx plakat new site ${quote(title)} ${given.join(" ")}`,
  );
}

function findKnownDay(
  system: ElectionSystem | undefined,
  land: string,
  now: Date,
): string | undefined {
  const state = readLand(land);
  if (system === undefined || "fault" in state) return undefined;
  return findComingElection({ system, state: state.value.name }, berlinDay(now))?.date;
}

/** Quotes a word for both POSIX shells and Windows. */
function quote(word: string): string {
  return /^[\p{L}\p{N}.,@_-]+$/u.test(word) ? word : `"${word}"`;
}

interface Question<T> {
  option: keyof SiteOptions;
  prompt: string;
  choices?: readonly Choice[];
  /** Choices that are shown after an empty answer. */
  choicesOnDemand?: readonly Choice[];
  /** Prefills the field. */
  proposal?: string | undefined;
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
  const elections = await askRequired({
    option: "election",
    prompt: "Zu welcher Wahl tretet ihr an?",
    choices: listElections(),
    read: readElections,
  });
  const state = await askRequired({
    option: "land",
    prompt: "In welchem Land, zum Beispiel Sachsen oder NRW (Enter: alle zeigen)?",
    // On demand, because a typed letter moves the arrow in a list of choices.
    choicesOnDemand: laender.map((name) => ({ value: name, label: name })),
    read: readLand,
  });
  const locality = elections.some(isLocalElection)
    ? await askLocality(state, askOptional)
    : undefined;
  const date = await askRequired(askDay(elections[0].system, state, now));
  const hasList = !findElectionKind({ system: elections[0].system }).isOfOnePerson;
  const listDate =
    hasList &&
    (await askOptional({
      option: "listDate",
      prompt: "Wann wird eure Liste beschlossen (Enter: steht noch nicht fest)?",
      read: (text) => readListDay(text, now, date),
    }));
  const theme = await askOptional({
    option: "colour",
    prompt: "Eure Farbe, zum Beispiel #00693e (Enter: vorerst neutral)?",
    read: readColours,
  });
  const logo = await askOptional(logoQuestion);
  const hero = await askOptional(heroQuestion);
  const email = await askOptional({
    option: "email",
    prompt: "Unter welcher E-Mail-Adresse seid ihr zu erreichen (Enter: später)?",
    read: readEmail,
  });
  return {
    title,
    elections,
    state,
    locality,
    date,
    listDate: listDate || undefined,
    theme,
    logo,
    hero,
    email,
  };
}

/** Asks for the day of the election; a known day is prefilled. */
function askDay(system: ElectionSystem, state: GermanState, now: Date): Question<string> {
  const coming = findComingElection({ system, state: state.name }, berlinDay(now));
  return {
    option: "date",
    prompt: coming
      ? `Wann wird gewählt? Bekannt ist der ${sayComingDay(coming)}.`
      : "Wann wird gewählt, zum Beispiel 25.02.2029?",
    proposal: coming && formatDay(coming.date),
    read: (text) => readElectionDay(text, now),
  };
}

const logoQuestion: Question<NonNullable<SiteFacts["logo"]>> = {
  option: "logo",
  prompt: "Euer Logo, eine SVG- oder PNG-Datei (Enter: vorerst Anfangsbuchstaben)?",
  read: readLogo,
};

const heroQuestion: Question<NonNullable<SiteFacts["hero"]>> = {
  option: "hero",
  prompt: "Was steht auf der Startseite neben eurem Leitspruch?",
  choices: [
    { value: "map", label: "die Karte" },
    { value: "portrait", label: "das Portrait der Person auf dem ersten Platz" },
    { value: "typography", label: "nichts, dafür ist er größer" },
  ],
  read: readHero,
};

async function askLocality(
  state: GermanState,
  ask: Inquiry["askOptional"],
): Promise<Locality | undefined> {
  const gazetteer = await readGazetteer(state);
  return ask({
    option: "place",
    prompt: "In welcher Gemeinde, welcher Stadt oder welchem Landkreis?",
    read: (text) => readLocality(text, gazetteer),
  });
}

/** The usual bodies of municipalities and districts come before their elections as a whole. */
function listElections(): Choice[] {
  const systems = Object.keys(electionSystems) as ElectionSystem[];
  const bodies = (["stadtrat", "gemeinderat", "kreistag", "ortschaftsrat"] as const).map(
    (value) => {
      return { value, label: localBodies[value] };
    },
  );
  return systems.flatMap((system): Choice[] => {
    const { name } = findElectionKind({ system });
    if (system !== "kommunal") return [{ value: system, label: name }];
    return [...bodies, { value: system, label: `${name}, anderes Gremium` }];
  });
}

function createInquiry(
  options: SiteOptions,
  terminal: Terminal | undefined,
  context: CliContext,
): Inquiry {
  async function judge<T>(
    question: Question<T>,
    text: string,
    { proposal: known }: Answer<T> = {},
  ): Promise<Answer<T>> {
    // A path needs the exact spelling of the disk.
    const isPath = question.option === "logo";
    const reading = await question.read(isPath ? text : cleanText(text, "name").trim());
    if ("fault" in reading) {
      const { fault, proposal, proposals } = reading;
      if (!terminal) throw new UsageError(`${nameOption(question.option)}: ${fault}`);
      terminal.say(fault);
      return { proposal, proposals };
    }
    const { value, warning, isUncertain = false } = reading;
    if (warning === undefined) return { value };
    if (!terminal) writeLine(context.stderr, warning);
    else if (!isUncertain) terminal.say(warning);
    else if (text !== known) {
      terminal.say(`${warning} Schreibe ihn anders; Enter lässt es dabei.`);
      return { proposal: text };
    }
    return { value };
  }

  async function ask<T>(question: Question<T>, isNeeded = false): Promise<T | undefined> {
    const given = options[question.option];
    let answer: Answer<T> =
      given === undefined ? { proposal: question.proposal } : await judge(question, given.trim());
    while (answer.value === undefined && terminal) {
      const text = await writeOrChoose(question, answer, terminal);
      if (text !== "") answer = await judge(question, text, answer);
      else if (!isNeeded && answer.proposals === undefined) return undefined;
      else answer = {};
    }
    return answer.value;
  }

  return {
    askOptional: (question) => ask(question),
    askRequired: async (question) => (await ask(question, true)) ?? abort(),
  };
}

/** Lets the user choose from several proposals, or type another answer. */
async function writeOrChoose<T>(
  { prompt: message, choices, choicesOnDemand }: Question<T>,
  { proposal, proposals }: Answer<T>,
  terminal: Terminal,
): Promise<string> {
  const offered = proposals?.map((value) => ({ value, label: value }));
  const all = offered
    ? [...offered, { value: "", label: "Nichts davon, noch einmal schreiben" }]
    : choices;
  const answer = (await terminal.ask({ message, initial: proposal, choices: all })) ?? abort();
  if (answer !== "" || all || !choicesOnDemand) return answer;
  return (await terminal.ask({ message, choices: choicesOnDemand })) ?? abort();
}

interface Answer<T> {
  value?: T;
  proposal?: string | undefined;
  proposals?: string[] | undefined;
}

/** `listDate` as it is written on the command line. */
export function nameOption(option: string): string {
  return `--${option.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

function abort(): never {
  throw new UsageError("Abgebrochen. Es wurde nichts geschrieben.");
}
