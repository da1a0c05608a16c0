import { expect, test } from "vitest";
import { readGazetteer, readLocality } from "./read-locality.ts";
import { germanStates } from "#ingest/geo-folder/german-states.ts";

test.each([
  { text: "Landkreis Meißen", subject: "Der Landkreis Meißen", inName: "im Landkreis Meißen" },
  { text: "Erzgebirgskreis", subject: "Der Erzgebirgskreis", inName: "im Erzgebirgskreis" },
  { text: "01796 Copitz", subject: "Copitz", inName: "in Copitz" },
  // The table calls the city a district of its own: "Bonn, Stadt".
  { text: "Bonn", state: "NW", subject: "Bonn", inName: "in Bonn", district: undefined },
])("a place is recognised in every usual spelling: $text", async ({ text, state, ...names }) => {
  expect(await read(text, state)).toMatchObject({ value: names });
});

test.each([
  { text: "Neustadt", fault: "„Neustadt in Sachsen“, „Neustadt/Vogtland“?" },
  { text: "01796", fault: "gehören Dohma, Pirna und Struppen" },
  { text: "24103 Kiel", fault: "gibt es in Sachsen nicht" },
])("a place name that fits several places or none is refused: $text", async ({ text, fault }) => {
  expect(await read(text)).toMatchObject({ fault: expect.stringContaining(fault) });
});

async function read(text: string, wanted = "SN") {
  const state = germanStates.find(({ short }) => short === wanted);
  if (!state) throw new Error(`${wanted} is missing.`);
  return readLocality(text, await readGazetteer(state));
}
