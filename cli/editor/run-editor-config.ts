import { writeFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { createFolder } from "#db/files/create-folder.ts";
import {
  exitCodes,
  UsageError,
  writeLine,
  type CliContext,
  type ExitCode,
} from "#cli/command/output.ts";
import { readSettings } from "#cli/command/settings.ts";
import { describeBackend, type BackendArguments } from "./backend.ts";
import { writeEditorConfig, writeEditorForms } from "./editor-config.ts";
import { readEditorContent } from "./read-content.ts";

interface Arguments extends BackendArguments {
  editor: string;
  out?: string;
  json?: boolean;
}

/** Writes the configuration of an editor in the browser, to a file or else to the standard output. */
export async function runEditorConfig(args: Arguments, context: CliContext): Promise<ExitCode> {
  const { editor, out, json = false } = args;
  if (editor.toLowerCase() !== "sveltia") {
    throw new UsageError(`--editor kennt „${editor}“ nicht. Bekannt ist sveltia.`);
  }
  const backend = describeBackend(args);
  const { contentDir } = readSettings(context, {});
  const write = json ? writeEditorForms : writeEditorConfig;
  const text = write(await readEditorContent(contentDir, context.now()), backend);
  if (out === undefined) {
    writeLine(context.stdout, text.trimEnd());
    return exitCodes.done;
  }
  createFolder(dirname(resolve(out)));
  await writeFile(resolve(out), text);
  writeLine(context.stdout, `Geschrieben: ${out}`);
  return exitCodes.done;
}
