import { expect, test } from "./test.ts";
import { follow, openPage, recordRequests } from "./visits.ts";

const office = "/geschaeftsstellen/husum";

test.use({ expectedStatuses: [404], liveMaps: false, prefetches: true });

test("a missing renderer chunk loads exactly one document", async ({ page }) => {
  await page.route("**/page-renderer-*.js", (route) => route.fulfill({ status: 404 }));
  await openPage(page, "/impressum");
  const requests = recordRequests(page);
  await follow(page, office);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Husum");
  expect(requests.documents()).toEqual([office]);
});
