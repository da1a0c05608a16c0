import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { allowedMethods, httpErrors, type HttpErrorCode } from "./http-error.ts";
import { securityHeaders } from "./security-headers.ts";

/** Limits against clients that send slowly, endlessly, or nothing. */
const limits = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 20_000,
  requestTimeout: 30_000,
  // Longer than the timeout of usual proxies, so that the proxy closes first.
  keepAliveTimeout: 65_000,
  // Node checks the timeouts above only this often.
  connectionsCheckingInterval: 2000,
  // The application itself refuses requests without a host, with all headers.
  requireHostHeader: false,
};
/** A client that reads nothing of its response for this long is disconnected. */
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
  // No client is told to continue: only the finder reads a body, and clients send it after a short
  // wait anyway (RFC 9110, 10.1.1). Other expectations are ignored as well.
  server.on("checkContinue", handle);
  server.on("checkExpectation", handle);
  const refuse = (code: HttpErrorCode, socket: Duplex) => {
    if (canRespond(socket, lastResponses.get(socket))) writeRefusal(code, socket);
    else socket.destroy();
  };
  server.on("connect", (_request, socket) => {
    // Node has removed its own listener, and an error without one would end the process.
    socket.on("error", () => socket.destroy());
    refuse("method-not-allowed", socket);
  });
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    if (error.code === "ECONNRESET") socket.destroy();
    else refuse(codeOf(error), socket);
  });
  return server;
}

/**
 * Returns whether everything before a refused request has been answered.
 *
 * Bytes in between would corrupt that response.
 */
function canRespond(socket: Duplex, last: ServerResponse | undefined): boolean {
  if (!socket.writable) return false;
  if (!last) return true;
  // An ended response without a socket is either sent or queued after others.
  const isHandedOver = last.socket !== null || last.writableFinished;
  return last.req.complete && last.writableEnded && isHandedOver;
}

/** Answers what never reaches the application: invalid HTTP, and tunnels. */
function writeRefusal(code: HttpErrorCode, socket: Duplex): void {
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

function codeOf({ code }: NodeJS.ErrnoException): HttpErrorCode {
  if (code === "HPE_HEADER_OVERFLOW") return "headers-too-large";
  return code === "ERR_HTTP_REQUEST_TIMEOUT" ? "request-timeout" : "address-malformed";
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

/**
 * Stops a server: pending requests are answered, then connections close; stalled ones are
 * destroyed.
 */
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
