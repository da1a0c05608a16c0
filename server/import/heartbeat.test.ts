import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { watchHeartbeat } from "./heartbeat.ts";

const intervalMs = 5000;

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

function watch() {
  const events: string[] = [];
  const note = (event: string) => () => void events.push(event);
  const heartbeat = watchHeartbeat({
    intervalMs,
    onSilence: note("silence"),
    onAnswer: note("answer"),
    onLoss: note("loss"),
  });
  onTestFinished(() => heartbeat.stop());
  return { events, ...heartbeat };
}

test("an import process without a sign of life is reported after a minute and given up after two", () => {
  const { events } = watch();
  vi.advanceTimersByTime(60_000);
  expect(events).toEqual(["silence"]);
  vi.advanceTimersByTime(60_000);
  expect(events).toEqual(["silence", "loss"]);
  vi.advanceTimersByTime(600_000);
  expect(events).toHaveLength(2);
});

test("an import process that answers late is not given up", () => {
  const { events, noteLife } = watch();
  vi.advanceTimersByTime(60_000);
  noteLife();
  noteLife();
  vi.advanceTimersByTime(40_000);
  expect(events).toEqual(["silence", "answer"]);
});

test("an import process whose signs of life come six times as late causes no alarm", () => {
  const { events, noteLife } = watch();
  for (let beat = 0; beat < 20; beat += 1) {
    vi.advanceTimersByTime(6 * intervalMs);
    noteLife();
  }
  expect(events).toEqual([]);
});

test("a clock that jumps does not make an import process look silent", () => {
  const { events } = watch();
  vi.advanceTimersByTime(intervalMs);
  vi.setSystemTime(Date.now() + 86_400_000);
  vi.advanceTimersByTime(intervalMs);
  vi.setSystemTime(0);
  vi.advanceTimersByTime(intervalMs);
  expect(events).toEqual([]);
});
