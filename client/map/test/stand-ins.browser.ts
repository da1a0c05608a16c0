import { vi } from "vitest";

/** What the map library asks its worker for. */
interface WorkerMessage {
  id: string;
  type: string;
  origin: string;
  sourceMapId: string;
  data: { source?: string } | null;
}

/** The browser around a map, as far as the library and the island ask for it and jsdom lacks it. */
export interface MapBrowser {
  /** The files that the library started workers with. */
  workers: string[];
  /** Fails the next request for the data of a source with an error as the library sends it. */
  failSource: (source: string, error: object) => void;
  /** From now on the file of the worker does not arrive. */
  loseWorkers: () => void;
  /** Notifies observers of the sizes of elements. */
  changeSizes: () => void;
  turnDark: () => void;
  /** How often the position was requested. */
  countRequests: () => number;
  /** Reports a position to those who asked for it, or why there is none. */
  locate: (position: { lat: number; lng: number } | "denied" | "unavailable") => void;
  /** The element in full screen is the last one; without one, full screen is over. */
  fillScreen: (element: Element | null) => void;
}

const size = { width: 400, height: 300 };

/**
 * Stands in for graphics, workers, layout and position, so that the library itself runs: everything
 * but the drawing is its own. Its worker finds nothing in any data.
 */
export function createMapBrowser(): MapBrowser {
  const sizes = new Set<() => void>();
  vi.stubGlobal("ResizeObserver", createObserver(sizes));
  vi.stubGlobal("ResizeObserverEntry", class {});
  standInForGraphics();
  return {
    ...standInForWorkers(),
    ...standInForPosition(),
    changeSizes: () => sizes.forEach((notify) => notify()),
    turnDark: standInForScheme(),
    fillScreen: standInForFullScreen(),
  };
}

function createObserver(sizes: Set<() => void>) {
  return class {
    readonly notify: () => void;
    constructor(notify: () => void) {
      this.notify = notify;
    }
    observe = () => {
      sizes.add(this.notify);
      this.notify();
    };
    disconnect = () => void sizes.delete(this.notify);
  };
}

/** Every call of a context succeeds, and returns something that is there. */
function standInForGraphics(): void {
  for (const name of ["ImageData", "ImageBitmap"]) vi.stubGlobal(name, class {});
  vi.spyOn(Element.prototype, "clientWidth", "get").mockReturnValue(size.width);
  vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(size.height);
  const contexts = new WeakMap<HTMLCanvasElement, object>();
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockImplementation(function getContext(
    this: HTMLCanvasElement,
  ) {
    const context = contexts.get(this) ?? createContext();
    contexts.set(this, context);
    return context as never;
  });
}

function createContext(): object {
  const answers: Record<string, unknown> = {
    drawingBufferWidth: size.width,
    drawingBufferHeight: size.height,
    getExtension: () => null,
    getParameter: () => 4096,
    isContextLost: () => false,
    getAttribLocation: () => 0,
    getError: () => 0,
  };
  return new Proxy(answers, {
    get: (_, name) => answers[String(name)] ?? (/^[A-Z_\d]+$/.test(String(name)) ? 1 : () => ({})),
  });
}

function standInForWorkers(): Pick<MapBrowser, "workers" | "failSource" | "loseWorkers"> {
  const workers: string[] = [];
  let isLost = false;
  const failing = new Map<string, object>();
  class StandInWorker extends EventTarget {
    constructor(url: string | URL) {
      super();
      workers.push(String(url));
      if (isLost) setTimeout(() => this.dispatchEvent(new Event("error")));
    }
    terminate = () => undefined;
    postMessage({ id, type, origin, sourceMapId, data }: WorkerMessage): void {
      if (isLost || type === "<cancel>" || type === "<response>") return;
      const error = type === "LD" && failing.get(data?.source ?? "");
      const answer = error ? { error } : { data: type === "LD" ? {} : null };
      const message = { id, type: "<response>", origin, targetMapId: sourceMapId, ...answer };
      queueMicrotask(() => this.dispatchEvent(new MessageEvent("message", { data: message })));
    }
  }
  vi.stubGlobal("Worker", StandInWorker);
  return {
    workers,
    failSource: (source, error) => void failing.set(source, error),
    loseWorkers() {
      isLost = true;
    },
  };
}

function standInForPosition(): Pick<MapBrowser, "countRequests" | "locate"> {
  let requests = 0;
  const asking = new Map<number, [PositionCallback, PositionErrorCallback | null | undefined]>();
  const geolocation = {
    watchPosition(found: PositionCallback, failed?: PositionErrorCallback | null) {
      requests += 1;
      asking.set(requests, [found, failed]);
      return requests;
    },
    clearWatch: (request: number) => void asking.delete(request),
  };
  Object.defineProperty(navigator, "geolocation", { configurable: true, value: geolocation });
  return {
    countRequests: () => requests,
    locate(position) {
      for (const [found, failed] of asking.values()) {
        if (typeof position === "string") {
          const code = position === "denied" ? 1 : 2;
          failed?.({ code, message: position, PERMISSION_DENIED: 1 } as GeolocationPositionError);
          continue;
        }
        const coords = { latitude: position.lat, longitude: position.lng, accuracy: 10 };
        found({ coords, timestamp: 0 } as GeolocationPosition);
      }
    },
  };
}

/** The colours of the map are those of a scheme; visitors want no motion. */
function standInForScheme(): () => void {
  const listeners = new Set<() => void>();
  const sheet = document.createElement("style");
  document.head.append(sheet);
  let isDark = false;
  const paint = () => {
    const names = "water land state urban line border road rail canal number label label-water";
    const properties = [...names.split(" "), "halo", "active"].map((name) => `--map-${name}`);
    const colour = isDark ? "#0d1b22" : "#f2f3f2";
    sheet.textContent = `.map-live{${[...properties, "--secondary2"].map((name) => `${name}:${colour}`).join(";")}}`;
  };
  paint();
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query.includes("reduced-motion") || (query.includes("dark") && isDark),
    addEventListener: (_type: string, listener: () => void) => void listeners.add(listener),
    removeEventListener: (_type: string, listener: () => void) => void listeners.delete(listener),
  }));
  return () => {
    isDark = true;
    paint();
    listeners.forEach((listener) => listener());
  };
}

function standInForFullScreen(): MapBrowser["fillScreen"] {
  let shown: Element | null = null;
  Object.defineProperties(document, {
    onfullscreenchange: { configurable: true, value: null },
    fullscreenEnabled: { configurable: true, value: true },
    fullscreenElement: { configurable: true, get: () => shown },
    exitFullscreen: { configurable: true, value: () => fillScreen(null) },
  });
  Element.prototype.requestFullscreen = function requestFullscreen(this: Element) {
    fillScreen(this);
    return Promise.resolve();
  };
  function fillScreen(element: Element | null): void {
    shown = element;
    document.dispatchEvent(new Event("fullscreenchange"));
  }
  return fillScreen;
}
