import { expect, test } from "vitest";
import type { JsonObject } from "#domain/content/records.ts";
import { createRecord } from "#db/test/records.ts";
import { paragraph } from "#server/test/demo-site.ts";
import { readView } from "#server/test/read-page.ts";

const page = (
  path: string,
  fields: JsonObject,
  more: Partial<ReturnType<typeof createRecord>> = {},
) =>
  createRecord({
    file: `programm/${path || "index"}.md`,
    path: path === "" ? "/programm" : `/programm/${path.slice(2)}`,
    dir: "programm",
    title: path.slice(2) || "Programm",
    body: paragraph("Text."),
    fields,
    ...more,
  });

const upserts = [
  page("", { chapters: true, lead: "Drei Kapitel." }),
  page("1.deich", { lead: "Bevor das Wasser steht.", figure: "74 Kilometer Deich" }),
  page("2.bahn", { lead: "Züge, die fahren." }),
  page("3.geheim", { figure: "7 Siegel" }, { isDraft: true }),
  page("4.geld", { figure: "1.940" }),
];

test("a folder with chapters lists its published pages as bands with sentence and, if there is one, number", () => {
  expect(readView("document", "/programm", { change: { upserts } }).bands).toEqual([
    {
      href: "/programm/deich",
      title: "deich",
      text: "Bevor das Wasser steht.",
      figure: { number: "74", words: "Kilometer Deich" },
    },
    { href: "/programm/bahn", title: "bahn", text: "Züge, die fahren." },
    { href: "/programm/geld", title: "geld", figure: { number: "1.940", words: "" } },
  ]);
});

test("a chapter begins with a band that has its position, and its number if there is one", () => {
  const open = (path: string) => readView("document", path, { change: { upserts } }).opening;
  expect(open("/programm/bahn")).toEqual({ place: 1 });
  expect(open("/programm/geld")).toEqual({ place: 2, figure: { number: "1.940", words: "" } });
});

test("a page that is not a chapter begins with a band only if it has a number, or a sentence outside of folders", () => {
  const [, ...chapters] = upserts;
  const alone = [page("", {}), ...chapters];
  const view = (path: string) => readView("document", path, { change: { upserts: alone } });
  expect(view("/programm")).not.toHaveProperty("bands");
  expect(view("/programm/bahn")).not.toHaveProperty("opening");
  expect(view("/programm/deich").opening).toEqual({
    figure: { number: "74", words: "Kilometer Deich" },
  });
  alone.push(page("", { lead: "Drei Dinge." }, { file: "plan.md", path: "/plan", dir: "" }));
  expect(view("/plan").opening).toEqual({ place: 0 });
  expect(readView("document", "/programm", { change: { upserts } })).not.toHaveProperty("opening");
});

test("a button at the beginning of a text is shown in the band above it", () => {
  const button = {
    type: "element" as const,
    tag: "p",
    children: [
      {
        type: "element" as const,
        tag: "a",
        props: { href: "mailto:moin@example.org", className: ["button"] },
        children: [{ type: "text" as const, value: "Schreib uns" }],
      },
    ],
  };
  const read = (fields: JsonObject) => {
    const children = [button, ...paragraph("Text.").children];
    const join = page("9.dabei", fields, { body: { type: "root", children } });
    return readView("document", "/programm/dabei", { change: { upserts: [join] } });
  };
  const withField = read({ figure: "2 Stunden" });
  expect(withField.opening?.call).toEqual({ text: "Schreib uns", href: "mailto:moin@example.org" });
  expect(JSON.stringify(withField.body.children)).not.toContain("Schreib uns");
  const without = read({});
  expect(without).not.toHaveProperty("opening");
  expect(JSON.stringify(without.body.children)).toContain("Schreib uns");
});

test("a page with the component for the election day begins with that day, until the polls close", () => {
  const children = [{ type: "element" as const, tag: "wahltermin" }];
  const body = { type: "root" as const, children };
  const guide = createRecord({
    file: "waehlen.md",
    title: "So wählst du",
    body,
  });
  const open = (now: string) =>
    readView("document", "/waehlen", { change: { upserts: [guide] }, now: new Date(now) }).opening;
  expect(open("2029-01-10T12:00:00+01:00")).toMatchObject({
    figure: { number: "25", words: "Februar 2029" },
  });
  expect(open("2029-02-26T12:00:00+01:00")).toBeUndefined();
  const chapter = page("2.bahn", {}, { body });
  const change = { upserts: [...upserts.filter(({ path }) => path !== chapter.path), chapter] };
  const now = new Date("2029-01-10T12:00:00+01:00");
  expect(readView("document", "/programm/bahn", { change, now }).opening).toMatchObject({
    place: 1,
    figure: { number: "25" },
  });
});
