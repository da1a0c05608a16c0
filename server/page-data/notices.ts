import { listNotices } from "#db/read/listings.ts";
import { noticeSchema } from "#domain/fields/kinds.ts";
import { describeNotice, type StatedFact } from "#domain/notice/describe-notice.ts";
import { readNotice, type Notice } from "#domain/notice/read-notice.ts";
import { findPublicAddress, type PageContext } from "#server/context/context.ts";
import type { DocumentHead } from "#domain/content/document-head.ts";

export interface PublishedNotice {
  document: DocumentHead;
  notice: Notice;
}

/** All transparency notices by their addresses. */
export function loadNotices(context: PageContext): Map<string, PublishedNotice> {
  const { store, settings, visibility } = context;
  return context.once(
    "notices",
    () =>
      new Map(
        listNotices(store, visibility).flatMap((document) => {
          const fields = noticeSchema.safeParse(document.fields).data;
          if (!fields || document.redirect !== undefined) return [];
          return [[document.path, { document, notice: readNotice(fields, settings) }]];
        }),
      ),
  );
}

/** The sixteen facts of a notice. */
export function listFacts(
  context: PageContext,
  { document, notice }: PublishedNotice,
): StatedFact[] {
  const all = [...loadNotices(context).values()].map((one) => one.notice);
  const address = findPublicAddress(context, document.path) ?? document.path;
  return describeNotice(notice, { all, address });
}
