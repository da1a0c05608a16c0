import { and, inArray, like, sql } from "drizzle-orm";
import { compactRow } from "#db/store/compact-row.ts";
import { inList } from "#db/store/in-list.ts";
import type { Store } from "#db/store/open-store.ts";
import type { AssetRecord } from "#domain/content/records.ts";
import type { SiteSettings } from "#domain/site/site-settings.ts";
import type { BrandRecord } from "#domain/theme/brand-record.ts";
import { questionsSchema } from "#domain/compare.ts";
import type { FinderRecord } from "#domain/finder/finder-record.ts";
import type { MapRecord } from "#domain/map/map-record.ts";
import { assets, settings } from "#db/store/schema.ts";
import { readElections } from "#db/store/elections.ts";
import { siteConfigSchema } from "#domain/site/site-config.ts";

/** Reads the public configuration. Throws when the store holds anything that we did not write. */
export function readSite(store: Store): SiteSettings {
  const rows = store.prepared(prepareSettings).all();
  const values = new Map(rows.map((row) => [row.key, row.value]));
  const site = values.get("site");
  const questions = values.get("questions");
  // Written by `publication-writer.ts` only, from the records of these types.
  const map = values.get("map") as MapRecord | null | undefined;
  const finder = values.get("finder") as FinderRecord | null | undefined;
  const brand = values.get("brand") as BrandRecord | null | undefined;
  const estimatedPoints = values.get("estimated_points") as SiteSettings["estimatedPoints"] | null;
  return {
    ...(site ? { site: siteConfigSchema.parse(site) } : {}),
    elections: readElections(store),
    ...(questions ? questionsSchema.parse({ questions }) : {}),
    ...(map ? { map } : {}),
    ...(finder ? { finder } : {}),
    ...(brand ? { brand } : {}),
    ...(estimatedPoints ? { estimatedPoints } : {}),
  };
}

function prepareSettings({ orm }: Store) {
  return orm
    .select()
    .from(settings)
    .where(
      inArray(settings.key, ["site", "questions", "map", "finder", "brand", "estimated_points"]),
    )
    .prepare();
}

/** The published pictures among these files, by file; PDFs and videos are left out. */
export function findPictures(store: Store, files: string[]): Map<string, AssetRecord> {
  const rows = store.prepared(preparePictures).all({ files: JSON.stringify(files) });
  return new Map(rows.map((row) => [row.file, compactRow(row)]));
}

function preparePictures({ orm }: Store) {
  return orm
    .select()
    .from(assets)
    .where(and(inList(assets.file, sql.placeholder("files")), like(assets.mediaType, "image/%")))
    .prepare();
}

/** All published assets by file. */
export function listAssets(store: Store): Map<string, AssetRecord> {
  const rows = store.orm.select().from(assets).all();
  return new Map(rows.map((row) => [row.file, compactRow(row)]));
}
