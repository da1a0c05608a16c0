import type { LinkData } from "#client/contract/page-data.ts";
import type { FinderAnswerText, FinderChoice } from "#client/finder/finder-data.ts";
import { findElectionKind } from "#domain/elections/election-kinds.ts";
import { placeInLand } from "#domain/elections/laender.ts";
import { finderPath } from "#domain/finder/finder-path.ts";
import { listText } from "#domain/words/list-text.ts";
import type { FinderSubject } from "./finder-subject.ts";

/** A nationwide office that links to those of the Länder. */
const official = "https://www.bundeswahlleiterin.de/";

/** Heading and sentence for voters of other Länder, with their own election. */
export function textForElsewhere(
  others: string[],
  { state = "", system, isOver }: FinderSubject,
): FinderAnswerText {
  const [only] = others.length === 1 ? others : [];
  const heading = `Du wohnst ${only === undefined ? "in einem anderen Land" : placeInLand(only)}?`;
  if (system === "bundestag") {
    return {
      heading,
      lead: isOver
        ? "Auch dort wurde der Bundestag gewählt, aber mit anderen Wahlkreisen und Landeslisten."
        : "Auch dort wird der Bundestag gewählt, aber mit anderen Wahlkreisen und Landeslisten. Treten wir dort mit einer Liste an, wählst du uns mit der Zweitstimme.",
    };
  }
  const name = (land: string) =>
    `${findElectionKind({ system, state: land }).name} ${placeInLand(land)}`;
  const theirs = only === undefined ? "in deinem Land" : `bei der ${name(only)}`;
  return { heading, lead: `Dann wählst du ${theirs} mit, nicht bei der ${name(state)}.` };
}

/** The next steps for voters of other Länder. */
export function listWays(
  others: string[],
  { state = "", system, area, isOver }: FinderSubject,
): FinderChoice[] {
  const where = listText(others.map(placeInLand));
  const list = system === "bundestag" ? "Wahlkreise" : "Wahltermine";
  const announced = ` Wer ${where} antritt, gibt vor der Wahl die Landeswahlleitung bekannt.`;
  const moving =
    " Ziehst du kurz vor der Wahl um, frage das Wahlamt deiner neuen Gemeinde, in welchem Wählerverzeichnis du stehst.";
  return [
    {
      icon: "web",
      title: "Website der Bundeswahlleiterin",
      path: official,
      note: `Dort stehen die ${list} aller Länder.${isOver ? "" : announced}`,
    },
    {
      icon: "info",
      title: "Du bist umgezogen?",
      note: `Du wählst dort, wo deine Hauptwohnung gemeldet ist.${isOver ? "" : moving}`,
    },
    { icon: "place", title: `Alle ${area.many} ${placeInLand(state)}`, path: finderPath },
  ];
}

/** The office that helps voters in those parts of a place that lie in other Länder. */
export function nameOfficial(others: string[]): { text: string; link: LinkData } {
  const where = listText(others.map(placeInLand));
  return {
    text: `Wohnst du ${where}, dann hilft die`,
    link: { href: official, text: "Website der Bundeswahlleiterin" },
  };
}
