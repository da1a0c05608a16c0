import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { keepSecret, previewSecretFile, readKeptSecret } from "./preview-secret.ts";

function createFolder(): string {
  const dataDir = mkdtempSync(join(tmpdir(), "plakat-secret-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  return dataDir;
}

test("a secret is made once, and only its owner may read it", () => {
  const dataDir = createFolder();
  expect(readKeptSecret(dataDir)).toBeUndefined();
  const secret = keepSecret(dataDir);
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect([keepSecret(dataDir), readKeptSecret(dataDir)]).toEqual([secret, secret]);
  expect(statSync(join(dataDir, previewSecretFile)).mode & 0o777).toBe(0o600);
});

test("a file that was cut short is replaced", () => {
  const dataDir = createFolder();
  writeFileSync(join(dataDir, previewSecretFile), "kurz");
  expect(readKeptSecret(dataDir)).toBeUndefined();
  expect(keepSecret(dataDir)).toMatch(/^[\w-]{43}$/);
});

test("a folder that cannot be written has no secret", () => {
  expect(keepSecret(join(createFolder(), "fehlt"))).toBeUndefined();
});
