/**
 * Requests a page over and over, or ever other addresses, on every connection as soon as the last response is complete.
 *
 * Reads no more of a response than it has to, so that on a core of its own it is never slower than the
 * server it loads.
 */
import { connect } from "node:net";
import { parseArgs } from "node:util";

const { values } = parseArgs({
  options: {
    port: { type: "string", default: "" },
    coding: { type: "string", default: "identity" },
    connections: { type: "string", default: "16" },
    seconds: { type: "string", default: "1" },
    // Responses before are not counted: connecting takes longer than a request.
    "settle-seconds": { type: "string", default: "0" },
    path: { type: "string", default: "/" },
    accept: { type: "string", default: "text/html" },
    status: { type: "string", default: "200" },
  },
});
const { path, accept, coding, status } = values;
const request = `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: ${accept}\r\nAccept-Encoding: ${coding}\r\n\r\n`;
const isFixed = !path.includes("{n}");
const fixed = Buffer.from(request);
// Loads that follow each other must not repeat an address.
let number = Date.now();
const durationsMs: number[] = [];
const beginsAtMs = performance.now() + Number(values["settle-seconds"]) * 1000;
const endsAtMs = beginsAtMs + Number(values.seconds) * 1000;

await Promise.all(Array.from({ length: Number(values.connections) }, load));
durationsMs.sort((one, other) => one - other);
process.send?.({
  responses: durationsMs.length,
  p99Ms: durationsMs[Math.floor(durationsMs.length * 0.99)] ?? Number.NaN,
});

function load(): Promise<void> {
  return new Promise((resolve, reject) => {
    const buffer = Buffer.alloc(64 * 1024);
    let sentAtMs = 0;
    let missingBytes = 0;
    const send = () => {
      sentAtMs = performance.now();
      socket.write(isFixed ? fixed : request.replace("{n}", String((number += 1))));
    };
    const callback = (length: number) => {
      if (missingBytes === 0) missingBytes = readLength(buffer.subarray(0, length));
      missingBytes -= length;
      if (missingBytes === 0) {
        const nowMs = performance.now();
        if (sentAtMs >= beginsAtMs) durationsMs.push(nowMs - sentAtMs);
        if (nowMs < endsAtMs) send();
        else socket.end(resolve);
      }
      return true;
    };
    const socket = connect({ port: Number(values.port), onread: { buffer, callback } }, send);
    socket.setNoDelay(true).on("error", reject);
  });
}

/** The bytes of a response by its head, which servers on the same machine send in one piece. */
function readLength(start: Buffer): number {
  const headLength = start.indexOf("\r\n\r\n") + 4;
  const head = start.toString("latin1", 0, headLength);
  const length = /\r\ncontent-length: (\d+)\r\n/i.exec(head)?.[1];
  if (length === undefined || !head.startsWith(`HTTP/1.1 ${status} `))
    throw new Error(`Not a whole page: ${head}`);
  return headLength + Number(length);
}
