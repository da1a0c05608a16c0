import type { PollingDayData } from "#client/elections.tsx";
import type { LinkData, NeighbourData, TextData } from "#client/contract/page-data.ts";
import type { DocumentView, EmptyView, OpeningData } from "#client/page.tsx";
import type { BodyNode } from "#domain/content/body.ts";
import { parseBerlinInstant } from "#domain/time/berlin-time.ts";
import { getBody } from "#db/read/documents.ts";
import { plainDateText } from "#server/wording/german-dates.ts";
import { buildBody } from "#server/page-data/body.ts";
import { findOpening, listChapters } from "./chapters.ts";
import { folderBreadcrumbs, markLanguages } from "#server/page-data/breadcrumbs.ts";
import type { PageContext, PageSource } from "#server/context/context.ts";
import { omitAbsent } from "#server/context/omit-absent.ts";
import { readTextLanguage } from "#server/wording/text-language.ts";
import { combine, type Timed } from "#domain/time/timed.ts";
import { folderOf } from "#domain/campaign/chapters.ts";
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
    const body = take(buildBody(context, document, stored));
    const head = { title: document.title, ...readTextLanguage(document), breadcrumbs };
    if (!body) return { kind: "empty", ...head };
    const opening = findOpening(context.campaign, document, around.navigation);
    return omitAbsent({
      kind: "document" as const,
      ...head,
      lead: typeof lead === "string" ? lead : undefined,
      updatedText: textForUpdate(document),
      readingMinutes: minutes >= minReadingMinutes ? minutes : undefined,
      bands: listChapters(context.campaign, document, around.navigation),
      ...openWithCall(document, { opening, body }),
      ...toNeighbours(document, around.surround),
    });
  });
}

/**
 * A page about when to vote opens with the day and, while possible, a link to postal voting. On any
 * other page with a coloured field, a button at the beginning of the text moves into that field.
 */
function openWithCall(
  document: DocumentHead,
  { opening: chapter, body }: { opening: OpeningData | undefined; body: TextData },
): Pick<DocumentView, "opening" | "body"> {
  const block = body.live?.find((one) => one.kind === "wahltermin") as PollingDayData | undefined;
  if (block?.day && !chapter?.figure) {
    return { opening: omitAbsent({ ...chapter, figure: block.day, call: block.postalVote }), body };
  }
  const opening = chapter ?? openWithSentence(document);
  if (!opening) return { body };
  const [first, ...others] = body.children;
  const call = first && readButton(first);
  return call
    ? { opening: { ...opening, call }, body: { ...body, children: others } }
    : { opening, body };
}

/** A page outside of folders that has a sentence opens with it, unless chapters follow as fields. */
function openWithSentence({ path, fields }: DocumentHead): OpeningData | undefined {
  const isAlone = folderOf(path) === "" && fields?.["chapters"] !== true;
  return isAlone && fields?.["lead"] !== undefined ? { place: 0 } : undefined;
}

/** Reads a paragraph that consists of a button. */
function readButton(node: BodyNode): LinkData | undefined {
  const link = findOnlyChild(node, "p");
  const text = link && findOnlyChild(link, "a");
  if (link?.type !== "element" || text?.type !== "text") return undefined;
  const { href, className } = link.props ?? {};
  const isButton = Array.isArray(className) && className.includes("button");
  return isButton && typeof href === "string" ? { text: text.value, href } : undefined;
}

function findOnlyChild(node: BodyNode, tag: string): BodyNode | undefined {
  if (node.type !== "element" || node.tag !== tag) return undefined;
  return node.children?.length === 1 ? node.children[0] : undefined;
}

/** Neighbours within a folder; pages at the root have none. */
function toNeighbours(
  document: DocumentHead,
  surround: PageSource["surround"],
): Pick<DocumentView, "previous" | "next"> {
  const isInFolder = document.path.split("/").length > 2;
  if (!isInFolder) return {};
  const { previous, next } = surround;
  return omitAbsent({
    previous: previous && toNeighbour(previous),
    next: next && toNeighbour(next),
  });
}

function toNeighbour(document: DocumentHead): NeighbourData {
  return { path: document.path, title: document.title, ...readTextLanguage(document) };
}

function textForUpdate(document: DocumentHead): string | undefined {
  const day = document.updatedAt === undefined ? undefined : parseBerlinInstant(document.updatedAt);
  return day && `Stand: ${plainDateText(day)}`;
}
