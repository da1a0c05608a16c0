import { Popup, type LngLatLike, type Map as MapLibreMap } from "maplibre-gl";
import { bringIntoView } from "./bring-into-view.browser.ts";

export interface PopupContent {
  /** The accessible name of the dialog. */
  label: string;
  links: { text: string; note?: string; href: string }[];
}

interface PopupOptions {
  map: MapLibreMap;
  at: LngLatLike;
  content: PopupContent;
  /** Pixels between the point and the popup. */
  offset: number;
  /** The element that had the focus, and gets it back. */
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
  popup.on("close", () => {
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

/** Texts come from content, so they are set as text and never parsed as HTML. */
function writeContent({ links }: PopupContent): HTMLElement {
  const list = document.createElement("ul");
  list.className = "map-popup-list";
  for (const { text, note, href } of links) {
    const item = document.createElement("li");
    const link = document.createElement("a");
    link.href = href;
    link.textContent = text;
    item.append(link);
    if (note !== undefined) {
      const line = document.createElement("p");
      line.textContent = note;
      item.append(line);
    }
    list.append(item);
  }
  return list;
}
