import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test } from "vitest";
import { HomeDirectCandidates } from "#client/home/home-direct-candidates.tsx";
import { createCandidate, sampleMap } from "#client/test/home-sample.ts";
import { mount } from "./area-map.browser.ts";

let unmount = () => undefined as void;

afterEach(() => {
  unmount();
  document.body.replaceChildren();
});

/** The map and the list of the home page, with persons in the first constituency of two. */
function openMap(count = 1) {
  const constituency = { word: "Wahlkreis", number: 1, name: "Flensburg", path: "/wahlkreis/1" };
  const sources = [{ type: "image/webp", srcSet: "/a-400.webp 400w, /a-800.webp 800w" }];
  const photo = {
    src: "/a.jpg",
    alt: "",
    width: 60,
    height: 60,
    sources,
    focus: [80, 20] as [number, number],
  };
  const direct = {
    id: "direktkandidatinnen" as const,
    section: { title: "" },
    candidates: Array.from({ length: count }, (_, index) =>
      createCandidate(index + 1, { constituency, photo }),
    ),
  };
  const main = document.createElement("main");
  main.insertAdjacentHTML(
    "afterbegin",
    renderToStaticMarkup(<HomeDirectCandidates direct={direct} map={sampleMap} />),
  );
  document.body.append(main);
  const map = main.querySelector<HTMLElement>(".wk-map");
  const [first, second] = main.querySelectorAll("svg a");
  const row = main.querySelector(".direkt-row");
  if (!map || !first || !second || !row) throw new Error("The map or its list is missing.");
  unmount = mount(map);
  return { first, second, row, slip: map.querySelector("output") };
}

const isLit = (element: Element) => element.hasAttribute("data-pointed");

test("an area lights up its row, and a slip shows the face and the name", () => {
  const { first, row, slip } = openMap();
  first.dispatchEvent(new Event("pointerenter"));
  expect([first, row].map(isLit)).toEqual([true, true]);
  expect(slip?.hidden).toBe(false);
  expect(slip?.textContent).toBe("Wahlkreis 1 Flensburg – Schleswig Wiebke Jessen 1");
  expect(slip?.querySelector("img")?.src).toMatch(/\/a-400\.webp$/);
  // The part of the picture that shows the face.
  expect(slip?.querySelector("img")?.style.objectPosition).toBe("80% 20%");
  first.dispatchEvent(new Event("pointerleave"));
  expect([first, row].map(isLit)).toEqual([false, false]);
  expect(slip?.hidden).toBe(true);
});

test("a row that has the focus lights up its area, until Escape hides the slip", () => {
  const { first, second, row, slip } = openMap();
  row.querySelector("a")?.focus();
  expect([first, second].map(isLit)).toEqual([true, false]);
  expect(slip?.hidden).toBe(false);
  // The screen reader says the same when the link gets the focus.
  expect(slip?.ariaHidden).toBe("true");
  dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
  expect(slip?.hidden).toBe(true);
});

test("a pointer that leaves another area does not take the slip of the last one away", () => {
  const { first, second, row, slip } = openMap();
  first.dispatchEvent(new Event("pointerenter"));
  second.dispatchEvent(new Event("pointerenter"));
  first.dispatchEvent(new Event("pointerleave"));
  expect(slip?.hidden).toBe(false);
  expect(slip?.textContent).toContain("Nordfriesland");
  unmount();
  expect(slip?.isConnected).toBe(false);
  row.dispatchEvent(new Event("pointerenter"));
  expect(isLit(row)).toBe(false);
});

test("an area without a person says its name alone", () => {
  const { second, slip } = openMap();
  second.dispatchEvent(new Event("pointerenter"));
  expect(slip?.textContent).toBe("Wahlkreis 2 Nordfriesland");
  expect(slip?.querySelector("img")).toBeNull();
});

test("an area in which several persons stand lights up their rows, and names none of them", () => {
  const { first, row, slip } = openMap(2);
  first.dispatchEvent(new Event("pointerenter"));
  expect([row, row.nextElementSibling].map((one) => one && isLit(one))).toEqual([true, true]);
  expect(slip?.textContent).toBe("Wahlkreis 1 Flensburg – Schleswig");
});
