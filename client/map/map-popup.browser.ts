import { Popup, type LngLatLike, type Map as MapLibreMap, type Offset } from "maplibre-gl";
import { findRel } from "#client/base/link.tsx";
import type { MapPerson, OpeningStatus } from "#client/contract/page-data.ts";
import { writeFace } from "./area-tooltip.browser.ts";
import { bringIntoView } from "./bring-into-view.browser.ts";

export interface PopupContent {
  /** The accessible name of the dialog. */
  label: string;
  entries: PopupEntry[];
}

export interface PopupEntry {
  link: PopupLink;
  person?: MapPerson | undefined;
  notes?: PopupNote[];
}

interface PopupLink {
  text: string;
  href: string;
}

/** A note below the link. */
interface PopupNote {
  text?: string;
  /** Set for an office, whose mark is drawn after its text. */
  state?: OpeningStatus["state"];
  link?: PopupLink;
}

interface PopupOptions {
  map: MapLibreMap;
  at: LngLatLike;
  content: PopupContent;
  /** Pixels from the point to the tip of the popup. */
  offset: Offset;
  /** The element that had the focus and gets it back. */
  opener: HTMLElement | undefined;
  onClose?: () => void;
}

/** Opens a popup as a dialog: the focus moves in, Escape closes it, and the focus goes back. */
export function openPopup(options: PopupOptions): Popup {
  const { map, content, opener } = options;
  const node = writeContent(content);
  const popup = new Popup({
    className: "map-popup",
    focusAfterOpen: false,
    maxWidth: "18rem",
    offset: options.offset,
  });
  popup.setLngLat(options.at).setDOMContent(node).addTo(map);
  const element = popup.getElement();
  element.setAttribute("role", "dialog");
  element.setAttribute("aria-label", content.label);
  element.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    popup.remove();
  });
  const uncover = hideBehind(map, element);
  popup.on("close", () => {
    uncover();
    const focused = document.activeElement;
    if (focused === null || focused === document.body || element.contains(focused)) {
      (opener ?? map.getCanvas()).focus({ preventScroll: true });
    }
    options.onClose?.();
  });
  bringIntoView(map, element);
  node.querySelector("a")?.focus({ preventScroll: true });
  return popup;
}

/** Hides the signs that a popup covers even in part, because they could hardly be clicked. */
function hideBehind(map: MapLibreMap, popup: HTMLElement): () => void {
  const cover = (box?: DOMRect) => {
    for (const sign of map.getContainer().querySelectorAll(".map-sign")) {
      const { left, right, top, bottom } = sign.getBoundingClientRect();
      const isBehind =
        box && left < box.right && right > box.left && top < box.bottom && bottom > box.top;
      sign.toggleAttribute("data-behind", isBehind === true);
    }
  };
  const update = () =>
    cover(popup.querySelector(".maplibregl-popup-content")?.getBoundingClientRect());
  update();
  map.on("moveend", update);
  return () => {
    map.off("moveend", update);
    cover();
  };
}

/** Content is set as text and never parsed as HTML. */
function writeContent({ entries }: PopupContent): HTMLElement {
  const list = document.createElement("ul");
  list.className = "map-popup-list";
  list.setAttribute("role", "list");
  list.append(
    ...entries.map(({ link, person, notes = [] }) => {
      const item = document.createElement("li");
      item.append(writeLink(link), ...notes.map(writeNote));
      if (person) item.append(writePerson(person));
      return item;
    }),
  );
  return list;
}

function writeNote({ text, state, link }: PopupNote): HTMLElement {
  const line = document.createElement("p");
  if (state !== undefined) {
    line.className = "status";
    line.dataset["state"] = state;
  }
  if (text !== undefined) line.append(text);
  if (link) line.append(writeLink(link));
  return line;
}

function writePerson({ name, href, photo }: MapPerson): HTMLElement {
  const line = document.createElement("p");
  line.className = "map-person";
  if (photo) line.append(writeFace(photo));
  line.append(writeLink({ text: name, href }));
  return line;
}

function writeLink({ text, href }: PopupLink): HTMLAnchorElement {
  const link = document.createElement("a");
  link.href = href;
  link.rel = findRel(href) ?? "";
  link.textContent = text;
  return link;
}
