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

test("whatever colours are configured, all text is readable in light and dark mode", () => {
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

test("a colour keeps its hue, and one too weak for text is replaced by the nearest readable one", () => {
  const { light, adjusted } = deriveTheme({ primary: "#00693e", secondary1: "#c4700e" });
  expect(light["primary"]).toBe("#00693e");
  expect(adjusted).toEqual([expect.objectContaining({ name: "secondary1", given: "#c4700e" })]);
  const nearest = light["secondary1"] ?? "#000000";
  expect(distance(nearest, "#c4700e")).toBeLessThan(0.05);
  expect(Math.abs(toOklch(nearest).h - toOklch("#c4700e").h)).toBeLessThan(2);
  expect(contrast(nearest, light["on-secondary1"] ?? nearest)).toBeGreaterThanOrEqual(4.5);
});

test("converting a colour to OKLCH and back does not change it", () => {
  expect(colours.map((colour) => toHex(toOklch(colour)))).toEqual(colours);
});

/** Colours of parties, and the ends of what a party may have. */
const singles: Hex[] =
  "#0b6e4f #46962b #7bc043 #e3000f #be3075 #ff69b4 #8b4513 #ff8800 #ffed00 #009ee0 #0057b8 #003366 #6a1b9a #40e0d0 #b0c4de #000000 #808080 #ffffff".split(
    " ",
  );

test("two further colours derived from one are clearly different from it in light and dark mode", () => {
  const faults = [...singles, ...colours].flatMap((primary) =>
    (["light", "dark"] as const).flatMap((scheme) =>
      listAlike(deriveTheme({ primary })[scheme]).map((pair) => `${primary} ${scheme} ${pair}`),
    ),
  );
  expect(faults).toEqual([]);
});

test("a derived colour is clearly different from the configured ones", () => {
  const given = singles.flatMap((primary) => [
    { primary, secondary1: "#ffd23f" },
    { primary, secondary2: "#0050a0" },
  ]);
  const faults = given.flatMap((theme) => {
    const { light } = deriveTheme(theme);
    const [derived, own] =
      "secondary1" in theme
        ? [light["secondary2"], theme.secondary1]
        : [light["secondary1"], theme.secondary2];
    return distance(derived ?? "", own ?? "") < 0.2 ? [JSON.stringify(theme)] : [];
  });
  expect(faults).toEqual([]);
});

/** Pairs of fields that look alike, and a call that looks disabled on the page. */
function listAlike(tokens: Tokens): string[] {
  const alike: [string, string, number][] = [
    ["primary", "secondary1", 0.17],
    ["primary", "secondary2", 0.17],
    ["secondary1", "secondary2", 0.17],
    ["secondary2", "paper-2", 0.14],
  ];
  return alike.flatMap(([one, other, needed]) => {
    const apart = distance(tokens[one] ?? white, tokens[other] ?? white);
    return apart >= needed ? [] : [`${one} beside ${other}: ${apart.toFixed(2)}`];
  });
}

test("on a field as light as the land, the map at the top has a darker land with readable numbers", () => {
  for (const primary of ["#ffffff", "#fdfdf5"]) {
    const { light, dark } = deriveTheme({ primary });
    for (const tokens of [light, dark]) {
      const {
        "hero-land": land = white,
        "hero-text": text = white,
        primary: field = white,
      } = tokens;
      expect(contrast(land, field)).toBeGreaterThan(1.4);
      expect(contrast(text, land)).toBeGreaterThan(4.5);
    }
  }
  expect(deriveTheme({ primary: "#ffee00" }).light).not.toHaveProperty("hero-land");
});
