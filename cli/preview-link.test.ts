import { expect, test } from "vitest";
import { createPreviewTokens, type PreviewGrant, keepSecret, isLinkRevoked } from "#db/preview.ts";
import { callCli, createTree, smallTree } from "#cli/test/call-cli.ts";

const secret = "0123456789abcdef0123456789abcdef";
const settings = { PREVIEW_SECRET: secret, SITE_URL: "https://www.example.org" };

async function createSite(): Promise<Record<string, string>> {
  const { env } = await createTree({
    ...smallTree,
    "entwurf.md": "---\ntitle: Geheim\ndraft: true\n---\n\nText.\n",
  });
  await callCli(["import"], env);
  return { ...env, ...settings };
}

function openLink(link: string, signedWith = secret): PreviewGrant | undefined {
  const token = new URL(link.trim()).searchParams.get("preview") ?? "";
  return createPreviewTokens(signedWith, { isRevoked: () => false }).verify(
    token,
    new Date("2028-11-21T12:00:00Z"),
  );
}

test("preview-link prints one address that opens the hidden page", async () => {
  const { code, stdout, stderr } = await callCli(
    ["preview-link", "/entwurf", "--expires", "12h"],
    await createSite(),
  );
  expect(code).toBe(0);
  expect(stdout).toMatch(/^https:\/\/www\.example\.org\/entwurf\?preview=[\w.-]+\n$/);
  expect(openLink(stdout)?.path).toBe("/entwurf");
  expect(stderr).toMatch(/^Der Link zeigt Entwürfe unter „\/entwurf“ und darunter bis .* Uhr\.\n/);
  expect(stderr).toMatch(/„npx plakat preview-link --revoke [\da-f]{10}“\.\n$/);
  expect(stdout + stderr).not.toContain(secret);
});

test.each([
  ["/über uns/", "/über uns", "https://www.example.org/%C3%BCber%20uns"],
  ["/%C3%BCber%20uns", "/über uns", "https://www.example.org/%C3%BCber%20uns"],
  ["https://www.example.org/entwurf?utm=1#x", "/entwurf", "https://www.example.org/entwurf"],
  ["/", "/", "https://www.example.org/"],
])("preview-link %s opens the path %s", async (written, path, address) => {
  const { stdout } = await callCli(["preview-link", written], settings);
  expect(openLink(stdout)?.path).toBe(path);
  expect(stdout.split("?")[0]).toBe(address);
});

test("preview-link without a duration writes a link that is valid for seven days", async () => {
  const { stdout } = await callCli(["preview-link", "/entwurf", "--json"], settings);
  const { url, expiresAt, id, path } = JSON.parse(stdout);
  expect([path, expiresAt]).toEqual(["/entwurf", "2028-11-28T12:00:00.000Z"]);
  expect(url).toContain(`/entwurf?preview=${id}.`);
});

test.each([
  ["entwurf"],
  ["//fremd.example"],
  ["/a/../b"],
  ["/a?b"],
  ["/%E0%A4"],
  ["/a\\b"],
  [`/${"a".repeat(1100)}`],
])("preview-link refuses the path %s", async (path) => {
  const { code, stdout, stderr } = await callCli(["preview-link", path], settings);
  expect([code, stdout]).toEqual([2, ""]);
  expect(stderr).toContain("ist kein Pfad.");
});

test.each([["0d"], ["91d"], ["7"], ["7 Tage"], ["-1d"], ["99999w"]])(
  "preview-link refuses the duration %s",
  async (expires) => {
    const args = ["preview-link", "/entwurf", `--expires=${expires}`];
    const { code, stderr } = await callCli(args, settings);
    expect(code).toBe(2);
    expect(stderr).toBe(
      "--expires erwartet eine Dauer wie 30m, 12h, 7d oder 2w, höchstens 90 Tage.\n",
    );
  },
);

test("without a secret preview-link writes no link, and a weak secret is refused without being printed", async () => {
  const missing = await callCli(["preview-link", "/entwurf"], {});
  expect(missing.code).toBe(2);
  expect(missing.stderr).toMatch(/^PREVIEW_SECRET fehlt\. /);
  const weak = await callCli(["preview-link", "/entwurf"], { PREVIEW_SECRET: "geheimnis" });
  expect(weak.code).toBe(2);
  expect(weak.stderr).toMatch(/^PREVIEW_SECRET: Dieser Wert ist nicht erlaubt\./);
  expect(weak.stderr).not.toContain("geheimnis");
});

test("without SITE_URL the preview link uses the address the server listens on", async () => {
  const env = { PREVIEW_SECRET: secret, HOST: "0.0.0.0", PORT: "8080" };
  const { stdout, stderr } = await callCli(["preview-link", "/entwurf"], env);
  expect(stdout).toMatch(/^http:\/\/127\.0\.0\.1:8080\/entwurf\?preview=/);
  expect(stderr).toContain("SITE_URL fehlt;");
});

test("without a secret in the environment the preview link is opened by a local `plakat serve --watch`", async () => {
  const { DATA_DIR = "" } = await createSite();
  const kept = keepSecret(DATA_DIR) ?? "";
  const env = { DATA_DIR, SITE_URL: "https://www.example.org" };
  const { stdout, stderr } = await callCli(["preview-link", "/entwurf"], env);
  expect(stdout).toMatch(/^http:\/\/127\.0\.0\.1:3000\/entwurf\?preview=/);
  expect(openLink(stdout, kept)?.path).toBe("/entwurf");
  expect(stderr).toContain("solange dort „npx plakat serve --watch“ auf Port");
  expect(stderr).toContain("auf Port 3000 läuft; hat er einen anderen, nenne ihn mit --port.");
  const other = await callCli(["preview-link", "/entwurf", "--port", "4000"], env);
  expect(other.stdout).toMatch(/^http:\/\/127\.0\.0\.1:4000\/entwurf\?preview=/);
  const wrong = await callCli(["preview-link", "/entwurf", "--port", "x"], env);
  expect(wrong).toMatchObject({ code: 2, stderr: expect.stringMatching(/^--port: /) });
  // Such a server makes no secret for all networks.
  const { code } = await callCli(["preview-link", "/entwurf"], { ...env, HOST: "0.0.0.0" });
  expect(code).toBe(2);
});

test("preview-link warns if the path has no page", async () => {
  const { code, stderr } = await callCli(["preview-link", "/entwrf"], await createSite());
  expect(code).toBe(0);
  expect(stderr).toContain("Unter „/entwrf“ gibt es noch keine Seite.");
});

test("preview-link --revoke takes the address of a link or its number", async () => {
  const env = await createSite();
  const first = (await callCli(["preview-link", "/entwurf"], env)).stdout.trim();
  const { id } = JSON.parse((await callCli(["preview-link", "/entwurf", "--json"], env)).stdout);
  const [firstId = ""] = new URL(first).searchParams.get("preview")?.split(".") ?? [];
  for (const written of [first, id]) {
    const { code, stdout } = await callCli(["preview-link", "--revoke", written], env);
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^Der Vorschau-Link \w+ gilt nicht/)]);
  }
  const dataDir = env["DATA_DIR"] ?? "";
  expect([isLinkRevoked(dataDir, firstId), isLinkRevoked(dataDir, id)]).toEqual([true, true]);
  expect(isLinkRevoked(dataDir, "0000000000")).toBe(false);
});

test("preview-link --revoke refuses text that is not a link, and a missing data folder is an error", async () => {
  const env = await createSite();
  const wrong = await callCli(["preview-link", "--revoke", "x"], env);
  expect(wrong.code).toBe(2);
  expect(wrong.stderr).toContain("--revoke erwartet einen Vorschau-Link");
  const lost = { ...env, DATA_DIR: `${env["DATA_DIR"]}/fehlt` };
  const failed = await callCli(["preview-link", "--revoke", "00c0ffee00"], lost);
  expect(failed.code).toBe(3);
  expect(failed.stderr).toContain("preview-revoked.txt");
});

test("preview-link without a path names the missing argument", async () => {
  const { code, stderr } = await callCli(["preview-link"], settings);
  expect([code, stderr]).toEqual([2, "Es fehlt die Angabe <Pfad>.\n"]);
});

test("preview-link --findings prints a link to the findings, and takes no path", async () => {
  const { code, stdout, stderr } = await callCli(["preview-link", "--findings"], settings);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^https:\/\/www\.example\.org\/pruefbericht\?preview=[\w.-]+\n$/);
  expect(openLink(stdout)?.path).toBe("/pruefbericht");
  expect(stderr).toMatch(/^Der Link zeigt den Prüfbericht des letzten Imports bis .* Uhr\.\n/);
  expect(stderr).not.toContain("noch keine Seite");
  const both = await callCli(["preview-link", "/entwurf", "--findings"], settings);
  expect([both.code, both.stdout]).toEqual([2, ""]);
});
