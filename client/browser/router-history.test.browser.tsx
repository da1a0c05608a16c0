import { act } from "react";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { readPosition } from "./scroll.ts";
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
} from "#client/browser/test/router-tab.tsx";

beforeAll(openTab);
beforeEach(clearTab);

// Must be the first: the router saves the position a while after a scroll event of an earlier test.
test("a history entry that the browser made for a fragment gets the state of the router", async () => {
  await follow("/i");
  // Called after the router's own listener, before the next frame.
  const readAtOnce = vi.fn(readPosition);
  window.addEventListener("popstate", () => readAtOnce(), { once: true });
  await traverse(() => {
    location.hash = "#ziel";
  });
  // The browser scrolls to a target by itself, so the position is known only in the next frame.
  expect(readAtOnce).toHaveReturnedWith(undefined);
  await expect.poll(() => readPosition()).toEqual({ x: 0, y: 0 });
  asked.length = 0;
  await traverse(() => history.back());
  expect(location.hash).toBe("");
  expect(asked).toEqual([]);
});

test("going back to another query of the same page keeps the page, unless it shows an error", async () => {
  for (const [path, isAsked] of [
    ["/o", false],
    ["/weg", true],
  ] as const) {
    replies.set("/weg", { kind: "failure", status: 404, message: "" });
    await follow(path);
    history.pushState({}, "", "?utm=1");
    asked.length = 0;
    await traverse(() => history.back());
    expect(location.search).toBe("");
    expect(asked).toEqual([]);
    await traverse(() => history.forward());
    vi.stubGlobal("scrollY", 300);
    window.dispatchEvent(new Event("scroll"));
    expect(history.state).toMatchObject({ y: 300 });
    expect(asked).toEqual(isAsked ? [path] : []);
  }
});

test("going back shows the previous page at its scroll position", async () => {
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

test("a click on a link to the page to which the visitor is going back shows that page", async () => {
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

test("going back completes although a file is opened meanwhile, but then loads no document", async () => {
  for (const kind of ["page", "unusable"] as const) {
    await follow("/p");
    await follow("/q");
    const answer = hold();
    await traverse(() => history.back(), { isHeld: true });
    if (kind === "unusable") replies.set("/p", { kind });
    expect(leavesToBrowser("/termine/fest.ics")).toBe(true);
    window.dispatchEvent(new Event("beforeunload"));
    await act(async () => answer());
    await settle();
    expect(heading()).toBe(kind === "page" ? "Seite /p" : "Seite /q");
    expect(documents).toEqual([]);
  }
});

test("a page left while going back, and restored from the back/forward cache, shows the page of its URL", async () => {
  await follow("/p");
  await follow("/r");
  const answerLate = hold();
  await traverse(() => history.back(), { isHeld: true });
  window.dispatchEvent(new Event("pagehide"));
  await act(async () => answerLate());
  expect(heading()).toBe("Seite /r");
  asked.length = 0;
  const answer = hold();
  await act(async () => {
    for (const kind of ["pageshow", "pageshow"]) window.dispatchEvent(new Event(kind));
    answer();
  });
  await settle();
  expect(heading()).toBe("Seite /p");
  expect(asked).toEqual(["/p"]);
});

test("going back to a page that now redirects ends at the redirect's target, without a new entry", async () => {
  await follow("/s");
  await follow("/t");
  replies.set("/s", { kind: "redirect", location: "/u" });
  const entries = history.length;
  await traverse(() => history.back());
  expect(location.pathname).toBe("/u");
  expect(heading()).toBe("Seite /u");
  expect(history.length).toBe(entries);
});

test("the scroll position is also saved right before the page is left", async () => {
  await follow("/v");
  vi.stubGlobal("scrollY", 130);
  leavesToBrowser("#ziel");
  expect(history.state).toMatchObject({ y: 130 });
  vi.stubGlobal("scrollY", 160);
  await follow("/v?utm=1");
  await traverse(() => history.back());
  expect(history.state).toMatchObject({ y: 160 });
  vi.stubGlobal("scrollY", 190);
  window.dispatchEvent(new Event("pagehide"));
  expect(history.state).toMatchObject({ y: 190 });
});

test("going back to a page without a payload loads its document", async () => {
  await follow("/j");
  history.replaceState(history.state, "", "/suche?q=x");
  await follow("/k");
  await traverse(() => history.back());
  expect(documents).toEqual([["/suche", "traverse"]]);
});
