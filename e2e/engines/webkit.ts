import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { findFreePort } from "../own-site.ts";
import { patienceMs, type Driver, type DriverOptions } from "./driver.ts";

/** Starts WebKit's own small browser by its driver, which speaks WebDriver over HTTP. */
export async function startWebKit(options: DriverOptions): Promise<Driver> {
  const { folder, env } = options;
  await mkdir(join(folder, "gtk-3.0"));
  await writeFile(
    join(folder, "gtk-3.0/settings.ini"),
    `[Settings]\ngtk-enable-animations=${Number(!options.isMotionReduced)}\n`,
  );
  const port = await findFreePort();
  const driver = spawn("WebKitWebDriver", [`--port=${port}`], {
    env: { ...env, LANGUAGE: "de", XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder },
    stdio: ["ignore", "pipe", "ignore"],
  });
  const faults = collectErrors(driver.stdout);
  const send = await openSession(port, options);
  return {
    async navigate(url) {
      await send("POST", "/url", { url });
    },
    async call(source, values) {
      const script = `return JSON.stringify((${source})(...JSON.parse(arguments[0])))`;
      const text = await send("POST", "/execute/sync", { script, args: [JSON.stringify(values)] });
      return typeof text === "string" ? JSON.parse(text) : undefined;
    },
    async act(actions) {
      await send("POST", "/actions", { actions });
    },
    async resize([width, height]) {
      // The window has a bar of its own.
      await send("POST", "/window/rect", { width, height });
      const inner = await send("POST", "/execute/sync", { script: "return innerHeight", args: [] });
      await send("POST", "/window/rect", { width, height: 2 * height - Number(inner) });
    },
    async capture() {
      return Buffer.from(String(await send("GET", "/screenshot")), "base64");
    },
    faults,
    async end() {
      await send("DELETE", "");
      driver.kill("SIGTERM");
      if (driver.exitCode === null && driver.signalCode === null) await once(driver, "exit");
    },
  };
}

type Send = (method: string, path: string, body?: object) => Promise<unknown>;

async function openSession(port: number, options: DriverOptions): Promise<Send> {
  const root = `http://127.0.0.1:${port}/session`;
  const args = [
    "--automation",
    `--enable-javascript=${String(options.hasScript)}`,
    `--enable-webgl=${String(options.hasWebGl)}`,
    "--enable-write-console-messages-to-stdout=true",
  ];
  const capabilities = { alwaysMatch: { "webkitgtk:browserOptions": { args } } };
  const end = Date.now() + patienceMs;
  for (;;) {
    const opened = await request("POST", root, { capabilities }).catch((error: unknown) => {
      // The driver needs some time before it listens.
      if (!(error instanceof TypeError) || Date.now() > end) throw error;
    });
    if (opened) {
      const { sessionId } = opened as { sessionId: string };
      return (method, path, body) => request(method, `${root}/${sessionId}${path}`, body);
    }
    await wait(200);
  }
}

/** WebKit writes what the console shows to its output, such as `CONSOLE JS ERROR …`. */
function collectErrors(output: Readable): string[] {
  const errors: string[] = [];
  createInterface(output).on("line", (line) => {
    if (/^CONSOLE \S+ ERROR|: CONSOLE \S+ ERROR/.test(line)) errors.push(line);
  });
  return errors;
}

async function request(method: string, url: string, body?: object): Promise<unknown> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) throw new Error(JSON.stringify(value));
  return value;
}
