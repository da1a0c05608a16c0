import { join } from "node:path";
import { pullRecordSchema, type PullRecord } from "#domain/content/pull-record.ts";
import { createFolder } from "./create-folder.ts";
import { createRecordReader, readRecordFile, writeRecordFile } from "./record-file.ts";

const pullRecordFile = "last-pull.json";

/** Keeps the outcome of a pull; one like that before leaves the file and its time. Throws the system error. */
export function writePullRecord(dataDir: string, outcome: PullRecord): void {
  const file = join(dataDir, pullRecordFile);
  const former = readRecordFile(file, pullRecordSchema);
  const commit = outcome.commit ?? former?.commit;
  const isKnown = former?.fault === outcome.fault && former?.commit?.id === commit?.id;
  if (former && isKnown) return;
  createFolder(dataDir);
  writeRecordFile(file, { ...outcome, ...(commit && { commit }) });
}

/** Returns a function that reads the outcome of the last pull; it returns undefined if there was none. */
export function createPullRecordReader(dataDir: string): () => PullRecord | undefined {
  return createRecordReader(join(dataDir, pullRecordFile), pullRecordSchema);
}
