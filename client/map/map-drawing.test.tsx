import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { sampleMap } from "#client/test/home-sample.ts";
import { AreaNumber } from "./map-drawing.tsx";
import { MapBlock } from "./place-map.tsx";

test("a constituency of two parts shows its number on both, and screen readers hear one", () => {
  const label = { x: 1, y: 2, size: 3, text: "17", more: [{ x: 4, y: 5, size: 6 }] };
  const area = { id: "a", name: "Wahlkreis 17", href: "/wahlkreis/17", label, links: [] };
  const html = renderToStaticMarkup(
    <svg>
      <AreaNumber map={sampleMap} area={area} />
    </svg>,
  );
  const numbers = html.match(/<text[^>]*>17</g) ?? [];
  expect(numbers).toHaveLength(2);
  expect(numbers.filter((one) => !one.includes('aria-hidden="true"'))).toHaveLength(1);
});

test("a map in a text says which of its points are not exact", () => {
  const block = {
    kind: "map",
    map: { ...sampleMap, note: "Nur ungefähr." },
    size: "small",
  } as const;
  const html = renderToStaticMarkup(<MapBlock block={block} index={0} language={undefined} />);
  expect(html).toContain("Nur ungefähr.");
});
