import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders, IncomingMessage, RequestListener } from "node:http";

const maxBodyBytes = 1_048_576;

/** The path at which the forge reports a push; it follows from the secret. */
export function createHookPath(secret: string): string {
  return `/holen/${createHmac("sha256", secret).update("plakat pull").digest("hex").slice(0, 32)}`;
}

/**
 * Answers the forge: 202 for a valid signature, 404 for everything else, and never the result.
 *
 * Understands the signatures of Forgejo, Gitea and GitHub, and the token of GitLab.
 */
export function createHookHandler(secret: string, onPush: () => void): RequestListener {
  const path = createHookPath(secret);
  return async function handleHook(request, response) {
    const isMeant = request.method === "POST" && isEqual(request.url ?? "", path);
    const body = isMeant ? await readBody(request) : undefined;
    const isSigned = body !== undefined && hasSignature(request.headers, { body, secret });
    // The body of a refused request is not read.
    response.writeHead(isSigned ? 202 : 404, { "Content-Length": 0, Connection: "close" }).end();
    if (isSigned) onPush();
  };
}

/** Returns undefined for a body that is too long or incomplete. */
async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  if (Number(request.headers["content-length"] ?? 0) > maxBodyBytes) return undefined;
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    // The connection must stay open for the response, so leaving the loop must not destroy the
    // stream.
    const stream = request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
    for await (const chunk of stream) {
      size += chunk.length;
      if (size > maxBodyBytes) return undefined;
      chunks.push(chunk);
    }
  } catch {
    return undefined;
  }
  return Buffer.concat(chunks);
}

function hasSignature(
  headers: IncomingHttpHeaders,
  { body, secret }: { body: Buffer; secret: string },
): boolean {
  const digest = createHmac("sha256", secret).update(body).digest("hex");
  const expected: [header: string, value: string][] = [
    ["x-forgejo-signature", digest],
    ["x-gitea-signature", digest],
    ["x-hub-signature-256", `sha256=${digest}`],
    ["x-gitlab-token", secret],
  ];
  return expected.some(([header, value]) => isEqual(headers[header]?.toString() ?? "", value));
}

/** Compares in constant time for texts of equal length. */
function isEqual(given: string, expected: string): boolean {
  const [one, other] = [given, expected].map((text) => createHash("sha256").update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}
