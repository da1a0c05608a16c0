import sharp from "sharp";
import { expect, test } from "vitest";
import { drawPhoto, findEyes, type Scene } from "#ingest/test/drawn-photo.ts";
import { findFaces } from "./find-faces.ts";
import { findCloseUp } from "#domain/media/close-up.ts";
import { chooseFocus, cropPlaces, findShown, listCuts, type FaceBox } from "#domain/media/crops.ts";

async function find(photo: Uint8Array) {
  const { width, height } = await sharp(photo).metadata();
  return findFaces(() => sharp(photo), { width, height });
}

/** Photos as volunteers send them, with the face that should be seen first. */
const scenes = {
  "a portrait": { width: 400, height: 500, faces: [{ x: 200, y: 190, size: 150 }] },
  "a person with dark skin": {
    width: 400,
    height: 500,
    faces: [{ x: 200, y: 190, size: 150, skin: "#7a4a30", hair: "#1a120e" }],
  },
  "a snapshot in landscape": { width: 600, height: 400, faces: [{ x: 125, y: 175, size: 90 }] },
  "a face at the edge": { width: 600, height: 400, faces: [{ x: 540, y: 150, size: 90 }] },
  "full length": { width: 400, height: 600, faces: [{ x: 200, y: 85, size: 45 }] },
  "a panorama": { width: 1200, height: 300, faces: [{ x: 840, y: 130, size: 85 }] },
  "two faces": {
    width: 600,
    height: 400,
    faces: [
      { x: 425, y: 180, size: 120 },
      { x: 175, y: 175, size: 60 },
    ],
  },
};

// Searching takes seconds, so both tests of a scene use what was found in it.
const found = new Map<string, Promise<FaceBox[]>>();
function findIn(name: string, scene: Scene): Promise<FaceBox[]> {
  const faces = found.get(name) ?? drawPhoto(scene).then(find);
  found.set(name, faces);
  return faces;
}

test.each(Object.entries(scenes))(
  "with the focus chosen for %s, every crop of the photo shows the eyes",
  async (name, scene) => {
    const faces = await findIn(name, scene);
    const focus = chooseFocus(scene, faces);
    expect(focus).toBeDefined();
    const [face] = scene.faces;
    const eyes = face ? findEyes(face) : [];
    // The eyes are within the face that was found, and no numeral is over its lower third.
    const [left = 0, top = 0, width = 0, height = 0] = faces[0] ?? [];
    for (const [x, y] of eyes) {
      expect(x / scene.width).toBeGreaterThan(left / 1000);
      expect(x / scene.width).toBeLessThan((left + width) / 1000);
      expect(y / scene.height).toBeGreaterThan(top / 1000);
      expect(y / scene.height).toBeLessThan((top + height / 2) / 1000);
    }
    for (const { aspect, covered } of Object.values(cropPlaces)) {
      const shown = findShown(scene, aspect, focus ?? []);
      const uncovered = shown.bottom - covered * (shown.bottom - shown.top);
      for (const [x, y] of eyes) {
        expect(x / scene.width).toBeGreaterThan(shown.left);
        expect(x / scene.width).toBeLessThan(shown.right);
        expect(y / scene.height).toBeGreaterThan(shown.top);
      }
      expect((top + height) / 1000).toBeLessThan(uncovered);
    }
    expect(listCuts(scene, faces, focus ?? [])).toEqual([]);
  },
);

/** Pages show the close-up of so long a picture only. */
const strip = { width: 1600, height: 200, faces: [{ x: 1240, y: 90, size: 40 }] };

test.each([...Object.entries(scenes), ["a panorama of eight to one", strip] as const])(
  "on a poster the first face of %s is at least a fifth of its height",
  async (name, scene) => {
    const [width, height] = [scene.width * 5, scene.height * 5];
    const photo = { width, height, faces: await findIn(name, scene) };
    const shown = findCloseUp(photo) ?? photo;
    const { top, bottom } = findShown(shown, 1, chooseFocus(shown, shown.faces) ?? []);
    const [, , , high = 0] = shown.faces[0] ?? [];
    expect(high / 1000 / (bottom - top)).toBeGreaterThan(0.2);
    expect(listCuts(shown, shown.faces, chooseFocus(shown, shown.faces) ?? [])).toEqual([]);
  },
);

test("in a group photo all faces are found", async () => {
  const faces = [
    { x: 120, y: 160, size: 56 },
    { x: 320, y: 168, size: 60 },
    { x: 520, y: 152, size: 56, skin: "#7a4a30", hair: "#1a120e" },
  ];
  const group = await drawPhoto({ width: 640, height: 360, faces });
  expect(await find(group)).toHaveLength(3);
});

test("a face is found in a black-and-white photo", async () => {
  const photo = sharp(await drawPhoto(scenes["a portrait"])).greyscale();
  expect(await find(await photo.toBuffer())).toHaveLength(1);
});

test("a photo with an EXIF rotation is searched upright", async () => {
  const photo = await sharp(await drawPhoto(scenes["a portrait"]))
    .rotate(270)
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const [upright] = await findIn("a portrait", scenes["a portrait"]);
  const [turned] = await find(photo);
  expect(upright).toBeDefined();
  for (const [index, value] of (upright ?? []).entries())
    expect(Math.abs(value - (turned?.[index] ?? 0))).toBeLessThan(20);
});

test.each([
  ["a landscape", () => drawPhoto({ width: 300, height: 200 })],
  ["one point", () => drawPhoto({ width: 1, height: 1 })],
  ["a line", () => drawPhoto({ width: 3000, height: 1 })],
  [
    "nothing to see",
    () =>
      sharp({ create: { width: 90, height: 90, channels: 4, background: "#0000" } })
        .png()
        .toBuffer(),
  ],
  [
    "noise",
    () =>
      sharp({
        create: {
          width: 200,
          height: 200,
          channels: 3,
          background: "#888",
          noise: { type: "gaussian", mean: 128, sigma: 60 },
        },
      })
        .png()
        .toBuffer(),
  ],
])("in %s no face is found", async (_, draw) => {
  expect(await find(await draw())).toEqual([]);
});

test("a face without enough room around it is reported as cut by some crops", async () => {
  const close = { width: 300, height: 300, faces: [{ x: 150, y: 160, size: 210 }] };
  const faces = await find(await drawPhoto(close));
  expect(listCuts(close, faces, chooseFocus(close, faces) ?? [])).toContain("column");
});
