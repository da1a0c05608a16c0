import type { Page } from "@playwright/test";
import { pages } from "./pages.ts";
import { expect, test } from "./test.ts";
import { follow, measureBelowBar, openPage, recordRequests } from "./visits.ts";

const candidate = "/landesliste/fenna-brodersen-okafor";
/** One kind of page for each view. */
const views = [
  "home",
  "state list candidate",
  "constituency",
  "finder",
  "office",
  "list of events",
  "event",
  "programme",
  "notice",
];

test.use({ liveMaps: false, prefetches: true });

test("B-10, B-14, B-15: clicks on a card and on menu items change the page without loading a document", async ({
  page,
}) => {
  await openPage(page, "/");
  const requests = recordRequests(page);
  await test.step("B-10: a click on a card opens its page", async () => {
    await page.locator(`main a[href="${candidate}"]`).first().click();
    await expect(page).toHaveURL(candidate);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Brodersen");
    await expect(page.locator("main")).toBeFocused();
    await expect(page.locator("body > [aria-live=polite]")).toHaveText(await page.title());
    await expect(page.locator("main")).not.toHaveAttribute("aria-busy");
  });
  await test.step("B-14: from there a menu item leads to its section of the home page", async () => {
    await chooseItem(page, "Orte");
    await expect(page).toHaveURL("/#orte");
    await expect.poll(() => measureBelowBar(page, "#orte")).toBeLessThanOrEqual(2);
    await expect(page.locator("#orte")).toBeFocused();
    await expect(page.getByRole("button", { name: "Navigation", exact: true })).toHaveAttribute(
      "aria-expanded",
      "false",
    );
  });
  await test.step("B-15: on the home page a menu item scrolls each time, and adds one history entry", async () => {
    const steps = await page.evaluate(() => history.length);
    for (const added of [1, 1]) {
      await chooseItem(page, "Landesliste");
      await expect.poll(() => measureBelowBar(page, "#landesliste")).toBeLessThanOrEqual(2);
      expect(await page.evaluate(() => history.length)).toBe(steps + added);
      await page.mouse.wheel(0, 600);
      await expect.poll(() => measureBelowBar(page, "#landesliste")).toBeGreaterThan(100);
    }
  });
  expect(requests.documents()).toEqual([]);
  expect(requests.payloads().filter((path) => path === candidate)).toHaveLength(1);
});

test.describe("with live maps", () => {
  test.use({ liveMaps: true });

  test("B-40: no page violates the content security policy, however it is reached", async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const violations: string[] = [];
      Object.assign(window, { violations });
      document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
        violations.push(`${violatedDirective} ${blockedURI}`),
      );
    });
    await openPage(page, "/impressum");
    const requests = recordRequests(page);
    for (const { kind, path } of pages) {
      if (!views.includes(kind)) continue;
      await follow(page, path);
      await expect(page).toHaveURL(path);
      await expect(page.locator("main")).toBeFocused();
    }
    const violations = await page.evaluate(
      () => (window as unknown as { violations: string[] }).violations,
    );
    expect(violations).toEqual([]);
    expect(requests.documents()).toEqual([]);
  });
});

async function chooseItem(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Navigation", exact: true }).click();
  await page.locator("#navigation").getByRole("link", { name, exact: true }).click();
}
