import { existsSync, readFileSync } from "node:fs";
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

test("every script that the README names exists", () => {
  const manifest: unknown = JSON.parse(
    readFileSync(new URL("../package.json", import.meta.url), "utf8"),
  );
  const names = Array.from(readme.matchAll(/npm run ([\w:]+)/g), ([, name]) => name ?? "");
  expect(names.length).toBeGreaterThan(0);
  for (const name of names) expect(manifest).toHaveProperty(["scripts", name]);
});

test("every file that the README links exists", () => {
  const targets = Array.from(
    readme.matchAll(/\]\((?!https?:|\/)([^)#]+)\)/g),
    ([, target]) => target ?? "",
  );
  const missing = targets.filter((target) => !existsSync(new URL(`../${target}`, import.meta.url)));
  expect(targets.length).toBeGreaterThan(10);
  expect(missing).toEqual([]);
});
