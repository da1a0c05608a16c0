import { findDocument, getBody } from "#db/read/documents.ts";
import type { FindingRecord } from "#db/model/records.ts";
import type { Store } from "#db/store/open-store.ts";
import type { IndexedDocument } from "#db/write/tree-index.ts";

const legalPages = [
  { path: "/impressum", reason: "§ 5 DDG und § 18 MStV verlangen eine Anbieterkennzeichnung." },
  { path: "/datenschutz", reason: "Artikel 13 DSGVO verlangt eine Datenschutzerklärung." },
  { path: "/barrierefreiheit", reason: "Hier steht, wer Hinweise auf Hürden entgegennimmt." },
];

/** Finds pages required by law that visitors do not see or that have no text. */
export function checkLegalPages(
  store: Store,
  { now, drafts }: { now: Date; drafts: IndexedDocument[] },
): FindingRecord[] {
  return legalPages.flatMap(({ path, reason }): FindingRecord[] => {
    const document = findDocument(store, path, { now, withDrafts: false });
    if (document && getBody(store, document.id).wordCount > 0) return [];
    const draft = drafts.find((one) => one.path === path);
    const file = document?.file ?? draft?.file ?? `${path.slice(1)}.md`;
    const [fault, advice] = document
      ? ["hat keinen Text", "Schreibe ihn unter den Kopf der Datei."]
      : draft
        ? ["ist ein Entwurf", "Lösche die Zeile „draft: true“, wenn der Text stimmt."]
        : ["fehlt oder ist zurzeit nicht sichtbar", `Lege die Datei ${file} an.`];
    return [
      {
        file,
        code: "legal-page-missing",
        severity: "error",
        message: `Die Seite ${path} ${fault}.`,
        hint: `${reason} ${advice}`,
      },
    ];
  });
}
