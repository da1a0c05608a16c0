import { expect, test } from "vitest";
import { escapeJson, escapeText } from "./html-document.ts";

test("escaped text cannot break out of its element or attribute", () => {
  expect(escapeText(`</title><a title="x" b='y'>&`)).toBe(
    "&lt;/title&gt;&lt;a title=&quot;x&quot; b=&#39;y&#39;&gt;&amp;",
  );
});

test("escaping does not change the value of a JSON data block", () => {
  const value = { text: '</script><!-- & \u2028\u2029 „ä“ "quoted" \\' };
  const json = escapeJson(value);
  expect(json).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(json)).toEqual(value);
});
