import { findNamed } from "#domain/notice/read-notice.ts";
import { readAmount } from "#domain/notice/amount.ts";
import { readGermanDate } from "#domain/time/german-dates.ts";
import { parseBerlinInstant } from "#domain/time/berlin-time.ts";
import { UsageError, type CliContext } from "#cli/command/output.ts";
import { openTerminal, type Prompt, type Terminal } from "./ask.ts";
import type { TemplateValues } from "./fill-template.ts";

/** A line of a notice that the settings do not provide. */
interface NoticeQuestion extends Prompt {
  /** Returns a German sentence if the answer cannot be used. */
  read: (answer: string) => TemplateValues | string;
}

const questions: readonly NoticeQuestion[] = [
  {
    message: "Von wann bis wann erscheint die Anzeige, zum Beispiel 10.01.2029 bis 24.02.2029?",
    read: readPeriod,
  },
  {
    message: "Was kostet sie brutto, in Euro, zum Beispiel 480,50?",
    read: (answer) =>
      "value" in readAmount(answer)
        ? { amount: answer }
        : "Schreibe Euro und Cent mit Komma, zum Beispiel 1500,00.",
  },
  {
    message: "Woher weißt du den Betrag?",
    initial: "Rechnung der Druckerei, brutto",
    read: (method) => ({ method }),
  },
  {
    message: "Wer kontrolliert den Auftraggeber letztlich?",
    initial: "keine",
    read: (controlledBy) => ({ controlledBy }),
  },
  {
    message: "Woher kommt das Geld?",
    choices: [
      { value: "privat eu", label: "privat, aus der Europäischen Union" },
      { value: "öffentlich eu", label: "öffentlich, aus der Europäischen Union" },
      { value: "beides eu", label: "beides, aus der Europäischen Union" },
      { value: "privat außerhalb", label: "privat, von außerhalb" },
      { value: "öffentlich außerhalb", label: "öffentlich, von außerhalb" },
    ],
    read(answer) {
      const [funding, fundingOrigin] = answer.split(" ");
      return { funding, fundingOrigin };
    },
  },
  {
    message: "Wurde nach persönlichen Daten ausgewählt, wer die Anzeige sieht?",
    choices: [
      { value: "nein", label: "nein" },
      { value: "ja", label: "ja" },
    ],
    read: (targeting) => ({ targeting }),
  },
];

/**
 * Asks at a terminal for the six lines of a notice that settings do not provide; without a terminal
 * all stay open.
 */
export async function askNotice({ stdin, stdout }: CliContext): Promise<TemplateValues> {
  const isTerminal = stdin?.isTTY === true && stdout.isTTY === true;
  if (!isTerminal) return {};
  const terminal = openTerminal(stdin, stdout);
  const values: TemplateValues = {};
  for (const question of questions) Object.assign(values, await ask(question, terminal));
  return values;
}

async function ask(question: NoticeQuestion, terminal: Terminal): Promise<TemplateValues> {
  for (;;) {
    const answer = await terminal.ask(question);
    if (answer === undefined) throw new UsageError("Abgebrochen. Es wurde nichts geschrieben.");
    if (answer === "") return {};
    const read = question.read(answer);
    if (typeof read !== "string") return read;
    terminal.say(read);
  }
}

function readPeriod(answer: string): TemplateValues | string {
  const days = (answer.match(/\d{4}-\d{2}-\d{2}|\d{1,2}\.\s?\d{1,2}\.\s?\d{2,4}/g) ?? []).map(
    (day) => readGermanDate(day) ?? day,
  );
  const [from, until, ...others] = days.filter((day) => parseBerlinInstant(day));
  if (from === undefined || until === undefined || others.length > 0)
    return "Nenne zwei Tage, zum Beispiel 10.01.2029 bis 24.02.2029.";
  return until < from ? "Der zweite Tag liegt vor dem ersten. Prüfe beide." : { from, until };
}

/** Whether the answers are complete, so that the notice can be published at once. */
export function isAnswered(values: TemplateValues): boolean {
  const needed = ["from", "amount", "method", "controlledBy", "funding"];
  const isKnown = needed.every((key) => values[key] !== undefined);
  const controller = findNamed(String(values["controlledBy"]));
  // A controller or a choice of groups needs further facts, for which nobody was asked.
  return isKnown && controller === undefined && values["targeting"] === "nein";
}
