import { chromium, type Page, type Route } from "@playwright/test";
import { findChromium } from "../build/chromium.ts";
import { expect, test } from "./test.ts";
import { coarse, mapFrame, resizeMap, scrollToMap, watchMap } from "./live-map.ts";

test.use({ contextOptions: { reducedMotion: "reduce" }, ...coarse });

const geodata = /\/assets\/media\/karte-[^/]+\.geojson$/;

test("B-42: without WebGL the drawing stays, and a sentence says so", async ({ baseURL }) => {
  const launch = await findChromium();
  const browser = await chromium.launch({ ...launch, args: ["--no-sandbox", "--disable-3d-apis"] });
  try {
    const page = await browser.newPage({ baseURL: baseURL ?? "" });
    const faults: string[] = [];
    page.on("pageerror", (error) => faults.push(error.message));
    page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
    await watchMap(page);
    await page.goto("/");
    await expectDrawing(page, "Die Karte kann in diesem Browser nicht angezeigt werden.");
    await page.getByRole("button", { name: "Navigation", exact: true }).click();
    await page.locator("#navigation").getByRole("link", { name: "Kontakt" }).click();
    await expect(page).toHaveURL("/#contact");
    expect(faults).toEqual([]);
  } finally {
    await browser.close();
  }
});

test.describe("with responses that fail", () => {
  test.use({
    expectedStatuses: [404],
    expectedFaults:
      /ERR_CONNECTION_REFUSED|worker.*ERR_FAILED|^error: (Failed to load resource|Error while mounting)/,
  });

  test("B-43: without the library's worker the drawing stays, and a sentence says so", async ({
    page,
  }) => {
    await page.route(/maplibre-gl-worker/, (route) => route.fulfill({ status: 404 }));
    await watchMap(page);
    await page.goto("/");
    await expectDrawing(page, "Die bewegliche Karte ließ sich nicht laden.");
  });

  test("B-57: a map that throws while it is built is logged, and the drawing stays", async ({
    page,
  }) => {
    await page.addInitScript(() => {
      window.ResizeObserver = class extends ResizeObserver {
        override observe(): void {
          throw new Error("kaputt");
        }
      };
    });
    await watchMap(page);
    const logged = page.waitForEvent("console", (message) => message.type() === "error");
    await page.goto("/");
    await expectDrawing(page, "Die bewegliche Karte ließ sich nicht laden.");
    expect((await logged).text()).toContain("Error while mounting app: Error: kaputt");
  });

  test("B-55: data that is not there is reported with its status", async ({ page }) => {
    const reported = await failWith(page, (route) => route.fulfill({ status: 404, body: "weg" }));
    expect(reported).toMatchObject([{ status: 404, statusText: "Not Found", body: {} }]);
    expect(reported[0]?.["url"]).toMatch(geodata);
  });

  test("B-55: data that is a page is reported", async ({ page }) => {
    const logged = page.waitForEvent("console", (message) => message.type() === "error");
    const reported = await failWith(page, (route) =>
      route.fulfill({ contentType: "text/html", body: "<!doctype html><p>Anmeldung" }),
    );
    expect(reported).toEqual([{ message: expect.stringContaining("is not valid JSON") }]);
    const [, error] = (await logged).args();
    expect(await error?.getProperty("message").then((one) => one.jsonValue())).toContain("JSON");
  });

  test("B-55: data that is refused is reported with status 0", async ({ page }) => {
    const reported = await failWith(page, (route) => route.abort("connectionrefused"));
    expect(reported).toMatchObject([{ status: 0, statusText: "Failed to fetch" }]);
  });
});

test("later failures are logged, leave the map in place and its controls in reach", async ({
  homeMap: { page, map, faults },
}) => {
  await map.evaluate((one) => void one.fire("error", { error: new Error("zu spät") }));
  await expect.poll(() => faults).toEqual([expect.stringContaining("zu spät")]);
  faults.length = 0;
  const frame = page.locator(mapFrame);
  await expect(frame.getByRole("status")).toContainText("Ein Teil der Karte");
  await expect(frame).toHaveAttribute("data-live");
  expect(await findBehindStatus(page), "at 1280 px").toEqual([]);
  await resizeMap(page, map, { width: 360, height: 740 });
  expect(await findBehindStatus(page), "at 360 px").toEqual([]);
  // The page is shared, and keeps both the sentence and the error.
  await frame.getByRole("status").evaluate((status) => {
    status.replaceChildren();
    window.mapErrors = [];
  });
});

test("print shows the drawing instead of the live map", async ({ homeMap: { page, map } }) => {
  // As wide as a sheet of paper.
  await resizeMap(page, map, { width: 720, height: 1000 });
  await page.emulateMedia({ media: "print" });
  await expect(page.locator(".map-live").first()).toBeHidden();
  await expect(page.locator(mapFrame).locator(".map-drawing")).toBeVisible();
  expect(
    await page
      .locator(".map")
      .first()
      .evaluate((one) => getComputedStyle(one).padding),
  ).toBe("0px");
  await page.emulateMedia({ media: null });
  await expect(page.locator(".map-live").first()).toBeVisible();
});

/** Returns which controls and lists the sentence on the map covers. */
async function findBehindStatus(page: Page): Promise<string[]> {
  return page.locator(mapFrame).evaluate((element) => {
    const status = element.querySelector(".map-status")?.getBoundingClientRect();
    if (!status) throw new Error("No sentence");
    const others = document.querySelectorAll(".map-live .maplibregl-ctrl, .orte-lists > *");
    return [...others]
      .filter((other) => {
        const box = other.getBoundingClientRect();
        const isBeside = box.right <= status.left || box.left >= status.right;
        return !isBeside && box.bottom > status.top && box.top < status.bottom;
      })
      .map(({ className }) => className);
  });
}

async function failWith(
  page: Page,
  answer: (route: Route) => Promise<void>,
): Promise<Record<string, unknown>[]> {
  await page.route(geodata, answer);
  await watchMap(page);
  await page.goto("/");
  await expectDrawing(page, "Die bewegliche Karte ließ sich nicht laden.");
  return page.evaluate(() => window.mapErrors ?? []);
}

/** The drawing and the list of places remain, and the sentence is shown. */
async function expectDrawing(page: Page, sentence: string): Promise<void> {
  await scrollToMap(page);
  const frame = page.locator(mapFrame);
  await expect(frame.getByRole("status")).toContainText(sentence, { timeout: 30_000 });
  await expect(frame.getByRole("status")).toBeVisible();
  await expect(frame).not.toHaveAttribute("data-live");
  await expect(frame.locator(".map-live")).toHaveCount(0);
  await expect(frame.getByRole("link", { name: /^A: / })).toBeVisible();
  await expect(page.locator(".place").first()).toBeVisible();
}
