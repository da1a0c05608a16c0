import { expect, test } from "vitest";
import type { MapPlace } from "./site-map-data.ts";
import type { PlaceGroup } from "./place-groups.ts";
import { toPopupContent, writeSign } from "./sign-element.browser.ts";

function groupOf(count: number): PlaceGroup {
  const places = Array.from({ length: count }, (_, index): MapPlace => ({
    kind: index % 2 === 0 ? "office" : "venue",
    sign: String(index + 1),
    name: `Büro ${index + 1}`,
    address: `Weg ${index + 1}, 24103 Kiel`,
    city: "Kiel",
    path: `/geschaeftsstellen/${index + 1}`,
    status: undefined,
    event: undefined,
    lon: 10,
    lat: 54,
  }));
  const [first, ...others] = places;
  if (!first) throw new Error("No group");
  return { key: "", lon: 10, lat: 54, shift: [0, 0], places: [first, ...others] };
}

const options = { activePlace: undefined, isLasting: false };

test("the marker of one place is labelled with the kind of place, unless the name contains it", () => {
  expect(writeSign(groupOf(1), options).ariaLabel).toBe("1: Geschäftsstelle Büro 1");
  const [place] = groupOf(1).places;
  const named: PlaceGroup = {
    ...groupOf(1),
    places: [{ ...place, name: "Landesgeschäftsstelle" }],
  };
  expect(writeSign(named, options).ariaLabel).toBe("1: Landesgeschäftsstelle");
});

test.each([
  [2, ["office 1", "venue 2"]],
  [4, ["office 1", "venue 2", "office 3", "venue 4"]],
  [8, ["office 1", "venue 2", "office 3", "rest +5"]],
])("the marker of %i places shows the figures of up to three or four of them", (count, figures) => {
  const parts = [...writeSign(groupOf(count), options).children] as HTMLElement[];
  expect(parts.map((one) => `${one.dataset["type"]} ${one.textContent}`)).toEqual(figures);
});

test("the label of a marker for many places names five of them", () => {
  expect(writeSign(groupOf(8), options).ariaLabel).toBe(
    "8 Orte, näher heran: Büro 1, Büro 2, Büro 3, Büro 4, Büro 5 und 3 weitere",
  );
});

test("places at one position are announced as a list, and the popup lists all of them", () => {
  const group = groupOf(6);
  expect(writeSign(group, { ...options, isLasting: true }).ariaLabel).toBe(
    "6 Orte an dieser Stelle: Büro 1, Büro 2, Büro 3, Büro 4, Büro 5 und 1 weiterer",
  );
  const { label, entries } = toPopupContent(group);
  expect(label).toBe("6 Orte an dieser Stelle");
  expect(entries).toHaveLength(6);
});

test("the popup of a place gives opening status, next event and route", () => {
  const [place] = groupOf(1).places;
  const event = { text: "Auftakt", href: "/termine/auftakt", time: "Fr., 12.1.2029, 19 Uhr" };
  const status = { state: "open", text: "Jetzt geöffnet – bis 18 Uhr" } as const;
  const { entries } = toPopupContent({ ...groupOf(1), places: [{ ...place, event, status }] });
  expect(entries).toEqual([
    {
      link: { text: "Büro 1", href: "/geschaeftsstellen/1" },
      notes: [
        { text: "Weg 1, 24103 Kiel" },
        { text: "Jetzt geöffnet – bis 18 Uhr", state: "open" },
        { text: "Nächster Termin: Fr., 12.1.2029, 19 Uhr: ", link: event },
        {
          link: {
            text: "Route (OpenStreetMap)",
            href: "https://www.openstreetmap.org/directions?to=54%2C10",
          },
        },
      ],
    },
  ]);
});

test("the popup of a place whose point is estimated says so and offers no route to it", () => {
  const [place] = groupOf(1).places;
  const group: PlaceGroup = { ...groupOf(1), places: [{ ...place, isEstimated: true }] };
  expect(toPopupContent(group).entries[0]?.notes).toEqual([
    { text: "Weg 1, 24103 Kiel" },
    { text: "Ungefährer Punkt" },
  ]);
});
