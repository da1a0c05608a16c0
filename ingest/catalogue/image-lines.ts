/**
 * Placeholders for authors to replace in the lines that tips offer for an image; `check
 * --production` finds those that are left.
 */
export const imagePlaceholders = {
  alt: "Was auf dem Bild zu sehen ist",
  credit: "Wer das Bild gemacht hat",
  licence: "Unter welchen Bedingungen wir es zeigen dürfen",
} as const;

const values = { ...imagePlaceholders, ai: "erzeugt" } as const;

type Part = keyof typeof values;

const germanNames = {
  ai: "ki",
  alt: "alternativtext",
  credit: "urheber",
  licence: "lizenz",
} as const;

/** A single line that replaces `foto: anna.jpg`, in the language of its key. */
export function writeImageBlock(key: string, src: string): string {
  const file = `${isEnglish(key) ? "src" : "datei"}: ${JSON.stringify(src)}`;
  const parts = (["alt", "credit", "licence"] as const).map((part) => writeImageLine(key, part));
  return `${key}: { ${[file, ...parts].join(", ")} }`;
}

/** A line below the key of an image. */
export function writeImageLine(key: string, part: Part): string {
  return `${isEnglish(key) ? part : germanNames[part]}: "${values[part]}"`;
}

/** The part of an image as an attribute of the component for pictures. */
export function writeFigureAttribute(part: Part): string {
  return `${germanNames[part]}="${values[part]}"`;
}

function isEnglish(key: string): boolean {
  return key === "image" || key === "photo";
}
