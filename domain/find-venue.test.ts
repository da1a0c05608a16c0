import { expect, test } from "vitest";
import { createVenueFinder, isPlaceInWords } from "./find-venue.ts";

test.each([
  ["Kiel", true],
  ["Marktplatz, Kiel", true],
  ["vor dem rathaus", true],
  ["Halle 2/3, Kiel", true],
  ["buergerhaus", false],
  ["bürgerhaus-wieseck", false],
  ["/veranstaltungsorte/buergerhaus", false],
  ["veranstaltungsorte/Buergerhaus", false],
  ["01.Bürgerhaus.md", false],
  ["3.Alte Mühle", false],
  ["1. Mai-Platz", true],
  ["online", true],
])("„%s“ is recognised as a description in words: %s", (written, isWords) => {
  expect(isPlaceInWords(written)).toBe(isWords);
});

const house = {
  path: "/orte/buergerhaus",
  name: "Bürgerhaus Wieseck",
  street: "Hauptstr. 5",
  postalCode: "35390",
};
const hall = { path: "/orte/halle", name: "Halle", street: "Weg 1", postalCode: "24103" };
const twin = { path: "/orte/halle-2", name: "Halle", street: "Weg 2", postalCode: "24105" };

test.each([
  ["Bürgerhaus Wieseck", house],
  ["Buergerhaus Wieseck (Saal 2)", house],
  ["Hauptstraße 5", house],
  ["Saal, Hauptstraße 5, 35390 Gießen", house],
  ["Bürgerhaus", house],
  ["Halle, 24105 Kiel", twin],
  ["Bürgerhaus Wieseck, 24103 Kiel", undefined],
  ["Bürgerhaus Wieseck, Hauptstraße 7, 35390 Gießen", undefined],
  ["Bürgerhaus Wieseck, Saal 2, Hauptstraße 5", house],
  ["Bürgerhaus Wieseck, Marktplatz 1", undefined],
  ["Bürgerhaus Wieseck, Am Tor 3a", undefined],
  ["Bürgerhaus Wieseck, An der Halle 5", undefined],
  ["Bürgerhaus Wieseck, Saal 2", house],
  ["Bürgerhaus Wieseck, im Saal 2", house],
  ["Bürgerhaus Wieseck, in Raum 12", house],
  ["Bürgerhaus Wieseck, Innenhof 2", house],
  ["Kiel", undefined],
  ["", undefined],
])("„%s“ is matched to a venue by name, street or file, if only one fits", (place, venue) => {
  expect(createVenueFinder([house, hall, twin])(place)).toBe(venue);
});
