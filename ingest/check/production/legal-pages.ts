import { finding } from "#ingest/catalogue/catalogue.ts";
import { findDocument, getBody } from "#db/read/documents.ts";
import type { FindingRecord } from "#domain/content/records.ts";
import type { Election } from "#domain/elections/election-config.ts";
import type { SiteConfig } from "#domain/site/site-config.ts";
import type { Store } from "#db/store/open-store.ts";
import type { DocumentHead } from "#domain/content/document-head.ts";
import { checkImpressumText, checkPrivacyText, type LegalText } from "./legal-texts.ts";
import { readPageText } from "./page-text.ts";

const legalPages = [
  {
    path: "/impressum",
    reason: "§ 5 DDG und § 18 MStV verlangen eine Anbieterkennzeichnung.",
    check: checkImpressumText,
  },
  {
    path: "/datenschutz",
    reason: "Artikel 13 DSGVO verlangt eine Datenschutzerklärung.",
    check: checkPrivacyText,
  },
  {
    path: "/barrierefreiheit",
    reason: "Hier steht, wer Hinweise auf Hürden entgegennimmt.",
    check: () => [],
  },
];

interface LegalPagesOptions {
  site: SiteConfig | undefined;
  elections: readonly Election[];
  siteUrl?: string;
  now: Date;
  drafts: DocumentHead[];
  readText: (file: string) => string | undefined;
}

/**
 * Finds legally required pages that visitors do not see, and facts that the visible ones lack. A
 * draft is checked as well, so that its author learns everything at once.
 */
export function checkLegalPages(store: Store, options: LegalPagesOptions): FindingRecord[] {
  const { now, drafts } = options;
  return legalPages.flatMap(({ path, reason, check }): FindingRecord[] => {
    const shown = findDocument(store, path, { now, withDrafts: false })?.file;
    const draft = drafts.find((one) => one.path === path)?.file;
    const text = readText(store, path, { now, withDrafts: draft !== undefined });
    const missing = shown && text ? [] : [findingForMissingPage(path, { reason, shown, draft })];
    return text ? [...missing, ...check(text, options)] : missing;
  });
}

/** The page at an address, unless it has no text. */
function readText(
  store: Store,
  path: string,
  visibility: { now: Date; withDrafts: boolean },
): LegalText | undefined {
  const document = findDocument(store, path, visibility);
  if (!document) return undefined;
  const page = readPageText(getBody(store, document.id).body?.children ?? []);
  const hasText = page.hasImpressum || page.text.trim() !== "";
  return hasText ? { ...page, file: document.file } : undefined;
}

/** Whether the law requires the page at this address. */
export function isLegalPage({ path }: { path: string }): boolean {
  return legalPages.some((page) => page.path === path);
}

function findingForMissingPage(
  path: string,
  files: { reason: string; shown: string | undefined; draft: string | undefined },
): FindingRecord {
  const { reason, shown, draft } = files;
  const file = shown ?? draft ?? `${path.slice(1)}.md`;
  const state = shown ? "empty" : draft === undefined ? "missing" : "draft";
  return finding(
    "legal-page-missing",
    { file, severity: "error" },
    { case: state, path, reason, file },
  );
}
