import { expect, test } from "vitest";
import { highlightCode } from "./highlight.ts";
import { listElements, render } from "#ingest/test/render.ts";

test("highlighting is stored as lengths and letters of the pieces of code", () => {
  expect(highlightCode('const a = "b"; // c', "js")).toBe("5k5.3s2.4c");
  expect(highlightCode("a: 1", "yml")).toBe("2a1.1n");
});

test("code within a template string is plain, and an uncoloured end is left out", () => {
  expect(highlightCode("`a${b}c`;", "js")).toBe("2s4.2s");
});

test("code in an unknown language, plain text and very long code are not highlighted", () => {
  expect(highlightCode("const a = 1", "klingonisch")).toBeUndefined();
  expect(highlightCode("const a = 1", "text")).toBeUndefined();
  expect(highlightCode("const a = 1\n".repeat(10_000), "js")).toBeUndefined();
  expect(highlightCode("const a = 1", "constructor")).toBeUndefined();
});

test("brackets nested thousands of times do not exhaust the stack", () => {
  expect(highlightCode("(".repeat(4000), "php")).toBeUndefined();
  expect(typeof highlightCode("x=>(".repeat(1000), "js")).not.toBe("object");
});

test("a code block keeps its text, and an unknown language causes no finding", () => {
  const { body, diagnostics } = render("```js\nlet a\n```\n\n```quatsch\nlet a\n```\n\n    let a");
  const marks = listElements(body.children)
    .filter(({ tag }) => tag === "pre")
    .map(({ props, children }) => [props?.["highlight"], children?.length]);
  expect(marks).toEqual([
    ["3k", 1],
    [undefined, 1],
    [undefined, 1],
  ]);
  // Blanks in front make code, too, which has a finding of its own.
  expect(diagnostics.map(({ code }) => code)).toEqual(["code-by-indent"]);
});

test("a text full of code is highlighted up to a limit", () => {
  const block = `\`\`\`js\n${"let a\n".repeat(500)}\`\`\`\n\n`;
  const { body } = render(block.repeat(20));
  const blocks = listElements(body.children).filter(({ tag }) => tag === "pre");
  const marked = blocks.filter(({ props }) => props?.["highlight"] !== undefined);
  expect([blocks.length, marked.length]).toEqual([20, 4]);
});
