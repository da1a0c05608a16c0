/** The Länder whose laws have a second round with the two best between them if none has a majority. */
const withRunoff = new Set([
  // GemO § 45 Abs. 2, since August 2023
  "Baden-Württemberg",
  // GLKrWG Art. 46
  "Bayern",
  // HGO § 39 Abs. 1a, 1b
  "Hessen",
  // LKWG § 67 Abs. 2
  "Mecklenburg-Vorpommern",
  // NKWG §§ 45g, 45j
  "Niedersachsen",
  // KWahlG § 46c
  "Nordrhein-Westfalen",
  // GemO § 53
  "Rheinland-Pfalz",
  // KWG
  "Saarland",
  // KWG LSA
  "Sachsen-Anhalt",
  // GKWG § 47 Abs. 1
  "Schleswig-Holstein",
  // ThürKWG § 24
  "Thüringen",
]);

/**
 * Names a run-off and says what happens on its day. Of the law of a Land that this does not know
 * only the day is certain.
 */
export function describeRunoff(
  { state = "" }: { state?: string | undefined },
  day: string,
): { term: string; text: string } {
  const ifOpen = "Bekommt niemand mehr als die Hälfte der Stimmen,";
  // KomWG § 44a: the most votes suffice in the second round, in which all may stand again.
  if (state === "Sachsen") {
    const text = `${ifOpen} ist am ${day} ein zweiter Wahlgang, in dem die meisten Stimmen genügen.`;
    return { term: "Zweiter Wahlgang", text };
  }
  // BbgKWahlG § 72 Abs. 2: the majority has to be 15 percent of all who may vote.
  if (state === "Brandenburg") {
    const text = `Bekommt niemand mehr als die Hälfte der Stimmen und zugleich die Stimmen von 15 Prozent der Wahlberechtigten, ist am ${day} Stichwahl.`;
    return { term: "Stichwahl", text };
  }
  return withRunoff.has(state)
    ? { term: "Stichwahl", text: `${ifOpen} ist am ${day} Stichwahl.` }
    : { term: "Stichwahl", text: `Eine Stichwahl wäre am ${day}.` };
}
