import { expect, test } from "vitest";
import { toHomeCard } from "#domain/share/page-card.ts";
import { siteConfigSchema } from "#domain/site/site-config.ts";
import { nameSharePicture, readShareEnd } from "./share.ts";

const site = siteConfigSchema.parse({
  title: "Küste",
  party: { name: "Küstenbündnis" },
  navigation: [{ text: "Home", hash: "home" }],
  kindFolders: [],
});

test("the file name of a share picture contains its expiry, and changes with the brand", () => {
  const home = toHomeCard({ site });
  const until = new Date("2029-02-01T00:00:00.400Z");
  expect(readShareEnd(nameSharePicture(home, { site }))).toBeUndefined();
  const named = nameSharePicture({ ...home, until }, { site });
  expect(readShareEnd(named)?.toISOString()).toBe("2029-02-01T00:00:00.000Z");
  expect(nameSharePicture(home, { site, brand: { digest: "neu" } })).not.toBe(
    nameSharePicture(home, { site }),
  );
  expect(readShareEnd("f00d.png")).toBeNull();
});
