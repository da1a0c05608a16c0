import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { pullVariables, readPullSettings } from "./pull-settings.ts";

test("docs/betrieb.md lists every setting of pull", () => {
  const text = readFileSync(new URL("../../docs/betrieb.md", import.meta.url), "utf8");
  const rows = Array.from(text.matchAll(/^\| `(PULL_\w+)` /gm), ([, name]) => name);
  expect(rows).toEqual(pullVariables);
});

test("an empty setting counts as absent, and an invalid one is reported without its value", () => {
  expect(readPullSettings({ PULL_SECRET: " ", PULL_PORT: "" })).toEqual({ port: 3001 });
  const bad = { PULL_SECRET: "geheim", PULL_TOKEN: "ge heim", PULL_PORT: "70000" };
  const read = () => readPullSettings(bad);
  expect(read).toThrow(
    /^PULL_PORT: Dieser Wert .*\nPULL_SECRET: Dieser Wert .*\nPULL_TOKEN: Dieser Wert .*$/,
  );
  expect(read).not.toThrow(/ge ?heim(?!nis)/);
});
