import { createHash } from "node:crypto";
import { parseBerlinInstant } from "#domain/time/berlin-time.ts";
import { siteLanguage } from "#domain/words/languages.ts";
import { publicRoutes } from "#domain/features.ts";
import type { NewsPage } from "#db/read/public-pages.ts";
import { encodePath } from "#server/http/request-target.ts";
import { findDocumentLanguage } from "#server/wording/text-language.ts";
import { feedType } from "#server/rendering/html-document.ts";
import { writeElement, xmlDeclaration } from "#server/rendering/xml.ts";

export interface FeedSource {
  /** Origin of the public address; empty when none is configured. */
  url: string;
  title: string;
  subtitle: string | undefined;
  author: string;
  /** The newest first. */
  news: NewsPage[];
}

const feedPath = publicRoutes.feed;

/** The last change of an empty feed. */
const never = "1970-01-01T00:00:00Z";

/** The news as an Atom feed (RFC 4287), with summaries instead of full texts. */
export function writeFeed({ url, title, subtitle, author, news }: FeedSource): string {
  const entries = news.map((page) => ({ page, ...readDates(page) }));
  const updated = entries.map((entry) => entry.updated).toSorted();
  return (
    xmlDeclaration +
    writeElement("feed", { xmlns: "http://www.w3.org/2005/Atom", "xml:lang": siteLanguage }, [
      writeElement("id", {}, nameForEver(url, `${url}${feedPath}`)),
      writeElement("title", {}, title),
      ...(subtitle === undefined ? [] : [writeElement("subtitle", {}, subtitle)]),
      writeElement("updated", {}, updated.at(-1) ?? never),
      writeElement("link", { rel: "self", type: feedType, href: `${url}${feedPath}` }),
      writeElement("link", { rel: "alternate", type: "text/html", href: `${url}/` }),
      writeElement("author", {}, [writeElement("name", {}, author)]),
      ...entries.map(({ page, published, updated: changed }) =>
        writeElement("entry", { "xml:lang": findDocumentLanguage(page) }, [
          writeElement("id", {}, nameForEver(url, page.documentId)),
          writeElement("title", {}, page.title),
          writeElement("published", {}, published),
          writeElement("updated", {}, changed),
          writeElement("link", {
            rel: "alternate",
            type: "text/html",
            href: url + encodePath(page.path),
          }),
          writeElement("summary", {}, summarise(page)),
        ]),
      ),
    ])
  );
}

function summarise({ fields, description, title }: NewsPage): string {
  const lead = fields?.["lead"];
  return typeof lead === "string" ? lead : description || title;
}

/** The dates of a page: its publication or its own day. */
function readDates({ publishAt, updatedAt }: NewsPage): { published: string; updated: string } {
  const day = updatedAt === undefined ? undefined : parseBerlinInstant(updatedAt)?.toISOString();
  const published = publishAt ?? day ?? never;
  // A correction before the publication is not a change.
  const updated = day !== undefined && day > published ? day : published;
  return { published, updated };
}

/** A permanent identifier, independent of addresses (RFC 9562, version 8). */
function nameForEver(url: string, name: string): string {
  const hex = createHash("sha256").update(`${url}\n${name}`).digest("hex");
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${"89ab".charAt(Number.parseInt(hex.charAt(16), 16) % 4)}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ];
  return `urn:uuid:${parts.join("-")}`;
}
