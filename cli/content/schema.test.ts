import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { kindNames } from "#domain/fields/kinds.ts";
import { callCli, createTree } from "#cli/test/call-cli.ts";

test("schema writes a JSON Schema for every kind of document and every settings file", async () => {
  const { contentDir } = await createTree({});
  const out = join(contentDir, "neu/schema");
  const { code, stdout, stderr } = await callCli(["schema", "--out", out], {});
  expect(stderr).toBe("");
  expect(code).toBe(0);
  const names = [...kindNames, "site", "elections", "fragen"].map((name) => `${name}.schema.json`);
  expect(stdout.trim().split("\n")).toHaveLength(names.length);
  expect(new Set(await readdir(out))).toEqual(new Set(names));
  const candidate: unknown = JSON.parse(await readFile(join(out, "candidate.schema.json"), "utf8"));
  expect(candidate).toHaveProperty("properties.familyName");
});

test("a target folder that cannot be written to exits with 3 and without a stack trace", async () => {
  const { contentDir, write } = await createTree({});
  await write({ datei: "" });
  const { code, stderr } = await callCli(["schema", "--out", join(contentDir, "datei/x")], {});
  expect(code).toBe(3);
  expect(stderr).toContain("lässt sich nicht lesen oder schreiben (ENOTDIR)");
  expect(stderr).not.toMatch(/\n\s+at /);
});

test("a target folder that cannot be created exits with 3", async () => {
  const { code, stderr } = await callCli(["schema", "--out", "/proc/plakat/schema"], {});
  expect(code).toBe(3);
  expect(stderr).toContain("(ENOENT)");
});
