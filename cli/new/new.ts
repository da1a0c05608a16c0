import { cleanText } from "#domain/words/clean-text.ts";
import { isObject } from "#domain/content/json-object.ts";
import { scanTree } from "#ingest/files/scan-tree.ts";
import { deriveAddress } from "#ingest/addresses/derive-address.ts";
import { slugify } from "#domain/words/slugify.ts";
import type { JsonObject } from "#domain/content/records.ts";
import type { KindName } from "#domain/fields/kinds.ts";
import { listText } from "#domain/words/list-text.ts";
import { nameNotice, nameNoticeFile } from "#domain/notice/notice-addresses.ts";
import { findElectionKind } from "#domain/elections/election-kinds.ts";
import type { SiteConfig } from "#domain/site/site-config.ts";
import { proposeEventDay, writeDocument } from "./write-document.ts";
import type { DocumentFacts } from "./write-document.ts";
import { nameOption, type SiteOptions } from "./collect-site-facts.ts";
import { askNotice } from "./ask-notice.ts";
import type { TemplateValues } from "./fill-template.ts";
import { readAddress } from "./read-address.ts";
import { identities } from "#cli/csv/columns.ts";
import { mendName } from "#cli/csv/mend-names.ts";
import {
  findFolder,
  findNumber,
  joinFileName,
  joinValues,
  type ContentFolder,
} from "#cli/csv/name-file.ts";
import type { ReportCell } from "#cli/csv/sheet.ts";
import { splitPerson } from "#cli/csv/split-name.ts";
import { writeNewFiles } from "#cli/command/content-folder.ts";
import type { NewKind } from "./add-new.ts";
import { createSite } from "./new-site.ts";
import { exitCodes, UsageError, writeLine } from "#cli/command/output.ts";
import type { CliContext, ExitCode } from "#cli/command/output.ts";
import { findSheetKind, readKnownDocuments, readTree } from "#cli/csv/known-documents.ts";
import type { FolderFiles } from "#ingest/dry-import.ts";
import { readCampaign } from "#cli/command/read-campaign.ts";
import { readSettings } from "#cli/command/settings.ts";

const maxTitle = 200;

export interface NewArguments extends SiteOptions {
  kind: NewKind;
  title: string;
  wahlkreis?: string;
  address?: string;
}

/** Writes one template file, or with `site` a whole starter tree, into the content folder. */
export async function runNew(args: NewArguments, context: CliContext): Promise<ExitCode> {
  const { kind, title: written, wahlkreis, address, ...options } = args;
  const title = cleanText(written, "name").trim().replaceAll(/\s+/g, " ");
  if (title === "" || title.length > maxTitle) {
    throw new UsageError(`Der Titel muss zwischen 1 und ${maxTitle} Zeichen lang sein.`);
  }
  if (address !== undefined && !hasAddress(kind)) {
    throw new UsageError("--address gibt es nur bei office und venue.");
  }
  if (kind === "site") {
    await createSite(title, options, context);
    return exitCodes.done;
  }
  const [first] = Object.keys(options);
  if (first !== undefined) throw new UsageError(`${nameOption(first)} gibt es nur bei site.`);
  const { contentDir } = readSettings(context, {});
  const where = { contentDir, now: context.now() };
  const notice = kind === "transparency" ? await askNotice(context) : undefined;
  const person = kind === "candidate" ? readPerson(title) : { title, notes: [] };
  const wishes = { ...person, wahlkreis, address, notice };
  const { twins, ...plan } = await planDocument(kind, wishes, where);
  await writeNewFiles(contentDir, [plan]);
  writeLine(context.stdout, `Angelegt: ${plan.file}`);
  for (const note of person.notes) writeLine(context.stdout, note);
  if (twins.length > 0) writeLine(context.stdout, textForTwins(person.title, twins));
  if (notice) writeLine(context.stdout, textForLabel(plan.file));
  return exitCodes.done;
}

function hasAddress(kind: NewKind): boolean {
  return kind === "office" || kind === "venue";
}

/** The future address of the label. */
function textForLabel(file: string): string {
  const path = nameNotice(file.replace(/^.*\//, "").replace(/^\d+\.|\.md$/g, ""));
  const label = nameNoticeFile(path, "svg");
  return `Kennzeichnung zum Drucken: ${label} (auch .png), sobald die Seite online ist.`;
}

/** The fields of a name, written as on a website, and what was changed in it. */
function readPerson(written: string) {
  const notes: string[] = [];
  const cell = { part: "whole", row: written, isShouting: false } as const;
  const report: ReportCell = ({ message }) => notes.push(message);
  const person = splitPerson(mendName(written, cell, report), report);
  if (person) {
    const title = joinValues(person, ["honorific", ...identities.candidate.name]);
    return { title, person, notes };
  }
  throw new UsageError(
    'Nenne Vor- und Nachnamen, zum Beispiel: npx plakat new kandidatin "Anna Muster"',
  );
}

interface DocumentWishes {
  title: string;
  /** The fields of a person's name. */
  person?: JsonObject | undefined;
  wahlkreis: string | undefined;
  address: string | undefined;
  notice: TemplateValues | undefined;
}

interface NewContext {
  contentDir: string;
  now: Date;
}

async function planDocument(kind: KindName, args: DocumentWishes, { contentDir, now }: NewContext) {
  const { site, elections } = await readCampaign(contentDir);
  refuseWithoutFolder(kind, site);
  const constituency = parseConstituency(kind, args.wahlkreis);
  if (constituency !== undefined && !findElectionKind(elections[0]).area) {
    throw new UsageError("Bei dieser Wahl gibt es keine Wahlkreise. Lass --wahlkreis weg.");
  }
  const { files: scanned } = await scanTree(contentDir);
  const tree = scanned.map(({ file }) => file);
  const folder = findFolder(tree, { kind, site, isDirect: constituency !== undefined });
  const listPosition =
    kind === "candidate" && constituency === undefined
      ? findFreePlace(await readTree(contentDir, { site, elections }))
      : undefined;
  const place = {
    ...(constituency === undefined ? {} : { constituency }),
    ...(listPosition === undefined ? {} : { listPosition }),
  };
  const [venue] = tree
    .filter((one) => kind === "event" && findSheetKind(one, site) === "venue")
    .toSorted()
    .map((one) => deriveAddress(one, site.umlauts))
    .filter(({ isDraft }) => !isDraft);
  // An office is often at the party's own address, a venue is not.
  const usual = kind === "office" ? site.party : {};
  const address = hasAddress(kind) ? await readAddress(args.address, usual) : undefined;
  const { title, person } = args;
  const facts: DocumentFacts = {
    title,
    person,
    now,
    site,
    elections,
    ...place,
    ...(venue ? { venue: venue.path } : {}),
    ...(address ? { address } : {}),
    notice: args.notice,
  };
  // A proposed day is part of the name only if all others in the folder have theirs.
  const start = folder.digits === 4 ? { start: proposeEventDay(facts) } : {};
  const number = findNumber({ kind, stored: { ...place, ...start } }, folder);
  const { file, twins } = nameFile(title, { kind, folder, number, umlauts: site.umlauts });
  return { file, content: writeDocument(kind, facts), twins };
}

/** In a folder of another kind a notice would be an ordinary page. */
function refuseWithoutFolder(kind: KindName, { kindFolders }: SiteConfig): void {
  if (kind !== "transparency" || kindFolders.some((folder) => folder.kind === kind)) return;
  throw new UsageError(
    "In site.yml steht unter „kinds“ noch kein Ordner für Transparenzbekanntmachungen. Ergänze dort die Zeile `transparenz: transparency`, so eingerückt wie die anderen.",
  );
}

function parseConstituency(kind: KindName, written: string | undefined): number | undefined {
  if (written === undefined) return undefined;
  const text = cleanText(written, "code").trim();
  if (kind !== "candidate") throw new UsageError("--wahlkreis gibt es nur bei candidate.");
  if (!/^[1-9]\d{0,3}$/.test(text)) {
    throw new UsageError(`„${text}“ ist keine Wahlkreisnummer. Erlaubt sind 1 bis 9999.`);
  }
  return Number(text);
}

/** The first list place that no file claims, in short or in long form. */
function findFreePlace(folder: FolderFiles): number {
  const used = new Set(
    readKnownDocuments("candidate", folder).known.flatMap(({ fields: { written } }) => {
      const { listPosition, candidacies } = written;
      const all = Array.isArray(candidacies) ? candidacies.filter(isObject) : [];
      return [listPosition, ...all.map(({ position }) => position)];
    }),
  );
  let place = 1;
  while (used.has(place)) place += 1;
  return place;
}

interface FileNameFacts {
  kind: KindName;
  folder: ContentFolder;
  number: string | undefined;
  umlauts: SiteConfig["umlauts"];
}

/** Adds a number to the name of a second person; `twins` are the files of the others. */
function nameFile(
  title: string,
  { kind, folder, number, umlauts }: FileNameFacts,
): { file: string; twins: string[] } {
  const slug = slugify(title, umlauts);
  if (slug === "")
    throw new UsageError("Der Titel braucht mindestens einen Buchstaben oder eine Ziffer.");
  const listTaken = (name: string) => {
    const { path } = deriveAddress(joinFileName(folder, undefined, name), umlauts);
    return folder.files.filter((other) => deriveAddress(other, umlauts).path === path);
  };
  const twins = listTaken(slug);
  if (twins.length === 0) return { file: joinFileName(folder, number, slug), twins };
  if (kind !== "candidate") {
    const { path } = deriveAddress(joinFileName(folder, number, slug), umlauts);
    throw new UsageError(`Die Adresse ${path} ist schon vergeben, an die Datei ${twins[0]}.`);
  }
  let next = twins.length + 1;
  while (listTaken(`${slug}-${next}`).length > 0) next += 1;
  return { file: joinFileName(folder, number, `${slug}-${next}`), twins };
}

function textForTwins(title: string, twins: readonly string[]): string {
  return `„${title}“ gibt es schon: ${listText([...twins])}. Ist es dieselbe Person, lösche die neue Datei; sind es zwei Menschen, nenne bei beiden das Geburtsjahr.`;
}
