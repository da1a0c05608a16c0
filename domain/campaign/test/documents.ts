import { readCampaign } from "#domain/campaign/read-campaign.ts";
import type { Campaign, CampaignDocument } from "#domain/campaign/campaign.ts";
import { createBlankHead } from "#domain/content/test/blank-head.ts";
import { electionSchema } from "#domain/elections/election-config.ts";
import type { DocumentKind } from "#domain/fields/kinds.ts";
import type { SiteSettings } from "#domain/site/site-settings.ts";

const kinds: Record<string, DocumentKind> = {
  liste: "candidate",
  bueros: "office",
  saele: "venue",
  termine: "event",
};

type Written = Partial<Pick<CampaignDocument, "aliases" | "references" | "startsAt" | "title">> & {
  fields?: Record<string, unknown>;
};

/** A campaign of documents by their addresses, whose first part is the folder of their kind, in the order given. */
export function createCampaign(
  tree: Record<string, Written>,
  settings: Partial<SiteSettings> = {},
): Campaign {
  const documents = Object.entries(tree).map(([path, written], index) =>
    createDocument(path, { ...written, index }),
  );
  return readCampaign({
    settings: { elections: [], ...settings },
    publishing: { siteUrl: undefined, isArchive: false },
    documents,
    pictures: new Map(),
    pictureEnds: new Map(),
    versions: [],
    foreignPages: [],
    locate: () => undefined,
    findRevision: () => undefined,
    findDocument: () => undefined,
    isHidden: () => false,
  });
}

export const election = electionSchema.parse({
  id: "wahl",
  name: "Wahl",
  date: "2029-02-25",
  dataDeletionDate: "2029-08-25",
});

/** The fields of a person at a place of the list. */
export function atPlace(position: number, more: Record<string, unknown> = {}) {
  const candidacies = [{ kind: "list", election: "wahl", position, ...more }];
  return { givenName: "Ada", familyName: `Platz ${position}`, candidacies };
}

export const address = { name: "Haus", street: "Weg 1", postalCode: "24103", city: "Kiel" };

function createDocument(
  path: string,
  { index, ...written }: Written & { index: number },
): CampaignDocument {
  const stem = path.slice(1);
  return {
    ...createBlankHead(`${stem}.md`),
    id: index + 1,
    position: index,
    kind: kinds[stem.split("/")[0] ?? ""] ?? "page",
    references: [],
    aliases: [],
    ...written,
  };
}
