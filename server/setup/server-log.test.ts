import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";

const writeLog = (flushMs: number) => `
  const { createServerLog } = await import(${JSON.stringify(new URL("server-log.ts", import.meta.url).href)});
  const { log, flush } = createServerLog("info", process.stdout, { flushMs: ${flushMs} });
  for (let index = 0; index < 8000; index++) log.info("x".repeat(80));
  log.info("stopped");
  await flush();
  process.exit(0);
`;

test("messages to authors are printed even if the log is not a terminal, and then without colours", () => {
  const code = `
    const { createServerLog } = await import(${JSON.stringify(new URL("server-log.ts", import.meta.url).href)});
    for (const authors of [process.stderr, undefined]) {
      const { log, announce, paint, hasReader } = createServerLog("info", process.stdout, { authors });
      log.info("imported");
      announce(paint("red", hasReader + " " + (authors === undefined)));
    }
  `;
  const args = ["--input-type=module", "--eval", code];
  const { FORCE_COLOR: _colour, ...env } = process.env;
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8", env });
  expect(stderr).toBe("true false\n");
  expect(
    stdout
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line).msg),
  ).toEqual(["imported", "imported"]);
});

function startLogging(flushMs = 100) {
  const child = spawn(process.execPath, ["--input-type=module", "--eval", writeLog(flushMs)], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

test("a process ends although the reader of its log has stopped reading", async () => {
  const child = startLogging();
  expect(await once(child, "exit")).toEqual([0, null]);
});

test("a process ends although the reader of its log has closed the pipe", async () => {
  const child = startLogging();
  child.stdout.destroy();
  expect(await once(child, "exit")).toEqual([0, null]);
});

test("a reader of the log that keeps reading gets every line", async () => {
  const child = startLogging(60_000);
  let text = "";
  for await (const chunk of child.stdout) text += String(chunk);
  const lines = text.trimEnd().split("\n");
  expect(lines).toHaveLength(8001);
  expect(lines.at(-1)).toContain('"stopped"');
});
