import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { writeFiles } from "./content-folder.ts";
import { editMapSettings, type MapSettings } from "#ingest/geo-folder/edit-map-settings.ts";

/** The outcome for `site.yml`; `missing` and `unclear` leave the edit to the author. */
export type SettingsOutcome = "changed" | "complete" | "missing" | "unclear";

/** Enters the state and the attributions of the map into `site.yml`, keeping its comments. */
export async function enterMapSettings(
  contentRoot: string,
  settings: MapSettings,
): Promise<SettingsOutcome> {
  const file = "site.yml";
  const text = await readFile(join(contentRoot, file), "utf8").catch(() => undefined);
  if (text === undefined) return "missing";
  const edited = editMapSettings(text, settings);
  if (edited === undefined) return "unclear";
  if (edited === text) return "complete";
  await writeFiles(contentRoot, [{ file, content: edited }]);
  return "changed";
}
