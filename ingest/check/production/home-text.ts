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
  const [fault, advice] = shown
    ? [`„${file}“ ist unter dem Kopf leer`, "Schreibe ihn unter den Kopf der Datei."]
    : draft
      ? [`„${file}“ ist ein Entwurf`, "Lösche die Zeile „draft: true“, wenn der Text stimmt."]
      : [`„${file}“ fehlt oder ist zurzeit nicht sichtbar`, `Lege die Datei ${file} mit ihm an.`];
  return [
    {
      file,
      code: "home-text-missing",
      severity: "warning",
      message: `Die Startseite hat keinen Text: ${fault}.`,
      hint: `Zwei, drei Sätze sagen dort, wer ihr seid und wofür ihr antretet. ${advice}`,
    },
  ];
}
