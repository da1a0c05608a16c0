import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { openReader } from "#db/connection.ts";
import type { Store } from "#db/connection.ts";
import { findDocument, getBody } from "#db/documents.ts";
import { readTreeIndex } from "#db/import-state.ts";
import type { IndexedDocument } from "#db/import-state.ts";
import type { FindingRecord } from "#db/records.ts";
import { readSite } from "#db/site.ts";
import type { SiteConfig } from "#db/site-config.ts";
import { quoteLine } from "#ingest/diagnostics.ts";
import { readFrontMatter } from "#ingest/front-matter.ts";

interface Imported {
  contentDir: string;
  /** Where the tree was imported to. */
  dataDir: string;
  now: Date;
}

/**
 * What the law wants from a campaign site before it may be public, in the words of an editor.
 *
 * Looks at an imported tree as visitors would: drafts do not count, neither as pages nor as faults.
 */
export async function findProductionFaults(imported: Imported): Promise<FindingRecord[]> {
  const store = openReader(join(imported.dataDir, "plakat.db"));
  try {
    const { site } = readSite(store);
    const documents = readTreeIndex(store).documents.filter(
      ({ isDraft, isPartial }) => !isDraft && !isPartial,
    );
    const images = await Promise.all(documents.map((document) => checkImages(document, imported)));
    return [...checkSite(site), ...checkLegalPages(store, imported.now), ...images.flat()];
  } finally {
    store.close();
  }
}

const legalPages = [
  { path: "/impressum", reason: "§ 5 DDG und § 18 MStV verlangen eine Anbieterkennzeichnung." },
  { path: "/datenschutz", reason: "Artikel 13 DSGVO verlangt eine Datenschutzerklärung." },
  { path: "/barrierefreiheit", reason: "Hier steht, wer Hinweise auf Hürden entgegennimmt." },
];

function checkLegalPages(store: Store, now: Date): FindingRecord[] {
  return legalPages.flatMap(({ path, reason }): FindingRecord[] => {
    const document = findDocument(store, path, { now, withDrafts: false });
    if (document && getBody(store, document.id).wordCount > 0) return [];
    return [
      {
        file: document?.file ?? `${path.slice(1)}.md`,
        code: "legal-page-missing",
        severity: "error",
        message: document
          ? `Die Seite ${path} hat keinen Text.`
          : `Die Seite ${path} fehlt, oder sie ist ein Entwurf.`,
        hint: reason,
      },
    ];
  });
}

const siteFacts: { key: string; read: (site: SiteConfig) => unknown; reason: string }[] = [
  { key: "party.street", read: ({ party }) => party.street, reason: "ladungsfähige Anschrift" },
  {
    key: "party.postalCode",
    read: ({ party }) => party.postalCode,
    reason: "ladungsfähige Anschrift",
  },
  { key: "party.city", read: ({ party }) => party.city, reason: "ladungsfähige Anschrift" },
  {
    key: "party.representative",
    read: ({ party }) => party.representative,
    reason: "vertretungsberechtigte Person",
  },
  {
    key: "party.email",
    read: ({ party, contact }) => party.email ?? contact?.email,
    reason: "schneller elektronischer Kontakt",
  },
  {
    key: "responsible",
    read: ({ responsible }) => responsible,
    reason: "Verantwortliche nach § 18 Absatz 2 MStV",
  },
];

function checkSite(site: SiteConfig | undefined): FindingRecord[] {
  const missing = siteFacts.filter(({ read }) => site === undefined || read(site) === undefined);
  return missing.map(({ key, reason }) => ({
    file: "site.yml",
    code: "legal-fact-missing",
    severity: "error",
    message: `Die Angabe „${key}“ fehlt (${reason}).`,
    hint: "Ohne sie darf die Website nicht öffentlich sein.",
  }));
}

const imageKeys = { photo: ["photo", "foto"], image: ["image", "bild"] } as const;

async function checkImages(
  document: IndexedDocument,
  imported: Imported,
): Promise<FindingRecord[]> {
  const faults = Object.entries(imageKeys).flatMap(([key, spellings]) =>
    describeImageFaults(document.fields?.[key], imported.now).map((fault) => ({
      ...fault,
      spellings,
    })),
  );
  if (faults.length === 0) return [];
  const text = await readFile(join(imported.contentDir, document.file), "utf8");
  const { locate } = readFrontMatter(text, document.file);
  return faults.map(({ code, message, hint, spellings }) => {
    const place = spellings
      .map((spelling) => locate([spelling]))
      .find((found) => found !== undefined);
    return {
      file: document.file,
      code,
      severity: "error",
      message,
      hint,
      ...(place === undefined ? {} : { ...place, excerpt: quoteLine(text, place.line) }),
    };
  });
}

interface ImageFault {
  code: string;
  message: string;
  hint: string;
}

function describeImageFaults(image: unknown, now: Date): ImageFault[] {
  if (typeof image !== "object" || image === null) return [];
  const { credit, licence, licenceUntil } = image as Record<string, unknown>;
  const faults: ImageFault[] = [];
  if (credit === undefined) {
    faults.push({
      code: "image-credit-missing",
      message: "Dem Bild fehlt, wer es gemacht hat.",
      hint: "Ergänze „credit“: § 13 UrhG gibt ein Recht auf Namensnennung.",
    });
  }
  if (licence === undefined) {
    faults.push({
      code: "image-licence-missing",
      message: "Dem Bild fehlt, unter welchen Bedingungen es genutzt werden darf.",
      hint: "Ergänze „licence“, zum Beispiel „CC BY 4.0“ oder „Nutzung schriftlich genehmigt“.",
    });
  }
  if (typeof licenceUntil === "string" && licenceUntil < now.toISOString().slice(0, 10)) {
    faults.push({
      code: "image-licence-expired",
      message: `Die Nutzung des Bildes war bis ${licenceUntil} erlaubt.`,
      hint: "Verlängere die Erlaubnis oder nimm ein anderes Bild.",
    });
  }
  return faults;
}
