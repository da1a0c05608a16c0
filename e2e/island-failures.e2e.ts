import { scrollToMap } from "./live-map.ts";
import { expect, test } from "./test.ts";
import { recordRequests } from "./visits.ts";

const place = "/geschaeftsstellen/husum";

test.use({ expectedStatuses: [404], expectedFaults: /^error: Error while mounting app:/ });

test("B-31: without the map's chunk the page is reloaded once, and then offers a link to reload", async ({
  page,
}) => {
  // Otherwise the page is reloaded on the way to the map.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.route("**/site-map*.js", (route) => route.fulfill({ status: 404 }));
  const requests = recordRequests(page);
  await page.goto(place);
  await scrollToMap(page);
  await expect.poll(() => requests.documents()).toEqual([place, place]);
  const link = page.getByRole("link", { name: "Seite neu laden" });
  // A real click, which fails if something covers the link.
  await link.click();
  await expect.poll(() => requests.documents()).toEqual([place, place, place]);
});
