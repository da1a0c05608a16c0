import { mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { keepOwner } from "./keep-owner.ts";

/**
 * Creates a folder and its missing parents.
 *
 * Node's own `recursive` never returns below `/proc`, which exists but reports ENOENT for a folder
 * in it. Throws the system error.
 */
export function createFolder(folder: string): void {
  const parent = dirname(folder);
  if (!statSync(parent, { throwIfNoEntry: false }) && parent !== folder) createFolder(parent);
  try {
    mkdirSync(folder);
    keepOwner(folder);
  } catch (error) {
    // The folder exists already, or another process has just created it.
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}
