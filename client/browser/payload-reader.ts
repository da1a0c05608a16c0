import { isRecord } from "#client/contract/frame-data.ts";
import type { SiteData } from "#client/contract/page-data.ts";
import type { PageData } from "#client/features.ts";
import type { View } from "#client/features.ts";
import type { PackedPage } from "#client/contract/payload.ts";
import { unpackPage } from "#client/contract/payload.ts";
import { payloadUrl } from "#domain/addresses/payload-url.ts";

/**
 * The reply to a request for the data of a page.
 *
 * `expiresAtMs` is the time of this device at which the server's reply may change.
 */
export type Reply =
  | { kind: "page"; page: PageData; expiresAtMs?: number }
  | { kind: "redirect"; location: string; expiresAtMs?: number }
  | { kind: "failure"; status: number; message: string }
  /** The reply cannot be shown, so the page is loaded as a document. */
  | { kind: "unusable" };

export interface ReadOptions {
  signal?: AbortSignal;
  /** Whether the request is a prefetch, with a lower priority than everything the page needs. */
  isAhead?: boolean;
}

/** Requests the page at an encoded path. Rejects only when it was aborted. */
export type ReadPayload = (path: string, options?: ReadOptions) => Promise<Reply>;

/** The document that reads pages; it cannot use the data of another build. */
interface Tab {
  build: string | undefined;
  /** The site data of the document, the same for all pages of its build. */
  site: SiteData;
}

interface ReaderOptions extends Tab {
  request: (url: string, init: RequestInit) => Promise<Response>;
  /** Further headers and the cache mode of a request. */
  describeRequest?: () => { headers: Record<string, string>; cache?: RequestCache };
}

export function createPayloadReader(options: ReaderOptions): ReadPayload {
  const { build, site } = options;
  return async function readPayload(path, { signal, isAhead = false } = {}) {
    try {
      const { headers, ...more } = options.describeRequest?.() ?? {};
      const response = await options.request(payloadUrl(path), {
        ...more,
        headers: { Accept: "application/json", ...headers },
        credentials: "same-origin",
        priority: isAhead ? "low" : "high",
        ...(signal && { signal }),
      });
      const expiresAtMs = readExpiry(response.headers);
      const { status } = response;
      const reply = parseReply(await response.text(), { status, build, site });
      return expiresAtMs === undefined ? reply : { ...reply, expiresAtMs };
    } catch (error) {
      if (signal?.aborted) throw error;
      return { kind: "unusable" };
    }
  };
}

/** Relative to the clock of the server, because the device's own may be wrong. */
function readExpiry(headers: Headers): number | undefined {
  const ageMs = Number(headers.get("Age") ?? 0) * 1000;
  const lifeMs = Date.parse(headers.get("Expires") ?? "") - Date.parse(headers.get("Date") ?? "");
  return Number.isNaN(lifeMs - ageMs) ? undefined : Date.now() + lifeMs - ageMs;
}

/** Reads the text of a reply. If it has an unexpected form or is of another build, it is unusable as a whole. */
export function parseReply(text: string, { status, build, site }: Tab & { status: number }): Reply {
  const body = parseJson(text);
  if (!isRecord(body)) return { kind: "unusable" };
  if (status >= 400) return parseFailure(status, body);
  const { data } = body;
  if (status !== 200 || !isRecord(data)) return { kind: "unusable" };
  if (typeof data["redirect"] === "string") return { kind: "redirect", location: data["redirect"] };
  if (data["build"] !== build || !isPackedPage(data)) return { kind: "unusable" };
  return { kind: "page", page: unpackPage(data, site) };
}

function parseFailure(status: number, body: Record<string, unknown>): Reply {
  const { statusCode, statusMessage } = body;
  if (statusCode !== status || status > 599) return { kind: "unusable" };
  const message = typeof statusMessage === "string" ? statusMessage : "";
  return { kind: "failure", status, message };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Checks the outer shape of a page. Its view comes from the same build; if it does not fit,
 * rendering fails and the page is loaded as a document.
 */
function isPackedPage(
  data: Record<string, unknown>,
): data is PackedPage<View> & Record<string, unknown> {
  const { path, head, view } = data;
  return (
    typeof path === "string" &&
    isRecord(head) &&
    typeof head["title"] === "string" &&
    typeof head["lang"] === "string" &&
    isRecord(view) &&
    typeof view["kind"] === "string"
  );
}
