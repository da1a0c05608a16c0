import { electionSystems, type ElectionSystem } from "#domain/elections/election-systems.ts";
import { foldWord } from "#domain/words/fold-word.ts";
import { findNearest } from "#ingest/diagnostics/nearest-word.ts";
import type { Reading } from "./reading.ts";

/** An election of the campaign; `body` is the word for that of a municipality or district. */
export interface ElectionWish {
  system: ElectionSystem;
  body?: LocalBody;
}

/** The elected bodies of municipalities and districts, with the names of their elections. */
export const localBodies = {
  stadtrat: "Stadtratswahl",
  gemeinderat: "Gemeinderatswahl",
  marktgemeinderat: "Marktgemeinderatswahl",
  gemeindevertretung: "Gemeindevertretungswahl",
  stadtverordnetenversammlung: "Stadtverordnetenwahl",
  kreistag: "Kreistagswahl",
  ortschaftsrat: "Ortschaftsratswahl",
  ortsbeirat: "Ortsbeiratswahl",
} as const;
export type LocalBody = keyof typeof localBodies;

/** Reads the elections of one day, each in any spelling that `elections.yml` accepts or by its body. */
export function readElections(text: string): Reading<readonly [ElectionWish, ...ElectionWish[]]> {
  const wishes: ElectionWish[] = [];
  for (const word of text.split(",").map((one) => one.trim())) {
    const reading = readElection(word);
    if ("fault" in reading) return wishes.length === 0 ? reading : { fault: reading.fault };
    const { system, body } = reading.value;
    if (!wishes.some((one) => one.system === system && one.body === body))
      wishes.push(reading.value);
  }
  const [first, ...others] = wishes;
  return first ? { value: [first, ...others] } : { fault: "Nenne eine Wahl." };
}

function readElection(text: string): Reading<ElectionWish> {
  const systems = Object.keys(electionSystems) as ElectionSystem[];
  const bodies = Object.keys(localBodies) as LocalBody[];
  const choices: { name: string; spellings: string[]; value: ElectionWish }[] = [
    ...bodies.map((body) => ({
      name: body,
      spellings: [body, foldWord(localBodies[body])],
      value: { system: "kommunal" as const, body },
    })),
    ...systems.map((system) => ({
      name: system,
      spellings: [system, ...electionSystems[system]].map(foldWord),
      value: { system },
    })),
  ];
  const find = (spelling: string) => choices.find(({ spellings }) => spellings.includes(spelling));
  const word = foldWord(text);
  const chosen = find(word);
  if (chosen) return { value: chosen.value };
  const spellings = choices.flatMap((choice) => choice.spellings);
  const near = findNearest(word, spellings);
  const proposal = near === undefined ? undefined : find(near)?.name;
  const known = [...systems, ...bodies].join(", ");
  const fault = `Die Wahl „${text}“ gibt es hier nicht. Möglich sind ${known}.`;
  return proposal === undefined
    ? { fault }
    : { fault: `${fault} Meintest du „${proposal}“?`, proposal };
}
