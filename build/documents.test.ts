import { existsSync, globSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const documents = ["README.md", "CONTRIBUTING.md", "ARCHITECTURE.md"];
const records = readdirSync(join(root, "docs/decisions"));

test.each(documents)("every file and folder that %s names exists", (document) => {
  const pattern = /(?<![\w/.-])(?:cli|server|ingest|client|db|build|bench|e2e|docs)\/[\w./*-]*/g;
  const names = Array.from(read(document).matchAll(pattern), ([name]) => name.replace(/\.$/, ""));
  expect(names.length).toBeGreaterThan(3);
  expect(names.filter((name) => globSync(name, { cwd: root }).length === 0)).toEqual([]);
});

test.each(documents)("every link of %s has a target", (document) => {
  const links = read(document).matchAll(/\]\((?!https?:|\/)([^)#]*)(?:#([^)]+))?\)/g);
  const broken = Array.from(
    links,
    ([, file, anchor]) => [file || document, anchor] as const,
  ).filter(
    ([file, anchor]) =>
      !existsSync(join(root, file)) || (anchor && !listAnchors(read(file)).includes(anchor)),
  );
  expect(broken).toEqual([]);
});

function listAnchors(text: string): string[] {
  return Array.from(text.matchAll(/^#+ (.+)$/gm), ([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, "")
      .replaceAll(" ", "-"),
  );
}

test.each(documents)("every script that %s names exists", (document) => {
  const manifest: unknown = JSON.parse(read("package.json"));
  const names = Array.from(read(document).matchAll(/npm run ([\w:]+)/g), ([, name]) => name ?? "");
  expect(names.length).toBeGreaterThan(0);
  for (const name of names) expect(manifest).toHaveProperty(["scripts", name]);
});

test.each(records)("decision %s has the form of all, and ARCHITECTURE.md lists it", (name) => {
  const text = read(join("docs/decisions", name));
  const [, number = "", title = ""] =
    /^# (\d{3}) (.+)\n\nDate: 20\d\d-\d\d-\d\d\n\nStatus: \w/.exec(text) ?? [];
  expect(name.slice(0, 3)).toBe(number);
  const sections = Array.from(text.matchAll(/^## (.+)$/gm), ([, section]) => section);
  expect(sections).toEqual(["Context", "Decision", "Consequences"]);
  const rows = read("ARCHITECTURE.md").replaceAll(/ +/g, " ");
  expect(rows).toContain(`| [${number}](docs/decisions/${name}) | ${title} |`);
});
