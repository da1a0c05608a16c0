import { expect, test } from "vitest";
import type { MapPlace } from "./site-map-data.ts";
import { groupPlaces, type PlaceGroup } from "./place-groups.ts";
import { describeGroup, writeSign } from "./sign-element.browser.ts";

function groupOf(count: number, step: number): PlaceGroup {
  const places = Array.from({ length: count }, (_, index): MapPlace => ({
    kind: "office",
    sign: String(index + 1),
    name: `Büro ${index + 1}`,
    address: `Weg ${index + 1}, 24103 Kiel`,
    path: `/geschaeftsstellen/${index + 1}`,
    lon: 10 + index * step,
    lat: 54,
  }));
  const [group] = groupPlaces(places, 4);
  if (!group) throw new Error("No group");
  return group;
}

test("the sign of one place names its kind, unless the name contains it", () => {
  expect(writeSign(groupOf(1, 0), undefined).ariaLabel).toBe("1: Geschäftsstelle Büro 1");
  const [place] = groupOf(1, 0).places;
  const named = { ...groupOf(1, 0), places: [{ ...place, name: "Landesgeschäftsstelle" }] };
  expect(writeSign(named as PlaceGroup, undefined).ariaLabel).toBe("1: Landesgeschäftsstelle");
});

test("the sign of many places names five of them", () => {
  const sign = writeSign(groupOf(8, 0.01), undefined);
  expect(sign.textContent).toBe("8");
  expect(sign.ariaLabel).toBe(
    "8 Orte, näher heran: Büro 1, Büro 2, Büro 3, Büro 4, Büro 5 und 3 weitere",
  );
});

test("places that no zoom separates are announced as a list, and listed in full", () => {
  const group = groupOf(6, 0);
  expect(writeSign(group, undefined).ariaLabel).toBe(
    "6 Orte an dieser Stelle: Büro 1, Büro 2, Büro 3, Büro 4, Büro 5 und 1 weiterer",
  );
  const { label, links } = describeGroup(group);
  expect(label).toBe("6 Orte an dieser Stelle");
  expect(links).toHaveLength(6);
  expect(links[5]).toEqual({
    text: "Büro 6",
    note: "Weg 6, 24103 Kiel",
    href: "/geschaeftsstellen/6",
  });
});
