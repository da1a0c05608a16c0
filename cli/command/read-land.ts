import {
  findGermanState,
  suggestGermanState,
  type GermanState,
} from "#ingest/geo-folder/german-states.ts";

/** Reads the name of a Land, its short form or its number; the fault is a German sentence. */
export function readLand(
  text: string,
): { value: GermanState } | { fault: string; proposal?: string } {
  const state = findGermanState(text);
  if (state) return { value: state };
  const proposal = suggestGermanState(text);
  const fault = `Das Land „${text}“ gibt es nicht.`;
  if (proposal !== undefined) return { fault: `${fault} Meintest du „${proposal}“?`, proposal };
  return {
    fault: `${fault} Möglich sind die sechzehn Länder und ihre Kürzel, zum Beispiel Hessen, HE oder NRW.`,
  };
}
