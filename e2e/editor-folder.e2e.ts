import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { promisify } from "node:util";
import { deleteEntries, findRow, listDeletions } from "./delete-entries.ts";
import { ofEachPlace, writeFolders } from "./folders-site.ts";
import { openLocalFolder } from "./local-folder.ts";
import { findFreePort, writeTree } from "./own-site.ts";
import { expect, test } from "./test.ts";

// The editor says that no application is registered at a forge.
test.use({ expectedFaults: /OAuth application ID is not defined/ });

const program = join(import.meta.dirname, "../dist/cli/main.js");

test("plakat editor serves the editor for a local git folder to this machine alone, and deleting entries deletes only their files", async ({
  page,
}) => {
  const folder = await mkdtemp(join(tmpdir(), "plakat-folder-"));
  const port = String(await findFreePort());
  const origin = `http://127.0.0.1:${port}`;
  const paths = { CONTENT_DIR: join(folder, "inhalt"), DATA_DIR: join(folder, "data"), PORT: port };
  // Elsewhere EDITOR is the name of a text editor.
  const env = {
    ...process.env,
    NODE_ENV: "production",
    LOG_LEVEL: "fatal",
    EDITOR: "vim",
    ...paths,
  };
  const start = () => spawn(process.execPath, [program, "editor", "--no-open"], { env });
  const files = await writeFolders();
  await writeTree(paths.CONTENT_DIR, files);
  expect(await readAll(start().stderr)).toContain("Der Editor öffnet nur Ordner mit Git");
  await promisify(execFile)("git", ["init", "--quiet", folder]);
  const editor = start();
  const ended = once(editor, "exit");
  const output = readAll(editor.stdout);
  try {
    await expect.poll(() => isReady(origin)).toBe(true);
    const policy = (await fetch(`${origin}/redaktion`)).headers.get("content-security-policy");
    expect(policy).toContain("connect-src 'self' data: blob:;");
    const local = await openLocalFolder(page, { origin, root: "inhalt", files });
    await page.getByRole("button", { name: "Mit lokalem Repository arbeiten" }).click();
    await expect(findRow(page, "Weiß")).toBeVisible();
    const changes = await deleteEntries(page, ofEachPlace, local.readChanges);
    expect(changes).toEqual(listDeletions(ofEachPlace, "inhalt/"));
  } finally {
    editor.kill("SIGTERM");
    await ended;
    await rm(folder, { recursive: true });
  }
  expect(await output).toContain(`dann den Ordner ${folder}`);
});

function isReady(origin: string): Promise<boolean> {
  return fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function readAll(stream: Readable): Promise<string> {
  return (await stream.toArray()).map(String).join("");
}
