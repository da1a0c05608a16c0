import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  arriveAt,
  click,
  find,
  follow,
  heading,
  openTab,
  until,
  type SiteTab,
} from "#client/browser/test/site-tab.ts";

const person = "/landesliste/fenna";
const other = "/landesliste/hinrich";
// Links have to stay in view for a while.
beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

const linkTo = (path: string) => `main a[href="${path}"]`;

test("B-18: pages behind links in view are prefetched once, when the browser is idle", async () => {
  const tab = await openTab("/");
  tab.bringIntoView(linkTo(person));
  rest();
  expect(tab.payloads).toEqual([]);
  tab.beIdle();
  for (const path of [person, other, person]) tab.bringIntoView(linkTo(path));
  await until(() => expect(tab.payloads).toEqual([person, other]));
  click(find(linkTo(person)));
  await arriveAt(person);
  tab.beIdle();
  tab.bringIntoView(linkTo(other));
  rest();
  expect(tab.payloads).toEqual([person, other]);
});

test("B-18: pages are prefetched although the browser is never idle", async () => {
  const tab = await openTab("/");
  vi.advanceTimersByTime(2000);
  bringIntoView(tab, linkTo(person));
  expect(tab.payloads).toEqual([person]);
});

test("B-18: links marked as not to be prefetched, or in a closed list, are not prefetched", async () => {
  const tab = await openTab("/");
  for (const link of document.querySelectorAll(linkTo(person))) {
    link.setAttribute("data-no-prefetch", "");
  }
  const list = document.createElement("details");
  list.innerHTML = `<a href="${other}">Hinrich</a>`;
  for (const link of document.querySelectorAll(linkTo(other))) link.remove();
  find("main").append(list);
  tab.beIdle();
  bringIntoView(tab, `${linkTo(person)}, ${linkTo(other)}`);
  expect(tab.payloads).toEqual([]);
  list.open = true;
  // jsdom has no such event.
  list.dispatchEvent(new Event("toggle"));
  tab.beIdle();
  bringIntoView(tab, `${linkTo(person)}, ${linkTo(other)}`);
  expect(tab.payloads).toEqual([other]);
});

test("B-18: nothing is prefetched in a hidden window until it is shown", async () => {
  const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  const tab = await openTab("/");
  tab.beIdle();
  bringIntoView(tab, linkTo(person));
  expect(tab.payloads).toEqual([]);
  visibility.mockReturnValue("visible");
  document.dispatchEvent(new Event("visibilitychange"));
  await until(() => expect(tab.payloads).toEqual([person]));
});

test("after a jump down a long page only links where the scrolling ends are prefetched", async () => {
  const tab = await openTab("/");
  tab.beIdle();
  tab.bringIntoView(linkTo(person));
  tab.bringIntoView(linkTo(person), false);
  bringIntoView(tab, linkTo(other));
  await until(() => expect(tab.payloads).toEqual([other]));
});

test("neither the current page nor pages without a payload are prefetched", async () => {
  const tab = await openTab("/termine");
  find("main").insertAdjacentHTML(
    "beforeend",
    `<a href="/termine">a</a><a href="/suche">b</a><a href="${other}">c</a>`,
  );
  tab.beIdle();
  bringIntoView(tab, ["/termine", "/suche", other].map(linkTo).join());
  await until(() => expect(tab.payloads).toContain(other));
  expect(tab.payloads).not.toContain("/termine");
  expect(tab.payloads).not.toContain("/suche");
});

test("B-19: pages are prefetched unless the connection is slow or metered", async () => {
  const tab = await openTab("/kontakt");
  const rows: [connection: object | undefined, isPrefetched: boolean][] = [
    [{ saveData: true }, false],
    [{ effectiveType: "2g" }, false],
    [{ effectiveType: "slow-2g" }, false],
    [{ effectiveType: "3g" }, true],
    [{ effectiveType: "4g" }, true],
    [undefined, true],
  ];
  const main = find("main");
  main.innerHTML = rows.map((_, row) => `<a href="/seite/${row}">${row}</a>`).join("");
  tab.beIdle();
  for (const [row, [connection, isPrefetched]] of rows.entries()) {
    Object.defineProperty(navigator, "connection", { value: connection, configurable: true });
    bringIntoView(tab, linkTo(`/seite/${row}`));
    const isRequested = tab.payloads.includes(`/seite/${row}`);
    expect({ connection, isRequested }).toEqual({ connection, isRequested: isPrefetched });
  }
});

test("B-20: never more than four pages are prefetched at the same time", async () => {
  const tab = await openTab("/kontakt");
  const paths = Array.from({ length: 9 }, (_, index) => `/seite/${index}`);
  find("main").innerHTML = paths.map((path) => `<a href="${path}">${path}</a>`).join("");
  const held: (() => void)[] = [];
  for (const path of paths) {
    tab.answer(path, async (ask) => {
      await new Promise<void>((answer) => held.push(answer));
      return ask();
    });
  }
  tab.beIdle();
  bringIntoView(tab, "main a");
  for (let answered = 0; answered < 5; answered += 1) {
    await until(() => expect(held).toHaveLength(4));
    expect(tab.payloads).toHaveLength(4 + answered);
    held.shift()?.();
  }
  for (const answer of held) answer();
});

test("B-21: a page that cannot be prefetched fails silently and is requested again by a click", async () => {
  const tab = await openTab("/");
  let refused = 0;
  tab.answer(person, (ask) => {
    refused += 1;
    return refused > 1 ? ask() : Response.json({ statusCode: 500 }, { status: 500 });
  });
  tab.beIdle();
  bringIntoView(tab, linkTo(person));
  expect(refused).toBe(1);
  expect(heading()).toContain("Land");
  follow(person);
  await arriveAt(person);
  expect(heading()).toContain("Brodersen");
  expect(refused).toBe(2);
});

/** Lets links come into the window and stay there. */
function bringIntoView(tab: SiteTab, selector: string): void {
  tab.bringIntoView(selector);
  rest();
}

function rest(): void {
  vi.advanceTimersByTime(1000);
}
