import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { NextFunction, Request, Response, Router } from "express";
import { zipSync } from "fflate";
import { lastPart } from "#domain/addresses/last-part.ts";
import { publicRoutes } from "#domain/features.ts";
import { pageCacheControl } from "#server/http/cache-control.ts";
import { createCachedResponse, type CachedResponse } from "#server/http/cached-response.ts";
import { toFileError } from "#server/http/file-error.ts";
import { createRouter } from "#server/http/routing.ts";
import { securityHeaders } from "#server/http/security-headers.ts";
import { complete } from "#server/page-data/site-snapshot.ts";
import type { RoutedFeature } from "#server/rendering/feature.ts";
import type { Site } from "#server/rendering/site.ts";
import { extname } from "node:path/posix";
import { listCreditParts } from "#domain/media/image-credit.ts";
import { findLicence } from "#domain/media/licences.ts";
import type { ImageFields } from "#domain/fields/image-fields.ts";
import { findPictures } from "#db/read/site.ts";
import { buildCandidateCard, nameRole } from "#server/cards/candidate-cards.ts";
import { findPublicAddress } from "#server/context/public-address.ts";
import type { PageContext } from "#server/context/context.ts";
import { findEndedPictures } from "#server/cards/ended-pictures.ts";
import { toPersonName } from "#server/cards/people.ts";
import { findFirst, type Timed } from "#domain/time/timed.ts";
import { mayBeLinked, listPeople } from "#domain/campaign/people.ts";
import type { PersonAt, Campaign } from "#domain/campaign/campaign.ts";

/** Portraits that may be passed on, the logo and short texts of persons, in one file. */
export const pressFeature = { routes: createPressRoutes } satisfies RoutedFeature;

interface KeptPackage {
  key: string;
  response: Promise<CachedResponse>;
}

function createPressRoutes({ config, read, send }: Site): Router {
  const mediaDir = join(config.dataDir, "media");
  // Only the last package is kept, because it contains all portraits.
  let kept: KeptPackage | undefined;

  async function servePackage(
    _request: Request,
    response: Response,
    next: NextFunction,
  ): Promise<void> {
    const { value: plan, validUntil } = read((snapshot) =>
      complete(snapshot, planPackage(snapshot.context)),
    );
    if (!plan) {
      next();
      return;
    }
    const key = JSON.stringify([plan, validUntil]);
    if (kept?.key !== key) kept = { key, response: buildResponse(mediaDir, plan, validUntil) };
    const { response: building } = kept;
    const finished = await building.catch((error: unknown) => {
      kept = undefined;
      throw toFileError(error);
    });
    send(finished, response);
  }

  return createRouter().get(publicRoutes.pressPackage, servePackage);
}

async function buildResponse(
  mediaDir: string,
  { files, texts }: PackagePlan,
  validUntil: Date | undefined,
): Promise<CachedResponse> {
  const entries: Record<string, Uint8Array> = {};
  for (const [name, text] of texts) entries[name] = Buffer.from(text);
  // One after the other, because parallel reads would only compete for the disk.
  for (const { name, mediaName } of files)
    entries[name] = await readFile(join(mediaDir, mediaName));
  return createCachedResponse({
    status: 200,
    body: Buffer.from(zipSync(entries, { level: 0, mtime: firstDay })),
    contentType: "application/zip",
    headers: securityHeaders.file,
    validUntil,
    cacheControl: pageCacheControl,
    isCompressible: false,
  });
}

/**
 * The earliest day of a ZIP file in any time zone; a constant, so that equal content has equal
 * bytes.
 */
const firstDay = new Date(1980, 0, 1);

/** The content of a package: files of the media folder, and texts by name. */
interface PackagePlan {
  files: { name: string; mediaName: string }[];
  texts: [name: string, text: string][];
}

const maxPortraitBytes = 24 * 1024 * 1024;

/**
 * Plans the package; valid until the first licence of a portrait ends. Undefined without a
 * campaign.
 */
function planPackage(context: PageContext): Timed<PackagePlan | undefined> {
  const { brand, site } = context.campaign;
  if (!brand || !site) return { value: undefined, validUntil: undefined };
  const people = listPeople(context.campaign, context.now).filter(mayBeLinked);
  const { portraits, missing } = choosePortraits(context, people);
  const ends = context.campaign.pictureEnds;
  const logo = { name: `logo${extname(brand.logo.mediaName)}`, mediaName: brand.logo.mediaName };
  return {
    value: {
      files: [logo, ...portraits.map(({ name, mediaName }) => ({ name, mediaName }))],
      texts: [
        ["LIZENZEN.txt", writeLicences(site.party.name, logo.name, { portraits, missing })],
        ...(people.length === 0
          ? []
          : [
              [
                "PERSONEN.txt",
                people.map((one) => writePerson(context.campaign, one, context.now)).join("\n"),
              ] as const,
            ]),
      ].map(([name = "", text = ""]) => [name, text]),
    },
    validUntil: portraits.map(({ mediaName }) => ends.get(mediaName)).reduce(findFirst, undefined),
  };
}

interface Portrait {
  name: string;
  mediaName: string;
  person: string;
  photo: ImageFields;
}

/** The portraits that others may publish, as many as fit, and the names of persons without one. */
function choosePortraits(context: PageContext, people: PersonAt[]) {
  const photos = people.flatMap(({ fields }) => fields.photo?.src ?? []);
  const assets = findPictures(context.store, photos);
  const ended = findEndedPictures(context.campaign, context.now);
  const portraits: Portrait[] = [];
  const missing: string[] = [];
  let bytes = 0;
  for (const { document, fields } of people) {
    const { photo } = fields;
    const asset = photo && assets.get(photo.src);
    if (!asset || ended.has(asset.mediaName)) continue;
    const person = toPersonName(fields).full;
    if (!mayPassOn(photo) || bytes + asset.sizeBytes > maxPortraitBytes) {
      missing.push(person);
      continue;
    }
    bytes += asset.sizeBytes;
    const slug = lastPart(document.path);
    const { mediaName } = asset;
    portraits.push({ name: `portraits/${slug}${extname(mediaName)}`, mediaName, person, photo });
  }
  return { portraits, missing };
}

/**
 * Whether everybody may publish a picture: only with a free licence, because other permissions are
 * between author and campaign, and newspapers are sold.
 */
function mayPassOn({ credit, licence = "" }: ImageFields): boolean {
  const name = findLicence(licence)?.licence.name;
  if (name === undefined || name.includes("NC")) return false;
  return credit !== undefined || !name.startsWith("CC BY");
}

function writeLicences(
  party: string,
  logo: string,
  { portraits, missing }: { portraits: Portrait[]; missing: string[] },
): string {
  const entries = portraits.map(({ name, person, photo }) => {
    const credit = listCreditParts(photo).map((parts) =>
      parts.map(({ text, href }) => (href === undefined ? text : `${text} (${href})`)).join(""),
    );
    return `${name}\n${person}\n${credit.join("\n")}\n`;
  });
  const others =
    missing.length === 0
      ? []
      : [
          `Nicht dabei sind die Portraits von ${missing.join(", ")}: Ihre Lizenz nennt keine Weitergabe an alle, oder das Paket würde zu groß. Frag bitte nach.\n`,
        ];
  return [`${logo}\nLogo: ${party}\n`, ...entries, ...others].join("\n");
}

function writePerson(campaign: Campaign, person: PersonAt, now: Date): string {
  const { fields, document } = person;
  const card = buildCandidateCard(campaign, person, now);
  const area = card.constituency;
  const lines = [
    toPersonName(fields).full,
    [nameRole(campaign, person), area && `${area.word} ${area.number} ${area.name}`.trim()]
      .filter(Boolean)
      .join(", "),
    [fields.occupation, fields.residence].filter(Boolean).join(", "),
    findPublicAddress(campaign, document.path),
  ];
  return `${lines.filter(Boolean).join("\n")}\n`;
}
