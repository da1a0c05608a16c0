import { afterEach, expect, test, vi } from "vitest";
import { openWithConsent } from "./map-consent.browser.ts";

const live = {
  geodata: "/a",
  bounds: [0, 0, 1, 1],
  hash: "off",
  cooperativeGestures: true,
} as const;
const foreign = { hosts: ["https://a.example", "https://b.example:81"], policy: "x" };

afterEach(() => {
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

function ask(hosts = foreign.hosts) {
  const frame = document.createElement("div");
  const open = vi.fn<() => void>();
  const stop = openWithConsent(
    frame,
    { ...live, bounds: [...live.bounds], foreign: { ...foreign, hosts } },
    open,
  );
  return { frame, open, stop, button: frame.querySelector("button") };
}

test("a map that needs no other host opens without asking for consent", () => {
  const frame = document.createElement("div");
  const open = vi.fn<() => void>();
  openWithConsent(frame, { ...live, bounds: [...live.bounds] }, open);
  expect(open).toHaveBeenCalledOnce();
  expect(frame.innerHTML).toBe("");
});

test("the consent prompt names every host, and accepting opens the map and removes the prompt", () => {
  const { frame, open, button } = ask();
  expect(button?.textContent).toBe("Karte von a.example und b.example:81 laden");
  expect(frame.textContent).toContain("an a.example und b.example:81");
  expect(open).not.toHaveBeenCalled();
  button?.click();
  expect(open).toHaveBeenCalledOnce();
  expect(frame.innerHTML).toBe("");
});

test("after consent the focus moves to the drawing of the map", () => {
  document.body.innerHTML = '<div><svg class="map-drawing"></svg></div>';
  const frame = document.body.querySelector("div");
  if (!frame) throw new Error("No frame");
  openWithConsent(frame, { ...live, bounds: [...live.bounds], foreign }, vi.fn<() => void>());
  frame.querySelector("button")?.click();
  expect(document.activeElement).toBe(frame.querySelector(".map-drawing"));
});

test("consent holds for the tab and for exactly these hosts", () => {
  ask().button?.click();
  expect(ask().open).toHaveBeenCalledOnce();
  expect(ask(["https://a.example"]).open).not.toHaveBeenCalled();
});

test("without storage every map asks for consent again, and opens after it", () => {
  vi.stubGlobal("sessionStorage", {
    getItem: () => {
      throw new Error("denied");
    },
    setItem: () => {
      throw new Error("denied");
    },
    clear: () => undefined,
  });
  const first = ask();
  first.button?.click();
  expect(first.open).toHaveBeenCalledOnce();
  expect(ask().open).not.toHaveBeenCalled();
});

test("leaving the page removes the consent prompt", () => {
  const { frame, stop } = ask();
  stop();
  expect(frame.innerHTML).toBe("");
});
