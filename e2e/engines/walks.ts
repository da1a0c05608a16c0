import assert from "node:assert/strict";
import type { Driver, DriverOptions } from "./driver.ts";
import { keys, type Tab } from "./tab.ts";

/** One walk through the site. Unless it says otherwise, motion is reduced and nothing is switched off. */
export interface Walk {
  options?: Partial<Pick<DriverOptions, "hasScript" | "hasWebGl" | "isMotionReduced">>;
  /** Requests that the walk makes the security policy refuse on purpose. */
  refused?: RegExp;
  go: (tab: Tab, driver: Driver) => Promise<void>;
}

const candidate = "/landesliste/fenna-brodersen-okafor";
const office = "/geschaeftsstellen/husum";
const long = "/wahlprogramm/so-rechnen-wir";
const toggle = "[aria-controls=navigation]";

const navigation: Record<string, (tab: Tab) => Promise<void>> = {
  "B-10: a click changes the page without loading a document": async (tab) => {
    await tab.open("/");
    tab.forgetRequests();
    await tab.click(`main a[href="${candidate}"]`);
    await tab.until("h1", /Brodersen/);
    assert.equal(await tab.run(() => location.pathname), candidate);
    await tab.untilTrue(() => document.activeElement?.localName === "main");
    assert.equal(
      await tab.run(() => document.querySelector("body > [aria-live]")?.textContent),
      await tab.run(() => document.title),
    );
    assert.deepEqual(tab.documents(), []);
    assert.equal(tab.payloads().filter((path) => path === candidate).length, 1);
  },
  "B-12: every history entry keeps its scroll position": async (tab) => {
    await tab.open("/");
    await tab.scrollTo(800);
    await tab.follow(long);
    await tab.until("h1", /rechnen/);
    await tab.untilScrolled(0);
    await tab.traverse(-1);
    await tab.untilScrolled(800);
    await tab.traverse(1);
    await tab.until("h1", /rechnen/);
    await tab.untilScrolled(0);
  },
  "B-14, B-16: items of the navigation lead to sections, and Home to the home page": async (
    tab,
  ) => {
    await tab.open(candidate);
    await tab.click(toggle);
    await tab.click('#navigation a[href="/#orte"]');
    await tab.until("#navigation a", /Home/, { href: "#home" });
    assert.equal(await tab.run(() => location.hash), "#orte");
    await tab.untilTrue(isBelowBar);
    await tab.traverse(-1);
    await tab.until("#navigation a", /Home/, { href: "/" });
  },
  "B-15: two clicks on the same fragment add one history entry": async (tab) => {
    await tab.open("/");
    const steps = Number(await tab.run(() => history.length));
    for (const top of [0, 100]) {
      await tab.scrollTo(top);
      await tab.follow("/#orte");
      await tab.untilTrue(isBelowBar);
    }
    assert.equal(await tab.run(() => history.length), steps + 1);
  },
  "B-17: a fragment without a target is ignored": async (tab) => {
    await tab.open(candidate);
    await tab.scrollTo(300);
    await tab.follow("/#%E0%A4");
    await tab.untilTrue(() => location.pathname === "/");
    await tab.untilScrolled(0);
  },
  "B-18, B-19: pages are prefetched in browsers that do not tell their connection": async (tab) => {
    await tab.open("/impressum");
    assert.equal(await tab.run(() => "connection" in navigator), false);
    await tab.scrollTo(100_000);
    await tab.untilAsked("/datenschutz");
  },
  "B-22: of two clicks the second one wins": async (tab) => {
    await tab.open("/impressum");
    await tab.follow(candidate);
    await tab.follow(office);
    await tab.until("h1", /Husum/);
    assert.equal(await tab.run(() => location.pathname), office);
  },
  'B-24: a page that does not exist shows "not found" at the requested address': async (tab) => {
    await tab.open("/impressum");
    tab.forgetRequests();
    await tab.follow("/gibt-es-nicht");
    await tab.until("h1", /Seite nicht gefunden/);
    assert.equal(await tab.run(() => location.pathname), "/gibt-es-nicht");
    assert.deepEqual(tab.documents(), []);
    await tab.traverse(-1);
    await tab.until("h1", /Impressum/);
  },
  "B-60: reloading, and going back from another document, restore the scroll position": async (
    tab,
  ) => {
    await tab.open(long);
    await tab.scrollTo(600);
    await tab.reload();
    await tab.untilScrolled(600);
    // With a response in flight browsers do not keep the page for the way back.
    await tab.untilQuiet();
    tab.forgetRequests();
    await tab.follow("/suche?q=deich");
    await tab.until("h1", /Suche/);
    await tab.traverse(-1);
    await tab.until("h1", /rechnen/);
    await tab.untilScrolled(600);
    assert.ok(!tab.payloads().includes(long));
  },
  "B-61: a search loads a document, a link with a tracking parameter does not": async (tab) => {
    await tab.open("/impressum");
    tab.forgetRequests();
    await tab.follow(`${office}?utm=1`);
    await tab.until("h1", /Husum/);
    assert.deepEqual(tab.documents(), []);
    await tab.follow("/suche?q=watt");
    await tab.until("h1", /Suche/);
    assert.deepEqual(tab.documents(), ["/suche"]);
  },
};

const others: Record<string, Walk> = {
  "pages fade into each other, and the last click wins": {
    options: { isMotionReduced: false },
    async go(tab) {
      await tab.open("/");
      await tab.run(() => {
        const start = document.startViewTransition?.bind(document);
        if (!start) return;
        document.startViewTransition = (change) => {
          document.documentElement.dataset["fades"] = "yes";
          return start(change);
        };
      });
      await tab.follow(candidate);
      await tab.follow(office);
      await tab.until("h1", /Husum/);
      await tab.untilTrue(
        () => !("startViewTransition" in document) || "fades" in document.documentElement.dataset,
      );
    },
  },
  "B-37, B-38: the menu opens by mouse and keyboard with an animation, and Escape returns the focus":
    {
      options: { isMotionReduced: false },
      async go(tab) {
        await tab.open("/impressum", [360, 740]);
        await tab.click(toggle);
        await tab.until("#navigation", /Landesliste/, { "data-collapse": "expanded" });
        await tab.press(keys.tab);
        await tab.untilTrue(() => document.activeElement?.closest("#navigation") !== null);
        await tab.press(keys.escape);
        await tab.untilTrue(() => document.activeElement?.matches(".nav-toggle") === true);
        await tab.until("#navigation", /Landesliste/, { "data-collapse": "collapsed" });
        await tab.press(keys.enter);
        await tab.until("#navigation", /Landesliste/, { "data-collapse": "expanded" });
        await tab.press(" ");
        await tab.until("#navigation", /Landesliste/, { "data-collapse": "collapsed" });
      },
    },
  "the finder can be used by keyboard from the home page to its answer": {
    async go(tab) {
      await tab.open("/");
      await tab.click("main .finder-input");
      await tab.press(...Array.from("Husum"), keys.enter);
      await tab.until("h1", /Nordfriesland/);
      assert.equal(await tab.run(() => location.pathname), "/wahlkreis/2");
    },
  },
  "the finder offers a choice for a postcode in two constituencies": {
    async go(tab) {
      await tab.open("/wahlkreis");
      await tab.click("main .finder-input");
      await tab.press(...Array.from("24113"), keys.enter);
      await tab.until("main", /24113 liegt in zwei/);
      await tab.click('main a[href="/wahlkreis/4"]');
      await tab.until("h1", /Rendsburg/);
    },
  },
  "the search suggests pages while typing, and finds them": {
    async go(tab) {
      await tab.open("/suche");
      await tab.click("main input[role=combobox]");
      await tab.press(...Array.from("ketelsb"));
      await tab.until("main [role=option]", /Ketelsby/);
      await tab.press(keys.down, keys.enter);
      await tab.until("h1", /Ketelsby/);
      await tab.open("/suche");
      await tab.click("main input[role=combobox]");
      await tab.press(...Array.from("Deich"));
      await tab.until("main [role=option]", /Deich/);
      await tab.press(keys.escape, keys.enter);
      await tab.until("main", /Treffer für „Deich“/);
    },
  },
  "B-40: the live map opens within the security policy, and can be moved": {
    async go(tab) {
      await tab.open("/");
      await tab.run(() => {
        addEventListener("map-ready", (event) => {
          Object.assign(window, { liveMap: (event as CustomEvent).detail });
        });
        document.querySelector("[data-island=site-map]")?.scrollIntoView({ behavior: "instant" });
      });
      await tab.press(keys.shift);
      await tab.untilTrue(
        () => document.querySelector("[data-island=site-map][data-live] canvas") !== null,
      );
      assert.equal(await tab.run(() => document.querySelector(".map-status")?.textContent), "");
      const readZoom = () =>
        (window as unknown as { liveMap: { getZoom: () => number } }).liveMap.getZoom();
      const before = Number(await tab.run(readZoom));
      await tab.click(".maplibregl-ctrl-zoom-in");
      await tab.untilTrue(
        () => !(window as unknown as { liveMap: { isMoving: () => boolean } }).liveMap.isMoving(),
      );
      assert.ok(Number(await tab.run(readZoom)) > before);
    },
  },
  "B-42: without WebGL the drawing stays, and a sentence says why": {
    options: { hasWebGl: false },
    async go(tab) {
      await tab.open("/");
      await tab.run(() => {
        document.querySelector("[data-island=site-map]")?.scrollIntoView({ behavior: "instant" });
      });
      await tab.press(keys.shift);
      await tab.until(".map-status", /Die Karte kann in diesem Browser nicht angezeigt werden\./);
      assert.equal(await tab.run(hasDrawing), true);
    },
  },
  "a printed sheet and a page are printed without navigation and fit the paper": {
    async go(tab) {
      for (const path of ["/wahlkreis/5/druck", candidate, "/termine"]) {
        await tab.open(path, [794, 1123]);
        await tab.run(wearPaper);
        assert.deepEqual(await tab.run(listOffPaper), [], path);
      }
    },
  },
  "B-39: without JavaScript the menu is open, and finder and search work": {
    options: { hasScript: false },
    async go(tab) {
      await tab.open("/");
      assert.equal(await tab.run(hasOpenNavigation), true);
      assert.equal(await tab.run(hasDrawing), true);
      await tab.click("main .finder-input");
      await tab.press(...Array.from("24113"), keys.enter);
      await tab.until("main", /24113 liegt in zwei/);
      await tab.click('main a[href="/wahlkreis/4"]');
      await tab.until("h1", /Rendsburg/);
      await tab.open("/suche");
      await tab.click("main input[name=q]");
      await tab.press(...Array.from("rathaus kiel"), keys.enter);
      await tab.until("main", /für „rathaus kiel“/);
      await tab.click('header a[href="/#landesliste"]');
      await tab.untilTrue(() => location.hash === "#landesliste");
    },
  },
  "a violation of the security policy fails a walk": {
    refused: /style-src/,
    async go(tab) {
      await tab.open("/impressum");
      await tab.run(() => {
        document.head.append(document.createElement("style"));
        document.head.lastElementChild?.append("h1 { color: red }");
      });
    },
  },
};

/** All walks by their names. */
export const walks: Record<string, Walk> = {
  ...Object.fromEntries(Object.entries(navigation).map(([name, go]) => [name, { go }])),
  ...others,
};

/** Runs in the page: whether the places begin where the fixed bar ends. */
function isBelowBar(): boolean {
  const bar = document.querySelector(".bar")?.getBoundingClientRect().bottom ?? Infinity;
  const places = document.querySelector("#orte")?.getBoundingClientRect().top ?? Infinity;
  return Math.abs(places - bar) <= 2;
}

/** Runs in the page. */
function hasDrawing(): boolean {
  const drawing = document.querySelector("[data-island=site-map] .map-drawing");
  return drawing?.checkVisibility() === true && drawing.getBoundingClientRect().height > 100;
}

/** Runs in the page. */
function hasOpenNavigation(): boolean {
  const links = [...document.querySelectorAll("#navigation a")];
  const hasButton = document.querySelector(".nav-toggle")?.checkVisibility() === true;
  // Where the bar has room for them it shows two of the items.
  return links.filter((link) => link.checkVisibility()).length > 3 && !hasButton;
}

/** Runs in the page: gives the window the styles for paper, because WebKit's driver cannot print. */
function wearPaper(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>("link[media=print]")) {
    link.media = "all";
  }
  for (const sheet of document.styleSheets) turnRules(sheet.cssRules);
  function turnRules(rules: CSSRuleList): void {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule) {
        const { media } = rule;
        if (/\bscreen\b/.test(media.mediaText)) media.mediaText = "not all";
        if (/\bprint\b/.test(media.mediaText)) media.mediaText = "all";
      }
      if (rule instanceof CSSGroupingRule) turnRules(rule.cssRules);
    }
  }
}

/** Runs in the page: what is not as on paper. */
function listOffPaper(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const shown = [...document.querySelectorAll(".nav, .nav-toggle, .pager")];
  const sheet = document.querySelector(".sheet")?.getBoundingClientRect();
  const isWhole = !sheet || Math.abs(sheet.height / sheet.width - 297 / 210) < 0.01;
  return [
    // The scroll bar of a window takes some of the width of the paper.
    ...(scrollWidth > clientWidth + 20 ? [`as wide as ${scrollWidth}`] : []),
    ...(isWhole ? [] : [`a sheet of ${sheet.width} to ${sheet.height}`]),
    ...shown.filter((one) => one.checkVisibility()).map((one) => one.className),
  ];
}
