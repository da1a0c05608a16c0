import type { IncomingMessage } from "node:http";
import { HttpError } from "./http-error.ts";

/** The longest form that is read, in bytes. */
const maxFormBytes = 1024;

/**
 * Reads the fields of a posted form (`application/x-www-form-urlencoded`).
 *
 * Throws an `HttpError` for another type, for a longer body, and when the client disconnects. A
 * body that is not read ends the connection.
 */
export function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const {
    "content-type": type = "",
    "content-encoding": coding,
    "content-length": length,
  } = request.headers;
  if (!/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(type) || coding !== undefined) {
    return Promise.reject(createRefusal("form-type"));
  }
  if (Number(length ?? 0) > maxFormBytes) return Promise.reject(createRefusal("form-too-large"));
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let sizeBytes = 0;
    request.on("data", (chunk: Buffer) => {
      sizeBytes += chunk.length;
      if (sizeBytes <= maxFormBytes) chunks.push(chunk);
      else {
        request.pause();
        reject(createRefusal("form-too-large"));
      }
    });
    request.once("end", () => resolve(new URLSearchParams(Buffer.concat(chunks).toString("utf8"))));
    // Has no effect on a promise that is already settled.
    request.once("close", () => reject(createRefusal("form-incomplete")));
  });
}

function createRefusal(code: "form-incomplete" | "form-too-large" | "form-type"): HttpError {
  return new HttpError(code, { headers: { Connection: "close" } });
}
