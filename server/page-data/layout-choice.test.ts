import { expect, test } from "vitest";
import type { NavigationNode } from "#db/read/navigation.ts";
import { chooseLayout, type LayoutSources } from "./layout-choice.ts";

const known = ["default", "breit", "programm", "theme", "start"];

const navigation: NavigationNode[] = [
  { title: "Start", _path: "/", layout: "start" },
  {
    title: "Programm",
    _path: "/programm",
    layout: "programm",
    children: [{ title: "Klima", _path: "/programm/klima" }],
  },
];

function choose(sources: Partial<LayoutSources>) {
  return chooseLayout({ path: "/x", navigation, fallbacks: [], known, ...sources });
}

test("B-30: the layout named by the page takes precedence over all others", () => {
  const { layout } = choose({ path: "/programm/klima", page: "breit", route: "theme" });
  expect(layout).toBe("breit");
});

test("B-30: the layout of the route takes precedence over that of the folder", () => {
  expect(choose({ path: "/programm/klima", route: "theme" }).layout).toBe("theme");
});

test("B-30: a page inherits the layout of the deepest folder above it", () => {
  expect(choose({ path: "/programm/klima" }).layout).toBe("programm");
  expect(choose({ path: "/programm" }).layout).toBe("programm");
});

test("B-30: folders with a layout are compared by whole path segments", () => {
  expect(choose({ path: "/programm-alt" }).layout).toBe("default");
});

test("B-30: the layout of the root page applies to the root page only", () => {
  expect(choose({ path: "/" }).layout).toBe("start");
  expect(choose({ path: "/impressum" }).layout).toBe("default");
});

test("B-30: the first configured fallback that has a layout is used", () => {
  expect(choose({ fallbacks: [undefined, "theme", "breit"] }).layout).toBe("theme");
});

test("B-30: a layout that does not exist is skipped and reported", () => {
  expect(choose({ page: "fehlt", fallbacks: ["theme"] })).toEqual({
    layout: "theme",
    unknown: ["fehlt"],
  });
  expect(choose({ page: "fehlt" })).toEqual({ layout: "default", unknown: ["fehlt"] });
});
