import { expect, test } from "vitest";
import { mergeSame } from "./merge-findings.ts";

function privateColumn(column: number, isContact: boolean, words: string) {
  const facts = { title: `Spalte ${column}`, isContact };
  const said = { message: `${words}.`, hint: `${words}!` };
  return {
    severity: "warning",
    code: "sheet-column-private",
    facts,
    row: 1,
    column,
    ...said,
  } as const;
}

test("findings are merged if their facts are equal, even if their sentences differ", () => {
  const columnsOf = (found: ReturnType<typeof mergeSame>) =>
    found.map(({ column, others = [] }) => [column, ...others.map((other) => other.column)]);
  const sameWords = [privateColumn(1, true, "Weg"), privateColumn(2, false, "Weg")];
  expect(columnsOf(mergeSame(sameWords))).toEqual([[1], [2]]);
  const sameFault = [privateColumn(1, true, "Weg"), privateColumn(2, true, "Privat")];
  expect(columnsOf(mergeSame(sameFault))).toEqual([[1, 2]]);
});
