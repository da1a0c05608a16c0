import { expect, test } from "vitest";
import { createProgressLog } from "./progress-log.ts";

function start() {
  const logged: unknown[][] = [];
  const log = createProgressLog({ info: (...line: unknown[]) => void logged.push(line) });
  return { logged, ...log };
}

const quiet = { hasSurveyed: false };
const photos = (done: number) => ({
  progress: { phase: "images" as const, done, total: 1200 },
  hasSurveyed: false,
});

test("a long import logs its progress at every second sign of life", () => {
  const { logged, noteBeat } = start();
  noteBeat(photos(100));
  expect(logged).toEqual([]);
  noteBeat(photos(200));
  // A large video takes longer than a beat.
  noteBeat(quiet);
  noteBeat(photos(201));
  noteBeat(photos(1100));
  const detail = (done: string) =>
    `Der Import läuft noch (Bilder aufbereiten: ${done} von 1.200). Was neu ist, geht zusammen online, sobald er fertig ist.`;
  expect(logged).toEqual([
    [{ ...photos(200).progress, detail: detail("200") }, "the import is under way"],
    [{ ...photos(1100).progress, detail: detail("1.100") }, "the import is under way"],
  ]);
});

test("an import that waits for another one logs that once, and its progress only from its start", () => {
  const { logged, noteBeat, noteEnd } = start();
  const waiting = { progress: { phase: "lock" as const, done: 1, total: 0 }, hasSurveyed: false };
  const line = [
    { ...waiting.progress, detail: "Ein anderer Import läuft; dieser wartet auf ihn." },
    "the import waits for another one",
  ];
  for (let beat = 0; beat < 5; beat += 1) noteBeat(waiting);
  noteBeat(photos(100));
  expect(logged).toEqual([line]);
  noteBeat(photos(200));
  expect(logged).toHaveLength(2);
  noteEnd();
  noteBeat(waiting);
  noteBeat(waiting);
  expect(logged[2]).toEqual(line);
});

test("short imports log no progress, however many follow each other", () => {
  const { logged, noteBeat, noteEnd } = start();
  for (let round = 0; round < 3; round += 1) {
    noteBeat(photos(1));
    noteEnd();
    noteBeat(photos(2));
    noteBeat({ ...photos(1200), hasSurveyed: true });
  }
  expect(logged).toEqual([]);
});
