import { isDeepStrictEqual } from "node:util";
import { createFieldScope } from "#ingest/fields/field-faults.ts";
import { normalise } from "#ingest/fields/normalise-fields.ts";
import type { Shape } from "#ingest/fields/schema-shape.ts";
import { readFrontMatter, readYaml, type FrontMatter } from "#ingest/front-matter/front-matter.ts";
import { decodeText } from "#ingest/files/decode-text.ts";
import { tidyYaml } from "./tidy-yaml.ts";

export interface FileToTidy {
  file: string;
  bytes: Uint8Array;
  shape: Shape;
  /** The whole file is YAML, such as `site.yml`. */
  isSettings: boolean;
}

export type TidyResult = { text: string } | { doubt: string };

/** The text of a file with tidy keys, equal to its text if they are; or a German sentence why it is left alone. */
export function tidyText({ file, bytes, shape, isSettings }: FileToTidy): TidyResult {
  const { text: decoded } = decodeText(bytes, file);
  const source = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  if (decoded === undefined) return { doubt: "Die Datei lässt sich nicht lesen." };
  const read = (text: string) => readData(text, { file, shape, isSettings });
  const before = read(decoded);
  if (before.doubt !== undefined) return { doubt: before.doubt };
  const lineEnd = findLineEnd(source);
  if (lineEnd === undefined) {
    return {
      doubt:
        "Ihre Zeilen enden verschieden. Speichere sie im Editor mit einer Art von Zeilenenden.",
    };
  }
  const mark = source.startsWith("\uFEFF") ? "\uFEFF" : "";
  const [start, end] = isSettings ? [0, decoded.length] : findHead(decoded, before.frontMatter);
  const head = tidyYaml(decoded.slice(start, end), shape, { keepsDots: isSettings });
  if (head === undefined) {
    return { doubt: "Sie enthält Verweise mit & und * oder Schlüssel aus mehreren Teilen." };
  }
  const tidied = decoded.slice(0, start) + head + decoded.slice(end);
  if (!isDeepStrictEqual(read(tidied).data, before.data)) {
    return { doubt: "In anderer Reihenfolge hätte sie eine andere Bedeutung." };
  }
  return { text: mark + tidied.replaceAll("\n", lineEnd) };
}

interface Reading {
  frontMatter: FrontMatter;
  data: unknown;
  doubt: string | undefined;
}

function readData(text: string, { file, shape, isSettings }: Omit<FileToTidy, "bytes">): Reading {
  const frontMatter = isSettings
    ? readYaml(text, file, { keepsDots: true })
    : readFrontMatter(text, file);
  const scope = createFieldScope(frontMatter, { isGerman: true });
  const data = normalise(shape, frontMatter.data, { scope, path: [] });
  const fault = [...frontMatter.diagnostics, ...scope.diagnostics].find(
    ({ severity, code }) => severity === "error" || code === "reserved-key",
  );
  const line = fault?.line === undefined ? "" : ` Zeile ${fault.line}:`;
  return {
    frontMatter,
    data,
    doubt: fault && `Behebe zuerst einen Fehler darin.${line} ${fault.message}`,
  };
}

/** Undefined where a text mixes line ends. */
function findLineEnd(source: string): "\n" | "\r\n" | undefined {
  const all = source.match(/\r\n|\r|\n/g) ?? [];
  const [first = "\n"] = all;
  return first !== "\r" && all.every((one) => one === first) ? (first as "\n" | "\r\n") : undefined;
}

/** Where the lines between the fences begin and end. */
function findHead(text: string, { firstLine }: FrontMatter): [start: number, end: number] {
  if (firstLine < 3) return [0, 0];
  const lines = text.split("\n").slice(0, firstLine - 2);
  const lengths = lines.map((line) => line.length + 1);
  return [lengths[0] ?? 0, lengths.reduce((sum, length) => sum + length, 0)];
}
