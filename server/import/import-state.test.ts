import { expect, onTestFinished, test, vi } from "vitest";
import type { ImportReport } from "./import-process.ts";
import { createImportState } from "./import-state.ts";

type State = ReturnType<typeof createImportState>;

function report(reason?: ImportReport["reason"]): ImportReport {
  const status = reason === undefined ? "published" : "refused";
  const nothing = { counts: {}, findings: [], departures: [], changedPages: [], files: [] };
  return {
    ...nothing,
    cause: "save",
    status,
    isChanged: false,
    durationMs: 1,
    ...(reason && { reason }),
  };
}

test.each<[string, (state: State) => void, expected: [boolean, boolean, string | null]]>([
  ["before the first import", () => {}, [false, false, null]],
  ["a success", (state) => state.noteReport(report()), [true, false, null]],
  [
    "a refusal",
    (state) => state.noteReport(report("content-empty")),
    [true, true, "content-empty"],
  ],
  ["an error without a report", (state) => state.noteError(), [true, true, "died"]],
  ["a watch that is lost", (state) => state.noteWatching(false), [false, true, null]],
  ["a process that was killed", (state) => state.noteEnd({ code: null }), [false, true, "died"]],
  ["a process that is silent", (state) => state.noteSilence(true), [true, true, "hung"]],
  [
    "a process that was silent",
    (state) => {
      state.noteSilence(true);
      state.noteSilence(false);
    },
    [true, false, null],
  ],
  [
    "a silent process that was killed",
    (state) => {
      state.noteSilence(true);
      state.noteEnd({ code: null });
    },
    [false, true, "hung"],
  ],
  ["a watch that ended", (state) => state.noteEnd({ code: 0 }), [false, true, null]],
])("whether the site may be out of date, and why, is known after %s", (name, note, expected) => {
  const state = createImportState({ isWatching: true });
  if (name !== "before the first import") state.noteWatching(true);
  note(state);
  const { isWatching, isStale, lastImport } = state.read();
  expect([isWatching, isStale, lastImport?.reason ?? null]).toEqual(expected);
  state.noteSilence(false);
  state.noteWatching(true);
  state.noteReport(report());
  expect(state.read().isStale).toBe(false);
});

test("a site is stale if its content folder was not compared for half an hour, whatever the clock says", () => {
  vi.useFakeTimers({ toFake: ["performance", "Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const [watching, single] = [true, false].map((isWatching) => createImportState({ isWatching }));
  watching?.noteWatching(true);
  vi.setSystemTime(Date.now() + 86_400_000);
  expect(watching?.read()).toMatchObject({ isStale: false });
  vi.setSystemTime(0);
  vi.advanceTimersByTime(31 * 60_000);
  expect(watching?.read()).toMatchObject({ isStale: true, surveyAgeMs: 31 * 60_000 });
  expect(single?.read()).toMatchObject({ isStale: false, surveyAgeMs: null });
  watching?.noteSurvey();
  expect(watching?.read()).toMatchObject({ isStale: false, surveyAgeMs: 0 });
});
