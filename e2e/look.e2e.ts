import type { Page } from "@playwright/test";
import { expect, test } from "./test.ts";
import { bottomOf, boxOf } from "./visits.ts";

test.use({ liveMaps: false, expectedStatuses: [404] });

test("the parts of a page are completely visible and in their places", async ({ page }) => {
  await test.step("the answer of the finder shows face, name and both votes at once", async () => {
    await openAt(page, { path: "/wahlkreis/1", width: 360 });
    const ends = page.locator(".answer .cand-photo, .answer .cand-name, .answer-list .heads");
    await expect(ends).toHaveCount(3);
    const bar = await page.locator(".bar-thumb").boundingBox();
    for (const end of await ends.all())
      expect(await bottomOf(end)).toBeLessThanOrEqual(bar?.y ?? 0);
    // A face ends at about three quarters of a portrait.
    const photo = await ends.first().boundingBox();
    expect(photo?.width).toBe(360);
    expect(photo?.height).toBeGreaterThan(0.78 * 360);
    const [numeral, field] = await page.locator(".answer").evaluate((answer) => {
      const num = answer.querySelector(".num");
      return [
        num && getComputedStyle(num, "::before").color,
        getComputedStyle(answer).backgroundColor,
      ];
    });
    expect(numeral, "the jacket is as red as the field").not.toBe(field);
    const line = page.locator(".map-line");
    await expect(line).toHaveText("Karte: Quellen");
    await expect(page.locator("#kartenquellen")).toContainText("Bundeswahlleiterin");
  });

  await test.step("the label of a neighbouring constituency stays within the map", async () => {
    await openAt(page, { path: "/wahlkreis/1", width: 1280 });
    const map = page.locator(".answer > .wk-map");
    await map
      .getByRole("link", { name: /^Wahlkreis 4 / })
      .locator("text")
      .hover({ force: true });
    const slip = map.locator(".area-slip");
    await expect(slip).toContainText("Wahlkreis 4");
    const area = map.getByRole("link", { name: /^Wahlkreis 4 / }).locator("use");
    const [inner, outer, covered] = [await boxOf(slip), await boxOf(map), await boxOf(area)];
    expect(inner.y).toBeGreaterThanOrEqual(outer.y);
    expect(inner.y + inner.height, "the area stays in view").toBeLessThanOrEqual(covered.y);
    expect(inner.x).toBeGreaterThanOrEqual(outer.x);
  });

  await test.step("the votes are explained beside the ballot in the finder's answer", async () => {
    await openAt(page, { path: "/wahlkreis/1", width: 1280 });
    const [ballot, votes] = await Promise.all(
      [".ballot", ".votes"].map((part) => page.locator(part).boundingBox()),
    );
    expect(votes?.x).toBeGreaterThan((ballot?.x ?? Infinity) + (ballot?.width ?? 0));
  });

  await test.step("a mail address is on one line on a tablet", async () => {
    await openAt(page, { path: "/wahlkreis/1", width: 768 });
    expect(await page.locator(".steps [href^=mailto]").evaluate(linesOf)).toHaveLength(1);
  });

  await test.step("names break at a hyphen in large text, and no line begins with a dash", async () => {
    await openAt(page, { path: "/wahlkreis/3", width: 360, textSize: "200%" });
    const lines = await page.locator(".answer h1").evaluate(linesOf);
    expect(lines.filter((text) => text.startsWith("–"))).toEqual([]);
    expect(lines.join("|")).not.toMatch(/\p{Ll}\|\p{Ll}/u);
  });

  await test.step("a title of one long word is on one line in large text, and larger than headings", async () => {
    for (const path of ["/barrierefreiheit", "/bildnachweise", "/wahlprogramm"]) {
      await openAt(page, { path, width: 360, textSize: "200%" });
      expect(await page.locator("h1").evaluate(linesOf)).toHaveLength(1);
      const [title = 0, ...headings] = await page
        .locator("h1, .md > h2, .md > h3")
        .evaluateAll((all) => all.map((one) => parseFloat(getComputedStyle(one).fontSize)));
      expect(Math.max(0, ...headings), path).toBeLessThan(title);
    }
  });

  await test.step("weekdays of opening hours are not broken in large text", async () => {
    await openAt(page, { path: "/geschaeftsstellen/kiel", width: 360, textSize: "200%" });
    const days = page.locator(".hours th");
    await expect(days).toHaveCount(7);
    for (const day of await days.all()) {
      const lines = await day.evaluate(linesOf);
      expect(lines.join("|")).not.toMatch(/\p{Ll}\|\p{Ll}/u);
    }
  });

  await test.step("pages with translations begin at the same height as others", async () => {
    const tops: number[] = [];
    for (const path of ["/sprachen", "/waehlen"]) {
      await openAt(page, { path, width: 1280 });
      tops.push((await page.locator("main .crumbs").boundingBox())?.y ?? 0);
    }
    expect(Math.abs((tops[1] ?? 0) - (tops[0] ?? 0))).toBeLessThan(12);
  });

  await test.step("ballot and votes, and both parts of the footer, have the same width", async () => {
    await openAt(page, { path: "/waehlen", width: 1280 });
    for (const [one, other] of [
      [".ballot", ".votes"],
      [".foot-grid", ".foot-legal"],
    ] as const) {
      const [first, second] = await Promise.all(
        [one, other].map((part) => page.locator(part).boundingBox()),
      );
      expect(second?.width, other).toBeCloseTo(first?.width ?? 0, 0);
    }
  });

  await test.step("a table with two columns fits the narrowest phone", async () => {
    await openAt(page, { path: "/presse", width: 320 });
    const table = page.locator(".table-scroll");
    await expect(table).toHaveCount(1);
    const hidden = await table.evaluate((box) => box.scrollWidth - box.clientWidth);
    expect(hidden).toBe(0);
  });

  await test.step("menu items stay within their tiles, and on one line where tiles are side by side", async () => {
    await page.getByRole("button", { name: "Navigation" }).click();
    const outside = await page.locator(".nav-tile:visible").evaluateAll((tiles) =>
      tiles.flatMap((tile) => {
        const field = tile.getBoundingClientRect();
        const word = tile.firstElementChild?.getBoundingClientRect();
        return word && word.top < field.top ? [tile.textContent] : [];
      }),
    );
    expect(outside).toEqual([]);
    await openAt(page, { path: "/", width: 1280 });
    await page.getByRole("button", { name: "Navigation" }).click();
    await expect(page.locator(".nav")).toHaveAttribute("data-collapse", "expanded");
    const bottoms = await page
      .locator(".nav-tile:not([data-kind]) > .nav-link:visible")
      .evaluateAll((links) => links.map((link) => Math.round(link.getBoundingClientRect().bottom)));
    expect(new Set(bottoms).size).toBe(1);
  });

  await test.step("the top bar aligns with the edges of the page, and shows the finder where there is room", async () => {
    await openAt(page, { path: "/wahlprogramm/so-rechnen-wir", width: 1920 });
    const [brand, toggle, crumbs] = await Promise.all(
      [".bar .brand", ".nav-toggle > .nav-sign", ".crumbs"].map((one) =>
        page.locator(one).boundingBox(),
      ),
    );
    expect(brand?.x).toBeCloseTo(crumbs?.x ?? 0, 0);
    expect((toggle?.x ?? 0) + (toggle?.width ?? 0)).toBeCloseTo(1920 - (crumbs?.x ?? 0), 0);
    const prose = page.locator(".prose > p");
    const lines = await Promise.all((await prose.all()).map((one) => one.evaluate(linesOf)));
    expect(Math.max(...lines.flat().map((line) => line.length))).toBeLessThanOrEqual(72);
    await page.setViewportSize({ width: 768, height: 1024 });
    await expect(page.locator(".bar").getByRole("link", { name: "Mein Wahlkreis" })).toBeVisible();
  });

  await test.step("the search field shows twenty letters of a query on a phone", async () => {
    await openAt(page, { path: "/suche?q=Landesgeschaeftsstel", width: 360 });
    const hidden = await page
      .getByLabel("Suchbegriff")
      .evaluate((input) => input.scrollWidth - input.clientWidth);
    expect(hidden).toBe(0);
  });

  await test.step("the page for an unknown address offers search and finder", async () => {
    await openAt(page, { path: "/gibt-es-nicht", width: 360 });
    await expect(page.getByLabel("Suchbegriff")).toBeVisible();
    await expect(page.locator("main").getByRole("link", { name: "Mein Wahlkreis" })).toBeVisible();
  });
});

test("lines break where a reader expects it", async ({ page }) => {
  await test.step("words on posters and links to the next page break at a hyphen", async () => {
    for (const path of ["/geschaeftsstellen/kiel", "/presse/programm-zweite-fassung"]) {
      await openAt(page, { path, width: 360 });
      const texts = page.locator(".poster-name, .poster-meta, .pager span");
      expect(await texts.count()).toBeGreaterThan(0);
      for (const text of await texts.all()) {
        const whole = (await text.textContent()) ?? "";
        const lines = await text.evaluate(linesOf);
        const broken = lines.filter(
          (line, index) =>
            /\p{L}$/u.test(line) &&
            index < lines.length - 1 &&
            whole.includes(line.slice(-4) + lines[index + 1]?.slice(0, 2)),
        );
        expect(broken, whole).toEqual([]);
      }
    }
  });

  await test.step("a breadcrumb begins its line without a separator before it", async () => {
    await openAt(page, { path: "/direktkandidatinnen/tomke-reimers-ekdahl", width: 360 });
    const [left, ...others] = await page.locator("main .crumbs").evaluate((crumbs) => {
      const texts = Array.from(crumbs.querySelectorAll("li > *"), (one) =>
        one.getBoundingClientRect(),
      );
      const first = texts[0];
      return [first, ...texts.filter(({ top }) => top > (first?.top ?? 0) + 10)].map(
        (one) => one?.left,
      );
    });
    expect(others).toEqual([left]);
  });

  await test.step("the icon of a link to another site stays on the line of the last word", async () => {
    await openAt(page, { path: "/impressum", width: 360 });
    const links = page.locator(".prose a:has(> .icon)");
    const gaps = await links.evaluateAll((all) =>
      all.map((link) => {
        const words = document.createRange();
        words.selectNodeContents(link.firstChild ?? link);
        const last = Array.from(words.getClientRects()).at(-1);
        const sign = link.querySelector(".icon")?.getBoundingClientRect();
        if (!last || !sign) return Infinity;
        return sign.top < last.bottom && sign.bottom > last.top ? sign.left - last.right : Infinity;
      }),
    );
    expect(gaps.length).toBeGreaterThan(1);
    expect(Math.max(...gaps)).toBeLessThan(8);
  });
});

interface Window {
  path: string;
  width: number;
  textSize?: string;
}

async function openAt(page: Page, { path, width, textSize = "100%" }: Window): Promise<void> {
  await page.setViewportSize({ width, height: 740 });
  if (!page.url().endsWith(path)) await page.goto(path);
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
  }, textSize);
}

/** The texts of the lines of an element, as the browser has broken them. */
function linesOf(element: Element): string[] {
  const lines = new Map<number, string>();
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    Array.from(node.textContent ?? "").forEach((letter, index) => {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + 1);
      const line = Math.round(range.getBoundingClientRect().bottom);
      lines.set(line, (lines.get(line) ?? "") + letter);
    });
  }
  return [...lines.values()].map((line) => line.trim()).filter((line) => line !== "");
}
