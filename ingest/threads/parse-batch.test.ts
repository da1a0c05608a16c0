import { once } from "node:events";
import { MessageChannel } from "node:worker_threads";
import { expect, onTestFinished, test } from "vitest";
import { progressSlots, serveBatches, type BatchRequest } from "./parse-batch.ts";

test("a parser thread returns the results of a batch, parsed with the latest context", async () => {
  const { port1, port2 } = new MessageChannel();
  onTestFinished(() => port1.close());
  const progress = new Int32Array(new SharedArrayBuffer(4 * progressSlots.count));
  const seen: number[] = [];
  serveBatches(port2, progress, (source, context) => {
    seen.push(progress[progressSlots.fileIndex] ?? -1);
    const message = `${context.findAsset("a.svg")?.mediaName} ${context.site?.title}`;
    return {
      diagnostics: [{ file: source.file, code: "bad-value", severity: "warning", message }],
    };
  });
  const asset = {
    file: "a.svg",
    digest: "0",
    mediaType: "image/svg+xml",
    sizeBytes: 1,
    mediaName: "0.svg",
    variants: [],
  };
  const source = { bytes: new Uint8Array(), digest: "", modifiedAt: "" };
  const requests: BatchRequest[] = [
    { kind: "context", context: { elections: [], assets: [asset] } },
    {
      kind: "batch",
      files: [
        { file: "a.md", ...source },
        { file: "b.md", ...source },
      ],
    },
  ];
  for (const request of requests) port1.postMessage(request);
  const [response] = await once(port1, "message");
  expect(JSON.parse(String(response))).toMatchObject([
    { diagnostics: [{ file: "a.md", message: "0.svg undefined" }] },
    { diagnostics: [{ file: "b.md" }] },
  ]);
  expect(seen).toEqual([0, 1]);
  expect(progress[progressSlots.fileIndex]).toBe(-1);
});
