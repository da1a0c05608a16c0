import type { LinkRecord } from "#domain/content/records.ts";
import type { PublishedDocument } from "#db/write/last-import.ts";
import { referenceFields } from "#ingest/fields/known-fields.ts";
import type { Version } from "./settle-changes.ts";

const meantKinds = new Map<LinkRecord["relation"], string>(
  referenceFields.map(({ relation, kind }) => [relation, kind]),
);

/**
 * What a document offers and names.
 *
 * Readers of a preview find nothing wrong in a draft that names what does not exist yet, but they
 * should see its images. Without a campaign there are no schemas, and only images are named.
 */
export function toVersion(document: PublishedDocument, isCampaign: boolean): Version {
  const { isDraft, isPartial, path, aliases, kind, references } = document;
  const isPublic = !isDraft && !isPartial;
  const kinds = kind === "page" ? [kind] : [kind, "page"];
  const addresses = isPublic ? [path, ...aliases] : [];
  return {
    offers: addresses.flatMap((address) => kinds.map((one) => createKey(one, address))),
    names: references.filter((link) => isPublic || isAsset(link)).map(nameTarget),
    needs:
      isPublic && isCampaign
        ? references.filter(({ relation }) => relation !== "file").map(nameTarget)
        : [],
  };
}

type Target = Pick<LinkRecord, "relation" | "target">;

/** The key of what a reference names. Where a page is meant, any kind of document will do. */
export function nameTarget(link: Target): string {
  const { relation, target } = link;
  return createKey(isAsset(link) ? "asset" : (meantKinds.get(relation) ?? relation), target);
}

const fileRelations: ReadonlySet<string> = new Set(["image", "video", "captions", "file"]);

/** Whether a reference is to a file of the tree that is no document. */
export function isAsset({ relation }: Pick<Target, "relation">): boolean {
  return fileRelations.has(relation);
}

/** An image or another asset. */
export function toAssetVersion(file: string): Version {
  return { offers: [createKey("asset", file)], names: [], needs: [] };
}

/** The key of a document of a kind by its address, or of an asset by its file. */
export function createKey(kind: string, target: string): string {
  return `${kind} ${target}`;
}
