import { expect, test } from "vitest";
import { createSiteConfig } from "#server/test/demo-site.ts";
import { writeSecurityText } from "./security-text.ts";

const now = new Date("2029-01-10T11:00:00Z");
const siteUrl = "https://kueste.example";

test("security.txt gives contact, expiry, languages and its own address", () => {
  expect(writeSecurityText({ site: createSiteConfig(), siteUrl, now })).toBe(
    [
      "Contact: mailto:moin@kueste.example",
      "Contact: tel:+494066969100",
      "Expires: 2029-11-06T00:00:00.000Z",
      "Preferred-Languages: de, en",
      "Canonical: https://kueste.example/.well-known/security.txt",
      "",
    ].join("\n"),
  );
});

test("security.txt uses the contact for visitors before that of the party, and does not exist without either", () => {
  const party = { name: "Küste" };
  const site = createSiteConfig({
    party,
    contact: { heading: ["Moin"], email: "hallo@kueste.example" },
  });
  const text = writeSecurityText({ site, siteUrl: undefined, now });
  expect(text?.split("\n").slice(0, 2)).toEqual([
    "Contact: mailto:hallo@kueste.example",
    "Expires: 2029-11-06T00:00:00.000Z",
  ]);
  expect(text).not.toContain("Canonical");
  const silent = createSiteConfig({ party, contact: { heading: ["Moin"] } });
  expect(writeSecurityText({ site: silent, siteUrl, now })).toBeUndefined();
  expect(writeSecurityText({ site: undefined, siteUrl, now })).toBeUndefined();
});
