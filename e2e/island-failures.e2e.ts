import { scrollToMap } from "./live-map.ts";
import { expect, test } from "./test.ts";
import { follow, openPage, recordRequests } from "./visits.ts";

const office = "/geschaeftsstellen/husum";

test.use({ expectedStatuses: [404], expectedFaults: /^error: Error while mounting app:/ });

test("B-57: a map that throws does not affect the navigation and the links to other pages", async ({
  page,
}) => {
  await page.route(`**${office}`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/data-map="\{[^"]*"/, 'data-map="{"');
    await route.fulfill({ response, body });
  });
  const reported = page.waitForEvent("console", (message) => message.type() === "error");
  await openPage(page, office);
  await scrollToMap(page);
  expect((await reported).text()).toMatch(/^Error while mounting app: SyntaxError/);
  const toggle = page.getByRole("button", { name: "Navigation", exact: true });
  await toggle.click();
  await expect(toggle).toHaveAttribute("aria-expanded", "true");
  const requests = recordRequests(page);
  await follow(page, "/impressum");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Impressum");
  expect(requests.documents()).toEqual([]);
});

test("B-31: without the map's chunk the page is reloaded once, then visibly offers a reload", async ({
  page,
}) => {
  // Otherwise the page is reloaded on the way to the map.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.route("**/site-map*.js", (route) => route.fulfill({ status: 404 }));
  const requests = recordRequests(page);
  await openPage(page, "/#orte");
  await expect.poll(() => requests.documents()).toEqual(["/", "/"]);
  const link = page.getByRole("link", { name: "Seite neu laden" });
  // A real click, which fails if something covers the link.
  await link.click();
  await expect.poll(() => requests.documents()).toEqual(["/", "/", "/"]);
});
