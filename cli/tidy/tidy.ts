import { readFile } from "node:fs/promises";
import { questionsSchema } from "#domain/compare/questions.ts";
import { electionsSchema } from "#domain/elections/election-config.ts";
import { siteFileSchema, type SiteConfig } from "#domain/site/site-config.ts";
import { deriveAddress } from "#ingest/addresses/derive-address.ts";
import { findKindFolder } from "#ingest/addresses/kind-folders.ts";
import { orderKindShape } from "#ingest/fields/read-fields.ts";
import { describeSchema, type Shape } from "#ingest/fields/schema-shape.ts";
import { scanTree } from "#ingest/files/scan-tree.ts";
import { writeFiles } from "#cli/command/content-folder.ts";
import { createPaint, exitCodes, writeLine } from "#cli/command/output.ts";
import type { CliContext, ExitCode } from "#cli/command/output.ts";
import { readCampaign } from "#cli/command/read-campaign.ts";
import { readSettings } from "#cli/command/settings.ts";
import { listChangedLines } from "./describe-change.ts";
import { tidyText } from "./tidy-text.ts";

export interface TidyArguments {
  folder: string | undefined;
  write?: boolean;
}

/** Shows or writes the files of the content folder with tidy keys; names those that it leaves alone. */
export async function runTidy(args: TidyArguments, context: CliContext): Promise<ExitCode> {
  const { contentDir } = readSettings(context, { contentDir: args.folder });
  const { site } = await readCampaign(contentDir);
  const { changes, doubts, total } = await planTidy(contentDir, site);
  for (const change of changes) describeChange(change, context);
  if (args.write) {
    await writeFiles(
      contentDir,
      changes.map(({ file, after }) => ({ file, content: after })),
    );
  }
  for (const { file, doubt } of doubts) {
    writeLine(context.stderr, `${file}: Diese Datei bleibt, wie sie ist. ${doubt}`);
  }
  const rest = total - changes.length - doubts.length;
  writeLine(
    context.stdout,
    `${count(changes.length)} geändert, ${rest} schon einheitlich, ${doubts.length} übergangen.`,
  );
  if (!args.write && changes.length > 0) {
    writeLine(
      context.stdout,
      "Probelauf: Es wurde nichts geschrieben. „npx plakat tidy --write“ schreibt es.",
    );
  }
  return doubts.length > 0 ? exitCodes.contentErrors : exitCodes.done;
}

function count(files: number): string {
  return files === 1 ? "1 Datei" : `${files} Dateien`;
}

interface Change {
  file: string;
  before: string;
  after: string;
}

interface Plan {
  changes: Change[];
  doubts: { file: string; doubt: string }[];
  /** Files whose keys are known. */
  total: number;
}

/** Plans the changes of tidying, file by file, and writes nothing. */
export async function planTidy(contentDir: string, site: SiteConfig): Promise<Plan> {
  const plan: Plan = { changes: [], doubts: [], total: 0 };
  const { files } = await scanTree(contentDir);
  for (const { file, absolutePath } of files) {
    const shape = findShape(file, site);
    if (!shape) continue;
    plan.total += 1;
    const bytes = await readFile(absolutePath);
    const result = tidyText({ file, bytes, shape, isSettings: file in settingsShapes });
    const before = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
    if ("doubt" in result) plan.doubts.push({ file, ...result });
    else if (result.text !== before) plan.changes.push({ file, before, after: result.text });
  }
  return plan;
}

const settingsShapes: Readonly<Record<string, Shape>> = {
  "site.yml": describeSchema(siteFileSchema),
  "elections.yml": describeSchema(electionsSchema),
  "fragen.yml": describeSchema(questionsSchema),
};

/** The keys that a file may have; returns undefined for files whose keys are their authors' own. */
function findShape(file: string, { umlauts, kindFolders }: SiteConfig): Shape | undefined {
  const { path, isPartial, extension } = deriveAddress(file, umlauts);
  if (Object.hasOwn(settingsShapes, file)) return settingsShapes[file];
  if (isPartial || extension.toLowerCase() !== "md") return undefined;
  return orderKindShape(findKindFolder(path, kindFolders)?.kind ?? "page");
}

function describeChange({ file, before, after }: Change, { stdout }: CliContext): void {
  const paint = createPaint(stdout);
  writeLine(stdout, paint("bold", `Geändert: ${file}`));
  for (const line of listChangedLines(before, after)) {
    writeLine(stdout, `    ${paint(line.startsWith("-") ? "red" : "green", line)}`);
  }
}
