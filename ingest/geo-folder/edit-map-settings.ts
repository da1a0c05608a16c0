import { isMap, isScalar, isSeq, YAMLMap, YAMLSeq, type Document } from "yaml";
import { changeYaml, writeYaml } from "#domain/content/edit-yaml.ts";

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
  "# Diese Hinweise verlangen die Quellen der Kartendaten; sie stehen am Ende jeder Seite mit einer Karte.";
const whySection =
  "# Der Ausschnitt um euren Ort. Mit eigenen Wahlkreisen (npx plakat geo import) lösche centre und zoom.";

/**
 * Enters settings of the map into the text of `site.yml`; comments and all other settings stay.
 *
 * Attributions that are there already stay in their order, but for obsolete ones. Returns undefined if the text is not
 * a YAML mapping with a line for each key.
 */
export function editMapSettings(text: string, settings: MapSettings): string | undefined {
  let hasMap = true;
  const edited = changeYaml(text, (document) => {
    const { contents } = document;
    if (!isMap(contents) || contents.flow === true) return false;
    hasMap = contents.has("map");
    if (hasMap) enterSettings(getMap(document), settings);
    return true;
  });
  if (hasMap || edited === undefined) return edited;
  return `${text.trimEnd()}\n\n${formatMapSettings(settings)}`;
}

function getMap(document: Document): YAMLMap {
  const found: unknown = document.get("map", true);
  if (isMap(found)) return found;
  const map = new YAMLMap(document.schema);
  // `map:` without a value may have comments behind it and below it.
  if (isScalar(found)) map.commentBefore = found.comment ?? null;
  document.set("map", map);
  return map;
}

/** The lines for `site.yml` as an author would write them. */
export function formatMapSettings({ state, attribution, section }: MapSettings): string {
  const lines = writeYaml({ map: { ...section, state, attribution } });
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
    const own = new YAMLSeq(map.schema);
    for (const line of attribution) own.add(line);
    map.set("attribution", own);
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
