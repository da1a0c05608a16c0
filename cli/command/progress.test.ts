import { Writable } from "node:stream";
import { expect, test } from "vitest";
import { importPhases } from "#domain/content/import-progress.ts";
import { createProgress } from "./progress.ts";
import type { OutputStream } from "./output.ts";

test("on a terminal progress rewrites one line at most every 80 ms and clears it at the end", () => {
  const { stream, text } = createStream(true);
  let time = 1000;
  const progress = createProgress(
    { stdout: stream, stderr: stream, now: () => new Date(time) },
    importPhases,
  );
  progress.report({ phase: "parse", done: 1, total: 1200 });
  time += 50;
  progress.report({ phase: "parse", done: 2, total: 1200 });
  time += 50;
  progress.report({ phase: "parse", done: 3, total: 1200 });
  progress.report({ phase: "parse", done: 1200, total: 1200 });
  progress.clear();
  progress.clear();
  expect(text().split("\r\u001B[K")).toEqual([
    "",
    "Dateien lesen: 1 von 1.200",
    "Dateien lesen: 3 von 1.200",
    "Dateien lesen: 1.200 von 1.200",
    "",
  ]);
});

test("without a terminal each step of progress is a plain line", () => {
  const { stream, text } = createStream(false);
  const progress = createProgress(
    { stdout: stream, stderr: stream, now: () => new Date(0) },
    importPhases,
  );
  progress.report({ phase: "scan", done: 0, total: 0 });
  progress.report({ phase: "parse", done: 1, total: 2 });
  progress.report({ phase: "parse", done: 2, total: 2 });
  progress.clear();
  progress.report({ phase: "scan", done: 0, total: 0 });
  expect(text()).toBe("Ordner durchsehen …\nDateien lesen …\nOrdner durchsehen …\n");
});

test("progress is not written to a closed stream", () => {
  const { stream, text } = createStream(true);
  stream.destroy();
  createProgress({ stdout: stream, stderr: stream, now: () => new Date(0) }, importPhases).report({
    phase: "scan",
    done: 1,
    total: 1,
  });
  expect(text()).toBe("");
});

function createStream(isTTY: boolean): { stream: OutputStream; text: () => string } {
  let written = "";
  const writable = new Writable({
    write(chunk: Buffer, _encoding, done) {
      written += chunk.toString("utf8");
      done();
    },
  });
  return { stream: Object.assign(writable, { isTTY, columns: 60 }), text: () => written };
}
