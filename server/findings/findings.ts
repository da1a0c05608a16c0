import type { NextFunction, Request, Response, Router } from "express";
import { internalRoutes } from "#domain/features.ts";
import type { PreviewGrant } from "#db/preview.ts";
import { createRouter } from "#server/http/routing.ts";
import type { RequestLocals } from "#server/http/request-target.ts";
import { listIconLinks } from "#server/rendering/icon-links.ts";
import { renderFindingsHtml } from "./findings-html.tsx";
import type { RoutedFeature } from "#server/rendering/feature.ts";
import type { Site } from "#server/rendering/site.ts";
import { overdueSentence, unpublishedSentence, type PullState } from "#server/import/pull-state.ts";
import { createContentEvent, createLiveRoute, nameLiveVersion } from "#server/live.ts";
import type {
  FindingsData,
  InstantText,
  PullData,
  SaveNote,
} from "#client/findings/findings-data.ts";
import { createBerlinFormat } from "#domain/time/berlin-time.ts";
import { countFindings, nameCounts, type ImportRecord } from "#domain/content/import-record.ts";
import { findingsTexts } from "#client/findings/findings-texts.ts";

/** The findings of the last import as a page. */
export const findingsFeature = { routes: createFindingsRoutes } satisfies RoutedFeature;

/**
 * The findings of the last import, for those who have a link to them or the secret itself.
 *
 * For all others the addresses do not exist.
 */
function createFindingsRoutes(site: Site): Router {
  const { bundle, readRecord, readPull, readShell } = site;
  const readVersion = () => [readRecord()?.finishedAt ?? "none", namePull(readPull())].join("-");
  const router = createRouter();
  router.use((_request: Request, response: Response<unknown, RequestLocals>, next: NextFunction) =>
    opensFindings(response.locals.preview) ? next() : next("router"),
  );
  router.get(internalRoutes.findings, (_request, response) => {
    // Read before the record, so that a page that is already outdated is loaded again.
    const version = nameLiveVersion(bundle, readVersion());
    // The page must also work without content.
    const {
      site: { title },
      look,
    } = readShell();
    const html = renderFindingsHtml(buildFindingsData(title, readRecord(), readPull()), {
      scripts: bundle.findings.scripts,
      styles: [bundle.page.findStylesheet(look.theme).address, ...bundle.findings.styles],
      icons: listIconLinks(look),
      printStyle: bundle.page.printStyle,
      live: { address: internalRoutes.findingsLive, version, isNoted: site.config.isLive },
    });
    response.type("html").send(html);
  });
  router.get(
    internalRoutes.findingsLive,
    createLiveRoute(site, {
      message: () => nameLiveVersion(bundle, readVersion()),
      // For authors one channel serves everything, because browsers allow few connections.
      ...(site.config.isLive && {
        content: createContentEvent(site),
        save: () => JSON.stringify(toSaveNote(readRecord())),
      }),
    }),
  );
  return router;
}

/**
 * Whether a link opens the findings. A link to drafts does not, because findings quote files that
 * its holder must not see.
 */
function opensFindings(grant: PreviewGrant | undefined): boolean {
  return (
    grant !== undefined && (grant.path === internalRoutes.findings || grant.expiresAt === undefined)
  );
}

/** The last import for the page of the findings. */
function buildFindingsData(
  siteTitle: string,
  record: ImportRecord | undefined,
  lastPull: PullState | undefined,
): FindingsData {
  const pull = lastPull && { pull: toPullData(lastPull) };
  if (!record) return { siteTitle, ...pull };
  const { finishedAt, succeededAt, departures, ...rest } = record;
  return {
    siteTitle,
    ...pull,
    lastImport: {
      ...rest,
      departures: departures.map(({ at, text }) => ({ at: toInstantText(at), text })),
      finishedAt: toInstantText(finishedAt),
      ...(succeededAt !== null && { succeededAt: toInstantText(succeededAt) }),
    },
  };
}

/** A name that changes with what the page shows of a pull. */
function namePull(pull: PullState | undefined): string {
  if (!pull) return "";
  const { at, isOverdue, isUnpublished } = pull;
  return [at, isOverdue && "overdue", isUnpublished && "unpublished"].filter(Boolean).join("-");
}

function toPullData(pull: PullState): PullData {
  const { commit } = pull;
  const fault = findPullFault(pull);
  return {
    ...(commit && { commit: { ...commit, at: toInstantText(commit.at) } }),
    ...(fault && { fault: { ...fault, at: toInstantText(fault.at) } }),
  };
}

function findPullFault({ at, fault, succeededAt = at, isOverdue, isUnpublished }: PullState) {
  const { pullFault: title, unpublished } = findingsTexts;
  if (fault !== undefined) return { title, at, text: fault };
  if (isOverdue) return { title, at: succeededAt, text: overdueSentence };
  return isUnpublished ? { title: unpublished, at, text: unpublishedSentence } : undefined;
}

/** The last import in a line, for the pages of an author; empty before the first. */
function toSaveNote(record: ImportRecord | undefined): SaveNote {
  if (!record) return { state: "", findings: "" };
  const { status, finishedAt, heldFiles } = record;
  const isOnline = status === "published" || status === "partly-published";
  const time = minuteFormat.format(new Date(finishedAt));
  return {
    state: findingsTexts.save(time, { isOnline, held: heldFiles.length }),
    findings: nameCounts(countFindings(record)).join(", ") || findingsTexts.title,
  };
}

const minuteFormat = createBerlinFormat({ timeStyle: "short" });
const instantFormat = createBerlinFormat({ dateStyle: "full", timeStyle: "medium" });

function toInstantText(iso: string): InstantText {
  return { iso, text: `${instantFormat.format(new Date(iso))} Uhr` };
}
