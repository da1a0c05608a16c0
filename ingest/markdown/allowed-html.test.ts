import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { listElements, render } from "#ingest/test/render.ts";
import { allowedElements } from "./allowed-html.ts";
import { liveComponents } from "./live-components.ts";

const allowed: Readonly<Record<string, readonly string[]>> = allowedElements;
const values: Readonly<Record<string, string | number>> = {
  list: "direkt",
  constituency: 5,
  cross: "ja",
  election: "wahl",
  limit: 3,
  place: "kiel",
  short: "flyer",
  size: "klein",
};

test.each(Object.keys(liveComponents))(
  "`%s` writes the properties on the allow-list and no others",
  (name) => {
    const written = allowed[name]?.map((attribute) => `${attribute}=${values[attribute]}`) ?? [];
    const { body, diagnostics } = render(`::${name}{${written.join(" ")}}`);
    expect(diagnostics).toEqual([]);
    expect(body.children).toMatchObject([{ tag: name }]);
    const [element] = listElements(body.children);
    expect(Object.keys(element?.props ?? {})).toEqual(allowed[name]);
  },
);

test("all other components write only elements and properties on the allow-list", () => {
  const source = new URL("../fixtures/markdown-components.md", import.meta.url);
  const elements = listElements(render(readFileSync(source, "utf8")).body.children);
  const unlisted = elements.flatMap(({ tag, props = {} }) => {
    const names = allowed[tag];
    return names ? Object.keys(props).filter((name) => !names.includes(name)) : [tag];
  });
  expect(elements.length).toBeGreaterThan(0);
  expect(unlisted).toEqual([]);
});
