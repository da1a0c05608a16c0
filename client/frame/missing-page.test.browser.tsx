import { expect, test } from "vitest";
import { arriveAt, click, find, heading, openTab } from "#client/browser/test/site-tab.ts";

test('B-02: on a page that says "not found" links of the navigation change the page without loading a document', async () => {
  const tab = await openTab("/landesliste/nord/niemand");
  expect(heading()).toContain("Seite nicht gefunden");
  click(find('#navigation a[href="/"]'));
  await arriveAt("/");
  expect(heading()).toContain("Land");
  expect(tab.countDocuments()).toBe(0);
});
