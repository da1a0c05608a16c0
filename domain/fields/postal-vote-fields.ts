import { optional } from "./field.ts";
import { date, dateTime, text } from "./values.ts";

/** The fields of an election about voting by post; `domain/elections/postal-vote.ts` reads them. */
export const postalVoteFields = {
  postalVoteStart: optional(date(), {
    german: "briefwahlAb",
    help: "Tag, ab dem per Brief gewählt werden kann; von da an sagt es die Startseite.",
  }),
  postalVoteRequestUntil: optional(dateTime(), {
    german: "briefwahlAntragBis",
    help: "Bis wann man die Unterlagen beantragen kann, zum Beispiel 2029-02-23 15:00; ohne Angabe nennt die Website nur bei Bundestagswahlen eine Frist, die des Gesetzes.",
  }),
  postalVoteUntil: optional(dateTime(), {
    german: "wahlbriefBis",
    help: "Bis wann der Wahlbrief da sein muss, zum Beispiel 2029-02-25 18:00; ohne Angabe nennt die Website nur bei Bundestags- und Europawahlen eine Frist, die des Gesetzes.",
  }),
  postalVoteUrl: optional(text(500), {
    german: "briefwahlSeite",
    help: "Seite, auf der man die Unterlagen beantragen kann oder erfährt, wo: Pfad dieser Website oder https:.",
    check: "link-target",
  }),
};
