import { expect, test } from "vitest";
import type { ShareCard } from "#domain/share/share-card.ts";
import { loadLettering } from "#db/lettering.ts";
import { deriveTheme } from "#domain/theme/derive-theme.ts";
import { drawCard } from "./draw-card.ts";
import { layouts } from "./layouts.ts";

const faces = {
  poster: loadLettering("poster"),
  numeral: loadLettering("numeral"),
  text: loadLettering("text"),
};

test.each([
  { title: ["Ada", "Köhler"], leading: 0.9 },
  { title: ["Jörg", "Ahlmann"], leading: 0.98 },
  { title: ["Çem-Ali", "Özdemir"], leading: 1.18 },
])("a share picture with $title has a line spacing of $leading", ({ title, leading }) => {
  const card: ShareCard = { colour: "primary", party: "", title, isLarge: true, lines: [] };
  const sign = { width: 0, isWordmark: true };
  const svg = drawCard(card, { faces, theme: deriveTheme(), sign, layout: layouts.link });
  const letters = (svg ?? "").matchAll(/translate\(\S+ (\d+)\)scale\((\S+) /g);
  const [first, ...others] = Array.from(letters, ([, y, scale]) => [Number(y), Number(scale)]);
  const [top = 0, scale = 1] = first ?? [];
  const bottom = Math.max(...others.map(([y = 0]) => y));
  // A thousand units of the face are its size.
  expect((bottom - top) / (1000 * scale)).toBeCloseTo(leading, 2);
});
