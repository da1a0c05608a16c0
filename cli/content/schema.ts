import { writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { createFolder } from "#db/files/create-folder.ts";
import { createJsonSchemas } from "#ingest/fields/json-schema.ts";
import { exitCodes, UsageError, writeLine } from "#cli/command/output.ts";
import type { CliContext, ExitCode } from "#cli/command/output.ts";
import { runEditorConfig } from "#cli/editor/run-editor-config.ts";
import type { BackendArguments } from "#cli/editor/backend.ts";

export interface SchemaArguments extends BackendArguments {
  out?: string;
  editor?: string;
  json?: boolean;
}

/** Writes one JSON Schema for each kind of document and each settings file, or forms for an editor. */
export async function runSchema(args: SchemaArguments, context: CliContext): Promise<ExitCode> {
  if (args.editor !== undefined) return runEditorConfig({ ...args, editor: args.editor }, context);
  const own = (["repository", "branch", "backend", "json"] as const).find(
    (one) => args[one] !== undefined,
  );
  if (own !== undefined)
    throw new UsageError(`--${own} gibt es nur zusammen mit --editor sveltia.`);
  const folder = args.out ?? "schema";
  const target = resolve(folder);
  createFolder(target);
  for (const [name, schema] of Object.entries(createJsonSchemas())) {
    const file = `${name}.schema.json`;
    await writeFile(join(target, file), `${JSON.stringify(schema, null, 2)}\n`);
    writeLine(context.stdout, `Geschrieben: ${join(folder, file)}`);
  }
  return exitCodes.done;
}
