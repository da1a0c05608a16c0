import { Document, isMap, isScalar, isSeq, parseDocument, stringify, YAMLMap } from "yaml";

/** The part of the map that pages show first. */
export interface MapSection {
  centre: { lat: number; lon: number };
  zoom: number;
}

export interface MapSettings {
  /** Absent to show all of it. */
  section?: MapSection | undefined;
  /** The name of the state, as LAND_NAME. */
  state: string;
  /** The lines that the licences demand below the map. */
  attribution: string[];
  /** Lines to take out, because their data have gone. */
  obsolete?: string[];
}

const defaultFile = "wahlkreise.geojson";
const why =
  "# Diese Hinweise verlangen die Quellen (geo/SOURCE.md); sie stehen am Ende jeder Seite mit einer Karte.";
const whySection =
  "# Der Ausschnitt um euren Ort. Mit eigenen Wahlkreisen (npx plakat geo import) lösche centre und zoom.";

/**
 * Enters settings of the map into the text of `site.yml`; comments and all other settings stay.
 *
 * Attributions that are there already stay in their order, but for obsolete ones. Returns undefined if the text is not
 * a YAML mapping with a line for each key.
 */
export function editMapSettings(text: string, settings: MapSettings): string | undefined {
  const document = parseDocument(text);
  const { contents } = document;
  if (document.errors.length > 0 || !isMap(contents) || contents.flow === true) return undefined;
  if (!contents.has("map")) return `${text.trimEnd()}\n\n${formatMapSettings(settings)}`;
  const before = String(document);
  const found: unknown = contents.get("map", true);
  if (isMap(found)) enterSettings(found, settings);
  else {
    const map = new YAMLMap(document.schema);
    // `map:` without a value may have comments behind it and below it.
    if (isScalar(found)) map.commentBefore = found.comment ?? null;
    enterSettings(map, settings);
    document.set("map", map);
  }
  if (String(document) === before) return text;
  return replaceLines(text, document, found) ?? document.toString({ lineWidth: 0 });
}

/**
 * Replaces the lines of the map alone, because the whole document would be written in another layout.
 * Returns undefined if a comment could get lost.
 */
function replaceLines(text: string, document: Document.Parsed, old: unknown): string | undefined {
  const { contents } = document;
  if (!isMap(contents) || !isMap(old) || !old.range) return undefined;
  const pair = contents.items.find(({ key }) => isScalar(key) && key.value === "map");
  if (!isScalar(pair?.key) || !pair.key.range) return undefined;
  const alone = new Document({});
  alone.set("map", pair.value);
  // Comments behind the last value stay in the rest of the text.
  const { comment } = old;
  old.comment = null;
  const lines = alone.toString({ lineWidth: 0 });
  old.comment = comment ?? null;
  const [before, rest] = [text.slice(0, old.range[1]), text.slice(old.range[1])];
  const end = before.endsWith("\n") || rest === "" ? "\n" : "";
  const edited = text.slice(0, pair.key.range[0]) + lines.trimEnd() + end + rest;
  const countComments = (source: string) => source.split("#").length;
  return countComments(edited) === countComments(text) ? edited : undefined;
}

/** The lines for `site.yml` as an author would write them. */
export function formatMapSettings({ state, attribution, section }: MapSettings): string {
  const lines = stringify({ map: { ...section, state, attribution } }, { lineWidth: 0 });
  return lines
    .replace("  centre:", `  ${whySection}\n  centre:`)
    .replace("  attribution:", `  ${why}\n  attribution:`);
}

function enterSettings(map: YAMLMap, { state, attribution, obsolete = [] }: MapSettings): void {
  enter(map, map.has("land") ? "land" : "state", state);
  const source = ["constituencies", "wahlkreise"].find((key) => map.has(key));
  const file = source === undefined ? defaultFile : map.get(source);
  if (source !== undefined && file !== defaultFile && file !== `geo/${defaultFile}`) {
    enter(map, source, defaultFile);
  }
  const lines: unknown = map.get("attribution");
  if (!isSeq(lines)) {
    map.set("attribution", new Document(attribution).contents);
    return;
  }
  const isObsolete = (item: unknown) => isScalar(item) && obsolete.includes(String(item.value));
  lines.items = lines.items.filter((item) => !isObsolete(item));
  const known = new Set(lines.items.map((item) => (isScalar(item) ? item.value : item)));
  for (const line of attribution) if (!known.has(line)) lines.add(line);
}

/** Changes a value in place, so that the comment behind it stays. */
function enter(map: YAMLMap, key: string, value: string): void {
  const node: unknown = map.get(key, true);
  if (isScalar(node)) node.value = value;
  else map.set(key, value);
}
