import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fineness, numberSteps, readablePx } from "#client/map/map-measures.ts";
import type { MapData } from "#client/contract/page-data.ts";
import { labelArea, nameArea } from "#domain/map/area-numbers.ts";
import { listShapes, listSpots } from "#domain/map/map-record.ts";
import { drawMap } from "#ingest/map/draw-map.ts";
import { readGeoLayer } from "#ingest/geo-folder/read-geojson.ts";
import { sampleMap } from "#client/test/home-sample.ts";
import type { Box } from "#server/map/scale-room.ts";
import { showNear, surround } from "#server/map/show-near.ts";

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), "utf8");
const { features } = readGeoLayer(read("geodata/nw/landtag/wahlkreise.geojson"), "", "area");
/** The 128 constituencies of Nordrhein-Westfalen. */
const record = drawMap({ constituencies: features }, undefined)?.record;
if (!record) throw new Error("The division draws nothing.");
const shapes = listShapes(record);
const [left, top, wide, high] = surround(shapes.map(({ box }) => box));
const side = Math.max(wide, high);
const land = {
  ...sampleMap,
  focus: [left, top, side, side] as Box,
  areas: shapes.map(({ numbers, label }) => ({
    id: nameArea(numbers),
    name: "",
    href: "",
    label: { ...label, text: labelArea(numbers) },
    links: [],
  })),
};

interface Shown {
  text: string;
  x: number;
  y: number;
  size: number;
}

/** The numbers that a drawing of this width shows, in its pixels. */
function listShown({ focus, areas, near = focus }: MapData, widthPx: number): Shown[] {
  const scale = widthPx / near[2];
  const spots = areas.flatMap(({ label }) =>
    listSpots(label).map(({ x, y, size }) => ({ text: label.text, x, y, size })),
  );
  return spots
    .filter(({ size }) => {
      const step = fineness(size / near[2]);
      return step === undefined || widthPx > (numberSteps[step] ?? 0);
    })
    .map(({ text, x, y, size }) => ({ text, x: x * scale, y: y * scale, size: size * scale }));
}

const advance = ({ text, size }: Shown) =>
  size * text.length * (text.length > 3 ? 0.46 : text.length > 2 ? 0.6 : 0.72);

test.each([240, 328, 420, 525, 641, 960])(
  "of 128 constituencies a map %i px wide shows only readable numbers that do not overlap",
  (widthPx) => {
    const near = showNear(land, record, 13);
    for (const map of [land, near]) {
      const shown = listShown(map, widthPx);
      expect(shown.length).toBeGreaterThan(3);
      expect(Math.min(...shown.map(({ size }) => size))).toBeGreaterThanOrEqual(readablePx);
      const crossing = shown.filter((one, index) =>
        shown
          .slice(index + 1)
          .some(
            (other) =>
              Math.abs(one.x - other.x) < (advance(one) + advance(other)) / 2 &&
              Math.abs(one.y - other.y) < (one.size + other.size) * 0.37,
          ),
      );
      expect(crossing).toEqual([]);
    }
  },
);

test("the style sheet hides each group of numbers at widths where they would be too small to read", () => {
  const sheets = ["map", "views/constituency", "views/lists"].map((name) =>
    read(`client/styles/${name}.css`),
  );
  const steps = sheets.map((sheet) =>
    [...sheet.matchAll(/max-width: (\d+)rem\) \{\s*\[data-fine="(\d)"\]/g)].map(([, rem, step]) => [
      Number(step),
      Number(rem) * 16,
    ]),
  );
  const [never, ...others] = [...numberSteps.entries()];
  // Only the maps of answers and beside long lists are narrower than the last step.
  expect(steps).toEqual([others.slice(0, -1), others.slice(-1), others.slice(-1)]);
  expect(never).toEqual([0, Infinity]);
  expect(sheets[0]).toMatch(/^ {2}\[data-fine="0"\] \{\s*display: none;/m);
});

test("the map of a small constituency shows its neighbours, that of a large one the whole Land", () => {
  const cologne = showNear(land, record, 13);
  const box = shapes.find(({ numbers }) => numbers.includes(13))?.box ?? [0, 0, 0, 0];
  const [x, y, width, height] = cologne.near ?? [0, 0, 0, 0];
  expect(box[0]).toBeGreaterThanOrEqual(x);
  expect(box[1]).toBeGreaterThanOrEqual(y);
  expect(box[0] + box[2]).toBeLessThanOrEqual(x + width);
  expect(box[1] + box[3]).toBeLessThanOrEqual(y + height);
  expect(Math.max(box[2], box[3]) / width).toBeGreaterThan(0.2);
  const texts = cologne.areas.map(({ label }) => label.text);
  expect(texts).toEqual(expect.arrayContaining(["13–19", "20", "37"]));
  expect(texts).not.toContain("88");
  // It would cover the numbers of its neighbours.
  expect(texts[0]).toBe("13–19");
  for (const { label } of cologne.areas) {
    // One that the edge would cut is left to the slip.
    if (label.size === 0) continue;
    const reach = (label.size * label.text.length) / 3;
    expect(label.x - reach).toBeGreaterThanOrEqual(x);
    expect(label.x + reach).toBeLessThanOrEqual(x + width);
    expect(label.size).toBeLessThanOrEqual(0.12 * width);
  }
  expect(cologne.areas.some(({ label }) => label.size === 0)).toBe(true);
  const few = {
    ...record,
    constituencies: record.constituencies.map((one) => ({ ...one, box: land.focus })),
  };
  expect(showNear(land, few, 102)).not.toHaveProperty("near");
});
