import { createHmac } from "node:crypto";
import request from "supertest";
import { expect, test } from "vitest";
import { createHookHandler, createHookPath } from "./hook.ts";

const secret = "q8Vt-nP2xLw5_zRk7sYb0g";
const path = createHookPath(secret);
const body = JSON.stringify({ ref: "refs/heads/main" });
const sign = (text: string, key = secret) => createHmac("sha256", key).update(text).digest("hex");

function createListener() {
  let pushes = 0;
  const handler = createHookHandler(secret, () => (pushes += 1));
  const post = (address: string, headers: Record<string, string>, text = body) =>
    request(handler).post(address).type("json").set(headers).send(text);
  return { handler, post, countPushes: () => pushes };
}

test.each([
  ["Forgejo", { "X-Forgejo-Signature": sign(body) }],
  ["Gitea", { "X-Gitea-Signature": sign(body) }],
  ["GitHub", { "X-Hub-Signature-256": `sha256=${sign(body)}` }],
  ["GitLab", { "X-Gitlab-Token": secret }],
])(
  "a push reported by %s starts a pull and is answered with 202 without details",
  async (_name, headers) => {
    const { post, countPushes } = createListener();
    const { status, text, headers: received } = await post(path, headers as Record<string, string>);
    expect([status, text, countPushes()]).toEqual([202, "", 1]);
    expect(Object.keys(received).sort()).toEqual(["connection", "content-length", "date"]);
  },
);

test.each([
  ["no signature", path, {}],
  ["the signature of another text", path, { "X-Forgejo-Signature": sign(`${body} `) }],
  ["the signature of another secret", path, { "X-Forgejo-Signature": sign(body, "anderes") }],
  ["an empty signature", path, { "X-Forgejo-Signature": "" }],
  ["a signature in the wrong header", path, { "X-Gitlab-Token": sign(body) }],
  ["another address", `${path}0`, { "X-Forgejo-Signature": sign(body) }],
  ["the root", "/", { "X-Forgejo-Signature": sign(body) }],
])(
  "a webhook request with %s is answered like one for an unknown address",
  async (_name, address, headers) => {
    const { post, countPushes } = createListener();
    const { status, text } = await post(address, headers as Record<string, string>);
    expect([status, text, countPushes()]).toEqual([404, "", 0]);
  },
);

test("the webhook refuses a GET and a body of more than 1 MiB, with and without a stated length", async () => {
  const { handler, post, countPushes } = createListener();
  const [fits, long] = [1_048_576, 1_048_577].map((size) => "x".repeat(size));
  const send = (text = "") => post(path, { "X-Forgejo-Signature": sign(text) }, text);
  expect((await send(fits)).status).toBe(202);
  expect((await send(long)).status).toBe(404);
  const chunked = request(handler)
    .post(path)
    .set({ "X-Forgejo-Signature": sign(long ?? ""), "Transfer-Encoding": "chunked" });
  chunked.write("x".repeat(1_000_000));
  chunked.write("x".repeat(48_577));
  expect((await chunked).status).toBe(404);
  expect((await request(handler).get(path)).status).toBe(404);
  expect(countPushes()).toBe(1);
});

test("the webhook address is derived from the secret without revealing it", () => {
  expect(path).toMatch(/^\/holen\/[\da-f]{32}$/);
  expect(createHookPath("ein anderes Geheimnis")).not.toBe(path);
});
