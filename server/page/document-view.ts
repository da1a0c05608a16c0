import type { NeighbourData } from "#client/contract/page-data.ts";
import type { DocumentView, EmptyView } from "#client/page/document-data.ts";
import { parseBerlinInstant } from "#domain/time/berlin-time.ts";
import { getBody } from "#db/read/documents.ts";
import { plainDateText } from "#server/wording/german-dates.ts";
import { describeBody } from "#server/page-data/body.ts";
import { describeOpening, listChapters } from "./chapters.ts";
import { folderBreadcrumbs, markLanguages } from "#server/page-data/breadcrumbs.ts";
import type { PageContext, PageSource } from "#server/context/context.ts";
import { omitAbsent } from "#server/context/omit-absent.ts";
import { describeTextLanguage } from "#server/wording/text-language.ts";
import { combine, type Timed } from "#domain/time/timed.ts";
import type { DocumentHead } from "#domain/content/document-head.ts";

const wordsPerMinute = 200;
/** Shorter reading times are not worth showing. */
const minReadingMinutes = 2;

/** A page of text, or the empty view when its document has no text. */
export function buildDocumentView(
  context: PageContext,
  document: DocumentHead,
  around: Pick<PageSource, "navigation" | "surround">,
): Timed<DocumentView | EmptyView> {
  const breadcrumbs = markLanguages(
    context.campaign,
    folderBreadcrumbs(around.navigation, document.path),
  );
  const stored = getBody(context.store, document.id);
  const lead = document.fields?.["lead"] ?? document.front["lead"];
  const minutes = Math.round(stored.wordCount / wordsPerMinute);
  return combine((take) => {
    const body = take(describeBody(context, document, stored));
    const head = { title: document.title, ...describeTextLanguage(document), breadcrumbs };
    if (!body) return { kind: "empty", ...head };
    return omitAbsent({
      kind: "document" as const,
      ...head,
      lead: typeof lead === "string" ? lead : undefined,
      updatedText: describeUpdate(document),
      readingMinutes: minutes >= minReadingMinutes ? minutes : undefined,
      opening: describeOpening(context.campaign, document, around.navigation),
      bands: listChapters(context.campaign, document, around.navigation),
      body,
      ...describeSurround(document, around.surround),
    });
  });
}

/** Neighbours are for reading on; pages at the root have none. */
function describeSurround(
  document: DocumentHead,
  surround: PageSource["surround"],
): Pick<DocumentView, "previous" | "next"> {
  const isInFolder = document.path.split("/").length > 2;
  if (!isInFolder) return {};
  const { previous, next } = surround;
  return omitAbsent({
    previous: previous && describeNeighbour(previous),
    next: next && describeNeighbour(next),
  });
}

function describeNeighbour(document: DocumentHead): NeighbourData {
  return { path: document.path, title: document.title, ...describeTextLanguage(document) };
}

function describeUpdate(document: DocumentHead): string | undefined {
  const day = document.updatedAt === undefined ? undefined : parseBerlinInstant(document.updatedAt);
  return day && `Stand: ${plainDateText(day)}`;
}
