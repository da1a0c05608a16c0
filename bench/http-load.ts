/**
 * Requests an address over and over on every connection as soon as the last response is complete:
 * `http-load.ts <path> <port> <connections> <seconds> <status>`.
 *
 * Reads no more of a response than it has to, so that on a core of its own it is never slower than the
 * server it loads.
 */
import { connect } from "node:net";

const [path = "/", ...numbers] = process.argv.slice(2);
const [port = 0, connections = 16, seconds = 1, status = 200] = numbers.map(Number);
const request = `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: text/html\r\nAccept-Encoding: br\r\n\r\n`;
// Loads that follow each other must not repeat an address.
let number = Date.now();
const durationsMs: number[] = [];
// Responses before are not counted: connecting takes longer than a request.
const beginsAtMs = performance.now() + 300;
const endsAtMs = beginsAtMs + seconds * 1000;

await Promise.all(Array.from({ length: connections }, load));
durationsMs.sort((one, other) => one - other);
const read = (share: number) => durationsMs[Math.floor(durationsMs.length * share)] ?? Number.NaN;
process.send?.({
  perSecond: durationsMs.length / seconds,
  p50Ms: read(0.5),
  p99Ms: read(0.99),
});

function load(): Promise<void> {
  return new Promise((resolve, reject) => {
    const buffer = Buffer.alloc(64 * 1024);
    let sentAtMs = 0;
    let missingBytes = 0;
    const send = () => {
      sentAtMs = performance.now();
      socket.write(request.replace("{n}", String((number += 1))));
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
    const socket = connect({ port, onread: { buffer, callback } }, send);
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
