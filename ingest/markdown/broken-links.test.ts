import { expect, test } from "vitest";
import { listElements, render } from "#ingest/test/render.ts";

/** The targets of the links of a text, and its findings. */
function read(target: string): [targets: unknown[], findings: string[]] {
  const { body, diagnostics } = render(`Text [Wort](${target}) mehr.`);
  const links = listElements(body?.children ?? []).filter(({ tag }) => tag === "a");
  const findings = diagnostics.map(({ line, column, code }) => `${line}:${column} ${code}`);
  return [links.flatMap(({ props }) => props?.["href"] ?? []), findings];
}

const misspelt = ["1:6 link-misspelt"];
const refused = ["1:6 link-refused"];

test.each([
  ["http:/example.org/a", ["http://example.org/a"], misspelt],
  ["https:example.org", ["https://example.org"], misspelt],
  ["https:////example.org", ["https://example.org"], misspelt],
  [String.raw`https:\\\\example.org`, ["https://example.org"], misspelt],
  ["<https:// example.org>", ["https://example.org"], misspelt],
  ["https://https://example.org", ["https://example.org"], misspelt],
  ["info@example.org", ["mailto:info@example.org"], misspelt],
  ["<mailto: info@example.org>", ["mailto:info@example.org"], misspelt],
  ["mailto://info@example.org", ["mailto:info@example.org"], misspelt],
  ["mailto:info(at)example.org", ["mailto:info@example.org"], misspelt],
  [
    "mailto:info[ät]example.org?subject=x(at)y",
    ["mailto:info@example.org?subject=x(at)y"],
    misspelt,
  ],
  ["mailto:a@example.org;b@example.org", ["mailto:a@example.org,b@example.org"], misspelt],
  ["<mailto:a@example.org; b@example.org;>", ["mailto:a@example.org,b@example.org"], misspelt],
  ["mailto:a@example.org,?subject=a;b", ["mailto:a@example.org?subject=a;b"], misspelt],
  ["mailto:a@example.org.", ["mailto:a@example.org"], misspelt],
  ["0431/123456", ["tel:0431/123456"], misspelt],
  ["+49431123456", ["tel:+49431123456"], misspelt],
  ["<tel:+49 (0)431 123-456>", ["tel:+49431123-456"], misspelt],
  ["https://", [], refused],
  ["https://example,org", [], refused],
  ["https://example.org:99999", [], refused],
  ["mailto:info@example", [], refused],
  ["mailto:info", [], refused],
  ["mailto:a@example.org,b@example", [], refused],
  ["tel:", [], refused],
  ["tel:+", [], refused],
  ["https://exa\u200bmple.org", ["https://example.org"], []],
])("a broken link target is repaired or removed, and reported: %s", (target, targets, findings) => {
  expect(read(target)).toEqual([targets, findings]);
});

test.each([
  "https://example.org/a%20b?c=d#e",
  "HTTPS://EXAMPLE.ORG",
  "//example.org/a",
  "http://localhost:3000/a",
  "http://[::1]/a",
  "https://a_b.example.org.",
  "mailto:a@example.org,b@example.org?subject=x",
  "mailto:?subject=x&body=https://example.org",
  "mailto:%22M%C3%BCller,%20Anna;%20%22%20%3Ca@example.org%3E,b@example.org",
  "tel:+49-431-123456",
  "tel:110",
])("a working link target stays as it is: %s", (target) => {
  expect(read(target)).toEqual([[target], []]);
});
