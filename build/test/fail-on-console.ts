import { afterAll, afterEach, beforeEach, vi } from "vitest";

/** A test that logs an error or a warning fails: silence is part of every behaviour. */
beforeEach(() => {
  vi.spyOn(console, "error");
  vi.spyOn(console, "warn");
});

afterEach(() => {
  const calls = [console.error, console.warn].flatMap((log) => vi.mocked(log).mock.calls);
  vi.restoreAllMocks();
  if (calls.length > 0) throw new Error(`The test logged ${JSON.stringify(calls)}.`);
});

// Files share their process.
afterAll(() => void vi.unstubAllGlobals());
