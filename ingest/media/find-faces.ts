/* oxlint-disable typescript/no-non-null-assertion -- the loops stay within their arrays, and a test for each value takes twice the time */
import { readFileSync } from "node:fs";
import type { Sharp } from "sharp";
import { z } from "zod";
import type { FaceBox } from "#domain/media/crops.ts";

/** Values of a layer, by row, column and channel. */
interface Field {
  width: number;
  height: number;
  depth: number;
  values: Float32Array;
}

/**
 * Collects the neighbourhood of a place in a field, one value for each row of the following
 * weights.
 */
type Gather = (field: Field, place: number, into: Float32Array) => void;

interface Detection {
  score: number;
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * The longest side of the searched pictures: portraits are found on the small one, groups on the
 * large one. A panorama is searched on one as high as the small one, up to the longest.
 */
const sizes = { small: 224, large: 640, longest: 2560 };
/** The small picture shows a face of this share of the longest side well enough. */
const largeFace = 0.25;
/** A picture with fewer pixels on its shorter side is not searched. */
const leastPixels = 40;
const leastScore = 0.45;
const mostOverlap = 0.4;

/**
 * Constants of the network's training: the size of its cells, usual sizes of faces in cells, and
 * the mean colour.
 */
const cell = 32;
const usualSizes = [
  [1.603231, 2.094468],
  [6.041143, 7.080126],
  [2.882459, 3.518061],
  [4.266906, 5.178857],
  [9.041765, 10.66308],
] as const;
const meanColour = [117.001, 114.697, 97.404] as const;
const leak = 0.1;

const separated = ["conv1", "conv2", "conv3", "conv4", "conv5"];

/** Finds the faces on a picture as it is shown, the largest first. Nobody is recognised. */
export async function findFaces(
  open: () => Sharp,
  { width, height }: { width: number; height: number },
): Promise<FaceBox[]> {
  if (Math.min(width, height) < leastPixels) return [];
  const small = searchFaces(await readPixels(open(), { size: sizes.small }));
  const longest = Math.max(width, height);
  if (small.some((face) => face.height * height >= largeFace * longest)) return toFaceBoxes(small);
  const panorama = Math.round((sizes.small * longest) / Math.min(width, height));
  const size = Math.min(Math.max(sizes.large, panorama), sizes.longest);
  const large = searchFaces(await readPixels(open(), { size, withoutEnlargement: true }));
  return toFaceBoxes(dropDoubles([...small, ...large]));
}

interface Pixels {
  data: Uint8Array;
  width: number;
  height: number;
}

async function readPixels(
  image: Sharp,
  { size, withoutEnlargement = false }: { size: number; withoutEnlargement?: boolean },
): Promise<Pixels> {
  const { data, info } = await image
    .rotate()
    .resize({ width: size, height: size, fit: "inside", withoutEnlargement })
    .flatten({ background: "#fff" })
    .toColourspace("srgb")
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

function toFaceBoxes(detections: Detection[]): FaceBox[] {
  const toThousandth = (share: number) => Math.round(share * 1000);
  return detections
    .toSorted((one, other) => other.height - one.height)
    .map(({ left, top, width, height }) => [
      toThousandth(left),
      toThousandth(top),
      toThousandth(width),
      toThousandth(height),
    ]);
}

function searchFaces(pixels: Pixels): Detection[] {
  const read = (model ??= readModel());
  let field = poolLargest(computeLayer(toField(pixels), gatherAll, read("conv0", "filters")), 2);
  for (const name of separated) {
    const weights = read(name, "depthwise_filter").weights;
    const mixed = computeLayer(field, gatherBy(weights), read(name, "pointwise_filter"));
    field = poolLargest(mixed, name === "conv5" ? 1 : 2);
  }
  const answer = computeLayer(field, gatherOne, read("conv8", "filters"), 1);
  return dropDoubles(readAnswer(answer, pixels));
}

/** Pads the picture to whole cells. */
function toField({ data, width, height }: Pixels): Field {
  const padded = Math.ceil(width / cell) * cell;
  const rows = Math.ceil(height / cell) * cell;
  const values = new Float32Array(padded * rows * 3);
  for (let at = 0; at < values.length; at += 1) {
    const channel = at % 3;
    const column = Math.floor(at / 3) % padded;
    const row = Math.floor(at / 3 / padded);
    const value = column < width && row < height ? data[(row * width + column) * 3 + channel] : 0;
    values[at] = ((value ?? 0) - (meanColour[channel] ?? 0)) / 255;
  }
  return { width: padded, height: rows, depth: 3, values };
}

interface Layer {
  /** A row for each input value, padded to a multiple of four rows. */
  weights: Float32Array;
  bias: Float32Array;
}

/**
 * Computes a layer: the weighted sum of what is gathered around every place. Four rows at once take
 * a third of the time.
 */
function computeLayer(field: Field, gather: Gather, { weights, bias }: Layer, slope = leak): Field {
  const { width, height } = field;
  const depth = bias.length;
  const gathered = new Float32Array(weights.length / depth);
  const values = new Float32Array(width * height * depth);
  for (let place = 0; place < width * height; place += 1) {
    gather(field, place, gathered);
    const start = place * depth;
    values.set(bias, start);
    for (let row = 0; row < gathered.length; row += 4)
      addRows(gathered, weights, { row, depth, values, start });
    for (let at = start; at < start + depth; at += 1) if (values[at]! < 0) values[at]! *= slope;
  }
  return { width, height, depth, values };
}

interface Target {
  row: number;
  depth: number;
  values: Float32Array;
  start: number;
}

function addRows(
  gathered: Float32Array,
  weights: Float32Array,
  { row, depth, values, start }: Target,
): void {
  const first = gathered[row]!;
  const second = gathered[row + 1]!;
  const third = gathered[row + 2]!;
  const fourth = gathered[row + 3]!;
  let at = row * depth;
  for (let target = start; target < start + depth; target += 1) {
    values[target]! +=
      first * weights[at]! +
      second * weights[at + depth]! +
      third * weights[at + 2 * depth]! +
      fourth * weights[at + 3 * depth]!;
    at += 1;
  }
}

/** The index of a neighbouring place; -1 outside of the field. */
function findNeighbour({ width, height }: Field, place: number, at: number): number {
  const column = (place % width) + (at % 3) - 1;
  const row = Math.floor(place / width) + Math.floor(at / 3) - 1;
  const isInside = column >= 0 && row >= 0 && column < width && row < height;
  return isInside ? row * width + column : -1;
}

/** Collects all channels of nine places, one after the other. */
function gatherAll(field: Field, place: number, into: Float32Array): void {
  const { depth, values } = field;
  into.fill(0);
  for (let at = 0; at < 9; at += 1) {
    const from = findNeighbour(field, place, at) * depth;
    if (from >= 0)
      for (let channel = 0; channel < depth; channel += 1)
        into[at * depth + channel] = values[from + channel]!;
  }
}

/** Collects each channel of nine places, weighted and summed up. */
function gatherBy(weights: Float32Array): Gather {
  return (field, place, into) => {
    const { depth, values } = field;
    into.fill(0);
    for (let at = 0; at < 9; at += 1) {
      const from = findNeighbour(field, place, at) * depth;
      const weight = at * depth;
      if (from >= 0)
        for (let channel = 0; channel < depth; channel += 1)
          into[channel]! += values[from + channel]! * weights[weight + channel]!;
    }
  };
}

function gatherOne({ depth, values }: Field, place: number, into: Float32Array): void {
  into.set(values.subarray(place * depth, (place + 1) * depth));
}

/** Keeps the largest of four values, for every second column and row or for all. */
function poolLargest(field: Field, step: 1 | 2): Field {
  const { depth } = field;
  const width = Math.ceil(field.width / step);
  const height = Math.ceil(field.height / step);
  const values = new Float32Array(width * height * depth);
  for (let place = 0; place < width * height; place += 1) {
    const column = (place % width) * step;
    const row = Math.floor(place / width) * step;
    // The last column and row have no neighbour, so they count twice.
    const right = column + 1 < field.width ? depth : 0;
    const below = row + 1 < field.height ? field.width * depth : 0;
    const from = (row * field.width + column) * depth;
    for (let at = from; at < from + depth; at += 1)
      values[place * depth + at - from] = Math.max(
        field.values[at]!,
        field.values[at + right]!,
        field.values[at + below]!,
        field.values[at + right + below]!,
      );
  }
  return { width, height, depth, values };
}

/** Reads five guesses for every cell: an offset, a size and a confidence. */
function readAnswer({ width, height, depth, values }: Field, pixels: Pixels): Detection[] {
  const found: Detection[] = [];
  for (let place = 0; place < width * height; place += 1)
    for (const [guess, [usualWidth, usualHeight]] of usualSizes.entries()) {
      const from = place * depth + guess * 5;
      const [x = 0, y = 0, wide = 0, high = 0, sure = 0] = values.subarray(from, from + 5);
      const score = toShare(sure);
      if (score < leastScore) continue;
      const size = {
        width: (Math.exp(wide) * usualWidth * cell) / pixels.width,
        height: (Math.exp(high) * usualHeight * cell) / pixels.height,
      };
      const column = place % width;
      const left = ((column + toShare(x)) * cell) / pixels.width - size.width / 2;
      const row = (place - column) / width;
      const top = ((row + toShare(y)) * cell) / pixels.height - size.height / 2;
      found.push({ score, left, top, ...size });
    }
  return found;
}

function toShare(value: number): number {
  return 1 / (1 + Math.exp(-value));
}

/** Keeps the most confident of the guesses about one face. */
function dropDoubles(found: Detection[]): Detection[] {
  const kept: Detection[] = [];
  for (const one of found.toSorted((a, b) => b.score - a.score))
    if (kept.every((other) => findOverlap(one, other) < mostOverlap)) kept.push(one);
  return kept;
}

/** The overlap of two faces, as a share of the smaller one. */
function findOverlap(one: Detection, other: Detection): number {
  const shared = (start: "left" | "top", size: "width" | "height") =>
    Math.max(
      0,
      Math.min(one[start] + one[size], other[start] + other[size]) -
        Math.max(one[start], other[start]),
    );
  const areas = [one, other].map(({ width, height }) => width * height);
  return (shared("left", "width") * shared("top", "height")) / Math.min(...areas);
}

type ReadLayer = (name: string, weights: string) => Layer;

let model: ReadLayer | undefined;

const folder = import.meta.url.endsWith(".ts") ? "./face-model/" : "../ingest/media/face-model/";
const manifestSchema = z.array(
  z.object({
    weights: z.array(
      z.object({
        name: z.string(),
        shape: z.array(z.number()),
        quantization: z.object({ scale: z.number(), min: z.number() }),
      }),
    ),
  }),
);

/** Unpacks the weights, which are stored as one byte each. */
function readModel(): ReadLayer {
  const read = (name: string) => readFileSync(new URL(folder + name, import.meta.url));
  const bytes = read("weights.bin");
  const [manifest] = manifestSchema.parse(JSON.parse(read("manifest.json").toString()));
  const known = new Map<string, Float32Array>();
  let start = 0;
  for (const { name, shape, quantization } of manifest?.weights ?? []) {
    const end = start + shape.reduce((product, length) => product * length, 1);
    const { scale, min } = quantization;
    known.set(
      name,
      Float32Array.from(bytes.subarray(start, end), (byte) => byte * scale + min),
    );
    start = end;
  }
  const get = (name: string) => known.get(name) ?? new Float32Array();
  return (name, weights) => {
    const bias = get(`${name}/bias`);
    return { weights: padRows(get(`${name}/${weights}`), bias.length), bias };
  };
}

/** Adds empty rows up to a multiple of four. */
function padRows(weights: Float32Array, length: number): Float32Array {
  const padded = new Float32Array(Math.ceil(weights.length / length / 4) * 4 * length);
  padded.set(weights);
  return padded;
}
