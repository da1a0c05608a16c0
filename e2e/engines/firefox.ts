import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { findFreePort } from "../own-site.ts";
import { patienceMs, type Driver, type DriverOptions } from "./driver.ts";

type Send = (method: string, params: object) => Promise<Record<string, unknown>>;

/** Starts Firefox, which speaks WebDriver BiDi by itself; Node has the WebSocket. */
export async function startFirefox(options: DriverOptions): Promise<Driver> {
  const { folder, env } = options;
  await writeFile(join(folder, "user.js"), describePreferences(options));
  const port = await findFreePort();
  const args = ["--no-remote", "--profile", folder, "--remote-debugging-port", String(port)];
  const firefox = spawn("firefox-esr", args, { env, stdio: "ignore" });
  const faults: string[] = [];
  const send = await openSession(port, (entry) => {
    if (entry.level === "error") faults.push(entry.text);
  });
  const { contexts } = (await send("browsingContext.getTree", {})) as {
    contexts: { context: string }[];
  };
  const context = contexts[0]?.context;
  return {
    async navigate(url) {
      await send("browsingContext.navigate", { context, url, wait: "complete" });
    },
    async call(source, values) {
      const reply = await send("script.callFunction", {
        // One string in each direction avoids the protocol's own form of values.
        functionDeclaration: `(text) => JSON.stringify((${source})(...JSON.parse(text)))`,
        arguments: [{ type: "string", value: JSON.stringify(values) }],
        awaitPromise: false,
        target: { context },
      });
      const { type, result } = reply as { type: string; result?: { value?: string } };
      if (type !== "success") throw new Error(JSON.stringify(reply));
      return result?.value === undefined ? undefined : JSON.parse(result.value);
    },
    async act(actions) {
      await send("input.performActions", { context, actions });
    },
    async resize([width, height]) {
      await send("browsingContext.setViewport", { context, viewport: { width, height } });
    },
    async capture() {
      const { data } = await send("browsingContext.captureScreenshot", { context });
      return Buffer.from(String(data), "base64");
    },
    faults,
    async end() {
      firefox.kill("SIGTERM");
      if (firefox.exitCode === null && firefox.signalCode === null) await once(firefox, "exit");
    },
  };
}

function describePreferences(options: DriverOptions): string {
  const preferences = {
    "intl.accept_languages": "de-DE, de",
    "javascript.enabled": options.hasScript,
    // The recommended preferences include a test mode in which no window has the focus.
    "remote.prefs.recommended": false,
    // Pages of the browser's own would ask the network.
    "browser.aboutwelcome.enabled": false,
    "browser.startup.page": 0,
    "datareporting.policy.dataSubmissionEnabled": false,
    "ui.prefersReducedMotion": Number(options.isMotionReduced),
    "webgl.disabled": !options.hasWebGl,
    // Maps are drawn without a graphics card.
    "webgl.force-enabled": options.hasWebGl,
  };
  return Object.entries(preferences)
    .map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`)
    .join("");
}

interface LogEntry {
  level: string;
  text: string;
}

async function openSession(port: number, onLog: (entry: LogEntry) => void): Promise<Send> {
  const socket = await openSocket(`ws://127.0.0.1:${port}/session`);
  const waiting = new Map<number, PromiseWithResolvers<Record<string, unknown>>>();
  let last = 0;
  socket.addEventListener("message", ({ data }) => {
    const message = JSON.parse(String(data));
    if (message.type === "event") {
      onLog(message.params);
      return;
    }
    const one = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.type === "success") one?.resolve(message.result);
    else one?.reject(new Error(`${message.error}: ${message.message}`));
  });
  const send: Send = (method, params) => {
    last += 1;
    const one = Promise.withResolvers<Record<string, unknown>>();
    waiting.set(last, one);
    socket.send(JSON.stringify({ id: last, method, params }));
    return one.promise;
  };
  await send("session.new", { capabilities: {} });
  await send("session.subscribe", { events: ["log.entryAdded"] });
  return send;
}

/** The browser needs some time before it listens. */
async function openSocket(address: string): Promise<WebSocket> {
  const end = Date.now() + patienceMs;
  for (;;) {
    const socket = new WebSocket(address);
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.addEventListener("open", () => resolve(true), { once: true });
      socket.addEventListener("error", () => resolve(false), { once: true });
    });
    if (isOpen) return socket;
    if (Date.now() > end) throw new Error(`Nothing listens at ${address}.`);
    await wait(200);
  }
}
