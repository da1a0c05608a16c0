import { texts } from "#client/contract/texts.ts";
import type { BallotRules, Judgement, Reason } from "#domain/elections/practice-ballot.ts";

const { votes } = texts.practice;

export const practiceTexts = {
  lead: (total: number, each: number) =>
    `Du hast ${votes(total)}. Eine Person kann bis zu ${each} davon bekommen. Setze deine Kreuze, und lass zählen.`,
  area: (word: string) => `In welchem ${word} wählst du?`,
  otherVotes: "Stimmen für Personen anderer Listen",
  otherVotesOrLists: "Stimmen für andere Listen und ihre Personen",
  otherList: "Kreuz bei einer anderen Liste",
  others: "Andere Listen",
  rest: (list: string) => `${list}, der Reihe nach von oben`,
  note: "Zum Üben: vereinfacht, kein amtlicher Stimmzettel und keine Rechtsauskunft. Am Wahltag entscheidet der Wahlvorstand, ob ein Stimmzettel gilt. Deine Kreuze speichern wir nicht und geben sie nicht weiter.",
} as const;

const verdicts: Record<Judgement["verdict"], string> = {
  valid: "Dieser Stimmzettel wäre gültig.",
  invalid: "Dieser Stimmzettel wäre ungültig.",
  empty: "Noch ist nichts angekreuzt.",
};

/** The verdict in a sentence. */
export function sayVerdict({ verdict }: Judgement): string {
  return verdicts[verdict];
}

/** The number of given votes, and each reason with its provision. */
export function sayReasons(rules: BallotRules, judgement: Judgement): string[] {
  const { given, reasons } = judgement;
  return [
    ...(given === 0 ? [] : [sayGiven(rules.total, given)]),
    ...reasons.map(
      ({ reason, statute, count }) =>
        `${sentences[reason](count, rules)} (${joinProvision(statute)})`,
    ),
  ];
}

function sayGiven(total: number, given: number): string {
  if (given > total) return `Du hast ${votes(total)}, aber ${given} vergeben.`;
  return `Von deinen ${votes(total)} hast du ${given === 1 ? "eine" : given} vergeben.`;
}

/** Keeps the number of a provision on the line of its sign. */
function joinProvision(statute: string): string {
  return statute.replaceAll(/(§|Abs\.|Nr\.|Satz) /g, "$1\u00A0");
}

const sentences: Record<Reason, (count: number, rules: BallotRules) => string> = {
  fewer: (count) =>
    `Weniger Stimmen zu vergeben ist erlaubt. ${votes(count)} ${count === 1 ? "bleibt" : "bleiben"} ungenutzt.`,
  "all-used": () => "Alle deine Stimmen sind vergeben.",
  empty: () => "Ein Stimmzettel ohne Kreuz ist ungültig.",
  "beyond-most": (count, { each }) =>
    `Mehr als ${votes(each)} kann eine Person nicht bekommen. ${votes(count)} darüber ${count === 1 ? "zählt" : "zählen"} nicht.`,
  "rest-to-list": (count, { each }) =>
    `Das Kreuz bei unserer Liste verteilt, was übrig ist: ${votes(count)}, der Reihe nach von oben, je Person eine, und dann wieder von vorn. Mehr als ${each} bekommt niemand.`,
  "rest-to-other-list": (count) =>
    `Das Kreuz bei der anderen Liste gibt ihr, was übrig ist: ${votes(count)}.`,
  "rest-lost": (count) =>
    `Für ${votes(count)} hat unsere Liste zu wenige Personen; ${count === 1 ? "sie verfällt" : "sie verfallen"}.`,
  "lists-ignored": (count) =>
    `Kreuze bei mehreren Listen zählen nicht, deine Stimmen für Personen aber schon.${count > 0 ? ` ${votes(count)} ${count === 1 ? "bleibt" : "bleiben"} ungenutzt.` : ""}`,
  "several-lists": () =>
    "Mehrere Listen anzukreuzen macht alle Stimmen ungültig. Eine Ausnahme gilt nur, wenn du Personen Stimmen gibst und dabei nicht mehr vergibst, als du hast.",
  "last-places-give-way": (count) =>
    `${sayTooMany(count)} Weil alle an Personen einer einzigen Liste gehen, fallen nur die überzähligen weg: zuerst bei den Personen mit den wenigsten Stimmen, von unten nach oben.`,
  "list-gives-way": (count) =>
    `${sayTooMany(count)} Weil alle an eine einzige Liste und ihre Personen gehen, fallen nur Stimmen für die Liste weg.`,
  "all-for-list": (count) =>
    `Das sind zu viele. Weil alle an eine einzige Liste und ihre Personen gehen, zählen ${votes(count)} für die Liste als Ganzes, und keine für einzelne Personen.`,
  "too-many": (count) => `${sayTooMany(count)} Deshalb zählt keine.`,
};

function sayTooMany(count: number): string {
  return count === 1 ? "Das ist eine Stimme zu viel." : `Das sind ${count} Stimmen zu viel.`;
}
