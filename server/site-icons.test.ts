import request from "supertest";
import { expect, test } from "vitest";
import type { BrandRecord } from "#domain/theme/brand-record.ts";
import { createTestSite } from "#server/test/site.ts";

const brand: BrandRecord = {
  digest: "1",
  logo: { mediaName: "a.svg", width: 360, height: 160, isWordmark: true, hiddenOn: ["dark"] },
  icons: [
    { mediaName: "z-180.png", size: 180 },
    { mediaName: "z-32.png", size: 32 },
    { mediaName: "z-rund.png", size: 512, isMaskable: true },
  ],
};

test("a page links to the icons of its site and has its theme colours", async () => {
  const { app, publish } = createTestSite();
  expect((await request(app).get("/favicon.ico")).status).toBe(404);
  publish({ brand });
  const { text } = await request(app).get("/wahlprogramm");
  expect(text).toContain(
    '<link rel="icon" href="/assets/media/z-32.png" sizes="32x32" type="image/png">',
  );
  expect(text).toContain('<link rel="apple-touch-icon" href="/assets/media/z-180.png"');
  expect(text).toMatch(
    /<meta name="theme-color" media="\(prefers-color-scheme: dark\)" content="#[\da-f]{6}">/,
  );
  const logo =
    '<img class="logo" src="/assets/media/a.svg" width="360" height="160" alt="" data-hidden-on="dark"/><span>Küstenbündnis</span>';
  expect(text.split(logo)).toHaveLength(3);

  const icon = await request(app).get("/favicon.ico");
  expect(icon.headers["location"]).toBe("/assets/media/z-32.png");
  const manifest = await request(app).get(/rel="manifest" href="([^"]*)"/.exec(text)?.[1] ?? "");
  expect(manifest.type).toBe("application/manifest+json");
  expect(JSON.parse(String(manifest.text ?? manifest.body))).toMatchObject({
    short_name: "Küstenbündnis",
    icons: [
      { src: "/assets/media/z-180.png", sizes: "180x180", purpose: "any" },
      { sizes: "32x32" },
      { sizes: "512x512", purpose: "maskable" },
    ],
  });
});
