import type { DiagnosticCode } from "#db/model/diagnostic-codes.ts";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { openReader } from "#db/store/open-store.ts";
import type { Store } from "#db/store/open-store.ts";
import { findDocument, getBody } from "#db/read/documents.ts";
import { readTreeIndex } from "#db/write/import-state.ts";
import type { IndexedDocument } from "#db/write/import-state.ts";
import type { FindingRecord } from "#db/model/records.ts";
import { readSite } from "#db/read/site.ts";
import type { SiteConfig } from "#db/model/site-config.ts";
import { quoteLine } from "#ingest/diagnostics/quoting.ts";
import { readFrontMatter } from "#ingest/front-matter/front-matter.ts";
import { locateSetting } from "#ingest/settings/settings-files.ts";
import { findPlaceholders } from "./placeholder-text.ts";

interface Imported {
  contentDir: string;
  /** Where the tree was imported to. */
  dataDir: string;
  now: Date;
}

/**
 * What the law wants from a campaign site before it may be public, in the words of an editor, and
 * what is left of the templates.
 *
 * Looks at an imported tree as visitors would: drafts do not count, neither as pages nor as faults.
 */
export async function findProductionFaults(imported: Imported): Promise<FindingRecord[]> {
  const store = openReader(join(imported.dataDir, "plakat.db"));
  try {
    const { site } = readSite(store);
    const all = readTreeIndex(store).documents.filter(({ isPartial }) => !isPartial);
    const documents = all.filter(({ isDraft }) => !isDraft);
    const read = createReader(imported.contentDir);
    const images = await Promise.all(
      documents.map((document) => checkImages(document, { read, now: imported.now })),
    );
    const files = ["site.yml", "elections.yml", ...documents.map(({ file }) => file)];
    const leftovers = await Promise.all(
      files.map(async (file) => findPlaceholders(file, await read(file))),
    );
    return [
      ...checkSite(site, await read("site.yml")),
      ...checkLegalPages(store, { now: imported.now, drafts: all.filter((one) => one.isDraft) }),
      ...leftovers.flat(),
      ...images.flat(),
    ];
  } finally {
    store.close();
  }
}

type ReadText = (file: string) => Promise<string>;

function createReader(contentDir: string): ReadText {
  return async (file) => {
    try {
      return await readFile(join(contentDir, file), "utf8");
    } catch {
      // The file may be gone since the import, which has said so or will say it.
      return "";
    }
  };
}

const legalPages = [
  { path: "/impressum", reason: "§ 5 DDG und § 18 MStV verlangen eine Anbieterkennzeichnung." },
  { path: "/datenschutz", reason: "Artikel 13 DSGVO verlangt eine Datenschutzerklärung." },
  { path: "/barrierefreiheit", reason: "Hier steht, wer Hinweise auf Hürden entgegennimmt." },
];

function checkLegalPages(
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

interface SiteFact {
  key: string;
  read: (site: SiteConfig) => unknown;
  reason: string;
  example: string;
}

const address = "ladungsfähige Anschrift";

const siteFacts: SiteFact[] = [
  {
    key: "party.street",
    read: ({ party }) => party.street,
    reason: address,
    example: "Hafenstraße 5",
  },
  {
    key: "party.postalCode",
    read: ({ party }) => party.postalCode,
    reason: address,
    example: '"24103"',
  },
  { key: "party.city", read: ({ party }) => party.city, reason: address, example: "Kiel" },
  {
    key: "party.representative",
    read: ({ party }) => party.representative,
    reason: "vertretungsberechtigte Person",
    example: "Vorname Nachname, Landesvorsitz",
  },
  {
    key: "party.email",
    read: ({ party, contact }) => party.email ?? contact?.email,
    reason: "schneller elektronischer Kontakt",
    example: "kontakt@eure-website.de",
  },
  {
    key: "responsible",
    read: ({ responsible }) => responsible,
    reason: "Verantwortliche nach § 18 Absatz 2 MStV",
    example: "Vorname Nachname, Hafenstraße 5, 24103 Kiel",
  },
];

function checkSite(site: SiteConfig | undefined, text: string): FindingRecord[] {
  const missing = siteFacts.filter(({ read }) => site === undefined || read(site) === undefined);
  return missing.map(({ key, reason, example }) => {
    const path = key.split(".");
    const place = locateSetting(text, path);
    const name = path.at(-1) ?? key;
    const where = path.length > 1 ? `unter „${path[0]}“ ` : "";
    return {
      file: "site.yml",
      code: "legal-fact-missing",
      severity: "error",
      message: `Die Angabe „${key}“ fehlt (${reason}); ohne sie darf die Website nicht öffentlich sein.`,
      hint: `Ergänze ${where}eine Zeile \`${name}: ${example}\`.`,
      ...(place ? { ...place, excerpt: quoteLine(text, place.line) } : { line: 1, column: 1 }),
    };
  });
}

const imageKeys = { photo: ["photo", "foto"], image: ["image", "bild"] } as const;

async function checkImages(
  document: IndexedDocument,
  { read, now }: { read: ReadText; now: Date },
): Promise<FindingRecord[]> {
  const faults = Object.entries(imageKeys).flatMap(([key, spellings]) =>
    describeImageFaults(document.fields?.[key], now).map((fault) => ({
      ...fault,
      spellings,
    })),
  );
  if (faults.length === 0) return [];
  const text = await read(document.file);
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
  code: DiagnosticCode;
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
