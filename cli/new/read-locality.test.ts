import { expect, test } from "vitest";
import { readGazetteer, readLocality } from "./read-locality.ts";
import { germanStates } from "#ingest/geodata/german-states.ts";

const saxony = germanStates.find(({ short }) => short === "SN");

test.each([
  { text: "Landkreis Meißen", subject: "Der Landkreis Meißen", inName: "im Landkreis Meißen" },
  { text: "Erzgebirgskreis", subject: "Der Erzgebirgskreis", inName: "im Erzgebirgskreis" },
  { text: "01796 Copitz", subject: "Copitz", inName: "in Copitz" },
])("a place is read as people write it: $text", async ({ text, ...names }) => {
  expect(await read(text)).toMatchObject({ value: names });
});

test.each([
  { text: "Neustadt", fault: "„Neustadt in Sachsen“, „Neustadt/Vogtland“?" },
  { text: "01796", fault: "gehören Dohma, Pirna und Struppen" },
  { text: "24103 Kiel", fault: "gibt es in Sachsen nicht" },
])("a place that can be several or none is refused: $text", async ({ text, fault }) => {
  expect(await read(text)).toMatchObject({ fault: expect.stringContaining(fault) });
});

async function read(text: string) {
  if (!saxony) throw new Error("Sachsen is missing.");
  return readLocality(text, await readGazetteer(saxony));
}
