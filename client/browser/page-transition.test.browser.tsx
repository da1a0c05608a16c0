import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { changePage } from "./page-transition.ts";

const change = vi.fn<() => void>();
let isStill = false;

beforeEach(() => {
  isStill = false;
  change.mockReset();
  vi.stubGlobal("matchMedia", () => ({ matches: isStill }));
});

afterEach(() => {
  Reflect.deleteProperty(document, "startViewTransition");
});

test("a page fades into the next one, whose content is in place before the animation ends", async () => {
  const start = offerTransitions();
  await changePage(change);
  expect(start).toHaveBeenCalledOnce();
  expect(change).toHaveBeenCalledOnce();
});

test("nothing is animated with reduced motion, nor after a gesture that has moved the page", async () => {
  const start = offerTransitions();
  await changePage(change, { isInstant: true });
  isStill = true;
  await changePage(change);
  expect(start).not.toHaveBeenCalled();
  expect(change).toHaveBeenCalledTimes(2);
});

test("a browser without view transitions still changes the page", async () => {
  await changePage(change);
  expect(change).toHaveBeenCalledOnce();
});

test("an error during a page change is reported, a skipped animation is not", async () => {
  offerTransitions();
  change.mockImplementation(() => {
    throw new Error("kaputt");
  });
  await expect(changePage(change)).rejects.toThrow("kaputt");
});

/** Transitions whose animation is skipped and never ends. */
function offerTransitions() {
  const start = vi.fn<(change: () => void) => object>((act) => ({
    ready: Promise.reject(new DOMException("skipped", "AbortError")),
    finished: new Promise(() => undefined),
    updateCallbackDone: Promise.resolve().then(act),
  }));
  Object.defineProperty(document, "startViewTransition", { value: start, configurable: true });
  return start;
}
