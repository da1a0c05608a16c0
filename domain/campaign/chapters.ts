import type { Campaign } from "./campaign.ts";

/** Whether a page is in a folder whose own page shows its pages as chapters. */
export function isChapter(campaign: Campaign, path: string): boolean {
  return campaign.findDocument(folderOf(path))?.fields?.["chapters"] === true;
}

export function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf("/"));
}
