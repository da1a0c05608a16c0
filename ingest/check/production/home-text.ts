import { finding } from "#ingest/catalogue/catalogue.ts";
import type { Store } from "#db/store/open-store.ts";
import type { FindingRecord } from "#domain/content/records.ts";
import type { SiteConfig } from "#domain/site/site-config.ts";
import type { DocumentHead } from "#domain/content/document-head.ts";
import { findHomeText } from "#ingest/import/follow-home-text.ts";

/** Finds out whether visitors see a text on the home page of a campaign. */
export function checkHomeText(
  store: Store,
  options: { site: SiteConfig | undefined; drafts: readonly DocumentHead[]; now: Date },
): FindingRecord[] {
  const { site, drafts, now } = options;
  if (!site) return [];
  const shown = findHomeText(store, now);
  if (shown?.hasText) return [];
  const draft = drafts.find(({ path }) => path === "/")?.file;
  const file = shown?.file ?? draft ?? "index.md";
  const state = shown ? "empty" : draft === undefined ? "missing" : "draft";
  return [finding("home-text-missing", { file, severity: "warning" }, { case: state, file })];
}
