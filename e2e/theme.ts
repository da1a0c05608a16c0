import type { Page } from "@playwright/test";
import { deriveTheme } from "#domain/theme/derive-theme.ts";
import type { ThemeConfig } from "#domain/theme/theme-config.ts";
import { writeColours } from "#server/bundle/site-stylesheets.ts";

/** Shows an open page in the colours of another site, until the page is loaded again. */
export async function wearTheme(page: Page, theme: ThemeConfig): Promise<void> {
  await page.evaluate(
    (rules) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(rules);
      document.adoptedStyleSheets = [sheet];
    },
    writeColours(deriveTheme(theme)),
  );
}

/** Returns the colours on a page that are neither grey nor part of a theme, each with its place. */
export async function findForeignColours(
  page: Page,
  theme: ThemeConfig,
  scheme: "light" | "dark",
): Promise<string[]> {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
  const own = Object.values(deriveTheme(theme)[scheme]).map(readChannels);
  const isOwn = (colour: number[]) =>
    [...own, grey(colour)].some((one) => one.every((value, index) => isNear(value, colour[index])));
  const shown = await page.evaluate(listColours);
  return shown.filter(([colour]) => !isOwn(parseColour(colour))).map((entry) => entry.join(" "));
}

/** Returns every visible colour with one of its places. Runs in the browser. */
function listColours(): [colour: string, place: string][] {
  const properties =
    "color background-color background-image border-top-color border-right-color border-bottom-color border-left-color outline-color fill stroke box-shadow text-decoration-color -webkit-text-stroke-color";
  const found = new Map<string, string>();
  // Ballots have the colours of the polling station in every campaign.
  for (const element of document.body.querySelectorAll("*:not(.ballot, .ballot *)")) {
    for (const pseudo of ["", "::before", "::after"]) {
      const style = getComputedStyle(element, pseudo);
      if (pseudo !== "" && style.content === "none") continue;
      for (const property of properties.split(" ")) {
        for (const [colour] of style
          .getPropertyValue(property)
          .matchAll(/(?:rgba?|color)\([^()]*\)/g)) {
          const place = `${property} of ${element.tagName}.${element.getAttribute("class") ?? ""}${pseudo}`;
          if (!found.has(colour)) found.set(colour, place);
        }
      }
    }
  }
  return [...found];
}

/** `rgb(0 0 0)`, `rgba(0, 0, 0, 0.5)` or `color(srgb 0 0 0 / 0.5)` as three numbers up to 255. */
function parseColour(text: string): number[] {
  const numbers = Array.from(text.matchAll(/-?\d*\.?\d+(?:e-?\d+)?/g), ([digits]) =>
    Number(digits),
  );
  return numbers.slice(0, 3).map((value) => (text.startsWith("color") ? value * 255 : value));
}

function readChannels(hex: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
}

function grey([red = 0]: number[]): number[] {
  return [red, red, red];
}

function isNear(one: number, other: number | undefined): boolean {
  return other !== undefined && Math.abs(one - other) <= 2;
}
