import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { createRest } from "./rest.ts";

function start() {
  const stopped = Promise.withResolvers<void>();
  const calls: string[] = [];
  const stopping = Promise.withResolvers<void>();
  const rest = createRest({
    afterMs: 0,
    stopThreads() {
      stopping.resolve();
      return stopped.promise;
    },
    wakeThread() {
      calls.push("wake");
      return Promise.resolve();
    },
    onRest: () => calls.push("rest"),
    onError: (error) => calls.push(String(error)),
  });
  rest.plan();
  return { rest, calls, stopped, stopping: stopping.promise };
}

test("a rest begins once the threads have stopped", async () => {
  const { calls, stopped, stopping } = start();
  await stopping;
  expect(calls).toEqual([]);
  stopped.resolve();
  await setTimeout();
  expect(calls).toEqual(["rest"]);
});

test.each(["postpone", "end"] as const)("a rest that is over before is none: %s", async (way) => {
  const { rest, calls, stopped, stopping } = start();
  await stopping;
  rest[way]();
  stopped.resolve();
  await setTimeout();
  expect(calls).toEqual(way === "end" ? ["wake"] : []);
});
