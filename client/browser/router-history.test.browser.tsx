import { act } from "react";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import {
  asked,
  clearTab,
  click,
  documents,
  follow,
  heading,
  hold,
  leavesToBrowser,
  openTab,
  replies,
  scrolled,
  settle,
  traverse,
} from "./test/router-tab.tsx";

beforeAll(openTab);
beforeEach(clearTab);

test("the way back shows the page before, where it was", async () => {
  await follow("/g");
  vi.stubGlobal("scrollY", 420);
  window.dispatchEvent(new Event("scroll"));
  await follow("/h");
  scrolled.length = 0;
  vi.stubGlobal("scrollY", 0);
  await traverse(() => history.back());
  expect(heading()).toBe("Seite /g");
  expect(scrolled).toEqual([{ left: 0, top: 420, behavior: "instant" }]);
});

test("while the way back lasts, links to where it leads bring its page", async () => {
  for (const href of ["/m", "/m?utm=1"]) {
    await follow("/m");
    await follow("/n");
    const answer = hold();
    await traverse(() => history.back(), { isHeld: true });
    await act(async () => {
      click(href);
      answer();
    });
    await settle();
    expect(location.pathname + location.search).toBe(href);
    expect(heading()).toBe("Seite /m");
  }
});

test("an entry that the browser made for a fragment is taken over", async () => {
  await follow("/i");
  await traverse(() => {
    location.hash = "#ziel";
  });
  expect(history.state).toMatchObject({ x: 0, y: 0 });
  asked.length = 0;
  await traverse(() => history.back());
  expect(location.hash).toBe("");
  expect(asked).toEqual([]);
});

test("a page that is no page of its own is loaded", async () => {
  await follow("/j");
  history.replaceState(history.state, "", "/suche?q=x");
  await follow("/k");
  await traverse(() => history.back());
  expect(documents).toEqual([["/suche", "traverse"]]);
});
