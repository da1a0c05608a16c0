import { relative } from "node:path";
import { afterAll, afterEach, beforeEach, expect } from "vitest";
import { readComputingTime, recordTime } from "./computing-time.ts";

/*
 * Runs before each file of tests when `npm run test:times` asks for it, and records what each test
 * has computed and what remains for loading and setting up its file.
 */
const atStart = readComputingTime();
const file = relative(process.cwd(), expect.getState().testPath ?? "");
let before = 0;
let inTests = 0;

beforeEach(() => {
  before = readComputingTime();
});

afterEach(({ task }) => {
  const seconds = readComputingTime() - before;
  inTests += seconds;
  recordTime({ file, name: task.name, seconds });
});

afterAll(() => {
  const seconds = readComputingTime() - atStart - inTests;
  recordTime({ file, name: "(loading and set-up)", seconds });
});
