import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { sampleMap, sampleOffice } from "#client/test/home-sample.ts";
import { PlaceList } from "./place-list.tsx";
import { PlaceMap } from "#client/map/place-map.tsx";

function createPlaces(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    ...sampleOffice,
    name: `Büro ${index}`,
    path: `/geschaeftsstellen/${index}`,
    point: { x: 100 + index, y: 200, lon: 10, lat: 54 },
  }));
}

test("a long list of places shows its beginning and collapses the rest", () => {
  expect(renderToString(<PlaceList places={createPlaces(30)} />)).not.toContain("<details");
  const html = renderToString(<PlaceList places={createPlaces(200)} />);
  const [shown = "", rest = ""] = html.split("<details");
  expect(shown.match(/class="place"/g)).toHaveLength(24);
  expect(rest.match(/class="place"/g)).toHaveLength(176);
  expect(rest).toContain("<summary>176 weitere Orte</summary>");
});

test("every place with coordinates links to an external map, whose host the link names", () => {
  const [first = sampleOffice, second = sampleOffice] = createPlaces(2);
  const externalMap = "https://maps.example/?q=54.3,10.1";
  const html = renderToString(<PlaceList places={[{ ...first, externalMap }, second]} />);
  expect(html.match(/>Karte öffnen</g)).toHaveLength(1);
  expect(html).toMatch(
    /href="https:\/\/maps\.example\/\?q=54\.3,10\.1"[^>]* rel="noopener noreferrer" aria-label="Karte öffnen: Büro 0 \(externer Link\)">Karte öffnen</,
  );
});

test("a map with many places shows points, each a link at its position", () => {
  const draw = (count: number) =>
    renderToString(<PlaceMap map={{ ...sampleMap, places: createPlaces(count) }} label="" />);
  expect(draw(150).match(/width="30"/g)).toHaveLength(150);
  const pins = draw(151).split('class="pin"').slice(1);
  expect(pins).toHaveLength(151);
  expect(pins[1]).toContain('href="/geschaeftsstellen/1"');
  // All pins are in view at once.
  expect(pins[1]).toContain("data-no-prefetch");
  expect(pins[1]).toMatch(/<rect x="-5"[^>]* transform="translate\(101 200\) scale\([\d.]+\)"/);
});
