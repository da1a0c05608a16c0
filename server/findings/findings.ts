import { Router, type NextFunction, type Request, type Response } from "express";
import type { ImportRecord } from "#domain/content/import-record.ts";
import { internalRoutes } from "#domain/addresses/own-addresses.ts";
import type { PreviewGrant } from "#db/preview/preview-links.ts";
import type { SiteData } from "#client/contract/page-data.ts";
import type { SiteLook } from "#server/bundle/site-look.ts";
import type { Bundle } from "#server/bundle/load-bundle.ts";
import type { RequestLocals } from "#server/middleware/check-request.ts";
import { buildFindingsData } from "./findings-data.ts";
import { listIconLinks } from "#server/rendering/icon-links.ts";
import { renderFindingsHtml } from "./findings-html.tsx";
import { createLiveRoute, nameLiveVersion } from "#server/live/live.ts";

interface FindingsOptions {
  bundle: Bundle;
  readRecord: () => ImportRecord | undefined;
  /** Must not need the store: the findings are most wanted when there is none. */
  readSite: () => { site: SiteData; look: SiteLook };
  now: () => Date;
  isStopping: () => boolean;
}

/**
 * The findings of the last import, for those who have a link to them or the secret itself.
 *
 * For all others the addresses do not exist.
 */
export function createFindingsRoutes(options: FindingsOptions): Router {
  const { bundle, readRecord, readSite } = options;
  const readVersion = () => readRecord()?.finishedAt ?? "none";
  const router = Router({ caseSensitive: true, strict: true });
  router.use((_request: Request, response: Response<unknown, RequestLocals>, next: NextFunction) =>
    opensFindings(response.locals.preview) ? next() : next("router"),
  );
  router.get(internalRoutes.findings, (_request, response) => {
    // Before the record, so that a page that is already old by now is loaded again.
    const version = nameLiveVersion(bundle, readVersion());
    const { site, look } = readSite();
    const html = renderFindingsHtml(buildFindingsData(site.title, readRecord()), {
      scripts: bundle.findings.scripts,
      styles: [bundle.page.findSheet(look.theme).address, ...bundle.findings.styles],
      icons: listIconLinks(look),
      printStyle: bundle.page.printStyle,
      live: { address: internalRoutes.findingsLive, version },
    });
    response.type("html").send(html);
  });
  router.get(internalRoutes.findingsLive, createLiveRoute({ ...options, readVersion }));
  return router;
}

/** A link that opens drafts opens no findings: they quote files that are not meant for its holder. */
function opensFindings(grant: PreviewGrant | undefined): boolean {
  return (
    grant !== undefined && (grant.path === internalRoutes.findings || grant.expiresAt === undefined)
  );
}
