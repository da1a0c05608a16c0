import { expect, test } from "vitest";
import { editYaml, writeYaml } from "./edit-yaml.ts";

const text = `# Über die Person
name:   "Ada"   # wie auf dem Stimmzettel
tags:
- Deich
-   Küste

# Termine
dates: { from: 2029-01-10,  until: '2029-02-24' }
office:
  street: Hafenstraße 3 # am Kai
`;

test("editing a YAML value leaves all other lines byte for byte", () => {
  const edits = [
    { path: ["name"], value: "Bea" },
    { path: ["office", "street"], value: "Deichweg 1" },
  ];
  expect(editYaml(text, edits)).toBe(
    text.replace('name:   "Ada"', 'name: "Bea"').replace("Hafenstraße 3", "Deichweg 1"),
  );
  expect(editYaml(text, [])).toBe(text);
});

test("adding and removing YAML keys keeps the comments of other keys", () => {
  const edits = [
    { path: ["tags"], value: undefined },
    { path: ["office", "street"], value: undefined },
    { path: ["phone"], value: "01067" },
  ];
  expect(editYaml(text, edits)).toBe(`# Über die Person
name: "Ada" # wie auf dem Stimmzettel

# Termine
dates: { from: 2029-01-10, until: '2029-02-24' }
phone: "01067"
`);
});

test("YAML numbers that were not edited stay as written, wherever a key is added", () => {
  const numbers = "plz: 01067 # Dresden\nphone: 0431123456\nlong: 12345678901234567890\nof: 0x1F\n";
  expect(editYaml(numbers, [{ path: ["city"], value: "Dresden" }])).toBe(
    `${numbers}city: Dresden\n`,
  );
  expect(editYaml("party:\n  plz: 01067\n", [{ path: ["party", "city"], value: "Dresden" }])).toBe(
    "party:\n  plz: 01067\n  city: Dresden\n",
  );
  expect(editYaml(numbers, [{ path: ["plz"], value: 1068 }])).toBe(
    numbers.replace("01067", "1068"),
  );
});

test("broken YAML, and a single value into which an edit would lead, are left alone", () => {
  expect(editYaml("name: [", [{ path: ["name"], value: "Bea" }])).toBeUndefined();
  expect(editYaml(text, [{ path: ["name", "given"], value: "Bea" }])).toBeUndefined();
});

test("a comment within a removed YAML value is removed with it", () => {
  const listed = "tags:\n  # der erste\n  - Deich\nname:   Ada\n";
  expect(editYaml(listed, [{ path: ["tags"], value: ["Küste"] }])).toBe(
    "tags:\n  - Küste\nname: Ada\n",
  );
});

test("long texts in YAML are written on one line", () => {
  expect(writeYaml({ text: "lang ".repeat(40).trim() })).toBe(
    `text: ${"lang ".repeat(40).trim()}\n`,
  );
});
