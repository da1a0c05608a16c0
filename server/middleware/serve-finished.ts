import type { IncomingMessage, ServerResponse } from "node:http";
import { listSelection } from "#client/contract/payload.ts";
import { chooseErrorForm } from "#server/http/error-form.ts";
import { mentionsPreview } from "#server/preview.ts";
import {
  maxTargetLength,
  parseRequestTarget,
  type RequestTarget,
} from "#server/http/request-target.ts";
import type { Site } from "#server/rendering/site.ts";

/**
 * Creates the step before Express: it sends a cached page and returns true, or does nothing and
 * returns false. For a surely unknown address it sends the not-found view.
 */
export function createFinishedRoute({ config, finished, now, send }: Site) {
  const hasPreview = config.previewSecret !== undefined;

  function isPlain(request: IncomingMessage): boolean {
    const { method, url = "", headersDistinct } = request;
    const isRead = method === "GET" || method === "HEAD";
    if (!isRead || url.length > maxTargetLength || headersDistinct["host"]?.length !== 1) {
      return false;
    }
    return !(hasPreview && mentionsPreview(request)) && !listSelection.test(url);
  }

  function serveUnknown(url: string, nowMs: number, response: ServerResponse): boolean {
    const { isJson, vary } = chooseErrorForm(response.req);
    const target = isJson ? undefined : readTarget(url);
    if (!target || target.hasTrailingSlash) return false;
    const page = finished.findUnknownAt(target.path, nowMs);
    if (page) send(page, response, vary);
    return page !== undefined;
  }

  return function serveFinished(request: IncomingMessage, response: ServerResponse): boolean {
    if (!isPlain(request) || !finished.isCurrent()) return false;
    const { url = "" } = request;
    const nowMs = now().getTime();
    const page = finished.find(url.split("?", 1)[0] ?? "", nowMs);
    if (!page) return serveUnknown(url, nowMs, response);
    send(page, response);
    return true;
  };
}

/** Returns undefined for an impossible address, which Express then refuses. */
function readTarget(url: string): RequestTarget | undefined {
  try {
    return parseRequestTarget(url);
  } catch {
    return undefined;
  }
}
