import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { pino } from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import { openReader, openWriter } from "#db/store/open-store.ts";
import { lockForImport } from "#db/write/import-lock.ts";
import { readContentState } from "#db/store/content-state.ts";
import { startContentImport } from "./keep-importing.ts";

interface StartOptions {
  isWatching: boolean;
  page: string | null;
  firstRetryMs?: number;
  heartbeatMs?: number;
  /** Called with the data folder before anything is imported. */
  prepare?: (dataDir: string) => void;
}

function start(options: StartOptions) {
  const root = mkdtempSync(join(tmpdir(), "plakat-import-"));
  const contentDir = join(root, "content");
  mkdirSync(contentDir);
  if (options.page !== null) writeFileSync(join(contentDir, "index.md"), options.page);
  const announced: string[] = [];
  const logged: Record<string, unknown>[] = [];
  const log = pino({ level: "info" }, { write: (line) => void logged.push(JSON.parse(line)) });
  const dataDir = join(root, "data");
  options.prepare?.(dataDir);
  const output = {
    log,
    hasReader: true,
    isTerminal: false,
    paint: (_style: string, text: string) => text,
    announce: (text: string) => void announced.push(text),
    flush: () => Promise.resolve(),
  };
  const config = {
    contentDir,
    dataDir,
    siteUrl: undefined,
    workers: 1,
    isWatching: options.isWatching,
  };
  const contentImport = startContentImport(config, output, {
    firstRetryMs: options.firstRetryMs ?? 100,
    ...(options.heartbeatMs !== undefined && { heartbeatMs: options.heartbeatMs }),
  });
  onTestFinished(async () => {
    await contentImport.close();
    rmSync(root, { recursive: true, force: true });
  });
  return { contentImport, contentDir, dataDir, announced, logged };
}

/** Unlike `vi.waitUntil`, it does not move a clock that stands still. */
async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await wait(20);
}

// Each test starts processes; beside all other tests on a slow machine one took more than a minute.
vi.setConfig({ testTimeout: 180_000 });

test("a failed import is retried in another process until it succeeds, each outcome is logged, and a damaged database is rebuilt", async () => {
  const { contentImport, contentDir, dataDir, announced, logged } = start({
    isWatching: false,
    page: null,
  });
  await until(() => announced.length > 0);
  const failures = [...logged];
  expect(failures).toMatchObject([{ level: 50, status: "refused" }]);
  writeFileSync(join(contentDir, "index.md"), "# Moin\n");
  await until(() => announced.length > 1);
  expect(announced[1]).toBe("Veröffentlicht: 1 Seite.");
  // The failure is logged once, however often it was retried.
  expect(logged.filter(({ level }) => level === 50)).toEqual(failures);
  const published = () => logged.filter(({ status }) => status === "published");
  expect(published()).toMatchObject([{ msg: "content imported", errors: 0 }]);
  expect(readState(dataDir)).toBeDefined();
  damage(dataDir);
  contentImport.repair();
  contentImport.repair();
  await until(() => announced.length > 2);
  expect(published()).toHaveLength(2);
  expect(readState(dataDir)).toBeDefined();
});

test("a watched folder is imported again after a change and after damage, until watching ends", async () => {
  const { contentImport, contentDir, dataDir, announced } = start({
    isWatching: true,
    page: "# Moin\n",
    firstRetryMs: 3_600_000,
  });
  await until(() => announced.length === 1);
  writeFileSync(join(contentDir, "zwei.md"), "# Zwei\n");
  await until(() => announced.length === 2);
  expect(announced[1]).toMatch(/^Gespeichert um \d\d:\d\d:\d\d und online: \/zwei$/);
  damage(dataDir);
  contentImport.repair();
  contentImport.repair();
  await until(() => announced.length > 2);
  expect(readState(dataDir)).toBeDefined();
  writeFileSync(join(contentDir, "drei.md"), "# Drei\n");
  await until(() => announced.length > 3);
  expect(announced[3]).toMatch(/ und online: \/drei$/);
  await contentImport.close();
});

test.runIf(process.platform === "linux")(
  "an import process that hangs makes the site stale and is replaced, and waiting for another import is logged",
  async () => {
    // The server counts the heartbeats that it misses by this clock, so none starts too slowly.
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    onTestFinished(() => void vi.useRealTimers());
    const heartbeatMs = 100;
    let release = () => {};
    const { contentImport, contentDir, announced, logged } = start({
      isWatching: true,
      page: "# Moin\n",
      heartbeatMs,
      prepare: (dataDir) => (release = holdLock(dataDir)),
    });
    const waits = () => logged.filter(({ msg }) => msg === "the import waits for another one");
    await until(() => waits().length === 1);
    signalChildren("SIGKILL");
    await until(() => waits().length === 2);
    expect(waits()).toMatchObject([
      { level: 30, phase: "lock" },
      { level: 30, phase: "lock" },
    ]);
    release();
    await until(() => announced.length > 0);
    expect(announced).toEqual(["Veröffentlicht: 1 Seite."]);
    signalChildren("SIGSTOP");
    vi.advanceTimersByTime(12 * heartbeatMs);
    expect(contentImport.state().isStale).toBe(true);
    expect(contentImport.state().lastImport).toMatchObject({ status: "failed", reason: "hung" });
    const alarm = logged.find(({ msg }) => msg === "the import process does not answer");
    expect(alarm).toMatchObject({ level: 50, detail: expect.stringContaining("antwortet nicht") });
    signalChildren("SIGCONT");
    await until(() => !contentImport.state().isStale);
    expect(logged.at(-1)).toMatchObject({ msg: "the import process answers again" });
    expect(contentImport.state().lastImport).toMatchObject({ status: "published", reason: null });
    signalChildren("SIGSTOP");
    writeFileSync(join(contentDir, "zwei.md"), "# Zwei\n");
    vi.advanceTimersByTime(24 * heartbeatMs);
    await until(() => announced.some((text) => text.endsWith("/zwei")));
    await until(() => !contentImport.state().isStale);
    // The first one was killed by this test.
    expect(logged.filter(({ signal }) => signal === "SIGKILL")).toHaveLength(2);
  },
);

/** As another import does; returns how to let go. */
function holdLock(dataDir: string): () => void {
  mkdirSync(dataDir);
  const store = openWriter(join(dataDir, "plakat.db"));
  const lock = lockForImport(store);
  return () => {
    lock?.rollback();
    store.close();
  };
}

/** For the processes that this one has started. */
function signalChildren(signal: NodeJS.Signals): void {
  const children = readFileSync(`/proc/self/task/${process.pid}/children`, "utf8");
  for (const id of children.split(" ").filter(Boolean)) process.kill(Number(id), signal);
}

function damage(dataDir: string): void {
  writeFileSync(join(dataDir, "plakat.db"), "This is no database. ".repeat(500));
}

function readState(dataDir: string) {
  const store = openReader(join(dataDir, "plakat.db"));
  try {
    return readContentState(store, new Date());
  } finally {
    store.close();
  }
}
