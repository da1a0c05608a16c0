import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Logger } from "pino";
import { failurePath } from "#client/contract/frame-data.ts";
import type { ErrorView, SiteData } from "#client/contract/page-data.ts";
import type { PageData } from "#client/features.ts";
import { texts } from "#client/contract/texts.ts";
import type { PreviewGrant } from "#db/preview/preview-links.ts";
import { nameBuild, type PageAssets } from "#server/bundle/load-bundle.ts";
import type { SiteLook } from "#server/bundle/site-look.ts";
import { notFoundSeconds, shortCacheControl } from "#server/http/cache-control.ts";
import { chooseCoding, compressNow, type Coding } from "#server/http/content-coding.ts";
import { chooseErrorForm } from "#server/http/error-form.ts";
import { httpErrors, type PublicError } from "#server/http/http-error.ts";
import { showTarget } from "#server/http/request-target.ts";
import {
  createPageHeaders,
  strictTransport,
  type HeaderPair,
  type MapHosts,
} from "#server/http/security-headers.ts";
import { describePreview } from "#server/preview/mark-preview.ts";
import { escapeText } from "./html-document.ts";
import { renderHtml } from "./render-html.tsx";

export interface ErrorResponsesOptions {
  log: Logger;
  assets: PageAssets;
  /** The shell of the page; must not need the store. */
  readSite: () => Shell;
  contentApiBase: string;
  /** How long the content stays as it is; Infinity when nothing changes by itself. */
  readRemainingMs: () => number;
  isEncrypted: (request: IncomingMessage) => boolean;
}

/** The same objects as long as nothing in them changes. */
interface Shell {
  site: SiteData;
  hosts: MapHosts;
  look: SiteLook;
}

export interface ErrorDetails {
  /** Names the request in the log. */
  requestId?: string;
  preview?: PreviewGrant | undefined;
}

/** Responds with an error, as a page or as JSON, with all headers. */
export type SendError = (error: PublicError, exchange: Exchange, details?: ErrorDetails) => void;

interface Exchange {
  request: IncomingMessage & { originalUrl?: string };
  response: ServerResponse;
}

/**
 * Errors as responses. The page of an error is rendered once for each look of the site, so that a
 * flood of wrong requests costs little more than one of right ones.
 */
export function createErrorResponses(options: ErrorResponsesOptions): SendError {
  const { readSite, isEncrypted } = options;
  const findPageHeaders = rememberLast(createPageHeaders);
  const findPage = createErrorPages(options);
  return function sendError(error, { request, response }, details = {}) {
    // Headers that a route had set for another response.
    for (const name of ["ETag", "Content-Range"]) response.removeHeader(name);
    const form = chooseErrorForm(request);
    const body = form.isJson
      ? describeAsJson(error, request, options)
      : findPage(error, request, details);
    const headers: HeaderPair[] = [
      ...findPageHeaders(readSite().hosts),
      ...(isEncrypted(request) ? [strictTransport] : []),
      ...Object.entries(addLifetime(error, options)),
      ["Content-Type", body.contentType],
      ["Content-Length", String(Buffer.byteLength(body.content))],
      ["Vary", body.isCompressible ? `${form.vary}, Accept-Encoding` : form.vary],
      ...describeCoding(body),
    ];
    response.writeHead(error.status, headers.flat());
    if (request.method === "HEAD") response.end();
    else response.end(body.content);
  };
}

interface ErrorBody {
  contentType: string;
  content: Buffer | string;
  coding: Coding;
  isCompressible: boolean;
}

function describeCoding({ coding }: ErrorBody): HeaderPair[] {
  return coding === "identity" ? [] : [["Content-Encoding", coding]];
}

/** How long caches may keep an error, where its route does not say so. */
function addLifetime(
  { status, headers }: PublicError,
  { readRemainingMs }: ErrorResponsesOptions,
): Record<string, string> {
  if (headers["Cache-Control"] !== undefined) return headers;
  const lifetime =
    status === 404 ? shortCacheControl(notFoundSeconds, readRemainingMs()) : "no-store";
  return { "Cache-Control": lifetime, ...headers };
}

/** The result of a function for the same object as before is not computed again. */
function rememberLast<From extends object, To>(compute: (from: From) => To): (from: From) => To {
  let last: { from: From; to: To } | undefined;
  return (from) => {
    if (last?.from !== from) last = { from, to: compute(from) };
    return last.to;
  };
}

/** A page around the place of its message, and what it is in the codings requested so far. */
interface ErrorPage {
  start: Buffer;
  end: Buffer;
  finished: Map<Coding, Buffer>;
}

function createErrorPages(options: ErrorResponsesOptions) {
  let shell: Shell | undefined;
  const pages = new Map<string, ErrorPage>();

  function findPage(error: PublicError): ErrorPage {
    const current = options.readSite();
    const isSame = (["site", "hosts", "look"] as const).every(
      (part) => shell?.[part] === current[part],
    );
    if (!isSame) pages.clear();
    shell = current;
    const known = pages.get(error.code);
    if (known) return known;
    const place = randomUUID();
    const html = renderError(options, error, { statusMessage: place });
    const [start = "", end = ""] = html.split(place);
    const page = {
      start: Buffer.from(start),
      end: Buffer.from(end),
      finished: new Map<Coding, Buffer>(),
    };
    pages.set(error.code, page);
    return page;
  }

  return (error: PublicError, request: IncomingMessage, details: ErrorDetails): ErrorBody => {
    const contentType = "text/html; charset=utf-8";
    const coding = chooseCoding(request.headers["accept-encoding"]?.toString());
    const { statusMessage } = error;
    if (details.preview || error.status === 500) {
      // For this request alone; the error handler compresses it while it is sent.
      const html = renderError(options, error, { ...details, statusMessage });
      return { contentType, content: html, coding: "identity", isCompressible: true };
    }
    const { start, end, finished } = findPage(error);
    const fill = () => Buffer.concat([start, Buffer.from(escapeText(statusMessage)), end]);
    // A page that quotes an address is sent once, and compressing it would take most of the time.
    if (statusMessage !== httpErrors[error.code].statusMessage) {
      return { contentType, content: fill(), coding: "identity", isCompressible: false };
    }
    const content = finished.get(coding) ?? encode(fill(), coding);
    finished.set(coding, content);
    return { contentType, content, coding, isCompressible: true };
  };
}

function encode(bytes: Buffer, coding: Coding): Buffer {
  return coding === "identity" ? bytes : compressNow(bytes, coding);
}

function describeAsJson(
  { status, statusMessage, data }: PublicError,
  request: Exchange["request"],
  { contentApiBase }: ErrorResponsesOptions,
): ErrorBody {
  const target = request.originalUrl ?? request.url ?? "";
  const text = JSON.stringify({
    url: showTarget(target),
    statusCode: status,
    statusMessage,
    message: statusMessage,
    // Clients of the content API expect the field; it stays empty.
    ...(target.startsWith(contentApiBase) && { stack: "" }),
    ...(data && { data }),
  });
  return {
    contentType: "application/json; charset=utf-8",
    content: text,
    coding: "identity",
    isCompressible: false,
  };
}

function renderError(
  { log, assets, readSite }: ErrorResponsesOptions,
  { status, description }: PublicError,
  { statusMessage, requestId, preview }: ErrorDetails & { statusMessage: string },
): string {
  const view: ErrorView = {
    kind: "error",
    statusCode: status,
    statusMessage,
    description,
    // The log uses this name for failures of the server only.
    ...(status === 500 && requestId !== undefined && { requestId }),
  };
  const title = texts.error.heading(status);
  const { site, hosts, look } = readSite();
  const data: PageData = {
    site,
    path: failurePath,
    head: { title, robots: "noindex", lang: "de" },
    layout: "default",
    view,
    ...(preview && { preview: describePreview(preview) }),
  };
  try {
    return renderHtml(data, { ...assets, look, build: nameBuild(assets, { hosts, site, look }) });
  } catch (cause) {
    log.error({ err: cause }, "the error page failed");
    return `<!doctype html><html lang="de"><title>${title}</title><h1>${title}</h1>`;
  }
}
