import type { RequestListener } from "node:http";
import { duplexPair } from "node:stream";
import { createHttpServer } from "#server/http/http-server.ts";

export interface RawResponse {
  status: number;
  /** Names in lower case. */
  headers: Map<string, string>;
  body: string;
}

/**
 * Sends bytes exactly as written to the server as it runs in production, without a port.
 *
 * HTTP client libraries normalise addresses and headers, which these tests must avoid.
 */
export async function sendRaw(app: RequestListener, text: string): Promise<RawResponse> {
  const server = createHttpServer(app, () => true);
  const [client, connection] = duplexPair();
  server.emit("connection", connection);
  client.write(Buffer.from(text, "latin1"));
  const chunks: Buffer[] = [];
  for await (const chunk of client) chunks.push(Buffer.from(chunk as Uint8Array));
  server.close();
  return parseResponse(Buffer.concat(chunks).toString("utf8"));
}

/** Sends a GET for a target exactly as written. */
export function getRaw(
  app: RequestListener,
  target: string,
  headers: Record<string, string> = { Accept: "text/html" },
): Promise<RawResponse> {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return sendRaw(app, `GET ${target} HTTP/1.1\r\nHost: test\r\n${lines.join("")}\r\n`);
}

function parseResponse(text: string): RawResponse {
  const end = text.indexOf("\r\n\r\n");
  const [statusLine = "", ...lines] = text.slice(0, end).split("\r\n");
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
    }),
  );
  return { status: Number(statusLine.split(" ")[1]), headers, body: text.slice(end + 4) };
}
