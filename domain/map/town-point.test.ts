import { expect, test } from "vitest";
import { findTownPoint } from "./town-point.ts";

const places = [
  { postcode: "01796", name: "Dohma", lat: 50.9167, lon: 13.9333 },
  { postcode: "01796", name: "Pirna", lat: 50.9584, lon: 13.937 },
  { postcode: "22143", name: "Hamburg", lat: 53.6063, lon: 10.1669 },
  { postcode: "22143", name: "Hamburg Rahlstedt", lat: 53.6095, lon: 10.1926 },
  { postcode: "25980", name: "Rantum", lat: 54.8457, lon: 8.2933 },
  { postcode: "25980", name: "Westerland", lat: 54.9079, lon: 8.3033 },
  { postcode: "24103", name: "Kiel", lat: 54.3213, lon: 10.1349 },
];

test.each([
  ["01796", "PIRNA", 50.9584],
  ["01796", "Pirna-Copitz", 50.9584],
  ["22143", "Hamburg Rahlstedt-Nord", 53.6095],
  ["25980", "Sylt/OT Westerland", 54.9079],
  ["01796", "Neuort", 50.9167],
  ["99999", "Pirna", undefined],
])(
  "the point of an address in %s %s is that of a town with its postcode",
  (postalCode, city, lat) => {
    expect(findTownPoint(places, { postalCode, city })?.lat).toBe(lat);
  },
);
