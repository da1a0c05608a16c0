import type { CachedResponse } from "#server/http/cached-response.ts";
import { readManifest } from "./bundle-manifest.ts";
import { readFiles } from "./load-bundle.ts";

/** The editor for browsers, a bundle of its own that visitors never load. */
export interface EditorBundle {
  /** The address of the editor's program. */
  script: string;
  findFile: (address: string) => CachedResponse | undefined;
}

const entryName = "client/editor.browser.ts";

/** Reads the whole bundle. Throws if the editor has not been built. */
export function loadEditor(folder: string): EditorBundle {
  const entry = readManifest(folder)[entryName];
  if (!entry) throw new Error(`The bundle lacks ${entryName}.`);
  const files = readFiles(folder);
  return { script: `/${entry.file}`, findFile: (address) => files.get(address) };
}
