import type { Question } from "#domain/compare.ts";
import type { Election } from "#domain/elections/election-config.ts";
import type { FinderRecord } from "#domain/finder/finder-record.ts";
import type { MapRecord } from "#domain/map/map-record.ts";
import type { BrandRecord } from "#domain/theme/brand-record.ts";
import type { SiteConfig } from "./site-config.ts";

/** What is written once for the whole site: `site.yml`, `elections.yml`, `fragen.yml` and the prepared map. */
export interface SiteSettings {
  /** Absent when the tree has no `site.yml`. */
  site?: SiteConfig;
  /** The first one is the current one; empty without `elections.yml`. */
  elections: Election[];
  questions?: Question[];
  map?: MapRecord;
  finder?: FinderRecord;
  brand?: BrandRecord;
  /** A point in its town for each office and venue without a point of its own, by address; in degrees (WGS 84). */
  estimatedPoints?: Readonly<Record<string, { lat: number; lon: number }>>;
}
