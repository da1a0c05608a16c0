import type { Page, Route } from "@playwright/test";
import { expect, test } from "./test.ts";
import { follow, openPage, recordRequests } from "./visits.ts";

const office = "/geschaeftsstellen/husum";

test.use({
  contextOptions: { reducedMotion: "reduce" },
  expectedStatuses: [404, 500, 503],
  liveMaps: false,
});

const unusable: [name: string, answer: (route: Route) => Promise<void>][] = [
  ["no answer", (route) => route.abort("connectionrefused")],
  ["a page of another build", answerAsOtherBuild],
];

test.describe("an unusable response", () => {
  test.use({ expectedFaults: /net::ERR_CONNECTION_REFUSED/ });

  for (const [name, answer] of unusable) {
    test(`B-23: ${name} leads to exactly one document`, async ({ page }) => {
      await openPage(page, "/impressum");
      await page.route(`**${office}/_payload.json`, answer);
      const requests = recordRequests(page);
      await follow(page, `${office}#kontakt`);
      await expect(page.getByRole("heading", { level: 1 })).toContainText("Husum");
      await expect(page).toHaveURL(`${office}#kontakt`);
      expect(requests.documents()).toEqual([office]);
      await page.goBack();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Impressum");
    });
  }
});

test("a missing renderer leads to exactly one document", async ({ page }) => {
  await page.route("**/page-renderer-*.js", (route) => route.fulfill({ status: 404 }));
  await openPage(page, "/impressum");
  const requests = recordRequests(page);
  await follow(page, office);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Husum");
  expect(requests.documents()).toEqual([office]);
});

test("a page that cannot be drawn is loaded as a document", async ({ page }) => {
  await page.route(`**${office}/_payload.json`, async (route) => {
    const response = await route.fetch();
    const { data } = await response.json();
    await route.fulfill({ response, json: { data: { ...data, view: { kind: "office" } } } });
  });
  await openPage(page, "/impressum");
  const requests = recordRequests(page);
  const loaded = page.waitForEvent("load");
  await follow(page, office);
  await loaded;
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Husum");
  await expect(page).toHaveURL(office);
  expect(requests.documents()).toEqual([office]);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Impressum");
});

test("B-24: a page that does not exist is not found at its own address", async ({ page }) => {
  await page.goto("/gibt-es-nicht");
  const expected = await describeFailure(page);
  await openPage(page, "/impressum");
  const requests = recordRequests(page);
  await follow(page, "/gibt-es-nicht");
  await expect(page).toHaveURL("/gibt-es-nicht");
  await expect.poll(() => describeFailure(page)).toEqual(expected);
  await expect(page.locator("main")).toBeFocused();
  expect(requests.documents()).toEqual([]);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Impressum");
  await expect(page.locator("meta[name=robots]")).toHaveCount(0);
  await page.goForward();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Seite nicht gefunden");
  expect(requests.payloads().filter((path) => path === "/gibt-es-nicht")).toHaveLength(2);
});

test("B-05: a failure of the server is shown with its status and gone with the next page", async ({
  page,
}) => {
  await page.route(`**${office}/_payload.json`, (route) =>
    route.fulfill({ status: 503, json: { statusCode: 503, statusMessage: "Service Unavailable" } }),
  );
  await openPage(page, "/impressum");
  await follow(page, office);
  await expect(page).toHaveURL(office);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Serverfehler");
  await expect(page.locator("main")).toContainText("503 · Service Unavailable");
  await expect(page).toHaveTitle(/^Serverfehler - /);
  await page.unrouteAll();
  await follow(page, office);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Husum");
});

test("an error that was loaded as a document is tried again by links to its URL", async ({
  page,
}) => {
  const answer = await page.request.get("/gibt-es-nicht");
  await page.route("**/", (route) => route.fulfill({ response: answer, status: 503 }));
  await openPage(page, "/");
  await page.unrouteAll();
  const requests = recordRequests(page);
  await page.locator("main a[href='/']").click();
  await expect(page.locator("#landesliste")).toBeAttached();
  expect(requests.documents()).toEqual(["/"]);
});

async function answerAsOtherBuild(route: Route): Promise<void> {
  const response = await route.fetch();
  const { data } = await response.json();
  await route.fulfill({ response, json: { data: { ...data, build: "anders" } } });
}

async function describeFailure(page: Page) {
  return page.evaluate(() => ({
    title: document.title,
    main: document.querySelector("main")?.textContent,
    footer: document.querySelector("footer")?.textContent,
    robots: document.querySelector<HTMLMetaElement>("meta[name=robots]")?.content,
    links: [...document.querySelectorAll("#navigation a")].map((link) => link.getAttribute("href")),
  }));
}
