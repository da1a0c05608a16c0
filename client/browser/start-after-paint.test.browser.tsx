import { afterEach, beforeEach, expect, test, vi } from "vitest";

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  document.head.innerHTML = '<script type="text/plain" data-scripts="/a.js /b.js"></script>';
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  history.replaceState(null, "");
});

test("the script is loaded after the first paint, before images and fonts are there", async () => {
  let paint: (() => void) | undefined;
  // The window of these tests paints nothing.
  class Observer {
    constructor(onEntries: () => void) {
      paint = onEntries;
    }
    observe = vi.fn();
  }
  vi.stubGlobal("PerformanceObserver", Observer);
  await import("./start-after-paint.ts");
  await vi.advanceTimersByTimeAsync(0);
  expect(listPrograms()).toEqual([]);
  paint?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(listPrograms()).toEqual(["/a.js", "/b.js"]);
});

test("without a paint event the script is loaded one second after the page", async () => {
  await import("./start-after-paint.ts");
  await vi.advanceTimersByTimeAsync(5000);
  expect(listPrograms()).toEqual([]);
  window.dispatchEvent(new Event("load"));
  await vi.advanceTimersByTimeAsync(999);
  expect(listPrograms()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(listPrograms()).toEqual(["/a.js", "/b.js"]);
});

test("a page restored from the history loads the script at once", async () => {
  history.replaceState({ x: 0, y: 600 }, "");
  await import("./start-after-paint.ts");
  expect(listPrograms()).toEqual(["/a.js", "/b.js"]);
});

function listPrograms(): (string | null)[] {
  const scripts = document.head.querySelectorAll("script[type=module]");
  return Array.from(scripts, (script) => script.getAttribute("src"));
}
