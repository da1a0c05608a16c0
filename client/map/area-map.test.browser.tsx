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
  return { first, second, row, tooltip: map.querySelector("output") };
}

const isLit = (element: Element) => element.hasAttribute("data-pointed");

test("pointing at a constituency highlights the row of its person and shows a tooltip with portrait and name", () => {
  const { first, row, tooltip } = openMap();
  first.dispatchEvent(new Event("pointerenter"));
  expect([first, row].map(isLit)).toEqual([true, true]);
  expect(tooltip?.hidden).toBe(false);
  expect(tooltip?.textContent).toBe("Wahlkreis 1 Flensburg – Schleswig Wiebke Jessen 1");
  expect(tooltip?.querySelector("img")?.src).toMatch(/\/a-400\.webp$/);
  // The part of the picture that shows the face.
  expect(tooltip?.querySelector("img")?.style.objectPosition).toBe("80% 20%");
  first.dispatchEvent(new Event("pointerleave"));
  expect([first, row].map(isLit)).toEqual([false, false]);
  expect(tooltip?.hidden).toBe(true);
});

test("focusing the row of a person highlights the constituency and shows a tooltip, which Escape hides", () => {
  const { first, second, row, tooltip } = openMap();
  row.querySelector("a")?.focus();
  expect([first, second].map(isLit)).toEqual([true, false]);
  expect(tooltip?.hidden).toBe(false);
  // The screen reader says the same when the link gets the focus.
  expect(tooltip?.ariaHidden).toBe("true");
  dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
  expect(tooltip?.hidden).toBe(true);
});

test("leaving one area does not hide the tooltip of the next", () => {
  const { first, second, row, tooltip } = openMap();
  first.dispatchEvent(new Event("pointerenter"));
  second.dispatchEvent(new Event("pointerenter"));
  first.dispatchEvent(new Event("pointerleave"));
  expect(tooltip?.hidden).toBe(false);
  expect(tooltip?.textContent).toContain("Nordfriesland");
  unmount();
  expect(tooltip?.isConnected).toBe(false);
  row.dispatchEvent(new Event("pointerenter"));
  expect(isLit(row)).toBe(false);
});

test("the tooltip of a constituency without a person has only the name of the constituency", () => {
  const { second, tooltip } = openMap();
  second.dispatchEvent(new Event("pointerenter"));
  expect(tooltip?.textContent).toBe("Wahlkreis 2 Nordfriesland");
  expect(tooltip?.querySelector("img")).toBeNull();
});

test("pointing at a constituency with several persons highlights all their rows, and the tooltip names none of them", () => {
  const { first, row, tooltip } = openMap(2);
  first.dispatchEvent(new Event("pointerenter"));
  expect([row, row.nextElementSibling].map((one) => one && isLit(one))).toEqual([true, true]);
  expect(tooltip?.textContent).toBe("Wahlkreis 1 Flensburg – Schleswig");
});
