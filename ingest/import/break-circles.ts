import type { Publication } from "#db/model/records.ts";
import type { CheckInput } from "#ingest/check/check-input.ts";
import { findCircularFiles } from "#ingest/check/redirects.ts";

/**
 * The change that takes redirects out of circles, so that no visitor is sent around.
 *
 * What was read just now gives way first, folders only where nothing else is enough. The files count
 * as unread, so that the next import looks at the circle again.
 */
export function breakCircles(input: CheckInput, redirecting: ReadonlySet<string>): Publication {
  let { index } = input;
  const dropped = new Set<string>();
  for (const mayGiveWay of [(file: string) => redirecting.has(file), () => true]) {
    const circular = findCircularFiles({ ...input, index });
    const documents = index.documents.map((document) => {
      const { redirect, ...rest } = document;
      const { file } = document;
      if (redirect === undefined || !circular.has(file) || !mayGiveWay(file)) return document;
      dropped.add(file);
      return rest;
    });
    index = { ...index, documents };
  }
  const circular = findCircularFiles({ ...input, index });
  const folders = index.directoryDefaults.filter(({ file }) => circular.has(file));
  const unreadFiles = [...dropped, ...folders.map(({ file }) => file)];
  if (unreadFiles.length === 0) return {};
  const directoryDefaults = index.directoryDefaults.map((record) => {
    const { redirect: _redirect, ...rest } = record;
    return circular.has(record.file) ? rest : record;
  });
  return { droppedRedirects: [...dropped], directoryDefaults, unreadFiles };
}
