import { isMap, isScalar, isSeq, YAMLMap, YAMLSeq, type Document } from "yaml";
import { changeYaml, writeYaml } from "#domain/content/edit-yaml.ts";

/** The part of the map that pages show first. */
export interface MapSection {
  centre: { lat: number; lon: number };
  zoom: number;
}

export interface MapSettings {
  /** The section that pages show first; absent to show the whole map. */
  section?: MapSection | undefined;
  /** The name of the state, as in `LAND_NAME`; without it the setting is not touched. */
  state?: string;
  /** A notice that the licence of own data demands below the map. */
  attribution?: string;
}

const defaultFile = "wahlkreise.geojson";
const why =
  "# Diesen Hinweis verlangt die Quelle eurer Kartendaten; er steht am Ende jeder Seite mit einer Karte.";
const whySection =
  "# Der Ausschnitt um euren Ort. Mit eigenen Wahlkreisen (npx plakat geo import) lösche centre und zoom.";

/**
 * Sets map settings in the text of `site.yml`; comments and all other settings stay.
 *
 * Existing attributions stay in their order, except `obsolete` ones. Returns undefined if the text
 * is not a YAML mapping with one key per line.
 */
export function editMapSettings(
  text: string,
  settings: MapSettings,
  obsolete: readonly string[] = [],
): string | undefined {
  let hasMap = true;
  const edited = changeYaml(text, (document) => {
    const { contents } = document;
    if (!isMap(contents) || contents.flow === true) return false;
    hasMap = contents.has("map");
    if (!hasMap) return true;
    const map = getMap(document);
    if (settings.state !== undefined) enterState(map, settings.state);
    enterAttribution(map, settings.attribution, obsolete);
    return true;
  });
  if (hasMap || edited === undefined || settings.state === undefined) return edited;
  return `${text.trimEnd()}\n\n${formatMapSettings(settings)}`;
}

function getMap(document: Document): YAMLMap {
  const found: unknown = document.get("map", true);
  if (isMap(found)) return found;
  const map = new YAMLMap(document.schema);
  // `map:` without a value may have comments after and below it.
  if (isScalar(found)) map.commentBefore = found.comment ?? null;
  document.set("map", map);
  return map;
}

/** The lines for `site.yml` as an author would write them. */
export function formatMapSettings({ state, attribution, section }: MapSettings): string {
  const own = attribution === undefined ? {} : { attribution: [attribution] };
  const lines = writeYaml({ map: { ...section, state, ...own } });
  return lines
    .replace("  centre:", `  ${whySection}\n  centre:`)
    .replace("  attribution:", `  ${why}\n  attribution:`);
}

function enterState(map: YAMLMap, state: string): void {
  setValue(map, map.has("land") ? "land" : "state", state);
  const source = ["constituencies", "wahlkreise"].find((key) => map.has(key));
  const file = source === undefined ? defaultFile : map.get(source);
  if (source !== undefined && file !== defaultFile && file !== `geo/${defaultFile}`) {
    setValue(map, source, defaultFile);
  }
}

/**
 * Replaces the lines of the setting. If none is left, the setting is removed with the comment above
 * it.
 */
function enterAttribution(
  map: YAMLMap,
  attribution: string | undefined,
  obsolete: readonly string[],
): void {
  const lines: unknown = map.get("attribution");
  if (!isSeq(lines)) {
    if (attribution === undefined) return;
    const own = new YAMLSeq(map.schema);
    own.add(attribution);
    map.set("attribution", own);
    return;
  }
  const textOf = (item: unknown) => (isScalar(item) ? String(item.value) : "");
  lines.items = lines.items.filter((item) => !obsolete.includes(textOf(item)));
  const isKnown = lines.items.some((item) => textOf(item) === attribution);
  if (attribution !== undefined && !isKnown) lines.add(attribution);
  if (lines.items.length === 0) map.delete("attribution");
}

/** Changes a value in place, so that the comment after it stays. */
function setValue(map: YAMLMap, key: string, value: string): void {
  const node: unknown = map.get(key, true);
  if (isScalar(node)) node.value = value;
  else map.set(key, value);
}
