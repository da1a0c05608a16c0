import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { environmentVariables } from "#server/setup/config.ts";

const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");

test("the README's table of settings and the code list the same ones", () => {
  const [, block = ""] = readme.split(/<!-- \/?settings -->/);
  const rows = block
    .split("\n")
    .filter((line) => line.startsWith("| `"))
    .map((line) => {
      const [, name = "", fallback = "", description = ""] = line.split("|");
      return [name.trim(), fallback.trim(), description.trim()];
    });
  expect(rows).toEqual(
    environmentVariables.map((variable) => [
      `\`${variable.name}\``,
      variable.default === "" ? "–" : `\`${variable.default}\``,
      variable.description,
    ]),
  );
});

test("CI runs the command that the README gives for the tests", () => {
  const ci = readFileSync(new URL("../.ci/run", import.meta.url), "utf8");
  expect(ci).toMatch(/^ *npm ci && npm test$/m);
  expect(readme).toContain("```sh\nnpm ci && npm test\n```");
});
