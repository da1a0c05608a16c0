import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

/**
 * Has the editor change at once from one view to the next, without its pictures of both, and without
 * blurs, shadows and movements. Without a graphics card each frame of them takes a quarter of a second.
 */
export async function keepStill(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(Document.prototype, { startViewTransition: undefined });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `*, ::before, ::after, ::backdrop {
        animation: none !important;
        backdrop-filter: none !important;
        box-shadow: none !important;
        filter: none !important;
        transition: none !important;
      }`,
    );
    document.adoptedStyleSheets.push(sheet);
  });
}

/** Opens the editor at an address within it, for a person with a token of the forge. */
export async function signIn(page: Page, address: string): Promise<void> {
  await keepStill(page);
  await page.goto(address);
  await page.getByRole("button", { name: "Mit Zugriffstoken anmelden" }).click();
  await page.getByRole("textbox").fill("ein-token");
  await page.keyboard.press("Enter");
}

export function field(page: Page, name: string) {
  return page.locator(`[data-key-path="${name}"]`);
}

export async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    await field(page, name).locator("input").first().fill(value);
  }
}

/** Chooses one of the entries that a field offers, in the moment in which they are drawn, as on a slow machine. */
export async function choose(page: Page, name: string, entry: string): Promise<void> {
  await page.evaluate(
    ([path, label]) =>
      new Promise<void>((chosen) => {
        const observer = new MutationObserver(chooseDrawn);
        observer.observe(document, { childList: true, subtree: true });
        chooseDrawn();

        function chooseDrawn() {
          const radios = document.querySelectorAll<HTMLElement>(
            `[data-key-path="${path}"] [role="radio"]`,
          );
          const radio = [...radios].find(({ parentElement }) =>
            parentElement?.textContent.includes(label),
          );
          if (!radio) return;
          radio.click();
          observer.disconnect();
          chosen();
        }
      }),
    [name, entry] as const,
  );
  await expect(field(page, name).getByRole("radio", { name: entry })).toBeChecked();
}

/** Chooses a picture of one's own for a field. */
export async function upload(
  page: Page,
  name: string,
  { name: fileName, buffer }: { name: string; buffer: Buffer },
): Promise<void> {
  const file = { name: fileName, mimeType: "image/png", buffer };
  await field(page, name).locator("input[type=file]").first().setInputFiles(file);
}

export async function open(page: Page, entry: string): Promise<void> {
  await page.evaluate((hash) => location.assign(hash), `#/collections/${entry}`);
}

/** The editor returns to the list once the forge has the entry: a form opened earlier would be left. */
export async function save(page: Page): Promise<void> {
  const stored = page.waitForResponse(
    (response) => response.url().endsWith("/contents") && response.request().method() === "POST",
    { timeout: 60_000 },
  );
  await page.getByRole("button", { name: "Speichern" }).click();
  expect((await stored).status()).toBe(201);
  await page.waitForURL(/#\/collections\/[a-z]+$/);
  await expect(page.getByRole("button", { name: "Speichern" })).toHaveCount(0);
}
