/** The Länder whose laws have a second round with the two best between them if none has a majority. */
const withRunoff = new Set([
  // GemO § 45
  "Baden-Württemberg",
  // GLKrWG Art. 46
  "Bayern",
  // HGO § 39 Abs. 1a
  "Hessen",
  // NKWG § 45g
  "Niedersachsen",
  // KWahlG § 46c
  "Nordrhein-Westfalen",
  // GemO § 53
  "Rheinland-Pfalz",
]);

/**
 * Names a run-off and says what happens on its day. Laws that this does not know may demand more
 * than a majority, so that only the day is certain.
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
  return withRunoff.has(state)
    ? { term: "Stichwahl", text: `${ifOpen} ist am ${day} Stichwahl.` }
    : { term: "Stichwahl", text: `Eine Stichwahl wäre am ${day}.` };
}
