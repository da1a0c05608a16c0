import { join } from "node:path";
import { expect, test } from "vitest";
import { callCli, createTree } from "#cli/test/call-cli.ts";

const examples = join(import.meta.dirname, "../examples");

test.each([
  // Its list stands in five of 128 constituencies.
  {
    name: "landtag",
    options: ["--production"],
    documents: 20,
    findings: [/^site\.yml: Warnung: Es steht niemand in den Wahlkreisen 4, /],
  },
  { name: "kommunal", options: [], documents: 11, findings: [] },
])("the campaign in examples/$name has only the findings it tells of", async (example) => {
  const { name, options, documents, findings } = example;
  const { env } = await createTree({});
  const own = { ...env, CONTENT_DIR: join(examples, name) };
  const { code, stdout, stderr } = await callCli(["check", ...options], own);
  const found = stderr.split("\n").filter((line) => /: (?:Fehler|Warnung): /.test(line));
  expect(found).toEqual(findings.map((pattern) => expect.stringMatching(pattern)));
  expect(code).toBe(0);
  expect(stdout).toContain(`Texte: ${documents} neu`);
  expect((await callCli(["geo", "verify"], own)).code).toBe(0);
});
