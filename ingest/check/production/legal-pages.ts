import { findDocument, getBody } from "#db/read/documents.ts";
import type { FindingRecord } from "#db/model/records.ts";
import type { SiteConfig } from "#db/model/site-config.ts";
import type { Store } from "#db/store/open-store.ts";
import type { IndexedDocument } from "#db/write/tree-index.ts";
import { checkImpressumText, checkPrivacyText } from "./legal-texts.ts";
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
  siteUrl?: string;
  now: Date;
  drafts: IndexedDocument[];
  readText: (file: string) => string | undefined;
}

/** Finds pages required by law that visitors do not see, and what those they see do not say. */
export function checkLegalPages(store: Store, options: LegalPagesOptions): FindingRecord[] {
  const { now, drafts } = options;
  return legalPages.flatMap(({ path, reason, check }): FindingRecord[] => {
    const document = findDocument(store, path, { now, withDrafts: false });
    const page = document && readPageText(getBody(store, document.id).body?.children ?? []);
    if (page && (page.hasImpressum || page.text.trim() !== "")) {
      return check({ ...page, file: document.file }, options);
    }
    const draft = drafts.find((one) => one.path === path)?.file;
    return [describeMissing(path, { reason, shown: document?.file, draft })];
  });
}

function describeMissing(
  path: string,
  files: { reason: string; shown: string | undefined; draft: string | undefined },
): FindingRecord {
  const { reason, shown, draft } = files;
  const file = shown ?? draft ?? `${path.slice(1)}.md`;
  const [fault, advice] = shown
    ? ["hat keinen Text", "Schreibe ihn unter den Kopf der Datei."]
    : draft
      ? ["ist ein Entwurf", "Lösche die Zeile „draft: true“, wenn der Text stimmt."]
      : ["fehlt oder ist zurzeit nicht sichtbar", `Lege die Datei ${file} an.`];
  return {
    file,
    code: "legal-page-missing",
    severity: "error",
    message: `Die Seite ${path} ${fault}.`,
    hint: `${reason} ${advice}`,
  };
}
