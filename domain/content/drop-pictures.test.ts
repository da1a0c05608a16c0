import { expect, test } from "vitest";
import type { BodyElement, BodyNode } from "./body.ts";
import { dropPictures } from "./drop-pictures.ts";

const text = (value: string): BodyNode => ({ type: "text", value });
const element = (tag: string, ...children: BodyNode[]): BodyElement => ({
  type: "element",
  tag,
  children,
});
const image = (name: string): BodyElement => ({
  type: "element",
  tag: "img",
  props: { src: `/assets/media/${name}`, alt: "" },
});
const film = (name: string, poster: object = {}): BodyElement => ({
  type: "element",
  tag: "video",
  props: { src: `/assets/media/${name}`, ...poster },
});
const caption = element("figcaption", text("Die Rede"), element("small", text("Video: Anna")));
const ended = new Set(["alt.jpg"]);

test.each<[string, BodyNode, BodyNode[]]>([
  ["a picture alone", element("p", element("picture", image("alt.jpg"))), []],
  [
    "a picture between words",
    element("p", text("vor"), image("alt.jpg"), text("nach")),
    [element("p", text("vor"), text("nach"))],
  ],
  ["a linked picture", element("p", element("a", image("alt.jpg"))), []],
  ["a figure without a caption", element("figure", image("alt.jpg")), []],
  [
    "a figure with caption and credit",
    element(
      "figure",
      image("alt.jpg"),
      element("figcaption", text("Der Deich"), element("small", text("Bild: Anna"))),
    ),
    [element("p", text("Der Deich"))],
  ],
  [
    "a figure with a credit alone",
    element("figure", image("alt.jpg"), element("figcaption", element("small", text("Anna")))),
    [],
  ],
  [
    "a video",
    element("figure", film("alt.jpg", { poster: "/assets/media/neu.jpg" }), caption),
    [element("p", text("Die Rede"))],
  ],
  [
    "the picture in front of a video",
    element("figure", film("neu.mp4", { poster: "/assets/media/alt.jpg" }), caption),
    [element("figure", film("neu.mp4"), caption)],
  ],
])(
  "%s is removed once its licence has ended, and the text around it stays",
  (_name, node, expected) => {
    expect(dropPictures([node], ended)).toEqual(expected);
  },
);

test("pictures whose licence has not ended stay", () => {
  const nodes = [element("figure", image("neu.jpg")), element("p", text("Wort"))];
  expect(dropPictures(nodes, ended)).toEqual(nodes);
  expect(dropPictures(nodes, new Set())).toBe(nodes);
});
