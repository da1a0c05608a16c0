import { contentApiBase } from "#domain/features.ts";
import { HttpError } from "#server/http/http-error.ts";
import type { RequestTarget } from "#server/http/request-target.ts";

/** A request to the content API, with its parameters as unparsed JSON text. */
export interface ContentRequest {
  endpoint: "query" | "navigation";
  params: string;
}

/**
 * Reads a request to the content API. Returns undefined for addresses outside it.
 *
 * Parameters come as `_params` or in the path. The segment before them, `hash.integrity.json`, means
 * nothing here: clients make it up so that different queries have different addresses. Throws
 * HttpError for unknown addresses and parameters that are not decodable.
 */
export function readContentRequest(target: RequestTarget): ContentRequest | undefined {
  const { path, search } = target;
  if (path !== contentApiBase && !path.startsWith(`${contentApiBase}/`)) return undefined;
  const [endpoint, _cacheKey, ...encoded] = path.slice(contentApiBase.length + 1).split("/");
  if (endpoint !== "query" && endpoint !== "navigation") throw new HttpError("endpoint-unknown");
  const written = readQueryValue(search, "_params");
  const params = encoded.length > 0 ? decodeParams(encoded.join("")) : written;
  return { endpoint, params };
}

function readQueryValue(search: string, name: string): string {
  const values = search
    .slice(1)
    .split("&")
    .map((pair) => /^(?<key>[^=]*)=?(?<value>.*)$/s.exec(pair)?.groups ?? {})
    .filter(({ key = "" }) => decodeQueryText(key) === name);
  const text = decodeQueryText(values[0]?.["value"] ?? "");
  if (values.length > 1 || text === undefined) throw createParamsError();
  return text;
}

/** Decodes once. Returns undefined for broken percent-encoding. */
function decodeQueryText(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return undefined;
  }
}

/** Base64url without padding, cut into segments that were joined again; `.json` may follow. */
function decodeParams(joined: string): string {
  const encoded = joined.replace(/\.json$/, "").replace(/=+$/, "");
  if (!/^[\w+-]*$/.test(encoded) || encoded.length % 4 === 1) throw createParamsError();
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.from(encoded, "base64url"));
  } catch (error) {
    throw createParamsError(error);
  }
}

function createParamsError(cause?: unknown): HttpError {
  return new HttpError("query-invalid", { statusMessage: "Invalid _params query", cause });
}
