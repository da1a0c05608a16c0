import { readSite } from "#ingest/test/parse-text.ts";
import { expect, test } from "vitest";

const site = `title: Bündnis
party: { name: Bündnis }
navigation:
  - { text: Start, hash: home }
theme:
`;

test("colours are stored in one spelling, whatever the case and the quotation marks", () => {
  const { config, diagnostics } = readSite(
    `${site}  hauptfarbe: "#00693E"\n  secondary1: 036\n  papier: fdfdfb\n`,
  );
  expect(diagnostics).toEqual([]);
  expect(config?.theme).toEqual({ primary: "#00693e", secondary1: "#003366", paper: "#fdfdfb" });
});

test.each([
  ["no colour", '  primary: "grün"\n', 12, "ist keine Farbe"],
  ["a comment", "  primary: #00693e\n", 12, "ist leer"],
  ["no primary colour", '  dot: "#ff0000"\n', 1, "Pflichtangabe „primary“"],
])("a value that is not a colour is an error: %s", (...[, text, column, message]) => {
  const { config, diagnostics } = readSite(site + text);
  expect(config).toBeUndefined();
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  expect(errors).toEqual([
    expect.objectContaining({ column, message: expect.stringContaining(message) }),
  ]);
  expect(errors[0]?.hint).toContain('"#00693e"');
});

test.each([
  ["field", '  primary: "#7a7f85"\n', 6, "#7a7f85 ist weder weiße noch dunkle", 'primary: "#'],
  [
    "ink",
    '  primary: "#00693e"\n  ink: "#888888"\n',
    7,
    "nur 3,4 : 1, nötig sind 7 : 1",
    'ink: "#',
  ],
  ["paper", '  primary: "#00693e"\n  paper: "#777777"\n', 7, "als Papier zu dunkel", 'paper: "#'],
])(
  "a colour that makes text hard to read is reported with the nearest readable one: %s",
  (...row) => {
    const [, text, line, message, hint] = row;
    const { config, diagnostics } = readSite(site + text);
    expect(config?.theme?.primary).toBeDefined();
    expect(diagnostics).toEqual([
      expect.objectContaining({ code: "colour-contrast", severity: "warning", line }),
    ]);
    expect(diagnostics[0]?.message).toContain(message);
    expect(diagnostics[0]?.hint).toContain(hint);
  },
);

test("the colour that a finding proposes causes no finding", () => {
  const given = readSite(`${site}  primary: "#7a7f85"\n`).diagnostics[0]?.hint ?? "";
  const named = /"#[\da-f]{6}"/.exec(given)?.[0] ?? "";
  expect(readSite(`${site}  primary: ${named}\n`).diagnostics).toEqual([]);
});
