import type { Page } from "@playwright/test";
import { join } from "node:path";
import { build } from "vite";
import { expect, test } from "./test.ts";
import { scrollToMap } from "./live-map.ts";
import { follow, openPage, recordRequests } from "./visits.ts";

/*
 * The islands of the site load their chunks by the same code as these three. A small bundle of
 * them replaces pages whose chunks do not arrive or whose code throws.
 */
const source = `
  import { createIslands } from "/client/browser/islands.ts";
  import { reloadOnce } from "/client/browser/reload-guard.ts";
  const show = (text) => ({ mount: (element) => ((element.textContent = text), () => {}) });
  createIslands({
    loaders: {
      alive: async () => show("lebt"),
      broken: async () => ({ mount: () => { throw new Error("kaputt"); } }),
      lazy: () => import("virtual:lazy"),
    },
    report: (error) => console.error("Error while mounting app:", String(error)),
    reloadPage: reloadOnce,
    fallbackText: "Seite neu laden",
  }).mount();
  document.documentElement.dataset.started = "";
`;
const lazy = `export const mount = (element) => ((element.textContent = "geladen"), () => {});`;

const office = "/geschaeftsstellen/husum";

test.use({ expectedStatuses: [404], expectedFaults: /^error: Error while mounting app:/ });

let files: Map<string, string>;

test.beforeAll(async () => {
  files = await bundle();
});

test("B-57: an island that throws is reported and leaves the others alone", async ({ page }) => {
  await serve(page, { hasChunk: () => true });
  const reported = page.waitForEvent("console", (message) => message.type() === "error");
  await page.goto("/probe/a");
  expect((await reported).text()).toBe("Error while mounting app: Error: kaputt");
  await expect(page.locator("[data-island=alive]")).toHaveText("lebt");
  await expect(page.locator("[data-island=lazy]")).toHaveText("geladen");
  await expect(page.locator("[data-island=broken]")).toHaveText("Server");
});

test("B-31: a missing chunk reloads the page once in ten seconds, then offers a reload", async ({
  page,
}) => {
  await page.clock.setFixedTime(0);
  const loads = await serve(page, { hasChunk: () => false });
  await page.goto("/probe/a");
  const link = page.getByRole("link", { name: "Seite neu laden" });
  await expect(link).toBeVisible();
  expect(loads).toEqual(["/probe/a", "/probe/a"]);
  await expect(page.locator("[data-island=alive]")).toHaveText("lebt");

  await page.clock.setFixedTime(9999);
  await link.click();
  await expect.poll(() => loads.length).toBe(3);
  await expect(link).toBeVisible();
  expect(loads).toHaveLength(3);

  await page.clock.setFixedTime(10_001);
  await link.click();
  await expect.poll(() => loads.length).toBe(5);
  await expect(link).toBeVisible();
  expect(loads).toHaveLength(5);
});

test("B-31: a chunk that arrives the second time needs no further reload", async ({ page }) => {
  let asked = 0;
  const loads = await serve(page, { hasChunk: () => (asked += 1) > 1 });
  await page.goto("/probe/a");
  await expect(page.locator("[data-island=lazy]")).toHaveText("geladen");
  expect(loads).toHaveLength(2);
});

test("B-32: an unreadable entry counts as absent; without storage nothing is reloaded", async ({
  page,
}) => {
  const loads = await serve(page, { hasChunk: () => false });
  await page.goto("/probe/leer");
  await page.evaluate(() => sessionStorage.setItem("site:reload", "{"));
  loads.length = 0;
  await page.goto("/probe/a");
  await expect(page.getByRole("link", { name: "Seite neu laden" })).toBeVisible();
  expect(loads).toEqual(["/probe/a", "/probe/a"]);

  await page.addInitScript(() => {
    Object.defineProperty(window, "sessionStorage", {
      get: () => {
        throw new DOMException("denied", "SecurityError");
      },
    });
  });
  loads.length = 0;
  await page.goto("/probe/b");
  await expect(page.getByRole("link", { name: "Seite neu laden" })).toBeVisible();
  expect(loads).toEqual(["/probe/b"]);
});

test("B-33: of A, B and A the first is reloaded once", async ({ page }) => {
  await page.clock.setFixedTime(0);
  const loads = await serve(page, { hasChunk: () => false });
  const link = page.getByRole("link", { name: "Seite neu laden" });
  for (const path of ["/probe/a", "/probe/b", "/probe/a"]) {
    await page.goto(path);
    await expect(link).toBeVisible();
  }
  expect(loads).toEqual(["/probe/a", "/probe/a", "/probe/b", "/probe/b", "/probe/a"]);
});

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

/** Serves /probe; returns the documents that were requested. */
async function serve(page: Page, { hasChunk }: { hasChunk: () => boolean }): Promise<string[]> {
  const loads: string[] = [];
  const islands = ["broken", "alive", "lazy"].map((name) => `<p data-island="${name}">Server</p>`);
  await page.route("**/probe/**", async (route) => {
    const { pathname } = new URL(route.request().url());
    const body = files.get(pathname.replace("/probe/", ""));
    if (body !== undefined) {
      const isMissing = pathname.endsWith("lazy.js") && !hasChunk();
      await route.fulfill({ status: isMissing ? 404 : 200, contentType: "text/javascript", body });
      return;
    }
    loads.push(pathname);
    const head = `<!doctype html><link rel="icon" href="data:,">`;
    const script = pathname.endsWith("/leer")
      ? ""
      : `<script type="module" src="entry.js"></script>`;
    await route.fulfill({ contentType: "text/html", body: head + islands.join("") + script });
  });
  return loads;
}

async function bundle(): Promise<Map<string, string>> {
  const modules: Record<string, string> = { "virtual:probe": source, "virtual:lazy": lazy };
  const output = await build({
    configFile: false,
    logLevel: "silent",
    root: join(import.meta.dirname, ".."),
    publicDir: false,
    plugins: [
      {
        name: "probe",
        resolveId: (id) => (id in modules ? id : undefined),
        load: (id) => modules[id],
      },
    ],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: "virtual:probe",
        output: { entryFileNames: "entry.js", chunkFileNames: "lazy.js" },
      },
    },
  });
  const [first] = [output].flat();
  if (!first || !("output" in first)) throw new Error("Nothing was built.");
  return new Map(
    first.output.flatMap((file) => (file.type === "chunk" ? [[file.fileName, file.code]] : [])),
  );
}
