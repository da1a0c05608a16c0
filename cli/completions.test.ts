import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { callCli } from "#cli/test/call-cli.ts";

test.each([
  { line: ["npx", "pl"], words: ["plakat"] },
  { line: ["npx", "plakat", "im"], words: ["import"] },
  { line: ["npx", "plakat", "csv", ""], words: ["import", "export", "--help"] },
  { line: ["plakat", "csv", "--help", "import", "--dry"], words: ["--dry-run"] },
  { line: ["npx", "plakat", "import", "ordner", "--w"], words: ["--watch"] },
  { line: ["npx", "plakat", "help", "geo", "v"], words: ["verify"] },
  { line: ["npx", "plakat", "new", "kan"], words: ["kandidatin"] },
  { line: ["npx", "vite", "im"], words: [] },
])("bash completes the command line $line", async ({ line, words }) => {
  const { stdout, code } = await callCli(["completion", "bash"], {});
  expect(code).toBe(0);
  const quoted = line.map((word) => `'${word}'`).join(" ");
  const script = `${stdout}\nCOMP_WORDS=(${quoted}); COMP_CWORD=${line.length - 1}; _plakat; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const result = spawnSync("bash", ["-c", script], { encoding: "utf8" });
  expect(result.stderr).toBe("");
  expect(result.stdout.split("\n").filter((word) => word !== "")).toEqual(words);
});

test("an unknown shell is refused with a list of the known ones", async () => {
  const { code, stderr } = await callCli(["completion", "cmd"], {});
  expect(code).toBe(2);
  expect(stderr).toContain("Möglich sind bash, zsh, fish, powershell.");
});
