import { expect, test } from "vitest";
import { createHeadingIds, readOutline } from "./outline.ts";
import { render } from "#ingest/test/render.ts";

test("heading ids follow the documented rule", () => {
  const createId = createHeadingIds();

  expect(createId("Über   Uns -- mehr")).toBe("über-uns-mehr");
  expect(createId("Änderung")).toBe("änderung");
  expect(createId("Änderung")).toBe("änderung-1");
  expect(createId("Änderung")).toBe("änderung-2");
  expect(createId("2030: Das Ziel!")).toBe("_2030-das-ziel");
  expect(createId("Klima & Energie")).toBe("klima-energie");
  expect(createId("code in X")).toBe("code-in-x");
  expect(createId("Straße_und-Weg")).toBe("straße_und-weg");
  expect(createId("- Punkt -")).toBe("punkt");
});

test("a heading without any letter still gets an id", () => {
  const createId = createHeadingIds();

  expect(createId("!!!")).toBe("abschnitt");
  expect(createId("–")).toBe("abschnitt-1");
  expect(createId("")).toBe("abschnitt-2");
});

test("no two headings of a text get the same id, even if their texts give the same one", () => {
  const createId = createHeadingIds();
  const ids = ["a b", "a - b", "a  b", "a b-1", "a b", "1", "_1"].map((text) => createId(text));

  expect(new Set(ids).size).toBe(ids.length);
});

test("headings with combining accents get the same id as with composed letters", () => {
  expect(createHeadingIds()("Über".normalize("NFD"))).toBe("über");
});

test("only an h1 at the beginning is the title, and only a first paragraph is the description", () => {
  expect(render("# A\n\nB\n\nC")).toMatchObject({ title: "A", description: "B" });
  expect(render("***\n\n# A\n\n***\n\nB")).toMatchObject({ title: "A", description: "B" });
  expect(render("B\n\n# A")).toMatchObject({ description: "B" });
  expect(render("B\n\n# A").title).toBeUndefined();
  expect(render("# A\n\n- B\n\nC").description).toBe("");
  expect(render("## A\n\nB").description).toBe("");
  expect(render("<!-- x -->\n\n# A\n\nB *c*\\\nd")).toMatchObject({
    title: "A",
    description: "B c d",
  });
});

test("sections for the search begin at h1 to h3, even inside other blocks, and contain plain text", () => {
  const { sections } = render(
    "Vorweg `code`.\n\n## Eins\n\nA\n\n#### Klein\n\n- b\n- c\n\n> ### Zwei\n>\n> D\n\n```js\nx  =  1\n```\n",
  );

  expect(sections).toEqual([
    { title: "", text: "Vorweg code." },
    { headingId: "eins", title: "Eins", text: "A Klein b c" },
    { headingId: "zwei", title: "Zwei", text: "D x = 1" },
  ]);
});

test("footnote numbers and back links are not part of the plain text", () => {
  const { sections } = render("Satz.[^1]\n\n[^1]: Quelle.");

  expect(sections).toEqual([
    { title: "", text: "Satz." },
    { headingId: "anmerkungen", title: "Anmerkungen", text: "Quelle." },
  ]);
});

test("words are counted in titles and text, and punctuation is not a word", () => {
  expect(render("# Zwei Wörter\n\nDrei – mehr, 18:30 Uhr").wordCount).toBe(6);
});

test("an empty text has an empty outline", () => {
  expect(readOutline({ type: "root", children: [] })).toEqual({
    description: "",
    sections: [],
    wordCount: 0,
  });
});
