import { act } from "react";
import { renderToString } from "react-dom/server";
import { beforeEach, expect, test, vi } from "vitest";
import { App } from "#client/app.tsx";
import { createFrameData } from "#client/contract/frame-data.ts";
import { createHomePage } from "#client/test/home-sample.ts";

const home = createHomePage();
const frame = createFrameData(home);

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  vi.stubGlobal("requestIdleCallback", () => 0);
  // Nothing of the page is in a window.
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe = () => undefined;
    },
  );
  document.head.innerHTML = "";
});

test("the navigation in the server's markup is hydrated", async () => {
  document.body.innerHTML = page(JSON.stringify(frame));
  const nav = island().querySelector("nav");
  await start();
  expect(island().querySelector("nav")).toBe(nav);
  act(() => island().querySelector("button")?.click());
  expect(island().querySelector("nav")?.dataset["collapse"]).not.toBe("collapsed");
});

test("if the page data cannot be read, the links stay usable with the styles for pages without JavaScript", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  document.body.innerHTML = page("{");
  const before = island().innerHTML;
  await start();
  expect(log).toHaveBeenCalledExactlyOnceWith("Error while mounting app:", expect.any(SyntaxError));
  expect(island().innerHTML).toBe(before);
  expect(document.head.querySelector("link")?.rel).toBe("stylesheet");
  log.mockClear();
});

test("a page without a navigation is reported as an error", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  document.body.innerHTML = "";
  await start();
  expect(log).toHaveBeenCalledExactlyOnceWith("Error while mounting app:", expect.any(Error));
  log.mockClear();
});

function page(data: string): string {
  const markup = renderToString(<App data={home} />);
  return `${markup}<script type="application/json" id="frame-data">${data}</script>`;
}

async function start(): Promise<void> {
  await act(async () => {
    await import("./entry.tsx");
  });
}

function island(): HTMLElement {
  const found = document.getElementById("site-nav-island");
  if (!found) throw new Error("There is no island.");
  return found;
}
