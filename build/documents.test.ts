import { existsSync, globSync, readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const documents = [
  "ARCHITECTURE.md",
  "CONTRIBUTING.md",
  "README.md",
  "README.de.md",
  "content/README.md",
  "docs/accessibility.md",
  "docs/betrieb.md",
  "docs/decisions/README.md",
  "docs/performance.md",
  ...globSync("docs/handbuch/*.md", { cwd: root }),
];
const records = globSync("[0-9]*.md", { cwd: join(root, "docs/decisions") });

test.each(documents)("every file and folder that %s names exists", (document) => {
  const pattern =
    /(?<![\w/.-])(?:cli|server|ingest|client|db|domain|build|bench|e2e|docs)\/[\w./*-]*/g;
  const names = Array.from(read(document).matchAll(pattern), ([name]) => name.replace(/\.$/, ""));
  expect(names.filter((name) => globSync(name, { cwd: root }).length === 0)).toEqual([]);
});

test.each(documents)(
  "every relative link of %s leads to a file and a heading that exist",
  (document) => {
    // Links in code are examples.
    const links = read(document)
      .replaceAll(/`[^`\n]+`/g, "")
      .matchAll(/\]\((?!https?:|\/)([\w./-]*)(?:#([^)]+))?\)/g);
    const broken = Array.from(links, ([, file, anchor]) => {
      return [file ? join(dirname(document), file) : document, anchor] as const;
    }).filter(
      ([file, anchor]) =>
        !existsSync(join(root, file)) || (anchor && !listAnchors(read(file)).includes(anchor)),
    );
    expect(broken).toEqual([]);
  },
);

function listAnchors(text: string): string[] {
  return Array.from(text.matchAll(/^#+ (.+)$/gm), ([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, "")
      .replaceAll(" ", "-"),
  );
}

test.each(documents)("every npm script that %s names exists", (document) => {
  const manifest: unknown = JSON.parse(read("package.json"));
  for (const [, name = ""] of read(document).matchAll(/npm run ([\w:]+)/g)) {
    expect(manifest).toHaveProperty(["scripts", name]);
  }
});

test("the index of the handbook leads to every file of it", () => {
  const index = read("docs/handbuch/fragen.md");
  const files = readdirSync(join(root, "docs/handbuch")).filter((name) => name !== "fragen.md");
  expect(files.filter((name) => !index.includes(`](${name}`))).toEqual([]);
});

test.each(records)("decision %s has the prescribed sections and is listed in the index", (name) => {
  const text = read(join("docs/decisions", name));
  const [, number = "", title = ""] =
    /^# (\d{3}) (.+)\n\nDate: 20\d\d-\d\d-\d\d\n\nStatus: \w/.exec(text) ?? [];
  expect(name.slice(0, 3)).toBe(number);
  const sections = Array.from(text.matchAll(/^## (.+)$/gm), ([, section]) => section);
  expect(sections).toEqual(["Context", "Decision", "Consequences"]);
  const lines = read("docs/decisions/README.md").split("\n");
  expect(lines.filter((line) => line.startsWith(`- [${number}]`))).toEqual([
    `- [${number}](${name}) ${title}`,
  ]);
});
