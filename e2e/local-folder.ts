import type { Page } from "@playwright/test";
import { keepStill } from "./editor-page.ts";
import type { SiteFiles } from "./own-site.ts";

interface Options {
  /** The server of the editor. */
  origin: string;
  /** The content folder within its repository. */
  root: string;
  files: SiteFiles;
}

/**
 * Opens the editor in a browser where people choose a folder with these files.
 *
 * No test can answer the dialog of the system, so the folder is one that the browser keeps for the
 * site, which has the same interface.
 */
export async function openLocalFolder(page: Page, { origin, root, files }: Options) {
  await page.addInitScript(() => {
    Object.assign(window, { showDirectoryPicker: () => navigator.storage.getDirectory() });
  });
  await keepStill(page);
  await page.goto(`${origin}/redaktion#/collections/liste`);
  const written = Object.entries(files).map(
    ([path, content]) => [`${root}/${path}`, Buffer.from(content).toString("base64")] as const,
  );
  await page.evaluate(writeFolder, written);
  let before = await page.evaluate(readFolder);
  return {
    /** What became of which files since the last call, such as "D inhalt/liste/anna.md". */
    readChanges: async (): Promise<string[]> => {
      const after = await page.evaluate(readFolder);
      const paths = [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted();
      const changed = paths.filter((path) => before[path] !== after[path]);
      const changes = changed.map((path) => `${name(before[path], after[path])} ${path}`);
      before = after;
      return changes;
    },
  };
}

function name(before: string | undefined, after: string | undefined): string {
  if (before === undefined) return "A";
  return after === undefined ? "D" : "M";
}

async function writeFolder(files: (readonly [string, string])[]): Promise<void> {
  const top = await navigator.storage.getDirectory();
  await top.getDirectoryHandle(".git", { create: true });
  for (const [path, base64] of files) {
    const names = path.split("/");
    let folder = top;
    for (const one of names.slice(0, -1)) {
      folder = await folder.getDirectoryHandle(one, { create: true });
    }
    const file = await folder.getFileHandle(names.at(-1) ?? "", { create: true });
    const stream = await file.createWritable();
    await stream.write(Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)));
    await stream.close();
  }
}

/** The digest of every file by its path. */
async function readFolder(): Promise<Record<string, string>> {
  const digests: Record<string, string> = {};
  const visit = async (folder: FileSystemDirectoryHandle, path: string): Promise<void> => {
    for await (const [name, handle] of folder.entries()) {
      if (handle.kind === "directory") {
        await visit(handle as FileSystemDirectoryHandle, `${path}${name}/`);
      } else {
        const file = await (handle as FileSystemFileHandle).getFile();
        const digest = await crypto.subtle.digest("SHA-256", await file.arrayBuffer());
        digests[path + name] = new Uint8Array(digest).join(".");
      }
    }
  };
  await visit(await navigator.storage.getDirectory(), "");
  return digests;
}
