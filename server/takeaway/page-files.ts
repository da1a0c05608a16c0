import { join } from "node:path";
import { lastPart } from "#domain/addresses/last-part.ts";
import {
  findPageOfFile,
  hasPageFile,
  type PageFile,
  type SharedPicture,
} from "#domain/takeaway.ts";
import { readLook } from "#server/bundle/site-look.ts";
import { securityHeaders, type HeaderPair } from "#server/http/security-headers.ts";
import { isAfterElection } from "#server/elections/election-phase.ts";
import { findPublicAddress } from "#server/context/public-address.ts";
import type { Feature, OwnFile, OwnFiles, PageContext } from "#server/context/context.ts";
import { combine, lasting, type Timed } from "#domain/time/timed.ts";
import { buildSheet, renderSheetHtml } from "./sheet.tsx";
import { describeSharing, renderSharingHtml } from "./sharing.tsx";
import { findSharedCards, writeSharedPicture } from "#server/page-data/shared-pictures.ts";
import { buildSiteData } from "#server/page-data/site-data.ts";
import { buildCandidateView } from "#server/person/candidate-view.ts";
import { drawQrCode } from "#server/page-data/qr-code.ts";
import { buildGeneratedView, findGeneratedPage } from "#server/page-data/build-view.ts";
import { listIconLinks } from "#server/rendering/icon-links.ts";
import { toContactCard } from "./contact-cards.ts";
import { cutPortrait, findPortrait } from "./portrait.ts";
import { writePhoneVcard, writeVcard, type ContactCard } from "./write-vcard.ts";
import type { DocumentHead } from "#domain/content/document-head.ts";
import { findPerson, mayBeLinked } from "#domain/campaign/people.ts";
import { asSeenIn } from "#domain/campaign/constituency-campaign.ts";
import { listConstituencies, nameConstituencyPath } from "#domain/constituency.ts";
import type { Campaign } from "#domain/campaign/campaign.ts";
import { readPageText } from "#server/page-data/body.ts";

/** Contacts, QR codes and sheets of paper beside pages. */
export const takeawayFeature = {
  files: [{ isAt: (path) => findPageOfFile(path) !== undefined, write: writePageFile }],
} satisfies Feature;

function writePageFile(...[context, path, site]: Parameters<OwnFiles["write"]>): Written {
  const found = findPageOfFile(path);
  // A document at the same address (`/…/druck`) takes precedence.
  if (!found || context.campaign.findDocument(path)) return lasting(undefined);
  const { file, page } = found;
  const document = context.campaign.findDocument(page);
  const kind = findGeneratedPage(context.campaign, page, context.now)?.name ?? document?.kind;
  if (!hasPageFile(kind, file) || document?.redirect !== undefined) return lasting(undefined);
  if (document && hasLeft(context.campaign, document, context.now)) return lasting(undefined);
  return writers[file](context, { path: page, document }, site);
}

/** Whether a document is about a person who no longer stands, or whose data must be deleted. */
function hasLeft(campaign: Campaign, document: DocumentHead, now: Date): boolean {
  return document.kind === "candidate" && !mayBeLinked(findPerson(campaign, document, now));
}

interface Subject {
  path: string;
  /** Absent for pages without a document. */
  document: DocumentHead | undefined;
}

type Written = Timed<OwnFile | undefined>;
type FileSite = Parameters<OwnFiles["write"]>[2];
type Write = (context: PageContext, subject: Subject, site: FileSite) => Written;

const writers: Record<PageFile, Write> = {
  card: ({ campaign, now }, subject) => writeContact(campaign, subject, writeVcard, now),
  phoneCard: ({ campaign, now }, subject, { config }) => {
    const { document } = subject;
    const isPerson = document?.kind === "candidate";
    const person = isPerson ? findPerson(campaign, document, now) : undefined;
    const picture = person && findPortrait(campaign, person, now);
    if (!picture) return writeContact(campaign, subject, writePhoneVcard, now);
    const cut = cutPortrait(join(config.dataDir, "media"), picture);
    const write = async (card: ContactCard) => writePhoneVcard(card, await cut);
    return writeContact(campaign, subject, write, now);
  },
  qrCode: (context, { path }) => {
    const address = findPublicAddress(context.campaign, path);
    return lasting(
      address === undefined
        ? undefined
        : { text: writeQrCode(address), contentType: "image/svg+xml" },
    );
  },
  sheet: writeSheet,
  share: writeSharePage,
  "page-link": drawShared("page-link"),
  "page-post": drawShared("page-post"),
  "page-story": drawShared("page-story"),
  "quote-link": drawShared("quote-link"),
  "quote-post": drawShared("quote-post"),
  "quote-story": drawShared("quote-story"),
};

function drawShared(picture: SharedPicture): Write {
  return (context, { document }, { config, drawPicture }) =>
    writeSharedPicture(context, findSubject(document), {
      picture,
      dataDir: config.dataDir,
      drawPicture,
    });
}

/** A document at the finder's address is not the finder's subject. */
function findSubject(document: DocumentHead | undefined): DocumentHead | undefined {
  return document?.kind === "page" ? undefined : document;
}

function writeSharePage(
  context: PageContext,
  { path, document }: Subject,
  { bundle, config }: FileSite,
): Written {
  const { campaign, now } = context;
  const cards = findSharedCards(context, findSubject(document));
  if (cards.length === 0) return lasting(undefined);
  return combine((take) => {
    const site = take(buildSiteData(campaign, config.siteTitle, now));
    const page = describeSharing(campaign, { path, title: document?.title, cards, site });
    const { scripts } = bundle.sheet;
    return writePlainPage(renderSharingHtml(page, { ...findAssets(campaign, bundle), scripts }));
  });
}

/** The style and look that a page without the site's frame needs. */
function findAssets(campaign: Campaign, { page, sheet }: FileSite["bundle"]) {
  const look = readLook(campaign);
  return {
    icons: listIconLinks(look),
    styles: [page.findStylesheet(look.theme).address, ...sheet.styles],
  };
}

function writePlainPage(text: string): OwnFile {
  return { text, contentType: "text/html", headers: securityHeaders.page };
}

function writeContact(
  campaign: Campaign,
  { path, document }: Subject,
  write: (card: ContactCard) => string | Promise<string>,
  now: Date,
): Written {
  const card = document && toContactCard(campaign, document, now);
  if (!card) return lasting(undefined);
  // The file has a name of its own, because all contacts in a folder of downloads would share one
  // (RFC 6266, RFC 8187).
  const name = encodeURIComponent(lastPart(path));
  const disposition: HeaderPair = ["Content-Disposition", `inline; filename*=UTF-8''${name}.vcf`];
  return lasting({
    text: write(card),
    contentType: "text/vcard",
    headers: [...securityHeaders.file, disposition],
  });
}

function writeSheet(
  whole: PageContext,
  { path, document }: Subject,
  { bundle, config }: FileSite,
): Written {
  const context = { ...whole, campaign: asSeenAt(whole.campaign, path) };
  if (isAfterElection(context.campaign.elections, context.now)) return lasting(undefined);
  return combine((take) => {
    const built = document
      ? take(buildPerson(context, document))
      : take(buildGeneratedView(context, { path, document, search: "" }) ?? lasting(undefined));
    const view = built?.view;
    if (view?.kind !== "candidate" && view?.kind !== "constituency") return undefined;
    const sheet = take(
      buildSheet(
        context.campaign,
        { path, title: built?.title ?? "", view },
        config.siteTitle,
        context.now,
      ),
    );
    return writePlainPage(renderSheetHtml(sheet, findAssets(context.campaign, bundle)));
  });
}

/** The sheet of a constituency has its own polling day. */
function asSeenAt(campaign: Campaign, path: string): Campaign {
  const area = listConstituencies(campaign).find(
    ({ number }) => nameConstituencyPath(number) === path,
  );
  return area ? asSeenIn(campaign, area.number) : campaign;
}

function buildPerson(context: PageContext, document: DocumentHead) {
  const person = findPerson(context.campaign, document, context.now);
  const text = readPageText(context, document);
  return combine((take) => ({
    title: document.title,
    view: take(buildCandidateView(context.campaign, person, text, context.now)),
  }));
}

/** The QR code of an address as SVG, black on white in every colour scheme. */
function writeQrCode(address: string): string {
  const { size, path } = drawQrCode(address);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * 8}" ` +
    `height="${size * 8}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/>` +
    `<path d="${path}"/></svg>\n`
  );
}
