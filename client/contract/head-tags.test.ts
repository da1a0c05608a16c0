import { expect, test } from "vitest";
import { createHomePage } from "#client/test/home-sample.ts";
import { formatTitle, listHeadTags } from "./head-tags.ts";

test("the titles of page and site are joined by the separator", () => {
  expect(formatTitle("Wahlprogramm", "Küstenbündnis", " - ")).toBe("Wahlprogramm - Küstenbündnis");
});

test("the site's title is used alone when the page has no title or only spaces", () => {
  expect(formatTitle(undefined, "Küstenbündnis", " - ")).toBe("Küstenbündnis");
  expect(formatTitle("   ", "Küstenbündnis", " - ")).toBe("Küstenbündnis");
});

test("the site's title is used alone when the page repeats it, whatever the spaces and the Unicode form", () => {
  expect(formatTitle(" Küstenbündnis ", "Küstenbündnis", " - ")).toBe("Küstenbündnis");
  expect(formatTitle("Küstenbündnis".normalize("NFD"), "Küstenbündnis", " - ")).toBe(
    "Küstenbündnis",
  );
});

test("a separator without spaces gets one on each side", () => {
  expect(formatTitle("A", "S", "|")).toBe("A | S");
  expect(formatTitle("A", "S", " | ")).toBe("A | S");
});

test("an empty separator leaves one space between the titles", () => {
  expect(formatTitle("A", "S", "")).toBe("A S");
});

test("a page keeps its title on a site without one", () => {
  expect(formatTitle("A", " ", " - ")).toBe("A");
});

test.each([
  ["/", "https://a.example/", "https://a.example"],
  ["/uk/wahl", "https://a.example/uk/wahl", "https://a.example"],
  ["/uk/wahl", "https://a.example/ordner/uk/wahl", "https://a.example/ordner"],
  ["/", "https://a.example/ordner/", "https://a.example/ordner"],
])(
  "link tags for translations on page %s with the canonical address %s begin with %s",
  (path, canonical, home) => {
    const { site, head } = createHomePage();
    const versions = ["/", "/über:uns"].map((href) => ({ text: "", href }));
    const tags = listHeadTags({ site, path, head: { ...head, canonical }, versions });
    const links = tags.filter(({ attributes }) => attributes["hreflang"] !== undefined);
    expect(links.map(({ attributes }) => attributes["href"])).toEqual([
      `${home}/`,
      `${home}/%C3%BCber:uns`,
    ]);
  },
);
