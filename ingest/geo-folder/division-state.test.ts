import { expect, test } from "vitest";
import { checkDivisionState } from "./division-state.ts";

const head = "wkr_nr,wkr_name,art,einteilung,naechste_wahl,gilt_fuer_naechste\n";
const row = (number: number, answer: string) =>
  `${number},Feld,Wahlkreis,LTW 2022,LTW 2027,${answer}\n`;

test.each([
  { name: "confirmed in every row", rows: row(1, "ja") + row(2, "ja"), codes: [] },
  {
    name: "confirmed in one row",
    rows: row(1, "ja") + row(2, ""),
    codes: ["division-unconfirmed"],
  },
  { name: "with a short row", rows: `${row(1, "nein")}2,Wald\n`, codes: ["division-outdated"] },
  { name: "with another word", rows: row(1, "klar"), codes: ["division-unconfirmed"] },
])(
  "a table of constituencies is reported unless every row is confirmed: $name",
  ({ rows, codes }) => {
    expect(checkDivisionState(head + rows).map(({ code }) => code)).toEqual(codes);
  },
);
