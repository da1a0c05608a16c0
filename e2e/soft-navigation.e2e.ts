import type { Page, Request } from "@playwright/test";
import { pages } from "./pages.ts";
import { expect, test } from "./test.ts";
import {
  addLink,
  follow,
  measureBelowBar,
  nextFrames,
  openPage,
  readScroll,
  recordRequests,
} from "./visits.ts";

const candidate = "/landesliste/fenna-brodersen-okafor";
const office = "/geschaeftsstellen/husum";

// Without animations, which a test would have to wait for.
test.use({ contextOptions: { reducedMotion: "reduce" }, liveMaps: false });

test("B-10: a click on a card changes the page without loading a document", async ({ page }) => {
  await openPage(page, "/");
  const requests = recordRequests(page);
  await cardOf(page, candidate).click();
  await expect(page).toHaveURL(candidate);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Brodersen");
  await expect(page.locator("main")).toBeFocused();
  expect(requests.documents()).toEqual([]);
  expect(requests.payloads().filter((path) => path === candidate)).toHaveLength(1);

  const title = await page.title();
  expect(title).toMatch(/^Fenna Brodersen-Okafor - /);
  await expect(page.locator("body > [aria-live=polite]")).toHaveText(title);
  await expect(page.locator("main")).not.toHaveAttribute("aria-busy");
});

test("B-08: head, language and page are those of a document", async ({ page }) => {
  const paths = [candidate, "/leichte-sprache", "/termine", "/uk/waehlen", "/waehlen", office];
  const expected = new Map<string, object>();
  for (const path of paths) {
    await openPage(page, path);
    expected.set(path, await describeDocument(page));
  }
  const requests = recordRequests(page);
  for (const path of paths) {
    await addLink(page, path);
    await page.locator("#probe").click();
    await expect(page).toHaveURL(path);
    await expect.poll(() => describeDocument(page), path).toEqual(expected.get(path));
  }
  expect(requests.documents()).toEqual([]);
});

test("B-25: the data of a page is requested below its path, whatever else its URL contains", async ({
  page,
}) => {
  // Prevents prefetches.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
  await openPage(page, "/impressum");
  const addresses: string[] = [];
  page.on("request", (request) => addresses.push(request.url()));
  for (const [address, payload] of [
    [`${office}?utm=1#kontakt`, `${office}/_payload.json`],
    ["/termine/#unten", "/termine/_payload.json"],
    ["/", "/_payload.json"],
  ] as const) {
    const asked = page.waitForRequest((request) => new URL(request.url()).pathname === payload);
    await follow(page, address);
    await asked;
    await expect(page).toHaveURL(address.replace("/#", "#"));
  }
  expect(addresses.filter((address) => /_payload.json./.test(address))).toEqual([]);
});

test("B-11: clicks with another purpose are left to the browser", async ({ page }) => {
  await openPage(page, "/");
  const requests = recordRequests(page);
  const card = cardOf(page, candidate);
  await stopClicks(page);
  for (const modifiers of [["Control"], ["Shift"], ["Meta"], ["Alt"]] as const) {
    await expectDefault(page, () => card.click({ modifiers: [...modifiers] }));
  }
  await expectDefault(page, () => card.click({ button: "middle" }));

  for (const attributes of [
    { target: "_blank" },
    { target: "anderes" },
    { download: "" },
    { rel: "nofollow External" },
    { href: "/assets/media/programm.pdf" },
    { href: "https://fremd.example/" },
    { href: "mailto:post@fremd.example" },
  ]) {
    await addLink(page, candidate, attributes);
    await expectDefault(page, () => page.locator("#probe").click());
  }
  expect(requests.payloads().filter((path) => path === candidate).length).toBeLessThanOrEqual(1);
});

test("links of the drawn map are followed like all others", async ({ page }) => {
  await openPage(page, "/");
  const requests = recordRequests(page);
  await page.locator("svg a[href]").first().dispatchEvent("click");
  await expect(page).not.toHaveURL("/");
  await expect(page.locator("body > [aria-live=polite]")).toHaveText(await page.title());
  expect(requests.documents()).toEqual([]);
});

test("B-14: from another page an item of the navigation leads to its section", async ({ page }) => {
  await openPage(page, candidate);
  await chooseItem(page, "Orte");
  await expect(page).toHaveURL("/#orte");
  await expect.poll(() => measureBelowBar(page, "#orte")).toBeLessThanOrEqual(2);
  await expect(page.locator("#orte")).toBeFocused();
  await expect(page.getByRole("button", { name: "Navigation", exact: true })).toHaveAttribute(
    "aria-expanded",
    "false",
  );
});

test("B-15: on the home page an item scrolls each time, and adds one entry to the history", async ({
  page,
}) => {
  await openPage(page, "/");
  const requests = recordRequests(page);
  const steps = await page.evaluate(() => history.length);
  await chooseItem(page, "Orte");
  await expect.poll(() => measureBelowBar(page, "#orte")).toBeLessThanOrEqual(2);
  await page.mouse.wheel(0, -600);
  await expect.poll(() => measureBelowBar(page, "#orte")).toBeGreaterThan(100);
  await chooseItem(page, "Orte");
  await expect.poll(() => measureBelowBar(page, "#orte")).toBeLessThanOrEqual(2);
  expect(await page.evaluate(() => history.length)).toBe(steps + 1);
  expect(requests.documents()).toEqual([]);
  expect(requests.payloads()).not.toContain("/");
});

test("B-16: Home is an anchor on the home page and the home page elsewhere", async ({ page }) => {
  await openPage(page, "/#orte");
  await chooseItem(page, "Home");
  await expect(page).toHaveURL("/#home");
  const home = page.locator("#navigation a").first();
  await expect(home).toHaveAttribute("href", "#home");
  await cardOf(page, candidate).click();
  await expect(page).toHaveURL(candidate);
  await expect(home).toHaveAttribute("href", "/");
  await page.goBack();
  await expect(page).toHaveURL("/#home");
  await expect(home).toHaveAttribute("href", "#home");
});

test("B-17: a fragment without a target is ignored", async ({ page }) => {
  for (const fragment of ["#gibt-es-nicht", "#%E0%A4"]) {
    await openPage(page, `/${fragment}`);
    expect(await readScroll(page)).toBe(0);
    await openPage(page, candidate);
    await addLink(page, `/${fragment}`);
    await page.mouse.wheel(0, 300);
    await expect.poll(() => readScroll(page)).toBe(300);
    await page.locator("#probe").dispatchEvent("click");
    await expect(page).toHaveURL(`/${fragment}`);
    await expect(page.locator("main")).toBeFocused();
    expect(await readScroll(page)).toBe(0);
  }
});

test("the URL without its fragment leads to the top of the page", async ({ page }) => {
  await openPage(page, "/#orte");
  const requests = recordRequests(page);
  // Playwright would scroll first, because the bar is sticky.
  await page.locator(".bar .brand").dispatchEvent("click");
  await expect(page).toHaveURL("/");
  expect(await readScroll(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL("/#orte");
  await expect.poll(() => measureBelowBar(page, "#orte")).toBeLessThanOrEqual(2);
  expect(requests.documents()).toEqual([]);
});

test("B-22: of two clicks the second one wins", async ({ page }) => {
  await openPage(page, "/impressum");
  const slow = Promise.withResolvers<void>();
  await page.route(`**${candidate}/_payload.json`, async (route) => {
    await slow.promise;
    await route.fallback().catch(() => undefined);
  });
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = () => seen.push(document.querySelector("h1")?.textContent ?? "");
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  });
  // Marked, so that it is not prefetched.
  await addLink(page, candidate, { "data-no-prefetch": "" });
  await page.locator("#probe").dispatchEvent("click");
  await expect(page.locator("main")).toHaveAttribute("aria-busy", "true");
  const isFirst = (request: Request) => request.url().endsWith(`${candidate}/_payload.json`);
  const firstEnds = Promise.any([
    page.waitForEvent("requestfailed", isFirst),
    page.waitForEvent("requestfinished", isFirst),
  ]);
  await addLink(page, office, { "data-no-prefetch": "" });
  await page.locator("#probe").dispatchEvent("click");
  await expect(page).toHaveURL(office);
  slow.resolve();
  await page.unrouteAll({ behavior: "wait" });
  // By then the first page would have been shown.
  await firstEnds;
  await nextFrames(page);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Husum");
  await expect(page).toHaveURL(office);
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  expect(seen.filter((text) => text.includes("Brodersen"))).toEqual([]);
  await expect(page.locator("main")).not.toHaveAttribute("aria-busy");
});

test("B-61: only a query that changes the page loads a document", async ({ page }) => {
  await openPage(page, "/impressum");
  const requests = recordRequests(page);
  await addLink(page, `${office}?utm=1`);
  await page.locator("#probe").click();
  await expect(page).toHaveURL(`${office}?utm=1`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Husum");
  expect(requests.payloads()).toContain(office);
  expect(requests.documents()).toEqual([]);

  await addLink(page, `${office}?utm=2`);
  await page.mouse.wheel(0, 200);
  await expect.poll(() => readScroll(page)).toBe(200);
  await page.locator("#probe").dispatchEvent("click");
  await expect(page).toHaveURL(`${office}?utm=2`);
  expect(await readScroll(page)).toBe(200);
  expect(requests.documents()).toEqual([]);

  for (const address of ["/suche?q=deich", `${candidate}?preview=t`]) {
    await addLink(page, address);
    await page.locator("#probe").dispatchEvent("click");
    await expect(page).toHaveURL(address);
  }
  expect(requests.documents()).toEqual(["/suche", candidate]);
  await page.goBack();
  await expect(page).toHaveURL("/suche?q=deich");
  await expect(page.getByRole("status").first()).toContainText("deich");
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
    for (const { path, status } of pages) {
      if (status !== undefined || path.startsWith("/suche")) continue;
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

function cardOf(page: Page, path: string) {
  return page.locator(`main a[href="${path}"]`).first();
}

async function chooseItem(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Navigation", exact: true }).click();
  await page.locator("#navigation").getByRole("link", { name, exact: true }).click();
}

/**
 * Records of every click whether the router handled it, and then cancels it: no test leaves the
 * site.
 */
async function stopClicks(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const kind of ["click", "auxclick"]) {
      window.addEventListener(kind, (event) => {
        Object.assign(window, { isTaken: event.defaultPrevented });
        event.preventDefault();
      });
    }
  });
}

async function expectDefault(page: Page, click: () => Promise<void>): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isTaken: undefined }));
  await click();
  const isTaken = await page.evaluate(() => (window as unknown as { isTaken?: boolean }).isTaken);
  expect(isTaken).toBe(false);
  await expect(page).toHaveURL("/");
}

async function describeDocument(page: Page) {
  return page.evaluate(() => {
    document.querySelector("#probe")?.remove();
    // Neither the order of attributes nor the boundaries of text nodes matter.
    const write = (node: Node): string => {
      if (!(node instanceof Element)) return node instanceof Text ? node.data : "";
      const names = node.getAttributeNames().filter((name) => name !== "tabindex");
      const attributes = names.sort().map((name) => ` ${name}="${node.getAttribute(name)}"`);
      const children = [...node.childNodes].map(write);
      return `<${node.tagName}${attributes.join("")}>${children.join("")}</>`;
    };
    const tags = document.head.querySelectorAll("title, meta, link[rel=canonical], link[hreflang]");
    return {
      lang: document.documentElement.lang,
      bodyClass: document.body.className,
      head: [...tags].map(write).sort(),
      parts: [...document.querySelectorAll(".site-top, main, footer")].map(write),
    };
  });
}
