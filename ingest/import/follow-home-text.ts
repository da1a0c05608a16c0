import { findDocument, getBody } from "#db/read/documents.ts";
import type { Store } from "#db/store/open-store.ts";
import type { Departure } from "./follow-pages.ts";

/** The file of the home page's visible text, and whether it has any content. */
export interface HomeText {
  file: string;
  hasText: boolean;
}

/** Finds the text of the home page, as the current transaction sees it. */
export function findHomeText(store: Store, now: Date): HomeText | undefined {
  const document = findDocument(store, "/", { now, withDrafts: false });
  if (!document) return undefined;
  const { body } = getBody(store, document.id);
  return { file: document.file, hasText: (body?.children.length ?? 0) > 0 };
}

/** The departure of a home page text whose file exists but is empty below its front matter. */
export function followHomeText(
  former: HomeText | undefined,
  present: HomeText | undefined,
): Departure[] {
  if (!former?.hasText || !present || present.hasText) return [];
  const cause = `In „${present.file}“ steht unter dem Kopf nichts mehr. War das keine Absicht, hole den Text zurück.`;
  return [{ path: "/", cause }];
}
