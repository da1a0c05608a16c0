import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { httpErrors, type HttpErrorCode } from "./errors.ts";
import { securityHeaders } from "./security-headers.ts";

/** Limits against clients that send slowly, endlessly, or nothing. */
const limits = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 20_000,
  requestTimeout: 30_000,
  // Longer than that of usual proxies, so that never both sides close and open at once.
  keepAliveTimeout: 65_000,
  // Node looks at the timeouts above only this often.
  connectionsCheckingInterval: 2000,
  // The application answers requests without a host like all others, headers included.
  requireHostHeader: false,
};
/** A client that takes no byte of its answer for so long is gone. */
const stalledMs = 30_000;

/**
 * A server that is not listening yet.
 *
 * While `isStopping` every answer says that it is the last one on its connection.
 */
export function createHttpServer(listener: RequestListener, isStopping: () => boolean): Server {
  const lastAnswers = new WeakMap<Duplex, ServerResponse>();
  const answer: RequestListener = (request, response) => {
    lastAnswers.set(request.socket, response);
    if (isStopping()) response.setHeader("Connection", "close");
    listener(request, response);
  };
  const server = createServer(limits, answer);
  server.timeout = stalledMs;
  // Nobody is asked to send a body that nobody reads, and no other expectation is met either.
  server.on("checkContinue", answer);
  server.on("checkExpectation", answer);
  server.on("clientError", (error, socket) => {
    if (mayAnswer(socket, lastAnswers.get(socket))) answerBrokenRequest(error, socket);
    else socket.destroy();
  });
  return server;
}

/** Tells whether everything before a broken request is answered: bytes in between would be lies. */
function mayAnswer(socket: Duplex, last: ServerResponse | undefined): boolean {
  if (!socket.writable) return false;
  if (!last) return true;
  // An ended answer without a socket either is sent, or waits until those before it are.
  const isHandedOver = last.socket !== null || last.writableFinished;
  return last.req.complete && last.writableEnded && isHandedOver;
}

/** Answers what is no HTTP; nothing of it reaches the application. */
function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === "ECONNRESET") {
    socket.destroy();
    return;
  }
  const { status, statusMessage } = httpErrors[codeOf(error)];
  const body = `${status} ${statusMessage}\n`;
  const headers = [
    ["Content-Type", "text/plain; charset=utf-8"],
    ["Content-Length", String(body.length)],
    ["Cache-Control", "no-store"],
    ["Connection", "close"],
    ...securityHeaders.page,
  ].map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${statusMessage}`, ...headers, "", body].join("\r\n"), () =>
    socket.destroy(),
  );
}

function codeOf(error: NodeJS.ErrnoException): HttpErrorCode {
  if (error.code === "HPE_HEADER_OVERFLOW") return "headers-too-large";
  if (error.code === "ERR_HTTP_REQUEST_TIMEOUT") return "request-timeout";
  return "address-malformed";
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

/** Ends a server: what has arrived is answered, then connections close; stalled ones are cut. */
export async function closeServer(
  server: Server,
  { graceMs, deadlineMs }: { graceMs: number; deadlineMs: number },
): Promise<void> {
  // Requests that are already in a buffer would be lost by closing idle connections at once.
  await new Promise((resolve) => setTimeout(resolve, graceMs));
  const closed = new Promise((resolve) => server.close(resolve));
  const sweep = setInterval(() => server.closeIdleConnections(), 100);
  const deadline = setTimeout(() => server.closeAllConnections(), deadlineMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(deadline);
}
