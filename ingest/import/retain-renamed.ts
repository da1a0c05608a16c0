import { listPublished, listUnpublished } from "#db/write/import-state.ts";
import { classifyFile } from "#ingest/files/file-rules.ts";
import type { TreeConfig } from "./import-settings.ts";
import { publishPart, type ImportRun } from "./import-context.ts";
import { deriveAddress } from "#ingest/addresses/derive-address.ts";

/**
 * Of files that are gone those whose documents stay, because a rejected file has their address.
 *
 * Who renames a file and makes a mistake in it has not deleted the page. It goes with the next import
 * in which the other file is accepted or gone.
 */
export function holdRenamed(
  run: ImportRun,
  missing: string[],
  { site }: Pick<TreeConfig, "site">,
): Set<string> {
  const published = listPublished(run.store, missing);
  if (published.length === 0) return new Set();
  const derive = (file: string) => deriveAddress(file, site?.umlauts ?? "ascii").path;
  const gone = new Set(missing);
  const rejected = listUnpublished(run.store).filter(
    (file) => classifyFile(file) === "document" && !gone.has(file),
  );
  const addresses = new Set(rejected.map(derive));
  const held = published
    .filter(({ file, path }) => addresses.has(path) || addresses.has(derive(file)))
    .map(({ file }) => file);
  publishPart(run, {
    files: held.map((file) => ({ file, digest: "", outcome: "missing" })),
  });
  return new Set(held);
}
