import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createForeignDatabase } from "#db/test/foreign-database.ts";
import { callCli, createTree, smallTree } from "#cli/test/call-cli.ts";

const tree = {
  ...smallTree,
  "deich.md": "---\ntitle: Küsten und Deiche\n---\n\nWir bauen den Deich höher.\n",
  "entwurf.md": "---\ntitle: Geheim\ndraft: true\n---\n\nDer Deich.\n",
};

test("search prints the hits that visitors would get", async () => {
  const { env } = await createTree(tree);
  await callCli(["import"], env);
  const { code, stdout, stderr } = await callCli(["search", "Deich"], env);
  expect(stderr).toBe("");
  expect(code).toBe(0);
  expect(stdout).toBe(`1 Treffer für „Deich“.

Seiten (1)
  Küsten und Deiche
    /deich
    Wir bauen den Deich höher.
`);
});

test("search takes several words and reports when nothing matches", async () => {
  const { env } = await createTree(tree);
  await callCli(["import"], env);
  const search = async (...words: string[]) => (await callCli(["search", ...words], env)).stdout;
  expect(await search("Quastenflosser", "Wal")).toBe("Kein Treffer für „Quastenflosser Wal“.\n");
  expect(await search("Deich", "Quastenflosser")).toMatch(
    /^1 Treffer für „Deich Quastenflosser“\.\nNicht alle Wörter stehen zusammen auf einer Seite\.\n/,
  );
  expect(await search("Seedeich")).toMatch(
    /^1 Treffer für „Seedeich“\.\nGesucht wurde nach den Teilen eines Wortes\.\n/,
  );
  expect(await search("Deihc")).toMatch(/^Kein Treffer für „Deihc“\.\n1 Treffer für „Deich“\.\n/);
});

test("search --json prints the response of the API", async () => {
  const { env } = await createTree(tree);
  await callCli(["import"], env);
  const { stdout } = await callCli(["search", "text", "--json", "--limit", "1"], env);
  expect(JSON.parse(stdout)).toEqual({
    query: "text",
    total: 1,
    groups: [
      {
        kind: "pages",
        label: "Seiten",
        count: 1,
        hits: [
          {
            title: "Eine Seite",
            path: "/seite",
            kind: "page",
            snippet: [
              { text: "Text", isMatch: true },
              { text: ".", isMatch: false },
            ],
          },
        ],
      },
    ],
  });
});

test("search before the first import reports the missing database", async () => {
  const { env } = await createTree(tree);
  const { code, stderr } = await callCli(["search", "Deich"], env);
  expect(code).toBe(3);
  expect(stderr).toContain("plakat import");
});

test.each([
  ["no word", ["search"]],
  ["a text of 201 characters", ["search", "d".repeat(201)]],
  ["--limit 0", ["search", "d", "--limit", "0"]],
  ["--limit 101", ["search", "d", "--limit", "101"]],
  ["--limit viele", ["search", "d", "--limit", "viele"]],
])("search with %s is refused", async (_name, args) => {
  const { env } = await createTree(tree);
  const { code, stderr } = await callCli(args, env);
  expect(code).toBe(2);
  expect(stderr).not.toBe("");
});

test("search reports a database of another program", async () => {
  const { env } = await createTree(tree);
  await callCli(["import"], env);
  const file = join(env.DATA_DIR ?? "", "plakat.db");
  rmSync(file);
  createForeignDatabase(file, 5);
  const { code, stderr } = await callCli(["search", "Deich"], env);
  expect(code).toBe(3);
  expect(stderr).toContain("ist keine Datenbank von Plakat");
  expect((await callCli(["import"], env)).stderr).toMatch(
    /^plakat\.db: Warnung: .+ Sie heißt jetzt plakat\.db\.fremd\.$/m,
  );
  expect((await callCli(["search", "Deich"], env)).code).toBe(0);
});
