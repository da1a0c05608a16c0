import { readFile, readdir, rmdir } from "node:fs/promises";
import { join } from "node:path";
import type { MapConfig } from "#domain/map/map-config.ts";
import { digestTreeFile } from "#ingest/files/read-file.ts";
import { divisionFiles } from "#ingest/geo-folder/file-names.ts";
import type { MapSettings } from "#ingest/geo-folder/edit-map-settings.ts";
import { shippedFolder, listShippedFiles, type GeoWish } from "#ingest/geo-folder/shipped-files.ts";
import { listSiteGeodata, type SiteGeodata } from "#ingest/geo-folder/site-geodata.ts";
import {
  isEmptyNotes,
  listDemanded,
  readSourceNotes,
  updateSourceNotes,
} from "#ingest/geo-folder/source-notes.ts";
import { readIfPresent, writeFiles } from "#cli/command/content-folder.ts";
import { enterMapSettings, type SettingsOutcome } from "#cli/command/enter-map-settings.ts";

export interface UseRequest {
  contentRoot: string;
  /** The state to use. */
  wish: GeoWish & { state: string };
  map?: MapConfig | undefined;
}

export interface UseOutcome {
  /** The geodata of the site after the command. */
  geodata: SiteGeodata;
  /** The copies below `geo/` that were deleted, because the same files ship. */
  removed: string[];
  /** Copies that are not deleted: edited ones, and those of a division with an edited file. */
  kept: string[];
  settings: MapSettings;
  site: SettingsOutcome;
}

/**
 * Makes a site read the shipped geodata of a state: sets the state in `site.yml`, and deletes what
 * earlier versions of the program wrote, namely notices of shipped data and unedited copies in
 * `geo/`.
 */
export async function useGeodata({ contentRoot, wish, map }: UseRequest): Promise<UseOutcome> {
  const folder = join(contentRoot, "geo");
  const { removed, kept } = await findCopies(folder, wish);
  await removeCopies(folder, removed);
  const geodata = await listSiteGeodata(contentRoot, wish, { map });
  const settings = { state: wish.state };
  return { geodata, removed, kept, settings, site: await enterMapSettings(contentRoot, settings) };
}

/** The files in `geo/` that the program has copied: unchanged ones, and those to keep. */
async function findCopies(
  folder: string,
  wish: GeoWish,
): Promise<Pick<UseOutcome, "removed" | "kept">> {
  const { rows, checksums } = readSourceNotes(await readNotes(folder));
  const origins = await readShippedOrigins();
  const copies = rows.flatMap(({ file, origin }) => {
    const digest = digestTreeFile(join(folder, file));
    if (digest === undefined || !origins.has(origin)) return [];
    return [{ file, isUnchanged: digest === checksums.get(file) }];
  });
  const unchanged = copies.flatMap(({ file, isUnchanged }) => (isUnchanged ? [file] : []));
  const present: string[] = await readdir(folder).catch(() => []);
  const isWhole = present.every(
    (name) => !divisionFiles.includes(name) || unchanged.includes(name),
  );
  // Constituencies are deleted as a whole, and only if shipped ones replace them.
  const isReplaced = isWhole && listShippedFiles(wish).division.length > 0;
  const removed = unchanged.filter((file) => isReplaced || !divisionFiles.includes(file));
  return {
    removed,
    kept: copies.flatMap(({ file }) => (removed.includes(file) ? [] : [file])),
  };
}

/** Deletes copies and their lines in `SOURCE.md`, and whatever becomes empty. */
async function removeCopies(folder: string, removed: readonly string[]): Promise<void> {
  if (removed.length === 0) return;
  const none = { rows: [], notices: [], checksums: new Map<string, string>() };
  const text = updateSourceNotes(await readNotes(folder), none, removed);
  const left = readSourceNotes(text);
  const demanded = listDemanded(left.rows, left.notices);
  const codes = left.notices.filter((one) => !demanded.includes(one)).map(({ code }) => code);
  const notes = updateSourceNotes(text, none, codes);
  await writeFiles(folder, [
    isEmptyNotes(notes) ? { file: "SOURCE.md" } : { file: "SOURCE.md", content: notes },
    ...removed.map((file) => ({ file })),
  ]);
  // Fails silently if the folder is not empty.
  await rmdir(folder).catch(() => undefined);
}

async function readNotes(folder: string): Promise<string> {
  return (await readIfPresent(join(folder, "SOURCE.md")))?.toString("utf8") ?? "";
}

/** The origins of all shipped files, which distinguish copies from files of authors. */
async function readShippedOrigins(): Promise<Set<string>> {
  const entries = await readdir(shippedFolder, { recursive: true, encoding: "utf8" });
  const notes = entries.filter((name) => name.endsWith("SOURCE.md"));
  const texts = await Promise.all(notes.map((name) => readFile(join(shippedFolder, name), "utf8")));
  return new Set(texts.flatMap((text) => readSourceNotes(text).rows).map(({ origin }) => origin));
}
