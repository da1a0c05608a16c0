/** The yardstick: a `node:http` server that sends one fixed buffer with one fixed header block. */
import { createServer } from "node:http";

process.once("message", (message) => {
  const { status, headers, body } = message as {
    status: number;
    headers: Record<string, string>;
    body: string;
  };
  const bytes = Buffer.from(body, "base64");
  // Node adds these to every response itself.
  const own = new Set(["date", "connection", "keep-alive", "transfer-encoding"]);
  const fixed = Object.entries(headers).filter(([name]) => !own.has(name));
  createServer((_request, response) => {
    response.writeHead(status, fixed.flat());
    response.end(bytes);
  }).listen(Number(process.argv[2]), "127.0.0.1", () => process.send?.("ready"));
});
