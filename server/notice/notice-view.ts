import type { DocumentView } from "#client/page.tsx";
import { texts } from "#client/contract/texts.ts";
import type { BodyNode } from "#domain/content/body.ts";
import { formatAmount } from "#domain/notice/amount.ts";
import type { StatedFact } from "#domain/notice/notice-facts.ts";
import { identifyNotice, nameNoticeFile, noticesPath } from "#domain/notice/notice-addresses.ts";
import { findLastDay } from "#domain/notice/notice-facts.ts";
import { findVersion, sumNotice, type Notice } from "#domain/notice/read-notice.ts";
import { formatDay } from "#domain/time/berlin-time.ts";
import { findPublicAddress } from "#server/context/public-address.ts";
import type { Timed } from "#domain/time/timed.ts";
import { homeBreadcrumbs } from "#server/page-data/breadcrumbs.ts";
import type { NoticeItem, Campaign } from "#domain/campaign/campaign.ts";
import { listFacts } from "#server/page-data/notices.ts";
import { buildTextPage, element, heading, linkTo, writeText } from "#server/page-data/text-page.ts";
import { noticeTexts as words } from "./notice-texts.ts";
import type { DocumentHead } from "#domain/content/document-head.ts";
import type { PageText } from "#server/page-data/body.ts";

/** The page of a notice: the sixteen facts below the text of its file, the label, and its changes. */
export function buildNoticeView(
  campaign: Campaign,
  document: DocumentHead,
  text: PageText | undefined,
): Timed<DocumentView> {
  const found = campaign.notices.get(document.path);
  const breadcrumbs = [...homeBreadcrumbs, { text: texts.notices, href: noticesPath }];
  if (!found) return buildTextPage(text, { title: document.title, breadcrumbs, parts: [] });
  const { notice } = found;
  return buildTextPage(text, {
    title: notice.title,
    breadcrumbs,
    parts: [
      [paragraph(words.intro)],
      [element("ol", listFacts(campaign, found).map(writeFact))],
      writeLabel(campaign, document.path),
      writeChanges(notice, document.path),
      writeRemarks(notice, document.path),
    ],
  });
}

/** The list of all notices; a document at its address provides the text. */
export function buildNoticesView(
  campaign: Campaign,
  text: PageText | undefined,
): Timed<DocumentView> {
  return buildTextPage(text, {
    title: texts.notices,
    breadcrumbs: homeBreadcrumbs,
    parts: [
      [paragraph(words.listIntro)],
      [element("ul", [...campaign.notices.values()].map(writeEntry))],
      [paragraph(words.noAdvice)],
    ],
  });
}

function writeEntry({ document, notice }: NoticeItem): BodyNode {
  const sum = sumNotice(notice);
  const facts = [
    notice.sponsor,
    [notice.from, notice.until]
      .flatMap((day) => (day === undefined ? [] : formatDay(day)))
      .join("–"),
    sum === undefined ? undefined : formatAmount(sum),
  ].filter(Boolean);
  return element("li", [
    linkTo({ text: notice.title, href: document.path }),
    element("br", []),
    writeText(facts.join(" · ")),
  ]);
}

function writeFact({ name, article, statements }: StatedFact): BodyNode {
  const lines = statements.flatMap(({ text, href }) => [
    element("br", []),
    href === undefined ? writeText(text) : linkTo({ text, href }),
  ]);
  const missing = [element("br", []), writeText(words.missing)];
  return element("li", [
    element("strong", [writeText(name)]),
    ...(lines.length === 0 ? missing : lines),
    element("br", []),
    element("small", [writeText(article)]),
  ]);
}

/** Without the site's public address no label can refer to the notice. */
function writeLabel(campaign: Campaign, path: string): BodyNode[] {
  const address = findPublicAddress(campaign, path);
  if (address === undefined) return [];
  const [svg, png] = [nameNoticeFile(path, "svg"), nameNoticeFile(path, "png")];
  const large = [nameNoticeFile(path, "largeSvg"), nameNoticeFile(path, "largePng")] as const;
  const size = { width: "400", height: "200", loading: "lazy" };
  return [
    heading(words.label),
    paragraph(words.labelIntro),
    element("p", [element("img", [], { src: svg, alt: words.labelAlt(address), ...size })]),
    element("ul", [writeDownloads(words.small, svg, png), writeDownloads(words.large, ...large)]),
  ];
}

function writeDownloads(name: string, svg: string, png: string): BodyNode {
  return element("li", [
    writeText(`${name}: `),
    linkTo({ text: "SVG", href: svg }),
    writeText(", "),
    linkTo({ text: "PNG", href: png }),
  ]);
}

function writeChanges(notice: Notice, path: string): BodyNode[] {
  const { changes } = notice;
  const version = words.version(identifyNotice(path), findVersion(notice).version);
  if (changes.length === 0)
    return [heading(words.changes), paragraph(`${version} ${words.unchanged}`)];
  const entries = changes.toSorted((one, other) => (one.date < other.date ? 1 : -1));
  return [
    heading(words.changes),
    paragraph(version),
    element(
      "ul",
      entries.map(({ date, text }) => element("li", [writeText(`${formatDay(date)}: ${text}`)])),
    ),
  ];
}

function writeRemarks({ until }: Notice, path: string): BodyNode[] {
  const json = linkTo({ text: words.json, href: nameNoticeFile(path, "json") });
  return [
    heading(words.remarks),
    paragraph(words.noAdvice),
    paragraph(words.uncertain),
    paragraph(until === undefined ? words.kept : words.keptUntil(formatDay(findLastDay(until)))),
    element("p", [json]),
  ];
}

function paragraph(text: string): BodyNode {
  return element("p", [writeText(text)]);
}
