import { setTimeout as wait } from "node:timers/promises";
import { patienceMs, type Driver, type Size } from "./driver.ts";
import type { WatchedSite } from "./watched-site.ts";

/** A window of a browser at a site, with what walks do there. */
export interface Tab {
  /** Loads a document and waits, where scripts run, until the router handles its links. */
  open: (path: string, size?: Size) => Promise<void>;
  reload: () => Promise<void>;
  traverse: (delta: number) => Promise<void>;
  run: (action: () => unknown) => Promise<unknown>;
  /** Waits until the mouse can hit an element, and clicks. */
  click: (selector: string) => Promise<void>;
  /** Presses keys, one after the other. */
  press: (...keys: string[]) => Promise<void>;
  /** Clicks a link that was not there before. */
  follow: (href: string) => Promise<void>;
  /** Scrolls and waits until the position has been saved. */
  scrollTo: (y: number) => Promise<void>;
  untilScrolled: (y: number) => Promise<void>;
  untilTrue: (condition: () => boolean) => Promise<void>;
  /** Waits for the text, soft hyphens left out, and attributes of the first such element. */
  until: (selector: string, text: RegExp, attributes?: Record<string, string>) => Promise<void>;
  untilAsked: (path: string) => Promise<void>;
  /** Waits until there has been no request for a second. */
  untilQuiet: () => Promise<void>;
  forgetRequests: () => void;
  /** Paths of the requested documents, and of the pages whose payload was requested. */
  documents: () => string[];
  payloads: () => string[];
}

export const keys = {
  tab: "\uE004",
  enter: "\uE007",
  escape: "\uE00C",
  down: "\uE015",
  shift: "\uE008",
};

const payload = /\/_payload\.json$/;
/** Sheets of paper have no script, and Firefox tells too early that a document is complete. */
const isReady =
  "() => document.readyState === 'complete' && (!document.querySelector('script[type=module]') || history.scrollRestoration === 'manual' && !document.querySelector('[popovertarget=navigation]'))";

/** Drives a browser at a site. */
export function openTab(driver: Driver, site: WatchedSite, hasScript: boolean): Tab {
  async function untilCalled(source: string, ...values: unknown[]): Promise<void> {
    const end = Date.now() + patienceMs;
    // Between two pages there is no window to call.
    while (!(await driver.call(source, values).catch(() => false))) {
      if (Date.now() > end) {
        const where = await driver.call("() => [location.href, document.title, scrollY]", []);
        throw new Error(`In vain: ${source} ${JSON.stringify({ values, where })}`);
      }
      await wait(50);
    }
  }

  async function untilRequested(path: string): Promise<void> {
    const end = Date.now() + patienceMs;
    while (!site.requests.some((request) => request.path === path)) {
      if (Date.now() > end) throw new Error(`Not asked for: ${path}`);
      await wait(50);
    }
  }

  async function leave(way: string): Promise<void> {
    await driver.call(`() => { window.isOld = true; ${way} }`, []);
  }

  /** Drivers may tell that a page is complete while the former one is still there. */
  async function untilLeft(): Promise<void> {
    await untilCalled("() => !window.isOld && document.readyState === 'complete'");
    if (hasScript) await untilCalled(isReady);
  }

  return {
    async open(path, size = [1280, 800]) {
      await driver.resize(size);
      site.requests.length = 0;
      await leave("");
      await driver.navigate(site.url + path);
      await untilLeft();
    },
    async reload() {
      await leave("location.reload();");
      await untilLeft();
    },
    async traverse(delta) {
      await driver.call("(delta) => history.go(delta)", [delta]);
    },
    run: (action) => driver.call(String(action), []),
    async click(selector) {
      await untilCalled(String(findSpot), selector);
      const spot = (await driver.call(String(findSpot), [selector])) as Spot;
      const press = { button: 0 };
      const actions = [
        { type: "pointerMove", ...spot },
        { type: "pointerDown", ...press },
        { type: "pointerUp", ...press },
      ];
      await driver.act([{ type: "pointer", id: "mouse", actions }]);
    },
    async press(...pressed) {
      const actions = pressed.flatMap((value) => [
        { type: "keyDown", value },
        { type: "keyUp", value },
      ]);
      await driver.act([{ type: "key", id: "keys", actions }]);
    },
    async follow(href) {
      const source = `(href) => {
        const link = Object.assign(document.createElement("a"), { href });
        document.querySelector("main").append(link);
        link.click();
        link.remove();
      }`;
      await driver.call(source, [href]);
    },
    async scrollTo(y) {
      await driver.call(`(top) => scrollTo({ top, behavior: "instant" })`, [y]);
      await untilCalled("() => Math.round(history.state?.y) === Math.round(scrollY)");
    },
    untilScrolled: (y) => untilCalled("(y) => Math.round(scrollY) === y", y),
    untilTrue: (condition) => untilCalled(String(condition)),
    until: (selector, text, attributes = {}) =>
      untilCalled(
        `(selector, text, attributes) => {
          const found = document.querySelector(selector);
          const has = ([name, value]) => found.getAttribute(name) === value;
          const isSaid = found && new RegExp(text).test(found.textContent.replaceAll("\\u00AD", ""));
          return isSaid && Object.entries(attributes).every(has);
        }`,
        selector,
        text.source,
        attributes,
      ),
    untilAsked: (path) => untilRequested(`${path}/_payload.json`),
    async untilQuiet() {
      let before = -1;
      while (before !== site.requests.length) {
        before = site.requests.length;
        await wait(1000);
      }
    },
    forgetRequests() {
      site.requests.length = 0;
    },
    documents: () => site.requests.filter(({ isDocument }) => isDocument).map(({ path }) => path),
    payloads: () =>
      site.requests
        .filter(({ path }) => payload.test(path))
        .map(({ path }) => path.replace(payload, "") || "/"),
  };
}

interface Spot {
  x: number;
  y: number;
}

/** Runs in the page: brings an element into the window and returns its middle if a click hits it there. */
function findSpot(selector: string): Spot | undefined {
  const element = document.querySelector(selector);
  element?.scrollIntoView({ behavior: "instant", block: "center" });
  // A link that breaks into lines has nothing in the middle of its box.
  const { x = 0, y = 0, width = 0, height = 0 } = element?.getClientRects()[0] ?? {};
  const spot = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
  // Until all of it is there, a document may still move.
  const isComplete = document.readyState === "complete";
  const isHit = element?.contains(document.elementFromPoint(spot.x, spot.y));
  return isComplete && isHit ? spot : undefined;
}
