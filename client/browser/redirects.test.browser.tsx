import { expect, test, vi } from "vitest";
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

test("B-29: a click on a redirecting page ends at its target with one new history entry", async () => {
  for (const [from, to] of [
    ["/kette", "/kontakt#ziel"],
    ["/alt", "/wahlprogramm"],
  ] as const) {
    const tab = await openTab("/kreis");
    const steps = history.length;
    follow(from);
    await arriveAt(to);
    expect(history.length).toBe(steps + 1);
    expect(tab.countDocuments()).toBe(0);
    await goBack();
    await arriveAt("/kreis");
    expect(heading()).toBe("Kreis");
  }
});

test("a redirect to another site, or to a page without a payload, loads the document", async () => {
  for (const path of ["/suchen", "/fort"]) {
    const tab = await openTab("/kontakt");
    follow(path);
    await until(() => expect(tab.countDocuments()).toBe(1));
    expect(tab.payloads).toEqual([path]);
    expect(heading()).toBe("Kontakt");
  }
});

test("B-26: a redirect to a script shows an error and logs the reason", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const tab = await openTab("/kontakt");
  const redirect = " JaVa\tscript:document.title='gelaufen'";
  tab.answer("/umzug", () => Response.json({ data: { redirect } }));
  follow("/umzug");
  await arriveAt("/umzug");
  expect(heading()).toContain("Serverfehler");
  expect(document.title).toMatch(/^Serverfehler - /);
  expect(String(log.mock.calls[0])).toContain(
    "Cannot navigate to a URL with 'javascript:' protocol.",
  );
  expect(tab.countDocuments()).toBe(0);
  log.mockClear();
});

test("circular redirects end by loading a document", async () => {
  const tab = await openTab("/kontakt");
  tab.answer("/umzug", () => Response.json({ data: { redirect: "/kette" } }));
  tab.answer("/kette", () => Response.json({ data: { redirect: "/umzug" } }));
  follow("/umzug");
  await until(() => expect(tab.countDocuments()).toBe(1));
  expect(tab.payloads).toEqual(["/umzug", "/kette"]);
});

test("B-27: a link with a script address is shown as text", async () => {
  const tab = await openTab("/kontakt");
  follow("/skript");
  await arriveAt("/skript");
  expect(find("main").textContent).toContain("Falle");
  expect(document.querySelector("a[href^='javascript:' i]")).toBeNull();
  const trap = [...document.querySelectorAll("main *")].findLast(
    ({ textContent }) => textContent === "Falle",
  );
  if (trap) click(trap);
  expect(document.title).toMatch(/^Skript - /);
  expect(tab.countDocuments()).toBe(0);
});
