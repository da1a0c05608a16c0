import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { callCli, createTree, smallTree } from "#cli/test/call-cli.ts";
import { openStaging } from "./target-folder.ts";

function createPlace(): string {
  const place = mkdtempSync(join(tmpdir(), "plakat-target-"));
  onTestFinished(() => rmSync(place, { recursive: true, force: true }));
  return place;
}

test("export refuses a target that is a file, has files, or lies in the content or data folder", async () => {
  const { env, contentDir } = await createTree(smallTree);
  const place = createPlace();
  await mkdir(join(place, "voll"));
  writeFileSync(join(place, "voll", "x"), "");
  const refuse = async (target: string, ...options: string[]) => {
    const { code, stderr } = await callCli(["export", target, ...options], env);
    expect(code).toBe(2);
    return stderr;
  };
  expect(await refuse(join(place, "voll"))).toContain(
    "ist nicht leer, und ein Export überschreibt nichts",
  );
  expect(await refuse(join(place, "voll", "x"))).toContain("ist eine Datei");
  expect(await refuse(join(contentDir, "aus"))).toContain("mit den Inhalten (CONTENT_DIR)");
  expect(await refuse(join(contentDir, ".."))).toContain("überschneidet sich");
  expect(await refuse(join(env["DATA_DIR"] ?? "", "aus"))).toContain("mit den Daten (DATA_DIR)");
  expect(await refuse(join(place, "neu"), "--at", "gestern")).toContain("ist kein Zeitpunkt");
  expect(readdirSync(place)).toEqual(["voll"]);
});

test("export replaces an empty target folder as a whole", async () => {
  const target = join(createPlace(), "aus");
  await mkdir(target);
  const staging = await openStaging(target, new Date());
  writeFileSync(join(staging.folder, "index.html"), "");
  expect(readdirSync(target)).toEqual([]);
  await staging.publish();
  await staging.discard();
  expect(readdirSync(target)).toEqual(["index.html"]);
});

test("a second export into the same folder is refused and leaves nothing behind", async () => {
  const place = createPlace();
  const target = join(place, "aus");
  const [first, second] = [
    await openStaging(target, new Date()),
    await openStaging(target, new Date()),
  ];
  writeFileSync(join(first.folder, "eins"), "");
  writeFileSync(join(second.folder, "zwei"), "");
  await first.publish();
  await expect(second.publish()).rejects.toThrow("ist nicht leer");
  await second.discard();
  expect(readdirSync(target)).toEqual(["eins"]);
  expect(readdirSync(place)).toEqual(["aus"]);
});

test("leftovers of a killed export are removed after a day", async () => {
  const target = join(createPlace(), "aus");
  const now = new Date();
  const [old, young] = [await openStaging(target, now), await openStaging(target, now)];
  const past = new Date(now.getTime() - 25 * 3_600_000);
  utimesSync(old.folder, past, past);
  await openStaging(target, now);
  expect([existsSync(old.folder), existsSync(young.folder)]).toEqual([false, true]);
});
