import type { NextFunction, Request, Response, Router } from "express";
import { internalRoutes } from "#domain/features.ts";
import { findNoticeOfFile } from "#domain/notice/notice-addresses.ts";
import { cacheBytes } from "#server/http/cache-bytes.ts";
import { pageCacheControl } from "#server/http/cache-control.ts";
import { createCachedResponse, type CachedResponse } from "#server/http/cached-response.ts";
import type { RequestLocals } from "#server/http/request-target.ts";
import { createResponseCache } from "#server/http/response-cache.ts";
import { createRouter } from "#server/http/routing.ts";
import { securityHeaders } from "#server/http/security-headers.ts";
import { complete } from "#server/page-data/site-snapshot.ts";
import { lasting } from "#domain/time/timed.ts";
import type { Site } from "#server/rendering/site.ts";
import { labelMillimetres, writeLabel, type LabelSize } from "./draw-label.ts";

/** Dots per inch, as printers ask for. */
const dpi = { small: 1200, large: 600 } as const;

interface Label {
  path: string;
  notice: string;
  size: LabelSize;
}

/** Serves labels as PNG for programs that take no SVG, each drawn once per content version. */
export function createLabelRoutes({ now, read, readVersion, send }: Site): Router {
  const cache = createResponseCache({ maxBytes: cacheBytes.labels });
  const underway = new Map<string, Promise<CachedResponse | undefined>>();

  async function serveLabel(
    _request: Request,
    response: Response<unknown, RequestLocals>,
    next: NextFunction,
  ): Promise<void> {
    const { path } = response.locals.target;
    const found = findNoticeOfFile(path);
    if (found?.file !== "png" && found?.file !== "largePng") {
      next();
      return;
    }
    const version = readVersion();
    cache.follow(version);
    const size = found.file === "png" ? "small" : "large";
    const known = cache.find(path, now().getTime());
    const label = { path, notice: found.notice, size } as const;
    const finished = known ?? (await drawOnce(`${version} ${path}`, label));
    if (finished) send(finished, response);
    else next();
  }

  /** Drawing takes a second of processor time, so concurrent requests share one drawing. */
  function drawOnce(key: string, label: Label): Promise<CachedResponse | undefined> {
    const drawing = underway.get(key) ?? draw(label).finally(() => underway.delete(key));
    underway.set(key, drawing);
    return drawing;
  }

  async function draw(label: Label): Promise<CachedResponse | undefined> {
    const {
      value: svg,
      validUntil,
      version,
    } = read((snapshot) => {
      const { context } = snapshot;
      const found = context.campaign.notices.get(label.notice);
      return complete(snapshot, lasting(found && writeLabel(context.campaign, found, label.size)));
    });
    if (svg === undefined) return undefined;
    const finished = createLabelResponse(await drawPng(svg, label.size), validUntil);
    if (cache.follow(version)) cache.add(label.path, finished, now().getTime());
    return finished;
  }

  return createRouter().get(internalRoutes.noticeLabel, serveLabel);
}

/** Loaded with the first label, because most sites never draw one. */
async function drawPng(svg: string, size: LabelSize): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  const pixels = Math.round((labelMillimetres[size] / 25.4) * dpi[size]);
  return sharp(Buffer.from(svg), { density: 300 })
    .resize({ width: pixels })
    .withMetadata({ density: dpi[size] })
    .greyscale()
    .png({ compressionLevel: 9 })
    .toBuffer();
}

function createLabelResponse(body: Buffer, validUntil: Date | undefined): CachedResponse {
  return createCachedResponse({
    status: 200,
    body,
    contentType: "image/png",
    headers: securityHeaders.file,
    validUntil,
    cacheControl: pageCacheControl,
    isCompressible: false,
  });
}
