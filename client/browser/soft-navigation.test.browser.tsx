import { expect, test } from "vitest";
import { arriveAt, click, goBack, heading, openTab } from "#client/browser/test/site-tab.ts";

test("B-10: a click on a card changes the page without loading a document", async () => {
  const tab = await openTab("/");
  click(document.querySelector('main a[href="/landesliste/fenna"]'));
  await arriveAt("/landesliste/fenna");
  expect(heading()).toContain("Brodersen");
  expect(document.activeElement).toBe(document.querySelector("main"));
  expect(tab.countDocuments()).toBe(0);
  expect(tab.payloads).toEqual(["/landesliste/fenna"]);
  expect(document.title).toMatch(/^Fenna Brodersen - /);
  expect(document.querySelector("body > [aria-live=polite]")?.textContent).toBe(document.title);
  await goBack();
  await arriveAt("/");
});
