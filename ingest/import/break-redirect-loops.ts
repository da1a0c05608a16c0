import type { Publication } from "#domain/content/records.ts";
import type { CheckInput } from "#ingest/check/check-input.ts";
import { findLoopingFiles } from "#ingest/check/redirects.ts";

/**
 * The change that removes redirects from loops, so that no visitor is sent in loops.
 *
 * Redirects of texts read by this import are dropped first, then those of other texts, and those of
 * folders only where that is not enough. The files count as unread, so that the next import checks
 * the loop again.
 */
export function breakRedirectLoops(
  input: CheckInput,
  redirecting: ReadonlySet<string>,
): Publication {
  if (findLoopingFiles(input).size === 0) return {};
  let { index } = input;
  const dropped = new Set<string>();
  for (const mayDrop of [(file: string) => redirecting.has(file), () => true]) {
    const looping = findLoopingFiles({ ...input, index });
    const documents = index.documents.map((document) => {
      const { redirect, ...rest } = document;
      const { file } = document;
      if (redirect === undefined || !looping.has(file) || !mayDrop(file)) return document;
      dropped.add(file);
      return rest;
    });
    index = { ...index, documents };
  }
  const looping = findLoopingFiles({ ...input, index });
  const folders = index.directoryDefaults.filter(({ file }) => looping.has(file));
  const unreadFiles = [...dropped, ...folders.map(({ file }) => file)];
  if (unreadFiles.length === 0) return {};
  const directoryDefaults = index.directoryDefaults.map((record) => {
    const { redirect: _redirect, ...rest } = record;
    return looping.has(record.file) ? rest : record;
  });
  return { droppedRedirects: [...dropped], directoryDefaults, unreadFiles };
}
