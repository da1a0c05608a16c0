import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import {
  createLinkId,
  createPreviewTokens,
  findLinkId,
  isLinkRevoked,
  keepSecret,
  previewSecretFile,
  readKeptSecret,
  revocationsFile,
  revokeLink,
} from "./preview.ts";

const secret = "0123456789abcdef0123456789abcdef";
const now = new Date("2029-01-10T12:00:00Z");
const expiresAt = new Date("2029-01-17T12:00:00Z");
const link = { id: "00c0ffee00", path: "/über-uns/ä", expiresAt };
const tokens = createPreviewTokens(secret, { isRevoked: () => false });

test("the preview secret itself opens all drafts and never expires", () => {
  expect(tokens.verify(secret, now)).toEqual({ path: "/" });
});

test("a signed preview link opens its path until it expires", () => {
  const token = tokens.sign(link);
  expect(token).toMatch(/^[\w.-]+$/);
  expect(tokens.verify(token, now)).toEqual({ path: link.path, expiresAt });
  expect(tokens.verify(token, new Date(expiresAt.getTime() - 1))).toBeDefined();
  expect(tokens.verify(token, expiresAt)).toBeUndefined();
});

test("a session token opens all drafts for thirty days and does not reveal the secret", () => {
  const session = tokens.exchange(secret, now);
  expect(session).toMatch(/^session\.[\da-z]+\.[\w-]{43}$/);
  expect(tokens.verify(session, now)).toEqual({ path: "/" });
  const end = new Date("2029-02-09T12:00:00Z");
  expect(tokens.verify(session, new Date(end.getTime() - 1))).toBeDefined();
  expect(tokens.verify(session, end)).toBeUndefined();
  const [, , signature = ""] = session.split(".");
  const changed = [
    `session.zzzzzzz.${signature}`,
    `session..${signature}`,
    `00c0ffee00.${session}`,
  ];
  expect(changed.filter((one) => tokens.verify(one, now))).toEqual([]);
  const other = createPreviewTokens(`${secret}0`, { isRevoked: () => false });
  expect(other.verify(session, now)).toBeUndefined();
});

test("only the secret is exchanged for a session token", () => {
  const session = tokens.exchange(secret, now);
  for (const token of [tokens.sign(link), session, "falsch"]) {
    expect(tokens.exchange(token, now)).toBe(token);
  }
});

test("a preview link that was altered in any part opens nothing", () => {
  const token = tokens.sign(link);
  const [id = "", seconds = "", path = "", signature = ""] = token.split(".");
  const other = Buffer.from("/").toString("base64url");
  const changed = [
    `00c0ffee01.${seconds}.${path}.${signature}`,
    `${id}.zzzzzzz.${path}.${signature}`,
    `${id}.${seconds}.${other}.${signature}`,
    `${id}.${seconds}.${path}.${"A".repeat(43)}`,
    `${id}.${seconds}.${path}`,
    `${token}A`,
    ` ${token}`,
  ];
  expect(changed.filter((one) => tokens.verify(one, now))).toEqual([]);
});

test.each([
  ["the empty text", ""],
  ["the beginning of the secret", secret.slice(0, -1)],
  ["the secret twice", secret + secret],
  ["a giant text", "a".repeat(100_000)],
  ["the name of a prototype", "__proto__"],
  ["half a character", "\ud800"],
  ["NUL", "\0"],
])("used as a preview token, %s opens nothing", (_name, token) => {
  expect(tokens.verify(token, now)).toBeUndefined();
});

test("preview links signed with another secret open nothing", () => {
  const other = createPreviewTokens(`${secret}0`, { isRevoked: () => false });
  expect(other.verify(tokens.sign(link), now)).toBeUndefined();
});

test("a preview link is identified by its number, its token or its address", () => {
  const token = tokens.sign(link);
  expect(findLinkId(link.id)).toBe(link.id);
  expect(findLinkId(token)).toBe(link.id);
  expect(findLinkId(`https://www.example.org/x?preview=${token}`)).toBe(link.id);
  expect(findLinkId(createLinkId())).toMatch(/^[\da-f]{10}$/);
  expect(findLinkId("https://www.example.org/x")).toBeUndefined();
  expect(findLinkId("00c0ffee0")).toBeUndefined();
});

test("a revoked preview link opens nothing, and others still work", () => {
  const dataDir = createFolder();
  const followed = createPreviewTokens(secret, { isRevoked: (id) => isLinkRevoked(dataDir, id) });
  const other = { ...link, id: "00c0ffee01" };
  expect(followed.verify(followed.sign(link), now)).toBeDefined();
  revokeLink(dataDir, link.id);
  revokeLink(dataDir, "00c0ffee02");
  expect(followed.verify(followed.sign(link), now)).toBeUndefined();
  expect(followed.verify(followed.sign(other), now)).toBeDefined();
  expect(followed.verify(secret, now)).toBeDefined();
});

test("a list of revoked links that cannot be read is an error instead of an empty list", () => {
  const dataDir = createFolder();
  mkdirSync(join(dataDir, revocationsFile));
  expect(() => isLinkRevoked(dataDir, link.id)).toThrow("EISDIR");
});

test("a preview secret is created once, and only the owner of the file may read it", () => {
  const dataDir = createFolder();
  expect(readKeptSecret(dataDir)).toBeUndefined();
  const secret = keepSecret(dataDir);
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect([keepSecret(dataDir), readKeptSecret(dataDir)]).toEqual([secret, secret]);
  expect(statSync(join(dataDir, previewSecretFile)).mode & 0o777).toBe(0o600);
});

test("a truncated file with the preview secret is replaced by a new secret", () => {
  const dataDir = createFolder();
  writeFileSync(join(dataDir, previewSecretFile), "kurz");
  expect(readKeptSecret(dataDir)).toBeUndefined();
  expect(keepSecret(dataDir)).toMatch(/^[\w-]{43}$/);
});

test("without a writable data folder there is no preview secret", () => {
  expect(keepSecret(join(createFolder(), "fehlt"))).toBeUndefined();
});

function createFolder(): string {
  const dataDir = mkdtempSync(join(tmpdir(), "plakat-preview-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  return dataDir;
}
