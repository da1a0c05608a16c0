import { writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { createFolder } from "#db/files/create-folder.ts";
import { createJsonSchemas } from "#ingest/fields/json-schema.ts";
import { exitCodes, writeLine } from "#cli/command/output.ts";
import type { CliContext, ExitCode } from "#cli/command/output.ts";

export interface SchemaArguments {
  out?: string;
}

/** Writes one JSON Schema for each kind of document and each settings file. */
export async function runSchema(args: SchemaArguments, context: CliContext): Promise<ExitCode> {
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
