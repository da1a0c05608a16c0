import { join } from "node:path";
import { pullRecordSchema, type PullRecord } from "#domain/content/pull-record.ts";
import { createFolder } from "./create-folder.ts";
import { createRecordReader, readRecordFile, writeRecordFile } from "./record-file.ts";

const pullRecordFile = "last-pull.json";

/** The record of a single pull, without the last success, which is kept from earlier pulls. */
export type PullOutcome = Omit<PullRecord, "succeededAt">;

/**
 * Stores the outcome of a pull; a repeated outcome keeps its first time. Throws the system error.
 */
export function writePullRecord(dataDir: string, outcome: PullOutcome): void {
  const file = join(dataDir, pullRecordFile);
  const former = readRecordFile(file, pullRecordSchema);
  const commit = outcome.commit ?? former?.commit;
  const isKnown = former?.fault === outcome.fault && former?.commit?.id === commit?.id;
  const at = former && isKnown ? former.at : outcome.at;
  const succeededAt = outcome.fault === undefined ? outcome.at : former?.succeededAt;
  createFolder(dataDir);
  // JSON omits properties that are undefined.
  writeRecordFile(file, { ...outcome, at, commit, succeededAt });
}

/** Records a heartbeat; does nothing before the first outcome. Throws the system error. */
export function writeSignOfLife(dataDir: string, process: PullRecord["process"]): void {
  const file = join(dataDir, pullRecordFile);
  const former = readRecordFile(file, pullRecordSchema);
  if (former) writeRecordFile(file, { ...former, process });
}

/** Returns a function that reads the outcome of the last pull; it returns undefined if there was none. */
export function createPullRecordReader(dataDir: string): () => PullRecord | undefined {
  return createRecordReader(join(dataDir, pullRecordFile), pullRecordSchema);
}
