import { afterAll, afterEach, beforeEach, vi } from "vitest";

/** A test that logs an error or a warning fails: silence is part of every behaviour. */
beforeEach(() => {
  vi.spyOn(console, "error");
  vi.spyOn(console, "warn");
});

afterEach(() => {
  const calls = [console.error, console.warn].flatMap((log) => vi.mocked(log).mock.calls);
  vi.restoreAllMocks();
  const own = calls.filter((call) => !isGapOfJsdom(call));
  if (own.length > 0) throw new Error(`The test logged ${JSON.stringify(own)}.`);
});

/** jsdom does not know the element <search> of HTML yet, and React warns of it. */
function isGapOfJsdom([message, tag]: unknown[]): boolean {
  return String(message).startsWith("The tag <%s> is unrecognized") && tag === "search";
}

// Files share their process.
afterAll(() => void vi.unstubAllGlobals());
