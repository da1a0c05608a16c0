import type { AreaWords, PersonForms } from "#domain/elections/election-kinds.ts";
import { listText } from "#domain/words/list-text.ts";

interface Standing {
  area: Pick<AreaWords, "one" | "nominees">;
  number: number;
  /** Full names of present or former candidates. */
  names: string[];
  isOver: boolean;
}

/** The verb for one person and for several. */
const candidating = {
  present: ["kandidiert", "kandidieren"],
  past: ["kandidierte", "kandidierten"],
} as const;
const standing = { present: ["steht", "stehen"], past: ["stand", "standen"] } as const;

/** With more names than this the sentence would be unreadable. */
const mostNames = 3;

/**
 * `Deine Direktkandidatin heißt Anna Muster.`, in the gender's form if the person's page uses one.
 */
export function roleSentence(role: PersonForms, form: keyof PersonForms, name: string): string {
  if (form === "w") return `Deine ${role.w} heißt ${name}.`;
  if (form === "m") return `Dein ${role.m} heißt ${name}.`;
  return `Bei dir kandidiert ${name}.`;
}

/**
 * `Im Wahlkreis 5 kandidieren Anna Muster und Ben Beispiel.`, or `Auf unserer Liste im Wahlkreis 5
 * stehen …` where it has a list, or that nobody stands; in the past tense once the polls have
 * closed.
 */
export function standingSentence({ area, number, names, isOver }: Standing): string {
  const isList = area.nominees === "list" || area.nominees === "beside";
  const place = `${isList ? "Auf unserer Liste im" : "Im"} ${area.one} ${number}`;
  const [first] = names;
  if (first === undefined) {
    if (isList) return `${place} ${isOver ? "stand niemand" : "ist niemand genannt"}.`;
    return `${place} ${isOver ? "trat" : "tritt"} von uns niemand an.`;
  }
  const verb = isList ? standing : candidating;
  const [one, many] = isOver ? verb.past : verb.present;
  if (names.length === 1) return `${place} ${one} ${first}.`;
  return names.length > mostNames
    ? `${place} ${many} ${names.length} Personen.`
    : `${place} ${many} ${listText(names)}.`;
}

/** Nobody is named yet; parties may still nominate somebody. */
export function noneForByElection({ one }: Pick<AreaWords, "one">, number: number): string {
  return `Zur Nachwahl im ${one} ${number} ist von uns noch niemand genannt.`;
}

/** Explains why a distant office is shown. */
export function nearestOfficeSentence(area: Pick<AreaWords, "one">, city: string): string {
  return `Für diesen ${area.one} ist keine eigene Geschäftsstelle genannt. Die nächste ist in ${city}.`;
}
