import { expect, test } from "vitest";
import type { ImportRecord } from "#domain/content/import-record.ts";
import type { PullRecord } from "#domain/content/pull-record.ts";
import { createImportRecord } from "#server/test/import-record.ts";
import { createPullLog, createPullStateReader, type PullState } from "./pull-state.ts";

const startMs = Date.parse("2029-01-10T09:00:00Z");
const minuteMs = 60_000;
const written = (minute: number) => new Date(startMs + minute * minuteMs).toISOString();

/** A server whose clocks the test moves; `minute` is that of the wall. */
function start() {
  let record: PullRecord | undefined;
  let lastImport: ImportRecord | undefined;
  let [minute, uptimeMs] = [0, 0];
  const readState = createPullStateReader({
    readRecord: () => record,
    readImport: () => lastImport,
    now: () => new Date(startMs + minute * minuteMs),
    readUptimeMs: () => uptimeMs,
  });
  const jump = (minutes: number) => void (minute += minutes);
  return {
    write: (next: PullRecord) => void (record = next),
    pass: (minutes: number) => {
      jump(minutes);
      uptimeMs += minutes * minuteMs;
    },
    jump,
    publish: () => {
      const [finishedAt, succeededAt] = [written(minute), written(minute)];
      lastImport = createImportRecord({ status: "published", finishedAt, succeededAt });
    },
    refuse: () => void (lastImport = createImportRecord({ finishedAt: written(minute) })),
    isOverdue: () => readState()?.isOverdue,
    isUnpublished: () => readState()?.isUnpublished,
  };
}

type Kept = { everySeconds?: number; alive: number; good?: number; fault?: string };

/** The record of a process that stays. */
function keep({ everySeconds, alive, good, fault }: Kept): PullRecord {
  return {
    at: written(0),
    ...(fault !== undefined && { fault }),
    ...(good !== undefined && { succeededAt: written(good) }),
    process: { aliveAt: written(alive), ...(everySeconds !== undefined && { everySeconds }) },
  };
}

test("nothing is overdue without a pull, or after a pull run by hand", () => {
  const { write, pass, isOverdue } = start();
  expect(isOverdue()).toBeUndefined();
  write({ at: written(0), succeededAt: written(0) });
  pass(100_000);
  expect(isOverdue()).toBe(false);
});

test("a pull process without a sign of life for three minutes is overdue, and an older sign does not change that", () => {
  const { write, pass, isOverdue } = start();
  write(keep({ alive: 0, good: 0 }));
  expect(isOverdue()).toBe(false);
  pass(2.9);
  expect(isOverdue()).toBe(false);
  pass(0.2);
  expect(isOverdue()).toBe(true);
  write(keep({ alive: 3, good: 0 }));
  expect(isOverdue()).toBe(false);
});

test("a server that starts after the pull process has ended reports it as overdue at once", () => {
  const { write, pass, isOverdue } = start();
  pass(10);
  write(keep({ alive: 0, good: 0, everySeconds: 300 }));
  expect(isOverdue()).toBe(true);
});

test("failing pulls are overdue after two intervals and the time of a pull", () => {
  const { write, pass, isOverdue } = start();
  write(keep({ alive: 0, good: 0, everySeconds: 300 }));
  for (let minute = 1; minute <= 12; minute += 1) {
    pass(1);
    write(keep({ alive: minute, good: 0, everySeconds: 300, fault: "Kein Netz." }));
    expect(isOverdue()).toBe(false);
  }
  pass(1);
  write(keep({ alive: 13, good: 0, everySeconds: 300, fault: "Kein Netz." }));
  expect(isOverdue()).toBe(true);
  write(keep({ alive: 13, good: 13, everySeconds: 300 }));
  expect(isOverdue()).toBe(false);
});

test("if no pull ever succeeded, the time counts from the first failure", () => {
  const { write, pass, isOverdue } = start();
  write(keep({ alive: 0, everySeconds: 300, fault: "Kein Zugang." }));
  expect(isOverdue()).toBe(false);
  pass(13);
  write(keep({ alive: 13, everySeconds: 300, fault: "Kein Zugang." }));
  expect(isOverdue()).toBe(true);
});

test("a failed pull without an interval is overdue at once", () => {
  const { write, pass, isOverdue } = start();
  write(keep({ alive: 0, good: 0 }));
  pass(1);
  write(keep({ alive: 1, good: 0, fault: "Kein Netz." }));
  expect(isOverdue()).toBe(true);
});

test.each([-100_000, 100_000])(
  "a clock that jumps by %i minutes makes no pull overdue",
  (minutes) => {
    const { write, pass, jump, isOverdue } = start();
    write(keep({ alive: 0, good: 0, everySeconds: 300 }));
    expect(isOverdue()).toBe(false);
    jump(minutes);
    expect(isOverdue()).toBe(false);
    pass(1);
    write(keep({ alive: 1 + minutes, good: 1 + minutes, everySeconds: 300 }));
    expect(isOverdue()).toBe(false);
    pass(3.1);
    expect(isOverdue()).toBe(true);
  },
);

test("a pull process that died long ago is reported at the next request", () => {
  const { write, pass, isOverdue } = start();
  write(keep({ alive: 0, good: 0, everySeconds: 300 }));
  expect(isOverdue()).toBe(false);
  pass(1);
  write(keep({ alive: 1, good: 1, everySeconds: 300 }));
  pass(60);
  expect(isOverdue()).toBe(true);
});

/** The record of a pull that was typed. */
function bring(id: string): PullRecord {
  return { at: written(0), commit: { id, at: written(0), subject: "Fest" } };
}

test("a pulled commit that no import publishes within ten minutes is reported until one does", () => {
  const { write, pass, publish, isUnpublished } = start();
  expect(isUnpublished()).toBeUndefined();
  write(bring("a"));
  expect(isUnpublished()).toBe(false);
  pass(6);
  write(bring("b"));
  expect(isUnpublished()).toBe(false);
  pass(4.1);
  expect(isUnpublished()).toBe(true);
  publish();
  expect(isUnpublished()).toBe(false);
  pass(60);
  expect(isUnpublished()).toBe(false);
});

test("a commit that is published at once, or was there at the start, is never reported as unpublished", () => {
  const { write, pass, publish, isUnpublished } = start();
  write(bring("a"));
  publish();
  expect(isUnpublished()).toBe(false);
  pass(11);
  expect(isUnpublished()).toBe(false);
  const reader = createPullStateReader({
    readRecord: () => bring("b"),
    readImport: () => undefined,
    now: () => new Date(startMs),
    readUptimeMs: () => 0,
  });
  expect(reader()?.isUnpublished).toBe(false);
});

test("a commit that an import refuses is not reported as unpublished, the next commit is", () => {
  const { write, pass, refuse, isUnpublished } = start();
  refuse();
  isUnpublished();
  write(bring("a"));
  expect(isUnpublished()).toBe(false);
  pass(1);
  refuse();
  expect(isUnpublished()).toBe(false);
  pass(60);
  expect(isUnpublished()).toBe(false);
  write(bring("b"));
  expect(isUnpublished()).toBe(false);
  pass(10.1);
  expect(isUnpublished()).toBe(true);
});

test("a clock that jumps neither delays nor ends the report of an unpublished commit", () => {
  const { write, pass, jump, isUnpublished } = start();
  write(bring("a"));
  isUnpublished();
  jump(-100_000);
  pass(9);
  expect(isUnpublished()).toBe(false);
  jump(200_000);
  pass(1.1);
  expect(isUnpublished()).toBe(true);
});

test("an overdue pull and an unpublished commit are logged once with a German detail, and so is their end", () => {
  const logged: unknown[] = [];
  let pull: PullState | undefined;
  const note = (...line: unknown[]) => void logged.push(line);
  const look = createPullLog(() => pull, { warn: note, info: note });
  look();
  const last = { at: written(0), succeededAt: written(0) };
  for (const isOverdue of [false, true, true, false, false]) {
    pull = { ...last, isOverdue, isUnpublished: false };
    look();
  }
  for (const isUnpublished of [true, true, false]) {
    pull = { ...last, isOverdue: false, isUnpublished };
    look();
  }
  const facts = (words: string) => ({
    succeededAt: written(0),
    detail: expect.stringContaining(words),
  });
  expect(logged).toEqual([
    [facts("nichts mehr geholt"), "a pull is overdue"],
    ["pulls work again"],
    [facts("niemand veröffentlicht"), "a pull is not published"],
    ["the pull is published"],
  ]);
});
