import type { MessagePort } from "node:worker_threads";
import type { AssetRecord } from "#domain/content/records.ts";
import type { SiteConfig } from "#domain/site/site-config.ts";
import type { Election } from "#domain/elections/election-config.ts";
import type { ParseContext, ParseResult, SourceFile } from "#ingest/document/parse-document.ts";

/** Everything parsing needs besides the file, in a form that can be sent to a thread. */
export interface BatchContext {
  site?: SiteConfig;
  elections: Election[];
  deletedElections?: string[];
  closedElections?: string[];
  assets: AssetRecord[];
}

export type BatchRequest =
  | { kind: "context"; context: BatchContext }
  | { kind: "batch"; files: SourceFile[] };

/** Results as JSON text: parsing it is faster than a structured clone of the trees. */
export type BatchResponse = string;

export type ParseFunction = (source: SourceFile, context: ParseContext) => ParseResult;

/** Shared memory between a worker and its watchdog. */
export const progressSlots = { fileIndex: 0, filesStarted: 1, count: 2 } as const;

/**
 * Parses the batches of files that arrive on a port, until it closes.
 *
 * Before each file its index is written to `progress`, so that the other side knows which file is
 * being parsed even when this thread hangs; -1 means none.
 */
export function serveBatches(port: MessagePort, progress: Int32Array, parse: ParseFunction): void {
  let context: ParseContext = { elections: [], findAsset: () => undefined };
  port.on("message", (request: BatchRequest) => {
    if (request.kind === "context") {
      context = toParseContext(request.context);
      return;
    }
    const results = request.files.map((file, index) => {
      Atomics.store(progress, progressSlots.fileIndex, index);
      Atomics.add(progress, progressSlots.filesStarted, 1);
      return parse(file, context);
    });
    const response: BatchResponse = JSON.stringify(results);
    Atomics.store(progress, progressSlots.fileIndex, -1);
    port.postMessage(response);
  });
}

function toParseContext(context: BatchContext): ParseContext {
  const assets = new Map(context.assets.map((asset) => [asset.file, asset]));
  return {
    ...(context.site ? { site: context.site } : {}),
    elections: context.elections,
    deletedElections: context.deletedElections ?? [],
    closedElections: context.closedElections ?? [],
    findAsset: (file) => assets.get(file),
  };
}
