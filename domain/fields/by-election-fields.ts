import { z } from "zod";
import { areaSpellings } from "./area-spellings.ts";
import { field, optional } from "./field.ts";
import { oneOf, prose, secureUrl, text } from "./values.ts";

/** The value for a day that the authorities have not set yet. */
export const openDay = "open";

/** How the day of a by-election is written. */
export const byElectionDayForm = {
  expected: "ein Tag oder `noch offen`",
  hint: "Zum Beispiel `2029-03-11`; solange ihn die Wahlleitung nicht bestimmt hat, `noch offen`.",
};

const [german, ...spellings] = areaSpellings;

const byElectionSchema = z.strictObject({
  constituency: field(z.int().min(1).max(9999), {
    german,
    spellings,
    help: "Nummer des Wahlkreises, in dem nachgewählt wird.",
    example: "5",
  }),
  date: field(text(10).check(z.regex(/^(?:open|noch offen|\d{4}-\d{2}-\d{2})$/)), {
    german: "wahltag",
    spellings: ["datum"],
    help: "Tag der Nachwahl, zum Beispiel 2029-03-11, oder noch offen.",
    example: "noch offen",
    format: byElectionDayForm,
    check: "by-election-day",
  }),
  reason: field(prose(200), {
    german: "grund",
    help: "Was geschehen ist, in einem Satz; die Seite des Wahlkreises beginnt damit.",
    example: "Anna Muster ist am 20. November 2028 gestorben.",
  }),
  source: field(secureUrl(), {
    german: "quelle",
    help: "Seite mit der Bekanntmachung der Wahlleitung.",
    example: "https://www.example.org/bekanntmachung",
  }),
  postalVotesVoid: optional(
    oneOf({ yes: ["ja", "true"], no: ["nein", "false"], open: ["offen", "noch offen"] }),
    {
      german: "briefwahlUngueltig",
      help: "Ob Briefwahlunterlagen, die im Wahlkreis schon ausgestellt sind, ungültig sind: ja, nein oder offen; ohne Angabe sagt die Website, dass es noch nicht feststeht.",
    },
  ),
});
export type ByElection = z.infer<typeof byElectionSchema>;

/** The field of an election about by-elections; `domain/elections/by-elections.ts` reads it. */
export const byElectionFields = {
  byElection: optional(z.array(byElectionSchema).min(1).max(50), {
    german: "nachwahl",
    spellings: ["nachwahlen"],
    help: "Nachwahlen in einzelnen Wahlkreisen. Siehe [Nachwahl](wahlen.md#nachwahl).",
  }),
};
