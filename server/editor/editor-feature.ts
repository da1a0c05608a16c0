import type { NextFunction, Request, Response, Router } from "express";
import { internalRoutes, publicRoutes } from "#domain/features.ts";
import type { SavedState } from "#domain/editor/saved-state.ts";
import { findPathOfFile, findScannedFile, listPicturesOfFile } from "#db/read/documents.ts";
import { createRouter } from "#server/http/routing.ts";
import type { RequestLocals } from "#server/http/request-target.ts";
import { createEditorHeaders } from "#server/http/security-headers.ts";
import type { RoutedFeature } from "#server/rendering/feature.ts";
import { listIconLinks } from "#server/rendering/icon-links.ts";
import type { Site } from "#server/rendering/site.ts";
import { describeState } from "./describe-state.ts";
import { renderEditorHtml } from "./editor-html.tsx";

/** Writing in the browser, where an operator has set it up. */
export const editorFeature = { routes: createEditorRoutes } satisfies RoutedFeature;

const noStore = "no-store";

/** Without a bundle of the editor the addresses do not exist. */
function createEditorRoutes(site: Site): Router {
  const { editor, readShell, send } = site;
  const router = createRouter();
  if (!editor) return router;
  const headers = createEditorHeaders(listOrigins(site));
  const readForms = keepForms(site, editor.readForms);
  return router
    .get(internalRoutes.editor, (_request, response) => {
      const { look, site: data } = readShell();
      for (const [name, value] of headers) response.setHeader(name, value);
      response.set({ "Cache-Control": noStore, "X-Robots-Tag": "noindex, nofollow" });
      const { script } = editor;
      const icons = listIconLinks(look);
      response.type("html").send(renderEditorHtml({ title: data.title, script, icons }));
    })
    .get(internalRoutes.editorForms, async (_request, response) => {
      const forms = await readForms();
      response.set("Cache-Control", noStore);
      if (forms === undefined) response.status(503).type("text/plain").send(noForms);
      else response.type("json").send(forms);
    })
    .get(internalRoutes.editorFile, (request, response, next) => {
      const { path } = request;
      const name = path.slice(path.lastIndexOf("/"));
      const file = editor.findFile(name === publicRoutes.licences ? name : path);
      if (file) send(file, response);
      else next();
    })
    .get(internalRoutes.editorPage, createPageRoute(site))
    .get(internalRoutes.editorState, createStateRoute(site));
}

const noForms =
  "Die Formulare lassen sich gerade nicht lesen. Lade die Seite in einer Minute neu; hilft das nicht, sieh auf dem Server in das Protokoll.\n";

function listOrigins({ config }: Site): string[] {
  const forge = config.editor?.forge;
  return forge ? [...new Set([forge.origin, new URL(forge.apiRoot).origin])] : [];
}

const retryMs = 60_000;

/** Caches the forms, which change only with the content. Undefined if they cannot be read. */
function keepForms({ log, now, readRecord }: Site, read: () => Promise<string>) {
  let kept: { key: string; forms: string } | undefined;
  let failedMs = -Infinity;
  return async (): Promise<string | undefined> => {
    const key = readRecord()?.finishedAt ?? "";
    // Limited, because reading starts a process and anyone could request it.
    if (Math.abs(now().getTime() - failedMs) < retryMs) return undefined;
    try {
      if (kept?.key !== key) kept = { key, forms: await read() };
      return kept.forms;
    } catch (error) {
      failedMs = now().getTime();
      log.error({ err: error }, "the forms of the editor cannot be read");
      return undefined;
    }
  };
}

/** Redirects from a file in the editor to its page, for those who may see it. */
function createPageRoute({ read }: Site) {
  return function findPage(
    request: Request,
    response: Response<unknown, RequestLocals>,
    next: NextFunction,
  ): void {
    const file = readFile(request);
    const path = read(
      ({ context: { store, visibility } }) => findPathOfFile(store, file, visibility),
      response.locals.preview,
    );
    if (path === undefined) next();
    else response.set("Cache-Control", noStore).redirect(302, encodeURI(path));
  };
}

function readFile({ params }: Request): string {
  return [params["file"] ?? []].flat().join("/");
}

/** Returns the state of a saved file to those who may see drafts, or are on this machine. */
function createStateRoute({ config, now, read, readRecord }: Site) {
  return function tellState(
    request: Request,
    response: Response<unknown, RequestLocals>,
    next: NextFunction,
  ): void {
    const { preview } = response.locals;
    response.set("Cache-Control", noStore);
    if (!preview && !config.isLive) {
      response.json({ state: "closed" } satisfies SavedState);
      return;
    }
    const { searchParams } = new URL(request.url, "http://site.invalid");
    const digest = searchParams.get("digest");
    if (!digest || !/^[\da-f]{64}$/.test(digest)) {
      next();
      return;
    }
    const file = readFile(request);
    const saved = { file, digest, since: searchParams.get("since") ?? undefined };
    const found = read(
      ({ context: { store, visibility } }) => ({
        scanned: findScannedFile(store, file),
        path: findPathOfFile(store, file, visibility),
        pictures: listPicturesOfFile(store, file),
      }),
      preview,
    );
    response.json(describeState(saved, { ...found, record: readRecord(), now: now() }));
  };
}
