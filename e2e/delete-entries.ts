import type { Page } from "@playwright/test";
import { open } from "./editor-page.ts";
import { ofEachPlace, type collections } from "./folders-site.ts";
import { expect } from "./test.ts";

/**
 * Deletes two entries of each collection in its list, before them one with its form where pictures lie in
 * another place, and says each time what became of the files.
 */
export async function deleteEntries(
  page: Page,
  where: typeof collections,
  readChanges: () => Promise<string[]> | string[],
): Promise<string[][]> {
  const changes: string[][] = [];
  for (const collection of where) {
    const { name, entries } = collection;
    const [[file, first] = ["", ""], ...others] = Object.entries(entries).slice(0, 3);
    if (ofEachPlace.includes(collection)) {
      await deleteOne(page, `${name}/entries/${file}`, first);
      changes.push(await readChanges());
    } else await open(page, name);
    const titles = others.map(([, title]) => title);
    for (const title of titles) await findRow(page, title).getByRole("checkbox").click();
    await page.getByRole("button", { name: "Ausgewählte Einträge löschen" }).click();
    await confirmDeletion(page, titles);
    changes.push(await readChanges());
  }
  return changes;
}

export async function deleteOne(page: Page, entry: string, title: string): Promise<void> {
  await open(page, entry);
  await page.getByRole("button", { name: "Editor-Optionen anzeigen" }).click();
  await page.getByRole("menuitem", { name: "Eintrag löschen" }).click();
  await confirmDeletion(page, [title]);
}

async function confirmDeletion(page: Page, titles: string[]): Promise<void> {
  await page.getByRole("button", { name: "Löschen", exact: true }).click();
  await page.waitForURL(/#\/collections\/[a-z]+$/);
  // The list forgets an entry once it is deleted.
  for (const title of titles) await expect(findRow(page, title)).toHaveCount(0);
}

/** The row of an entry in its list. */
export function findRow(page: Page, title: string) {
  return page.getByRole("row").filter({ hasText: title });
}

/** What the same deletions should do: nothing but delete the files of the entries. */
export function listDeletions(where: typeof collections, root = ""): string[][] {
  return where.flatMap((collection) => {
    const { folder, entries } = collection;
    const path = folder === "" ? root : `${root}${folder}/`;
    const [first = "", ...others] = Object.keys(entries)
      .slice(0, 3)
      .map((name) => `D ${path}${name}.md`);
    return [...(ofEachPlace.includes(collection) ? [[first]] : []), others.toSorted()];
  });
}
