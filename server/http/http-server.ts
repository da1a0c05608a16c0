import {
  createServer,
  METHODS,
  ServerResponse,
  type IncomingMessage,
  type RequestListener,
  type Server,
} from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { httpErrors, type HttpErrorCode } from "./http-error.ts";
import { allowedMethods } from "#server/middleware/check-request.ts";
import { securityHeaders } from "./security-headers.ts";

/** Limits against clients that send slowly, endlessly, or nothing. */
const limits = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 20_000,
  requestTimeout: 30_000,
  // Longer than that of usual proxies, so that the proxy always closes first.
  keepAliveTimeout: 65_000,
  // Node checks the timeouts above only this often.
  connectionsCheckingInterval: 2000,
  // The application itself refuses requests without a host, with all headers.
  requireHostHeader: false,
};
/** A client that reads no byte of its response for this long is gone. */
const stalledMs = 30_000;

/**
 * A server that is not listening yet.
 *
 * While `isStopping` every response announces the end of its connection.
 */
export function createHttpServer(
  listener: RequestListener,
  isStopping: () => boolean,
  otherLimits: Partial<typeof limits> = {},
): Server {
  const lastResponses = new WeakMap<Duplex, ServerResponse>();
  const handle: RequestListener = (request, response) => {
    lastResponses.set(request.socket, response);
    if (isStopping()) response.setHeader("Connection", "close");
    listener(request, response);
  };
  const server = createServer({ ...limits, ...otherLimits }, handle);
  server.timeout = stalledMs;
  // Bodies are never read, so no client is told to continue; other expectations are ignored, too.
  server.on("checkContinue", handle);
  server.on("checkExpectation", handle);
  server.on("connect", (request, socket: Socket) => {
    // Node has removed its own listener, and an error without one would end the process.
    socket.on("error", () => socket.destroy());
    const last = lastResponses.get(socket);
    const refuse = () => refuseTunnel(request, socket, handle);
    if (!last || last.closed) refuse();
    else last.once("close", refuse);
  });
  server.on("clientError", (error, socket) => {
    if (canRespond(socket, lastResponses.get(socket))) refuseBrokenRequest(error, socket);
    else socket.destroy();
  });
  return server;
}

/** Node hands over the bare connection, which could become a tunnel; here it gets a response. */
function refuseTunnel(request: IncomingMessage, socket: Socket, listener: RequestListener): void {
  if (!socket.writable) return;
  // The host to be reached is no address of this site.
  request.url = "/";
  const response = new ServerResponse(request);
  response.shouldKeepAlive = false;
  response.assignSocket(socket);
  response.once("finish", () => socket.end(() => socket.destroy()));
  listener(request, response);
}

/**
 * Returns whether everything before a broken request has been answered.
 *
 * Bytes in between would corrupt that response.
 */
function canRespond(socket: Duplex, last: ServerResponse | undefined): boolean {
  if (!socket.writable) return false;
  if (!last) return true;
  // An ended response without a socket is either sent or waits for those before it.
  const isHandedOver = last.socket !== null || last.writableFinished;
  return last.req.complete && last.writableEnded && isHandedOver;
}

/** Refuses input that is not HTTP before it reaches the application. */
function refuseBrokenRequest(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === "ECONNRESET") {
    socket.destroy();
    return;
  }
  const code = codeOf(error);
  const { status, statusMessage, description } = httpErrors[code];
  const body = `${status} ${statusMessage}\n${description}\n`;
  const headers = [
    ["Content-Type", "text/plain; charset=utf-8"],
    ["Content-Length", String(Buffer.byteLength(body))],
    ["Cache-Control", "no-store"],
    ["Connection", "close"],
    ...(code === "method-not-allowed" ? [["Allow", allowedMethods]] : []),
    ...securityHeaders.page,
  ].map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${statusMessage}`, ...headers, "", body].join("\r\n"), () =>
    socket.destroy(),
  );
}

interface ParserError extends NodeJS.ErrnoException {
  /** The last bytes received, and where in them the parser gave up. */
  rawPacket?: Buffer;
  bytesParsed?: number;
}

function codeOf(error: ParserError): HttpErrorCode {
  if (error.code === "HPE_HEADER_OVERFLOW") return "headers-too-large";
  if (error.code === "ERR_HTTP_REQUEST_TIMEOUT") return "request-timeout";
  return namesForeignMethod(error) ? "method-not-allowed" : "address-malformed";
}

/** Returns whether the parser gave up on a well-formed method that it does not know. */
function namesForeignMethod({ code, rawPacket, bytesParsed = 0 }: ParserError): boolean {
  if (code !== "HPE_INVALID_METHOD" && code !== "HPE_INVALID_CONSTANT") return false;
  const text = rawPacket?.toString("latin1") ?? "";
  const lineStart = text.lastIndexOf("\n", bytesParsed - 1) + 1;
  // A slow client may not have sent the rest yet.
  const method = /^([\w!#$%&'*+.^`|~-]+)(?: |$)/.exec(text.slice(lineStart))?.[1];
  return method !== undefined && !METHODS.includes(method);
}

/** Listens; the promise fails when the address cannot be used. */
export function listen(server: Server, address: { host: string; port: number }): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen({ ...address, backlog: 1024 }, () => {
      server.off("error", reject);
      const bound = server.address();
      resolve(typeof bound === "object" && bound ? bound.port : address.port);
    });
  });
}

/** Stops a server: pending requests are answered, then connections close; stalled ones are cut. */
export async function closeServer(
  server: Server,
  { graceMs, deadlineMs }: { graceMs: number; deadlineMs: number },
): Promise<void> {
  // Closing idle connections at once would lose requests that are already buffered.
  await new Promise((resolve) => setTimeout(resolve, graceMs));
  const closed = new Promise((resolve) => server.close(resolve));
  const sweep = setInterval(() => server.closeIdleConnections(), 100);
  const deadline = setTimeout(() => server.closeAllConnections(), deadlineMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(deadline);
}
