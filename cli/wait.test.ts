import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { callCli } from "#cli/test/call-cli.ts";

/** A server whose answers to /readyz follow each other; the last one stays. */
async function serve(...answers: object[]): Promise<string> {
  let count = 0;
  const server = createServer((_request, response) => {
    response.end(JSON.stringify(answers[Math.min(count, answers.length - 1)]));
    count += 1;
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const unavailable = { status: "unavailable", contentVersion: null };
const ready = (contentVersion: string) => ({ status: "ready", contentVersion });

test("wait ends once the given version is served, and prints that version", async () => {
  const url = await serve(unavailable, ready("alt.0"), ready("neu.3"));
  const result = await callCli(["wait", "--url", url, "--version", "neu"], {});
  expect(result).toMatchObject({ code: 0, stdout: "neu.3\n", stderr: "" });
});

test("wait without a version ends with any published content", async () => {
  const { port } = new URL(await serve(unavailable, ready("alt.0")));
  expect(await callCli(["wait"], { PORT: port })).toMatchObject({ code: 0, stdout: "alt.0\n" });
});

test("wait that times out says which version is served and which is missing", async () => {
  const call = (url: string) =>
    callCli(["wait", "--url", url, "--version", "x", "--timeout", "1"], {});
  const urls = [await serve(ready("xy.0")), await serve(unavailable), "http://127.0.0.1:1"];
  // Each waits for a second.
  expect(await Promise.all(urls.map(call))).toMatchObject([
    { code: 3, stderr: expect.stringContaining("andere Fassung") },
    { code: 3, stderr: expect.stringContaining("noch keinen Inhalt") },
    { code: 3, stderr: expect.stringContaining("kein Server") },
  ]);
});

test.each([
  [["--timeout", "0"], "--timeout: „0“ ist keine Zahl von 1 bis 3600."],
  [["--url", "127.0.0.1:3000"], "--url: „127.0.0.1:3000“ ist keine Adresse."],
])("wait refuses invalid options: %s", async (options, message) => {
  const { code, stderr } = await callCli(["wait", ...options], {});
  expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
});
