import { expect, test } from "vitest";
import { arriveAt, click, find, heading, openTab } from "#client/browser/test/site-tab.ts";

test("B-02: from the page of a missing document the navigation leads on without a document", async () => {
  const tab = await openTab("/landesliste/nord/niemand");
  expect(heading()).toContain("Seite nicht gefunden");
  click(find('#navigation a[href="/"]'));
  await arriveAt("/");
  expect(heading()).toContain("Land");
  expect(tab.countDocuments()).toBe(0);
});
