import { smallSite, startOwnSite, type OwnSite } from "./own-site.ts";
import { expect, test } from "./test.ts";
import { awaitProgram, follow, openPage, recordRequests } from "./visits.ts";

// One server for all tests of this file.
test.describe.configure({ mode: "default" });
test.use({ contextOptions: { reducedMotion: "reduce" } });

let site: OwnSite;

test.beforeAll(async () => {
  site = await startOwnSite({
    ...smallSite,
    "umzug.md": "---\ntitle: Umzug\nredirect: /seite#ziel\n---\n",
    "kette.md": "---\ntitle: Kette\nredirect: /umzug\n---\n",
    "suchen.md": "---\ntitle: Suchen\nredirect: /suche?q=x\n---\n",
    "fort.md": "---\ntitle: Fort\nredirect: https://fort.example/ziel\n---\n",
    "ordner/_dir.yml": "navigation: { redirect: /seite }\n",
    "ordner/kind.md": "---\ntitle: Kind\n---\n\nIm Ordner.\n",
    "selbst.md": "---\ntitle: Selbst\nredirect: /selbst\n---\n\nBleibt da.\n",
    "skript.md": "---\ntitle: Skript\n---\n\n[Falle](javascript:document.title='gelaufen')\n",
  });
});

test.afterAll(async () => {
  await site.close();
});

test("B-28: pages and folders redirect, but a page does not redirect to itself", async ({
  request,
}) => {
  const ask = async (path: string) => {
    const answer = await request.get(`${site.url}${path}`, { maxRedirects: 0 });
    return [answer.status(), answer.headers()["location"]];
  };
  expect(await ask("/umzug")).toEqual([302, "/seite#ziel"]);
  expect(await ask("/fort")).toEqual([302, "https://fort.example/ziel"]);
  expect(await ask("/ordner")).toEqual([302, "/seite"]);
  expect(await ask("/selbst")).toEqual([200, undefined]);
});

for (const from of ["/kette", "/ordner"]) {
  test(`B-29: a click on ${from} ends at its target, one step from here`, async ({ page }) => {
    await openPage(page, `${site.url}/selbst`);
    const requests = recordRequests(page);
    const steps = await page.evaluate(() => history.length);
    await follow(page, from);
    await expect(page).toHaveURL(`${site.url}/seite${from === "/ordner" ? "" : "#ziel"}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Die Seite");
    expect(await page.evaluate(() => history.length)).toBe(steps + 1);
    expect(requests.documents()).toEqual([]);
    await page.goBack();
    await expect(page).toHaveURL(`${site.url}/selbst`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Selbst");
  });
}

test.describe("redirects that leave the page", () => {
  test.use({ expectedFaults: /^request to https:\/\/fort\.example\/ziel$/ });

  test("to another site, or to a page that is always a document, are followed", async ({
    page,
  }) => {
    await page.route("https://fort.example/ziel", (route) =>
      route.fulfill({ contentType: "text/html", body: "<title>Anderswo</title>" }),
    );
    await openPage(page, `${site.url}/seite`);
    await follow(page, "/suchen");
    await expect(page).toHaveURL(`${site.url}/suche?q=x`);
    // The starting program changes its history entry, which `goBack` would take for the step back.
    await awaitProgram(page);
    await page.goBack();
    await awaitProgram(page);
    await follow(page, "/fort");
    await expect(page).toHaveTitle("Anderswo");
  });
});

test.describe("untrusted redirects", () => {
  test.use({ expectedFaults: /^error: Error: Cannot navigate/ });

  test("B-26: a script is refused by name", async ({ page }) => {
    const redirect = " JaVa\tscript:document.title='gelaufen'";
    await page.route("**/umzug/_payload.json", (route) =>
      route.fulfill({ json: { data: { redirect } } }),
    );
    await openPage(page, `${site.url}/seite`);
    const refused = page.waitForEvent("console", (message) =>
      message.text().includes("Cannot navigate to a URL with 'javascript:' protocol."),
    );
    const requests = recordRequests(page);
    await follow(page, "/umzug");
    await refused;
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Serverfehler");
    await expect(page).toHaveURL(`${site.url}/umzug`);
    await expect(page).toHaveTitle("Serverfehler - Probe");
    expect(requests.documents()).toEqual([]);
  });
});

test("circular redirects end with a document", async ({ page }) => {
  let asked = 0;
  await page.route("**/{umzug,kette}/_payload.json", (route) => {
    asked += 1;
    const redirect = route.request().url().includes("/umzug/") ? "/kette" : "/umzug";
    return route.fulfill({ json: { data: { redirect } } });
  });
  await openPage(page, `${site.url}/selbst`);
  const requests = recordRequests(page);
  await follow(page, "/umzug");
  await expect(page).toHaveURL(`${site.url}/seite#ziel`);
  expect(requests.documents()[0]).toBe("/umzug");
  expect(asked).toBe(2);
});

test("B-27: a link to a script is not a link", async ({ page }) => {
  await openPage(page, `${site.url}/selbst`);
  await follow(page, "/skript");
  await expect(page.locator("main")).toContainText("Falle");
  expect(await page.locator("main a[href^='javascript:' i]").count()).toBe(0);
  await page.getByText("Falle").click();
  await expect(page).toHaveTitle("Skript - Probe");
});
