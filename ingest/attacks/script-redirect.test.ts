import { expect, test } from "vitest";
import { judgeRedirect } from "#ingest/addresses/redirect-target.ts";
import { campaign, engine, parseText } from "#ingest/test/parse-text.ts";

const attacks = [
  "javascript:alert(1)",
  "JAVASCRIPT:alert(1)",
  " javascript:alert(1)",
  "java\tscript:alert(1)",
  "vbscript:x",
  "data:text/html,<script>x</script>",
  "file:///etc/passwd",
  "mailto:a@example.org",
  "//example.org/",
  "///example.org/",
  "/\\example.org/",
  "\\\\example.org",
  "/ziel\r\nSet-Cookie: a=b",
  "/ziel\u0000",
  "https://user:pass@example.org/",
  "https://user@example.org/",
];

test.each(attacks)(
  "the redirect %j is refused, because it leads to a script, another host or a header",
  (target) => {
    expect(judgeRedirect(target)).toBe("unsafe");
    const text = `---\nredirect: ${JSON.stringify(target)}\n---\n`;
    for (const context of [campaign, engine]) {
      const { document, diagnostics } = parseText("a.md", text, context);
      expect(document).toBeUndefined();
      expect(diagnostics[0]?.severity).toBe("error");
    }
  },
);

test.each([
  "/",
  "/impressum",
  "/a?b=c#d",
  "/größe",
  "https://example.org",
  "http://example.org/a?b",
])("the redirect %s is accepted", (target) => {
  expect(judgeRedirect(target)).toBeUndefined();
});

test.each(["impressum", "#anker", "", "http:example.org", "https://", "http:///x", "https://a b"])(
  "a redirect without a usable target is ignored: %j",
  (target) => {
    expect(judgeRedirect(target)).toBe("unclear");
  },
);
