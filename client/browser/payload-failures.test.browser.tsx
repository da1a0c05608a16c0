import { expect, test } from "vitest";
import {
  arriveAt,
  click,
  find,
  follow,
  goBack,
  heading,
  openTab,
  until,
} from "#client/browser/test/site-tab.ts";

const office = "/geschaeftsstellen/kiel";

test("B-23: a request without an answer loads exactly one document", async () => {
  const tab = await openTab("/kontakt");
  tab.answer(office, () => Promise.reject(new TypeError("Failed to fetch")));
  follow(`${office}#kontakt`);
  await until(() => expect(tab.countDocuments()).toBe(1));
  expect(heading()).toBe("Kontakt");
  expect(tab.payloads).toEqual([office]);
});

test("B-23: a payload from another build loads exactly one document", async () => {
  const tab = await openTab("/kontakt");
  tab.answer(office, async (ask) => changePage(await ask(), { build: "anders" }));
  follow(office);
  await until(() => expect(tab.countDocuments()).toBe(1));
  expect(heading()).toBe("Kontakt");
});

test("a page that throws while rendering is loaded as a document", async () => {
  const tab = await openTab("/kontakt");
  tab.answer(office, async (ask) => changePage(await ask(), { view: { kind: "office" } }));
  follow(office);
  await until(() => expect(tab.countDocuments()).toBe(1));
});

test('B-24: a page that does not exist shows "not found" at the requested address', async () => {
  await openTab("/gibt-es-nicht");
  const expected = describeFailure();
  const tab = await openTab("/kontakt");
  follow("/gibt-es-nicht");
  await arriveAt("/gibt-es-nicht");
  expect(describeFailure()).toEqual(expected);
  expect(document.activeElement).toBe(find("main"));
  expect(tab.countDocuments()).toBe(0);
  await goBack();
  await arriveAt("/kontakt");
  expect(heading()).toBe("Kontakt");
  expect(document.querySelector("meta[name=robots]")).toBeNull();
  history.forward();
  await until(() => expect(heading()).toContain("Seite nicht gefunden"));
  expect(tab.payloads.filter((path) => path === "/gibt-es-nicht")).toHaveLength(2);
});

test("B-05: a server error is shown with its status, and the next page replaces it", async () => {
  const tab = await openTab("/kontakt");
  const failure = { statusCode: 503, statusMessage: "Service Unavailable" };
  let isFailing = true;
  tab.answer(office, (ask) => (isFailing ? Response.json(failure, { status: 503 }) : ask()));
  follow(office);
  await arriveAt(office);
  expect(heading()).toContain("Serverfehler");
  expect(find("main").textContent).toContain("503 · Service Unavailable");
  expect(document.title).toMatch(/^Serverfehler - /);
  isFailing = false;
  for (const [path, title] of [
    ["/termine", "Termine"],
    [office, "Kiel"],
  ] as const) {
    follow(path);
    await arriveAt(path);
    expect(heading()).toContain(title);
  }
  expect(tab.countDocuments()).toBe(0);
});

test("after an error that was loaded as a document, links to its address load a document again", async () => {
  const tab = await openTab("/gibt-es-nicht");
  expect(follow("/gibt-es-nicht")).toBe(true);
  expect(tab.payloads).toEqual([]);
  click(find("main a[href='/']"));
  await arriveAt("/");
  expect(find("#landesliste")).toBeTruthy();
});

async function changePage(answer: Response, change: object): Promise<Response> {
  const { data } = (await answer.json()) as { data: object };
  return Response.json({ data: { ...data, ...change } });
}

function describeFailure() {
  return {
    title: document.title,
    main: find("main").textContent,
    footer: find("footer").textContent,
    robots: find("meta[name=robots]").getAttribute("content"),
    links: [...document.querySelectorAll("#navigation a")].map((link) => link.getAttribute("href")),
  };
}
