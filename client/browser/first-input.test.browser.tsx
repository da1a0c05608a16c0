import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { awaitFirstInput } from "./first-input.ts";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test.each(["pointermove", "pointerdown", "scroll", "keydown", "focusin"])(
  "waiting for the first input ends with the event %s anywhere on the page",
  async (name) => {
    const settle = vi.fn<() => void>();
    void awaitFirstInput().then(settle);
    await vi.advanceTimersByTimeAsync(4999);
    expect(settle).not.toHaveBeenCalled();
    document.body.dispatchEvent(new Event(name));
    await vi.advanceTimersByTimeAsync(0);
    expect(settle).toHaveBeenCalledOnce();
  },
);

test("a page scrolled before the script arrived does not wait for the first input", async () => {
  const scrollY = vi.spyOn(window, "scrollY", "get").mockReturnValue(300);
  const settle = vi.fn<() => void>();
  void awaitFirstInput().then(settle);
  await vi.advanceTimersByTimeAsync(0);
  expect(settle).toHaveBeenCalledOnce();
  scrollY.mockRestore();
});

test("waiting for the first input ends five seconds after the page has loaded", async () => {
  const state = vi.spyOn(document, "readyState", "get").mockReturnValue("interactive");
  const settle = vi.fn<() => void>();
  void awaitFirstInput().then(settle);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(settle).not.toHaveBeenCalled();
  window.dispatchEvent(new Event("load"));
  await vi.advanceTimersByTimeAsync(5000);
  expect(settle).toHaveBeenCalledOnce();
  state.mockRestore();
});
