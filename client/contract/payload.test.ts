import { expect, test } from "vitest";
import type { PageData } from "#client/features.ts";
import type { BodyNode } from "#domain/content/body.ts";
import { packPage, unpackPage } from "./payload.ts";
import { sampleSite as site } from "#client/test/home-sample.ts";

const page = { site, path: "/a", head: { title: "A", lang: "de" }, layout: "default" };

const children: BodyNode[] = [
  {
    type: "element",
    tag: "h2",
    props: { id: "eins" },
    children: [{ type: "text", value: "Eins" }],
  },
  {
    type: "element",
    tag: "p",
    children: [
      { type: "text", value: "Ein " },
      { type: "element", tag: "strong", children: [{ type: "text", value: "Wort" }] },
      { type: "element", tag: "br" },
      { type: "element", tag: "a", props: { href: "/b", rel: ["nofollow"] }, children: [] },
    ],
  },
];

test("a packed page contains its text once", () => {
  const toc = [{ id: "eins", depth: 2, text: "Eins" }];
  const data: PageData = {
    ...page,
    view: { kind: "document", title: "A", breadcrumbs: [], body: { children, toc } },
  };

  const packed = packPage(data, "b1");

  expect(packed.build).toBe("b1");

  expect(packed.view).toMatchObject({ body: { children: [], toc } });
  expect(packed.nodes).toEqual([
    ["h2", { id: "eins" }, "Eins"],
    ["p", "Ein ", ["strong", "Wort"], ["br"], ["a", { href: "/b", rel: ["nofollow"] }]],
  ]);
});

test("the data of lists within a text are packed once, beside the text", () => {
  const body = {
    children: [{ type: "element" as const, tag: "events", props: { live: 0 } }],
    live: [{ kind: "events" as const, events: [] }],
  };
  const data: PageData = {
    ...page,
    view: { kind: "document", title: "A", breadcrumbs: [], body },
  };
  const packed = packPage(data, "b1");
  expect(packed.nodes).toEqual([["events", { live: 0 }]]);
  expect(unpackPage(packed, site)).toMatchObject(data);
});

test("unpacking restores a packed page, except for empty lists of children", () => {
  const body = { children: children.slice(0, 1) };
  const data: PageData = {
    ...page,
    view: { kind: "document", title: "A", breadcrumbs: [], body },
  };
  expect(unpackPage(JSON.parse(JSON.stringify(packPage(data, "b1"))), site)).toEqual(data);

  const all: PageData = { ...data, view: { ...data.view, body: { children } } as typeof data.view };
  const packed = packPage(all, "b1");
  expect(packPage(unpackPage(packed, site), "b1")).toEqual(packed);
});

test("a page without a text is packed unchanged, without the data of the site", () => {
  const { site: _site, ...rest } = page;
  const data: PageData = { ...page, view: { kind: "not-found" } };
  const packed = packPage(data, "b1");
  expect(packed).toEqual({ ...rest, view: { kind: "not-found" }, build: "b1" });
  expect(unpackPage(packed, site)).toEqual(data);
});
