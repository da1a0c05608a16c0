import { lastPart } from "#domain/addresses/last-part.ts";
import type { FolderFiles } from "#ingest/dry-import.ts";
import { existsSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import type { KindName } from "#domain/fields/kinds.ts";
import type { SiteConfig } from "#domain/site/site-config.ts";
import { slugify } from "#domain/words/slugify.ts";
import { decodeText } from "#ingest/files/decode-text.ts";
import { listWrittenNames } from "#ingest/fields/known-fields.ts";
import { readFields } from "#ingest/fields/read-fields.ts";
import { readFrontMatter, type FrontMatter } from "#ingest/front-matter/front-matter.ts";
import { deriveAddress } from "#ingest/addresses/derive-address.ts";
import { findKindFolder } from "#ingest/addresses/kind-folders.ts";
import { readQuestions } from "#ingest/settings/settings-files.ts";
import { readIfPresent } from "#cli/command/content-folder.ts";
import { readCampaign } from "#cli/command/read-campaign.ts";
import { identities } from "#cli/csv/columns.ts";
import { readKnownDocuments, readTree } from "#cli/csv/known-documents.ts";
import { parseBerlinInstant } from "#domain/time/berlin-time.ts";
import type { EditorFolder } from "./collections.ts";
import type { EditorContent } from "./editor-config.ts";

/** Reads the folders, the questions and the name of a content folder. */
export async function readEditorContent(contentDir: string, now: Date): Promise<EditorContent> {
  const folder = await readTree(contentDir, await readCampaign(contentDir));
  const { site, files } = folder;
  const texts = files
    .map(({ file }) => file)
    .filter((file) => /(?:^|\/)[^_/][^/]*\.md$/.test(file));
  const questions = await readIfPresent(join(contentDir, "fragen.yml"));
  return {
    title: site.title,
    root: findRoot(contentDir),
    folders: listFolders(texts, site).map((one) =>
      one.name === "" && hasNotes(contentDir, files) ? { ...one, hasNotes: true } : one,
    ),
    persons: listPersons(folder, now),
    pages: listPages(folder, now),
    elections: folder.elections.map(({ id, name }) => ({ id, name })),
    questions: questions === undefined ? [] : (readQuestions(questions).questions ?? []),
  };
}

/**
 * The persons who may be public, by name, because a server sends the forms to everybody. If two
 * files have one address, only the database knows its owner, so the choice contains the file, and
 * an import finds the address.
 */
function listPersons(folder: FolderFiles, now: Date) {
  const { umlauts } = folder.site;
  const persons = readKnownDocuments("candidate", folder)
    .known.filter(({ file, fields: { stored } }) => isPublic(file, stored, { umlauts, now }))
    .map(({ file, fields: { written, stored } }) => ({
      file: file.replace(/\.md$/i, ""),
      path: applySlug(deriveAddress(file, umlauts).path, stored["slug"], umlauts),
      name: identities.candidate.name
        .map((key) => written[key])
        .filter((part) => typeof part === "string")
        .join(" "),
    }));
  const byPath = Map.groupBy(persons, ({ path }) => path);
  return persons
    .map(({ file, path, name }) =>
      byPath.get(path)?.length === 1
        ? { path, name }
        : { path: file, name: `${name} (${lastPart(file)})` },
    )
    .toSorted((one, other) => one.name.localeCompare(other.name, "de"));
}

/** The German pages that may be public, by title. */
function listPages({ site, files, elections }: FolderFiles, now: Date) {
  const { umlauts, kindFolders } = site;
  const pages = files.flatMap((one) => {
    const { file } = one;
    const { path, isPartial, extension } = deriveAddress(file, umlauts);
    if (isPartial || extension !== "md" || findKindFolder(path, kindFolders)) return [];
    const fields = readPage(one, elections);
    // It is unknown whether a page with an error is a draft.
    if (!fields) return [];
    const { title, lang, slug } = fields;
    if (lang !== undefined || !isPublic(file, fields, { umlauts, now })) return [];
    return { path: applySlug(path, slug, umlauts), name: typeof title === "string" ? title : path };
  });
  return pages.toSorted((one, other) => one.name.localeCompare(other.name, "de"));
}

/** The fields of a page; undefined if one of them is invalid. */
function readPage(
  page: FolderFiles["files"][number],
  elections: FolderFiles["elections"],
): Readonly<Record<string, unknown>> | undefined {
  const { fields } = readFields("page", readHead(page), { elections });
  return fields && { ...fields };
}

function readHead({ file, bytes }: FolderFiles["files"][number]): FrontMatter {
  return readFrontMatter(decodeText(bytes, file).text ?? "", file);
}

/** Whether a document is public, because a server sends the forms to everybody. */
function isPublic(
  file: string,
  { draft, publishAt }: Readonly<Record<string, unknown>>,
  { umlauts, now }: { umlauts: SiteConfig["umlauts"]; now: Date },
): boolean {
  const start = typeof publishAt === "string" ? parseBerlinInstant(publishAt) : undefined;
  return !deriveAddress(file, umlauts).isDraft && draft !== true && !(start && start > now);
}

/** Replaces the last part of an address by the file's slug. */
function applySlug(path: string, slug: unknown, umlauts: SiteConfig["umlauts"]): string {
  const parts = typeof slug === "string" ? slug.split("/").map((one) => slugify(one, umlauts)) : [];
  const written = parts.filter((part) => part !== "");
  return written.length === 0 ? path : [...path.split("/").slice(0, -1), ...written].join("/");
}

/** The folder with `.git` that holds the content folder, or is it. */
export function findRepository(contentDir: string): string | undefined {
  let folder = contentDir;
  while (!existsSync(join(folder, ".git"))) {
    if (dirname(folder) === folder) return undefined;
    folder = dirname(folder);
  }
  return folder;
}

/** The content folder within its repository; empty without one. */
function findRoot(contentDir: string): string {
  return relative(findRepository(contentDir) ?? contentDir, contentDir).replaceAll(sep, "/");
}

/** The folders of every kind in the order of `site.yml`, then those of pages. */
function listFolders(texts: readonly string[], site: SiteConfig): EditorFolder[] {
  const byFolder = Map.groupBy(texts, (file) => file.slice(0, Math.max(0, file.lastIndexOf("/"))));
  const names = [...byFolder.keys()].toSorted();
  const addressOf = (name: string) => deriveAddress(`${name}.md`, site.umlauts).path;
  const ofKinds = site.kindFolders.map(({ path, kind }) => {
    const name = names.find((one) => one !== "" && addressOf(one) === path) ?? path.slice(1);
    const isOnly = site.kindFolders.filter((one) => one.kind === kind).length === 1;
    return { ...toEditorFolder(name, kind, byFolder.get(name) ?? []), isOnly };
  });
  const isOfPages = (name: string) =>
    name !== "" && findKindFolder(`${addressOf(name)}/`, site.kindFolders) === undefined;
  const pages = ["", ...names.filter(isOfPages)].map((name) =>
    toEditorFolder(name, "page", byFolder.get(name) ?? []),
  );
  return [...ofKinds, ...pages];
}

/** Whether a folder has descriptions without a title, which cannot be distinguished from pages. */
function hasNotes(contentDir: string, files: FolderFiles["files"]): boolean {
  const pages = files.filter(({ file }) => /^[^/]+\.md$/.test(file));
  const notes = ["LIESMICH.md", "README.md"].some((name) => existsSync(join(contentDir, name)));
  const names = new Set(["title", ...listWrittenNames("title")]);
  // Only the title matters, whether or not the other fields are valid.
  return (
    notes && pages.every((page) => Object.keys(readHead(page).data).some((key) => names.has(key)))
  );
}

function toEditorFolder(name: string, kind: KindName, files: readonly string[]): EditorFolder {
  const entries = files.filter((file) => !/(?:^|\/)index\.md$/.test(file));
  const hasDays = kind === "event" && entries.every((file) => /(?:^|\/)\d{4}\.[^/]+$/.test(file));
  const hasNumbers = entries.some((file) => /(?:^|\/)\d+\.[^/]+$/.test(file));
  return { name, kind, ...(hasDays && { hasDays }), ...(hasNumbers && { hasNumbers }) };
}
