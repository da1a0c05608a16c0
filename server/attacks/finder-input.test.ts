import { once } from "node:events";
import { readFileSync } from "node:fs";
import { connect } from "node:net";
import request from "supertest";
import { expect, onTestFinished, test, vi } from "vitest";
import { createHttpServer, listen } from "#server/http/http-server.ts";
import { sendRaw } from "#server/test/raw-request.ts";
import { createTestSite } from "#server/test/site.ts";

const secret = "24999";

function post(body: string, headers = ""): string {
  const type = "Content-Type: application/x-www-form-urlencoded\r\n";
  const length = `Content-Length: ${Buffer.byteLength(body)}\r\n`;
  return `POST /wahlkreis HTTP/1.1\r\nHost: a\r\n${headers === "" ? type + length : headers}\r\n${body}`;
}

test("a place entered in the finder is not in logs, the database, other responses, headers or titles", async () => {
  const { app, file, logged } = createTestSite();
  const before = await request(app).get("/wahlkreis").expect(200);
  for (const form of [{ q: secret }, { q: `${secret} Kiel` }, { lat: "54.24999", lon: "10.1" }]) {
    const { text, headers } = await request(app).post("/wahlkreis").type("form").send(form);
    expect(JSON.stringify(headers)).not.toContain(secret);
    expect(headers["cache-control"]).toBe("no-store");
    expect(/<title>.*<\/title>/.exec(text)?.[0] ?? "").not.toContain(secret);
  }
  const after = await request(app).get("/wahlkreis").expect(200);
  expect(after.text).toBe(before.text);
  expect((await request(app).get("/wahlkreis/_payload.json")).text).not.toContain(secret);
  expect(logged).toEqual([]);
  expect(readFileSync(file).includes(secret)).toBe(false);
});

test.each([
  ["a long body", post(`q=${secret}${"x".repeat(1024)}`), 413],
  [
    "a long body in chunks",
    post(
      `7\r\nq=${secret}\r\n500\r\n${"x".repeat(0x500)}\r\n0\r\n\r\n`,
      "Content-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\n",
    ),
    413,
  ],
  [
    "JSON",
    post(`{"q":"${secret}"}`, "Content-Type: application/json\r\nContent-Length: 13\r\n"),
    415,
  ],
  ["no type", post(`q=${secret}`, "Content-Length: 7\r\n"), 415],
  [
    "a packed body",
    post(
      `q=${secret}`,
      "Content-Type: application/x-www-form-urlencoded\r\nContent-Encoding: gzip\r\nContent-Length: 7\r\n",
    ),
    415,
  ],
])(
  "%s is refused, and the place in it is neither repeated nor logged",
  async (_name, text, status) => {
    const { app, logged } = createTestSite();
    const response = await sendRaw(app, text);
    expect(response.status).toBe(status);
    expect(response.headers.get("connection")).toBe("close");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.body).not.toContain(secret);
    expect(logged).toEqual([]);
  },
);

test("when the database fails, the place entered is neither shown nor logged", async () => {
  const { app, logged, lost } = createTestSite({ content: null });
  const response = await request(app).post("/wahlkreis").type("form").send({ q: secret });
  expect(response.status).toBe(503);
  expect(response.text).not.toContain(secret);
  expect(JSON.stringify([logged, lost.map(String)])).not.toContain(secret);
});

test("only /wahlkreis accepts POST, and other addresses answer 405", async () => {
  const { app } = createTestSite();
  const options = await request(app).options("/wahlkreis").expect(204);
  expect(options.headers["allow"]).toBe("GET, HEAD, POST, OPTIONS");
  for (const path of ["/", "/wahlkreis/", "/wahlkreis/2", "/wahlkreis/_payload.json", "/suche"]) {
    const { headers } = await request(app).post(path).type("form").send({ q: secret }).expect(405);
    expect(headers["allow"]).toBe("GET, HEAD, OPTIONS");
  }
  const put = await request(app).put("/wahlkreis").expect(405);
  expect(put.headers["allow"]).toBe("GET, HEAD, POST, OPTIONS");
});

test("a form that breaks off writes nothing to the log and the error output", async () => {
  // Express writes errors to the error output, except under this name of a test; a test that writes fails.
  vi.stubEnv("NODE_ENV", "production");
  onTestFinished(() => void vi.unstubAllEnvs());
  const { app, logged } = createTestSite();
  const server = createHttpServer(app, () => false);
  onTestFinished(() => void server.close());
  const port = await listen(server, { host: "127.0.0.1", port: 0 });
  const ended: Promise<unknown>[] = [];
  server.on("request", (_request, response) => ended.push(once(response, "close")));
  const begun = post(`q=${secret}`).slice(0, -2);
  for (let count = 0; count < 20; count++) {
    const client = connect(port, "127.0.0.1");
    client.write(begun);
    await vi.waitUntil(() => ended.length > count);
    client.resetAndDestroy();
  }
  await Promise.all(ended);
  await new Promise(setImmediate);
  expect(logged).toEqual([]);
});
