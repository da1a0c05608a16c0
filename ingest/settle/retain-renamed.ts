import type { PublishedDocument } from "#db/write/last-import.ts";
import { deriveAddress } from "#ingest/addresses/derive-address.ts";
import type { Umlauts } from "#domain/words/slugify.ts";
import { classifyFile } from "#ingest/files/file-rules.ts";

/**
 * The removed files whose documents are retained, because a rejected file has their address.
 *
 * An author who renames a file and makes a mistake in it has not deleted the page. It is removed by
 * the next import in which the other file is accepted or gone.
 */
export function retainRenamed(
  removed: readonly PublishedDocument[],
  /** Rejected files without a published document. */
  rejected: readonly string[],
  umlauts: Umlauts,
): Set<string> {
  const derive = (file: string) => deriveAddress(file, umlauts).path;
  const candidates = rejected.filter((file) => classifyFile(file) === "document");
  const addresses = new Set(candidates.map(derive));
  const retained = removed.filter(
    ({ file, path }) => addresses.has(path) || addresses.has(derive(file)),
  );
  return new Set(retained.map(({ file }) => file));
}
