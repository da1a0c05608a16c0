import { findRunoffLaw } from "./electoral-law.ts";

/**
 * Names a run-off and explains its day. If the law of the Land is unknown, only the day is given.
 */
export function explainRunoff(
  { state = "" }: { state?: string | undefined },
  day: string,
): { term: string; text: string } {
  const law = findRunoffLaw(state)?.value;
  if (!law) return { term: "Stichwahl", text: `Eine Stichwahl wäre am ${day}.` };
  const { round, quorum } = law;
  const ofAll =
    quorum === undefined
      ? ""
      : ` und zugleich die Stimmen von ${quorum} Prozent der Wahlberechtigten`;
  const ifOpen = `Bekommt niemand mehr als die Hälfte der Stimmen${ofAll}, ist am ${day}`;
  return round === "all-again"
    ? {
        term: "Zweiter Wahlgang",
        text: `${ifOpen} ein zweiter Wahlgang, in dem die meisten Stimmen genügen.`,
      }
    : { term: "Stichwahl", text: `${ifOpen} Stichwahl.` };
}
