import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { sendMessage } from "./send-message.ts";

/** A message to a receiver that answers like this. */
async function prepare(answer: RequestListener) {
  const receiver = createServer(answer).listen(0, "127.0.0.1");
  await once(receiver, "listening");
  onTestFinished(() => {
    receiver.closeAllConnections();
    receiver.close();
  });
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
  return { url, body: "{}", closing: new AbortController().signal };
}

test("a message is given up if the receiver never answers", async () => {
  const message = await prepare(() => undefined);
  expect(await sendMessage(message, 200)).toBe("keine Antwort in 0.2 Sekunden");
});

test("the connection is closed if the answer of a receiver does not end", async () => {
  let ended: Promise<unknown> | undefined;
  const message = await prepare((_request, response) => {
    ended = once(response, "close");
    const write = () => response.write(Buffer.alloc(65_536));
    response.on("drain", write);
    write();
  });
  expect(await sendMessage(message)).toBeUndefined();
  await ended;
});

test("a stopping server sends no message and logs no failure", async () => {
  const message = await prepare((_request, response) => response.end());
  expect(await sendMessage({ ...message, closing: AbortSignal.abort() })).toBeUndefined();
});
