import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const chunkSchema = z.object({
  file: z.string(),
  css: z.array(z.string()).default([]),
  imports: z.array(z.string()).default([]),
});
const manifestSchema = z.record(z.string(), chunkSchema);

/** The bundler's output by source name. */
export type Manifest = z.infer<typeof manifestSchema>;
type Chunk = z.infer<typeof chunkSchema>;

/** The first script of every page, which loads the others after the first paint. */
export const starterName = "client/browser/start-after-paint.ts";
/** The program, with the style sheet. */
export const entryName = "client/browser/entry.tsx";

/** Reads the bundle's list of files. Throws when it has not been built. */
export function readManifest(folder: string): Manifest {
  return manifestSchema.parse(
    JSON.parse(readFileSync(join(folder, ".vite/manifest.json"), "utf8")),
  );
}

/** The chunks of the entry and its static imports; dynamic imports are left out. */
export function listEntryChunks(manifest: Manifest): Chunk[] {
  return listChunks(manifest, entryName);
}

/** A script and its static imports. */
export function listChunks(manifest: Manifest, name: string): Chunk[] {
  return [...collectNames(manifest, name)].flatMap((one) => manifest[one] ?? []);
}

function collectNames(manifest: Manifest, name: string, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const imported of manifest[name]?.imports ?? []) collectNames(manifest, imported, seen);
  return seen;
}
