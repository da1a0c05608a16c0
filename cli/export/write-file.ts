import { createHash } from "node:crypto";
import { open } from "node:fs/promises";
import { dirname, join } from "node:path";
import { createFolder } from "#db/files/create-folder.ts";

/** Writes the files of an export, once each, and remembers their digests. */
export interface FileWriter {
  write: (file: string, bytes: Uint8Array) => Promise<void>;
  stream: (file: string, parts: Iterable<Uint8Array> | AsyncIterable<Uint8Array>) => Promise<void>;
  /** All files so far, in order. */
  list: () => WrittenFile[];
}

interface WrittenFile {
  file: string;
  sha256: string;
  sizeBytes: number;
}

export function createFileWriter(folder: string): FileWriter {
  const written = new Map<string, WrittenFile>();
  const stream: FileWriter["stream"] = async (file, parts) => {
    if (written.has(file)) return;
    const entry = { file, sha256: "", sizeBytes: 0 };
    written.set(file, entry);
    const path = join(folder, file);
    createFolder(dirname(path));
    const hash = createHash("sha256");
    const handle = await open(path, "wx");
    try {
      for await (const part of parts) {
        hash.update(part);
        entry.sizeBytes += part.length;
        await handle.writeFile(part);
      }
    } finally {
      await handle.close();
    }
    entry.sha256 = hash.digest("hex");
  };
  return {
    write: (file, bytes) => stream(file, [bytes]),
    stream,
    list: () => [...written.values()].toSorted((one, other) => (one.file < other.file ? -1 : 1)),
  };
}

/** The digests as `sha256sum --check` reads them. */
export function writeDigests(files: readonly WrittenFile[]): string {
  return files.map(({ file, sha256 }) => `${sha256}  ${file}\n`).join("");
}
