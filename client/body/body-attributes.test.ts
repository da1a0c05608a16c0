import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { liveBlocks } from "#client/features.ts";
import type { BodyNode } from "#domain/content/body.ts";
import { isKnownTag, pickAttributes, type BodyElement } from "./body-attributes.ts";

const fixtures = new URL("../../ingest/fixtures/", import.meta.url);
const names = readdirSync(fixtures).filter((name) => /^markdown-.*\.json$/.test(name));

test.each(names)("every tag and class that %s can write is used by the page", (name) => {
  const { body } = JSON.parse(readFileSync(new URL(name, fixtures), "utf8")) as {
    body: { children: BodyNode[] };
  };
  const elements = listElements(body.children);
  expect(elements.length).toBeGreaterThan(0);
  for (const element of elements) {
    expect(element.tag).toSatisfy(
      (tag: string) => isKnownTag(tag) || Object.hasOwn(liveBlocks, tag),
    );
    const written = [element.props?.["className"] ?? []].flat().join(" ");
    expect(pickAttributes(element)["className"] ?? "").toBe(written);
  }
});

function listElements(nodes: BodyNode[]): BodyElement[] {
  return nodes.flatMap((node) =>
    node.type === "text" ? [] : [node, ...listElements(node.children ?? [])],
  );
}
