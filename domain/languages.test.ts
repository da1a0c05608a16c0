import { expect, test } from "vitest";
import { gatherVersions, type Version } from "./languages.ts";

function gather(...versions: [path: string, lang: string, original?: string][]): string[] {
  const groups = gatherVersions(
    versions.map(([path, lang, original]): Version => ({
      path,
      lang,
      ...(original && { original }),
    })),
  );
  return groups.map((group) => group.map(({ path }) => path).join(" "));
}

test("translations are listed after their original, whatever the order of files", () => {
  expect(gather(["/da", "da", "/a"], ["/a", "de"], ["/uk", "uk", "/a"])).toEqual(["/a /da /uk"]);
});

test("a translation of a translation belongs to the first original", () => {
  expect(gather(["/a", "de"], ["/en", "en", "/a"], ["/tr", "tr", "/en"])).toEqual(["/a /en /tr"]);
});

test("translations of a hidden page are listed together", () => {
  expect(gather(["/da", "da", "/entwurf"], ["/uk", "uk", "/entwurf"])).toEqual(["/da /uk"]);
});

test("translations that refer to each other in a circle form one group, including those that lead into it", () => {
  const all = gather(
    ["/c", "tr", "/a"],
    ["/a", "de", "/b"],
    ["/b", "da", "/a"],
    ["/x", "en", "/x"],
  );
  expect(all).toEqual(["/c /a /b", "/x"]);
});
