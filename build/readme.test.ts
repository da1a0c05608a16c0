import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { failureReasons } from "#domain/content/import-record.ts";
import { settingNames } from "#server/setup/settings.ts";

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), "utf8");

test("docs/betrieb.md lists every reason for a failed import that monitoring can receive", () => {
  const [, list = ""] = /`lastImport\.reason`: ([^)]+)\)/.exec(read("docs/betrieb.md")) ?? [];
  const named = Array.from(list.matchAll(/`([^`]+)`/g), ([, reason]) => reason);
  // Reported only while a server stops, when no monitor asks any more.
  const expected = failureReasons.filter((reason) => reason !== "aborted");
  expect(new Set(named)).toEqual(new Set(expected));
});

test("compose.yaml passes every setting except those that the image fixes", () => {
  const [, block = ""] =
    /\n    environment:\n([^]*?)\n    volumes:/.exec(read("compose.yaml")) ?? [];
  const passed = Array.from(block.matchAll(/^      ([A-Z_]+): /gm), ([, name]) => name);
  const ofImage = ["HOST", "PORT", "CONTENT_DIR", "DATA_DIR"];
  expect(passed).toEqual(settingNames.filter((name) => !ofImage.includes(name)));
});

test("CI runs the command that the README gives for the tests", () => {
  expect(read(".ci/run")).toMatch(/^ *npm ci && npm test$/m);
  expect(read("README.md")).toContain("```sh\nnpm ci && npm test\n```");
});

test("README.md and README.de.md give the same commands", () => {
  const listCommands = (file: string) => read(file).match(/^```\w+\n[^]*?^```$/gm);
  expect(listCommands("README.md")).toHaveLength(5);
  expect(listCommands("README.de.md")).toEqual(listCommands("README.md"));
});
