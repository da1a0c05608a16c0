import type { BodyElement, BodyNode } from "#domain/content/body.ts";
import type { AssetRecord } from "#domain/content/records.ts";
import {
  markdownToBody,
  type MarkdownOptions,
  type MarkdownResult,
} from "#ingest/markdown/markdown-to-body.ts";

/** Renders a text as the body of `programm/klima.md`, with a few files beside it. */
export function render(text: string, options: Partial<MarkdownOptions> = {}): MarkdownResult {
  return markdownToBody(text, {
    file: "programm/klima.md",
    path: "/programm/klima",
    firstLine: 1,
    umlauts: "ascii",
    findAsset: (file) => assets.find((asset) => asset.file === file),
    mediaBase: "/assets/media/",
    ...options,
  });
}

/** Every element of a body, in document order. */
export function listElements(nodes: BodyNode[]): BodyElement[] {
  return nodes.flatMap((node) =>
    node.type === "text" ? [] : [node, ...listElements(node.children ?? [])],
  );
}

/** All text of a body, unchanged. */
export function joinText(nodes: BodyNode[]): string {
  return nodes
    .map((node) => (node.type === "text" ? node.value : joinText(node.children ?? [])))
    .join("");
}

export function listCodes(result: MarkdownResult): string[] {
  return result.diagnostics.map(({ code }) => code);
}

const assets: AssetRecord[] = [
  createAsset("programm/bild.jpg", {
    mediaType: "image/jpeg",
    width: 1600,
    height: 900,
    variants: [
      { type: "image/avif", width: 480, mediaName: "bild-480.avif" },
      { type: "image/avif", width: 960, mediaName: "bild-960.avif" },
      { type: "image/webp", width: 480, mediaName: "bild-480.webp" },
    ],
  }),
  createAsset("bilder/karte.svg", { mediaType: "image/svg+xml", width: 300, height: 200 }),
  createAsset("programm/Über uns.pdf", { mediaType: "application/pdf" }),
  createAsset("programm/rede.mp4", { mediaType: "video/mp4", sizeBytes: 12_345_678 }),
  createAsset("programm/rede.vtt", { mediaType: "text/vtt" }),
];

function createAsset(file: string, rest: Partial<AssetRecord>): AssetRecord {
  const extension = file.slice(file.lastIndexOf("."));
  return {
    file,
    digest: "0",
    mediaType: "",
    sizeBytes: 1000,
    mediaName: `datei${extension}`,
    variants: [],
    ...rest,
  };
}
