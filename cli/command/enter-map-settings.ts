import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { writeFiles } from "./content-folder.ts";
import { readShippedNotices } from "#ingest/geo-folder/read-geo-sources.ts";
import { editMapSettings, type MapSettings } from "#ingest/geo-folder/edit-map-settings.ts";

/** The outcome for `site.yml`; with `missing` and `unclear` the author has to edit it. */
export type SettingsOutcome = "changed" | "complete" | "missing" | "unclear";

/**
 * Sets the map's state and the notice of own data in `site.yml`, keeping its comments. Notices of
 * shipped data from earlier versions are removed, because maps show them without a setting.
 */
export async function enterMapSettings(
  contentRoot: string,
  settings: MapSettings,
): Promise<SettingsOutcome> {
  const file = "site.yml";
  const text = await readFile(join(contentRoot, file), "utf8").catch(() => undefined);
  if (text === undefined) return "missing";
  const obsolete = (await readShippedNotices()).map((notice) => notice.text);
  const edited = editMapSettings(text, settings, obsolete);
  if (edited === undefined) return "unclear";
  if (edited === text) return "complete";
  await writeFiles(contentRoot, [{ file, content: edited }]);
  return "changed";
}
