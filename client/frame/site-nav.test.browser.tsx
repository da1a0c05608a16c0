import { act } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sampleSite } from "#client/test/home-sample.ts";
import { SiteNav } from "./site-nav.tsx";

const listHeight = 500;
let root: Root | undefined;
let isMotionReduced = false;

// jsdom has no transitions, and React looks for this constructor when it is loaded.
vi.hoisted(() => {
  vi.stubGlobal("TransitionEvent", class extends Event {});
});

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  isMotionReduced = false;
  vi.stubGlobal("matchMedia", () => ({ matches: isMotionReduced }));
  vi.spyOn(HTMLElement.prototype, "scrollHeight", "get").mockReturnValue(listHeight);
});

afterEach(() => {
  act(() => root?.unmount());
  root = undefined;
  document.body.innerHTML = "";
  vi.useRealTimers();
});

test("menu items link to sections, pages and other sites, and finder, events and the call to action are in the bottom bar", () => {
  const items = [
    { text: "Liste", hash: "liste" },
    { text: "Programm", href: "/wahlprogramm" },
    { text: "Mein Wahlkreis", href: "/wahlkreis" },
    { text: "Spenden", href: "https://spenden.example", isCall: true } as const,
  ];
  mount("/wahlprogramm/klima", items, "/termine");
  const links = [...document.querySelectorAll("a:not(.brand)")].map((one) =>
    ["class", "href", "aria-current", "rel"].map((name) => one.getAttribute(name)),
  );
  const foreign = ["https://spenden.example", null, "noopener noreferrer"];
  expect(links).toEqual([
    ["bar-call", ...foreign],
    ["bar-link", "/wahlkreis", null, null],
    ["bar-link bar-events", "/termine", null, null],
    ["bar-link", "/suche", null, null],
    ["bar-link bar-jump", "#navigation", null, null],
    ["nav-link", "/#liste", null, null],
    ["nav-link", "/wahlprogramm", "true", null],
    ["nav-link", ...foreign],
  ]);
  mount("/wahlprogramm", [{ text: "Programm", href: "/wahlprogramm" }]);
  expect(link("Programm").getAttribute("aria-current")).toBe("page");
  const inBar = [...document.querySelectorAll(".bar-thumb > *")];
  expect(inBar.map(({ textContent }) => textContent)).toEqual([
    "Suche",
    "Navigation",
    "Navigation",
  ]);
});

test("the bottom bar marks its link to the current page or to the page above it", () => {
  const current = () => document.querySelector(".bar-thumb [aria-current]");
  mount("/suche");
  expect(current()?.textContent).toBe("Suche");
  mount("/termine/auftakt", sampleSite.navigation, "/termine");
  expect(current()?.textContent).toBe("Termine");
  expect(current()?.getAttribute("aria-current")).toBe("true");
});

test("menu items after the fifth are small unless they have a colour or are the call to action", () => {
  mount("/", [
    ...sampleSite.navigation,
    { text: "Mitmachen", href: "/mitmachen", isCall: true },
    { text: "Programm", href: "/wahlprogramm" },
    { text: "Presse", href: "/presse", colour: "night" },
  ]);
  const kinds = [...document.querySelectorAll<HTMLElement>(".nav-tile")].map(
    ({ dataset }) => dataset["kind"],
  );
  expect(kinds.slice(0, 5)).toEqual(Array.from({ length: 5 }));
  expect(kinds.slice(5)).toEqual(["call", "small", undefined]);
});

test("before the script has loaded the browser itself opens and closes the menu", () => {
  const sent = document.createElement("div");
  sent.innerHTML = renderToString(navigationOf("/"));
  const button = sent.querySelector("button");
  expect(sent.querySelector("#navigation")?.getAttribute("popover")).toBe("auto");
  expect(button?.getAttribute("popovertarget")).toBe("navigation");
  // A state that nothing updates would be wrong.
  expect(button?.hasAttribute("aria-expanded")).toBe(false);
});

test("the menu is closed after hydration, and the script takes over from the browser", () => {
  mount("/");
  expect(nav().hasAttribute("popover")).toBe(false);
  expect(toggle().hasAttribute("popovertarget")).toBe(false);
  expect(phase()).toBe("collapsed");
  expect(toggle().getAttribute("aria-expanded")).toBe("false");
  expect(document.getElementById(toggle().getAttribute("aria-controls") ?? "")).toBe(nav());
});

test("opening the menu animates the height from zero to the measured height and leaves no inline height", () => {
  mount("/");
  click(toggle());
  expect(phase()).toBe("expanding");
  expect(toggle().getAttribute("aria-expanded")).toBe("true");
  expect(nav().style.height).toBe(`${listHeight}px`);
  endTransition(nav());
  expect(phase()).toBe("expanded");
  expect(nav().style.height).toBe("");
});

test("closing the menu animates the height from the current one to zero", () => {
  mount("/");
  open();
  vi.spyOn(nav(), "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 100, listHeight));
  click(toggle());
  expect(phase()).toBe("collapsing");
  expect(toggle().getAttribute("aria-expanded")).toBe("false");
  expect(nav().style.height).toBe("0px");
  endTransition(nav());
  expect(phase()).toBe("collapsed");
  expect(nav().style.height).toBe("");
});

test("a click during the animation reverses it at the current height", () => {
  mount("/");
  click(toggle());
  vi.spyOn(nav(), "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 100, 120));
  const heights = recordHeights();
  click(toggle());
  expect(phase()).toBe("collapsing");
  expect(heights).toEqual(["120px", "0px"]);
  click(toggle());
  expect(phase()).toBe("expanding");
  expect(heights.slice(2)).toEqual(["120px", `${listHeight}px`]);
});

test("if no transitionend is fired the menu counts as open after 400 ms", () => {
  mount("/");
  click(toggle());
  wait(399);
  expect(phase()).toBe("expanding");
  wait(1);
  expect(phase()).toBe("expanded");
});

test("reversing the animation restarts the limit of 400 ms", () => {
  mount("/");
  click(toggle());
  wait(300);
  click(toggle());
  wait(300);
  expect(phase()).toBe("collapsing");
  wait(100);
  expect(phase()).toBe("collapsed");
});

test("transitions of other properties and of child elements do not end the animation", () => {
  mount("/");
  click(toggle());
  endTransition(nav(), "opacity");
  endTransition(link("Landesliste"));
  expect(phase()).toBe("expanding");
});

test("with reduced motion the menu opens and closes at once", () => {
  isMotionReduced = true;
  mount("/");
  const phases = recordPhases();
  click(toggle());
  click(toggle());
  expect(phases).toEqual(["expanded", "collapsed"]);
});

test("without a transition in the style sheet the menu opens at once", () => {
  mount("/");
  nav().style.transitionDuration = "0s, 0s";
  click(toggle());
  expect(phase()).toBe("expanded");
});

test("an empty menu opens at once", () => {
  mount("/");
  vi.spyOn(HTMLElement.prototype, "scrollHeight", "get").mockReturnValue(0);
  click(toggle());
  expect(phase()).toBe("expanded");
  expect(nav().style.display).toBe("");
});

test("Escape closes the menu and moves the focus to its button", () => {
  mount("/");
  open();
  link("Orte").focus();
  press("Tab");
  expect(phase()).toBe("expanded");
  press("Escape");
  expect(phase()).toBe("collapsing");
  expect(document.activeElement).toBe(toggle());
});

test("Escape does not move the focus while the menu is closed", () => {
  mount("/");
  press("Escape");
  expect(phase()).toBe("collapsed");
  expect(document.activeElement).toBe(document.body);
});

test("choosing a link closes the menu", () => {
  mount("/");
  open();
  click(link("Orte"));
  expect(phase()).toBe("collapsing");
});

test("on the home page menu items are anchors and Home is the current page", () => {
  mount("/");
  expect(targets()).toEqual(["#home", "#landesliste", "#orte", "#direktkandidatinnen", "#contact"]);
  expect(link("Home").getAttribute("aria-current")).toBe("page");
});

test("on other pages Home links to the root of the site and the other items to its anchors", () => {
  mount("/landesliste/fenna-brodersen-okafor");
  expect(targets()).toEqual(["/", "/#landesliste", "/#orte", "/#direktkandidatinnen", "/#contact"]);
  expect(link("Home").hasAttribute("aria-current")).toBe(false);
  expect(link("Landesliste").getAttribute("aria-current")).toBe("true");
});

test("colour, accessible name and note of a menu item are on its tile", () => {
  mount("/");
  expect(link("Orte").parentElement?.dataset["accent"]).toBe("secondary2");
  expect(link("DirektkandidatInnen").parentElement?.dataset["accent"]).toBe("secondary1");
  expect(link("DirektkandidatInnen").getAttribute("aria-label")).toBe(
    "Direktkandidatinnen und Direktkandidaten",
  );
  const note = document.getElementById(link("Home").getAttribute("aria-describedby") ?? "");
  expect(note?.textContent).toBe("Worum es geht");
});

test("a change of page closes the menu and updates its links", () => {
  mount("/");
  open();
  act(() => root?.render(navigationOf("/impressum")));
  endTransition(nav());
  expect(phase()).toBe("collapsed");
  expect(link("Home").getAttribute("href")).toBe("/");
});

function navigationOf(path: string, items = sampleSite.navigation, eventsPath?: string) {
  const brand = { name: "Küstenbündnis" };
  return <SiteNav brand={brand} path={path} items={items} eventsPath={eventsPath} />;
}

function mount(path: string, items = sampleSite.navigation, eventsPath?: string): void {
  const element = navigationOf(path, items, eventsPath);
  document.head.innerHTML = "<style>nav { transition: height 300ms }</style>";
  document.body.innerHTML = `<div>${renderToString(element)}</div>`;
  act(() => {
    root = hydrateRoot(find("div"), element);
  });
}

function open(): void {
  click(toggle());
  endTransition(nav());
  expect(phase()).toBe("expanded");
}

function click(element: HTMLElement): void {
  act(() => element.click());
}

function wait(timeMs: number): void {
  act(() => {
    vi.advanceTimersByTime(timeMs);
  });
}

function press(key: string): void {
  act(() => {
    const target = document.activeElement ?? document.body;
    target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  });
}

function endTransition(element: HTMLElement, propertyName = "height"): void {
  act(() => {
    const event = Object.assign(new Event("transitionend", { bubbles: true }), { propertyName });
    element.dispatchEvent(event);
  });
}

function recordHeights(): string[] {
  const heights: string[] = [];
  const { style } = nav();
  Object.defineProperty(style, "height", {
    set(height: string) {
      heights.push(height);
    },
  });
  return heights;
}

/** Every phase the markup passes through, read from the attribute. */
function recordPhases(): string[] {
  const phases: string[] = [];
  const element = nav();
  const setAttribute = element.setAttribute.bind(element);
  vi.spyOn(element, "setAttribute").mockImplementation((name, value) => {
    if (name === "data-collapse") phases.push(value);
    setAttribute(name, value);
  });
  return phases;
}

function phase(): string | undefined {
  return nav().dataset["collapse"];
}

function nav(): HTMLElement {
  return find("nav");
}

function toggle(): HTMLElement {
  return find("button");
}

function link(text: string): HTMLElement {
  const found = links().find((one) => one.textContent === text);
  if (!found) throw new Error(`There is no link ${text}.`);
  return found;
}

function targets(): (string | null)[] {
  return links().map((one) => one.getAttribute("href"));
}

function links(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>("nav a")];
}

function find(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
}
