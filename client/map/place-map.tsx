import type { LiveProps, MapData } from "#client/contract/page-data.ts";
import { MapDrawing } from "./map-drawing.tsx";
import { MapPin } from "./map-pin.tsx";
import { isCrowded, spreadSigns, type PlacedSign } from "./map-signs.ts";
import { MapWords } from "./map-words.tsx";
import { texts } from "#client/contract/texts.ts";
import { createSiteMapData } from "./site-map-data.ts";
import { extentOf, unitOf } from "./map-measures.ts";

interface PlaceMapProps {
  map: MapData;
  /** The accessible name of the drawing. */
  label: string;
  /** The id of the element after the map, for pages with several maps. */
  endId?: string;
}

/**
 * The map of offices and venues as the server draws it: geometry comes from one cacheable sprite, so
 * a page with several maps carries only references. Sizes are SVG attributes because the CSP refuses
 * inline styles. The live map is laid over the drawing, which reserves the space and comes back if
 * that fails.
 */
export function PlaceMap({ map: whole, label, endId = "nach-der-karte" }: PlaceMapProps) {
  const map = { ...whole, focus: whole.shown };
  const data = createSiteMapData(map, label);
  const signs = spreadSigns(map);
  return (
    <div className="map" data-island={data && "site-map"} data-map={data && JSON.stringify(data)}>
      <a className="skip" href={`#${endId}`}>
        {texts.map.skip}
      </a>
      <MapDrawing map={map} label={label}>
        <Land map={map} />
        <MapWords map={map} signs={isCrowded(signs) ? [] : signs} />
        <Pins map={map} signs={signs} />
        {map.scale && <MapScale map={map} scale={map.scale} />}
      </MapDrawing>
      {data && <output className="map-status" />}
      <span id={endId} tabIndex={-1} />
    </div>
  );
}
type TextMap = LiveProps<{ kind: "map"; map: MapData; size: "small" | "medium" | "large" }>;

/** A map within a text. The wrapper stays when the live map replaces the drawing. */
export function MapBlock({ block: { map, size }, index, language }: TextMap) {
  const place = map.places.find(({ path }) => path === map.activePlace);
  const label = place ? texts.event.map(place.name) : texts.home.placesMap;
  // Two hyphens, because ids of headings never have two in a row.
  const endId = `nach-der-karte--${index}`;
  return (
    <div className="live text-map" data-size={size} {...language}>
      <PlaceMap map={map} label={label} endId={endId} />
      {map.note && <p className="map-foot">{map.note}</p>}
      <Attribution map={map} />
    </div>
  );
}

/** The id of the notices at the end of a page. */
const noticesId = "kartenquellen";

/** A link from a full-width map to the notices that its licences demand. */
export function MapFoot({ map }: { map: MapData | undefined }) {
  if (!map) return null;
  return (
    <p className="wrap map-line">
      {map.note} {texts.map.notices} <a href={`#${noticesId}`}>{texts.sources}</a>
    </p>
  );
}

/** The notices that licences demand, at the end of the page. */
export function MapNotices({ map }: { map: MapData }) {
  return (
    <div className="wrap map-notices" id={noticesId}>
      <Attribution map={map} />
    </div>
  );
}

/** Keeps the © with the name, and a licence with its version, on one line. */
function keepTogether(notice: string): string {
  return notice.replaceAll("© ", "©\u00A0").replaceAll(/-(?=\d)/g, "-\u2060");
}

/** The notices that licences demand, with a link to all sources. */
export function Attribution({ map }: { map: Pick<MapData, "attribution" | "sources"> }) {
  const { attribution, sources } = map;
  return (
    <p className="map-foot">
      {keepTogether(attribution.join(" · "))}
      {sources && (
        <>
          {attribution.length > 0 && " · "}
          <a href={sources}>{texts.sources}</a>
        </>
      )}
    </p>
  );
}

function Land({ map }: { map: MapData }) {
  const { sprite } = map;
  const unit = unitOf(map);
  return (
    <>
      <rect className="m-land" {...extentOf(map)} />
      <use href={`${sprite}#water`} className="m-water" />
      <use href={`${sprite}#state`} className="m-state" />
      <g className="m-urban">
        {map.areas.map(
          ({ id, links }) => links.length > 1 && <use key={id} href={`${sprite}#${id}`} />,
        )}
        <use href={`${sprite}#urban`} />
      </g>
      <use href={`${sprite}#lakes`} className="m-water" />
      <use href={`${sprite}#rivers`} className="m-river" strokeWidth={1.4 * unit} />
      {map.areaWords && (
        <g className="m-wk" strokeWidth={1.1 * unit} strokeDasharray={`${4 * unit} ${2.5 * unit}`}>
          {map.areas.map(({ id }) => (
            <use key={id} href={`${sprite}#${id}`} />
          ))}
        </g>
      )}
      <use href={`${sprite}#borders`} className="m-border" strokeWidth={unit} />
      <use href={`${sprite}#state`} className="m-border" strokeWidth={1.4 * unit} />
      {map.active?.map((id) => (
        <use key={id} href={`${sprite}#${id}`} className="m-hit" strokeWidth={3 * unit} />
      ))}
    </>
  );
}

/** The more important sign is drawn later: offices after venues, the page's own place last. */
function Pins({ map, signs }: { map: MapData; signs: PlacedSign[] }) {
  const rank = ({ place }: PlacedSign) =>
    place.path === map.activePlace ? 2 : Number(place.kind === "office");
  const ordered = signs.toSorted((one, other) => rank(one) - rank(other));
  return ordered.map((sign) => (
    <MapPin
      key={sign.place.path}
      sign={sign}
      unit={unitOf(map)}
      isActive={sign.place.path === map.activePlace}
      isBeyond={!isWithin(map, sign)}
      isPoint={isCrowded(signs) && sign.place.path !== map.activePlace}
    />
  ));
}

function isWithin({ focus: [left, top, width, height] }: MapData, { x, y }: PlacedSign): boolean {
  return x >= left && x <= left + width && y >= top && y <= top + height;
}

interface MapScaleProps {
  map: MapData;
  scale: NonNullable<MapData["scale"]>;
}

/** Drawn inside the map, so that the bar is right at every size. */
function MapScale({ map, scale }: MapScaleProps) {
  const [x, y, width, height] = map.focus;
  const unit = unitOf(map);
  const right = x + width - 10 * unit;
  const bottom = y + height - 10 * unit;
  const left = right - scale.length;
  return (
    <g className="m-scale" aria-hidden="true">
      <path
        d={`M${left} ${bottom - 7 * unit}V${bottom}H${right}V${bottom - 7 * unit}`}
        strokeWidth={2 * unit}
      />
      <g transform={`translate(${(left + right) / 2} ${bottom - 8 * unit}) scale(${unit})`}>
        <g className="m-scaled">
          <text fontSize="14">{scale.text}</text>
        </g>
      </g>
    </g>
  );
}
