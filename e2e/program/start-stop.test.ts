import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import { connect, createServer, type Server, type Socket } from "node:net";
import { join } from "node:path";
import { expect, test } from "vitest";
import { smallSite, type OwnSite } from "../own-site.ts";
import { createFolder, serverProgram, startSite } from "./programs.ts";

/** Runs the server from a shell, with commands of its own before the program. */
function inShell(before: string, after = ""): [string, ...string[]] {
  return ["bash", "-c", `${before} exec "$0" ${serverProgram} ${after}`, process.execPath];
}

async function open(site: OwnSite, text: string): Promise<Socket> {
  const socket = connect(Number(new URL(site.url).port), "127.0.0.1");
  await once(socket, "connect");
  socket.write(text);
  return socket;
}

async function readAll(socket: Socket): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of socket) if (Buffer.isBuffer(chunk)) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

test("a server told to stop answers pending requests and exits with 0, despite open connections and after a suspension", async () => {
  const site = await startSite(smallSite);
  site.signal("SIGSTOP");
  const answer = fetch(`${site.url}/seite`);
  site.signal("SIGCONT");
  expect((await answer).status).toBe(200);
  const head = "GET /seite HTTP/1.1\r\nHost: probe\r\n";
  const stalled = await open(site, head);
  stalled.on("error", () => undefined);
  const idle = await open(site, "");
  idle.on("error", () => undefined);
  const asking = await Promise.all([1, 2, 3].map(() => open(site, `${head}\r\n`)));
  const answers = Promise.all(asking.map(readAll));
  site.signal("SIGTERM");
  expect(await site.ended()).toBe(0);
  for (const answer of await answers) expect(answer).toMatch(/^HTTP\/1\.1 200 /);
});

test("while draining, a server answers /healthz with 503 and still serves pages, and a second signal ends it", async () => {
  const site = await startSite(smallSite, { DRAIN_SECONDS: "300" });
  site.signal("SIGTERM");
  const readHealth = async () => (await fetch(`${site.url}/healthz`)).status;
  await expect.poll(readHealth).toBe(503);
  expect((await fetch(`${site.url}/seite`)).status).toBe(200);
  site.signal("SIGTERM");
  expect(await site.ended()).toBe(0);
});

test.each([
  { state: "with closed output and 64 descriptors", before: "ulimit -n 64;", after: ">&- 2>&-" },
  { state: "with output that is not read", before: "", after: "> >(sleep 1)" },
])(
  "a server $state serves, follows changes, and exits with 0 after two Ctrl+C",
  async ({ before, after }) => {
    const site = await startSite(smallSite, { WATCH: "1" }, inShell(before, after));
    expect((await fetch(`${site.url}/seite`)).status).toBe(200);
    await site.write({ "seite.md": "---\ntitle: Die Seite\n---\n\nZweite Fassung.\n" });
    const read = async () => (await fetch(`${site.url}/seite`)).text();
    await expect.poll(read).toContain("Zweite Fassung.");
    site.signal("SIGINT");
    site.signal("SIGTERM");
    site.signal("SIGINT");
    expect(await site.ended()).toBe(0);
  },
);

async function runToEnd(env: Record<string, string>) {
  const child = spawn(process.execPath, [serverProgram], {
    env: { ...process.env, NODE_ENV: "production", PORT: "0", ...env },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let message = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => (message += text));
  const [code] = await once(child, "close");
  return { code, message };
}

test("a start that is impossible ends with one line that names the setting", async () => {
  const folder = await createFolder();
  const content = join(folder, "content");
  const file = join(folder, "file");
  await mkdir(content, { recursive: true });
  await writeFile(file, "");
  const good = { CONTENT_DIR: content, DATA_DIR: join(folder, "data") };
  const busy = createServer().listen(0, "127.0.0.1");
  await once(busy, "listening");
  const cases: [string, Record<string, string>][] = [
    ["DATA_DIR", { DATA_DIR: "/proc/plakat" }],
    ["DATA_DIR", { DATA_DIR: file }],
    ["DATA_DIR", { DATA_DIR: "/dev/full" }],
    ["CONTENT_DIR", { CONTENT_DIR: join(folder, "missing") }],
    ["CONTENT_DIR", { CONTENT_DIR: file }],
    ["PORT", { PORT: String(portOf(busy)), HOST: "127.0.0.1" }],
    ["PORT", { PORT: "70000" }],
    ["HOST", { HOST: "300.1.1.1" }],
    ["WATCH", { WATCH: "vielleicht" }],
  ];
  for (const [name, settings] of cases) {
    const { code, message } = await runToEnd({ ...good, ...settings });
    expect({ settings, code }).toEqual({ settings, code: 1 });
    expect(message).toMatch(new RegExp(`^${name}: [^\\n]+\\.\\n$`));
  }
  busy.close();
});

function portOf(server: Server): number {
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("The server has no port.");
  return address.port;
}
