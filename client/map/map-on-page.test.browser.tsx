import type { Map as MapLibreMap } from "maplibre-gl";
import { expect, test, vi } from "vitest";
import {
  arriveAt,
  click,
  find,
  goBack,
  heading,
  openTab,
  until,
} from "#client/browser/test/site-tab.ts";
import { createMapBrowser } from "#client/map/test/stand-ins.browser.ts";
import { findButton } from "#client/map/test/open-map.browser.tsx";

/** Opens a page of the site, whose map is live once the visitor has come near it and moved. */
async function openPage(address: string) {
  const tab = await openTab(address);
  createMapBrowser();
  const opened = Promise.withResolvers<MapLibreMap>();
  addEventListener("map-ready", (event) => {
    if (event instanceof CustomEvent) opened.resolve(event.detail as MapLibreMap);
  });
  const approach = () => {
    tab.bringIntoView("[data-island=site-map]");
    dispatchEvent(new Event("pointermove"));
  };
  return { tab, approach, live: opened.promise };
}

test("B-47: leaving a page removes the map's position from the address, and the next page keeps its fragment", async () => {
  const { approach, live } = await openPage("/#9/54.5/9.5");
  approach();
  const map = await live;
  expect(map.getZoom()).toBe(9);
  const link = find("main a[href='/landesliste/fenna']");
  link.setAttribute("href", "/kontakt#contact");
  click(link);
  await arriveAt("/kontakt#contact");
  expect(document.querySelector(".map-live")).toBeNull();
  await goBack();
  await arriveAt("/");
});

test("the link in a popup of the map leads to the place without loading a document", async () => {
  const { tab, approach, live } = await openPage("/");
  approach();
  await live;
  findButton(/^A: /).click();
  const link = find("[role=dialog] a");
  const name = link.textContent;
  click(link);
  await arriveAt(link.getAttribute("href") ?? "");
  expect(heading()).toContain(name);
  expect(tab.countDocuments()).toBe(0);
});

test("B-57: if the map throws, the navigation and links to other pages still work", async () => {
  const { tab, approach } = await openPage("/");
  find("[data-island=site-map]").dataset["map"] = "{";
  approach();
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  await until(() =>
    expect(log).toHaveBeenCalledWith("Error while mounting app:", expect.any(SyntaxError)),
  );
  log.mockClear();
  const toggle = find("[aria-controls=navigation]");
  expect(toggle.ariaExpanded).toBe("false");
  click(toggle);
  await until(() => expect(toggle.ariaExpanded).toBe("true"));
  click(find("main a[href='/landesliste/fenna']"));
  await arriveAt("/landesliste/fenna");
  expect(tab.countDocuments()).toBe(0);
});
