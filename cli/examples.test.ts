import { join } from "node:path";
import { expect, test } from "vitest";
import { callCli, createTree } from "#cli/test/call-cli.ts";

const examples = join(import.meta.dirname, "../examples");

test.each([
  { name: "landtag", options: ["--production"], documents: 25 },
  { name: "kommunal", options: [], documents: 27 },
])(
  "the example campaign in examples/$name causes no finding",
  async ({ name, options, documents }) => {
    const { env } = await createTree({});
    const own = { ...env, CONTENT_DIR: join(examples, name) };
    const { code, stdout, stderr } = await callCli(["check", ...options], own);
    const found = stderr.split("\n").filter((line) => /: (?:Fehler|Warnung): /.test(line));
    expect(found).toEqual([]);
    expect(code).toBe(0);
    expect(stdout).toContain(`Texte: ${documents} neu`);
    expect((await callCli(["geo", "verify"], own)).code).toBe(0);
  },
);
