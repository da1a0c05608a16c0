import { expect, test } from "vitest";
import { contrast, distance, toHex, toOklch, type Hex } from "./colour.ts";
import type { Tokens } from "./derive-roles.ts";
import { deriveTheme } from "./derive-theme.ts";
import { white } from "./palette.ts";

const page = ["positron", "paper", "paper-2"];
const ground = [...page, "map-water"];
/** Foregrounds, the grounds that they are used on, and the contrast that WCAG 2.2 asks for. */
const pairs: [string[], string[], number][] = [
  [["ink", "ink-2", "primary-text", "ok", "warn", "error"], ground, 4.5],
  [["secondary1-text", "secondary2-text"], page, 4.5],
  [["ink"], ["mark", "warn-field", "error-field"], 4.5],
  [["primary-text"], ["mark"], 4.5],
  [["warn"], ["warn-field"], 4.5],
  [["error"], ["error-field"], 4.5],
  [["on-ink"], ["ink"], 4.5],
  [["on-night"], ["night"], 4.5],
  [["on-primary"], ["primary", "primary-deep"], 4.5],
  [["on-secondary1"], ["secondary1", "secondary1-deep"], 4.5],
  [["on-secondary2"], ["secondary2", "secondary2-deep"], 4.5],
  [["poster-ink", "poster-primary", "poster-secondary1"], ["poster-paper"], 4.5],
  [["spark-primary"], ["primary"], 3],
  [["spark-secondary1"], ["secondary1"], 3],
  [["spark-night"], ["night"], 3],
  [["spark-ink"], ["ink"], 3],
  [["line-strong"], page, 3],
  [["dot-text"], ["positron"], 2],
  [["focus"], ["focus-halo"], 9],
  [["map-label", "map-label-water"], ["map-water", "map-land", "map-state"], 4.5],
  [["map-number", "map-border", "map-active"], ["map-land", "map-state"], 3],
];

function listFaults(tokens: Tokens): string[] {
  return pairs.flatMap(([fronts, backs, needed]) =>
    fronts.flatMap((front) =>
      backs.flatMap((back) => {
        const ratio = contrast(tokens[front] ?? white, tokens[back] ?? white);
        return ratio >= needed ? [] : [`${front} on ${back}: ${ratio.toFixed(2)}`];
      }),
    ),
  );
}

/** The same 200 colours in every run, all over the cube of sRGB. */
const colours: Hex[] = Array.from({ length: 200 }, (_, index) => {
  const number = (index * 0x9e_37_79 + 0x1f_3d_5b) % 0x1_00_00_00;
  return `#${number.toString(16).padStart(6, "0")}`;
});

test("whatever the colours, everything can be read in light and dark", () => {
  const extremes: Hex[] = ["#ffff00", "#ff69b4", "#808080", "#000000", "#ffffff", "#00693e"];
  const faults = [...colours, ...extremes].flatMap((primary, index) => {
    const secondary1 = colours[(index * 7) % 200];
    const secondary2 = colours[(index * 13) % 200];
    const ink = colours[(index * 3) % 200];
    const more = [{}, { secondary1, secondary2 }, { ink, paper: secondary1 }];
    const theme = { primary, ...more[index % 3] };
    const { light, dark } = deriveTheme(theme);
    return [...listFaults(light), ...listFaults(dark)].map(
      (fault) => `${JSON.stringify(theme)} ${fault}`,
    );
  });
  expect(faults).toEqual([]);
});

test("a colour keeps its hue, and one that cannot carry text is replaced by the nearest that can", () => {
  const { light, adjusted } = deriveTheme({ primary: "#00693e", secondary1: "#c4700e" });
  expect(light["primary"]).toBe("#00693e");
  expect(adjusted).toEqual([expect.objectContaining({ name: "secondary1", given: "#c4700e" })]);
  const nearest = light["secondary1"] ?? "#000000";
  expect(distance(nearest, "#c4700e")).toBeLessThan(0.05);
  expect(Math.abs(toOklch(nearest).h - toOklch("#c4700e").h)).toBeLessThan(2);
  expect(contrast(nearest, light["on-secondary1"] ?? nearest)).toBeGreaterThanOrEqual(4.5);
});

test("colours survive the way through OKLCH", () => {
  expect(colours.map((colour) => toHex(toOklch(colour)))).toEqual(colours);
});
