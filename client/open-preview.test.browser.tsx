import { expect, inject, test, vi } from "vitest";
import { arriveAt, follow, heading, openTab } from "#client/browser/test/site-tab.ts";

const previewSecret = inject("previewSecret");

test("in a preview nothing is prefetched, and a click opens a draft without loading a document", async () => {
  const tab = await openTab("/wahlprogramm", { cookie: `previewToken=${previewSecret}` });
  tab.beIdle();
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  tab.bringIntoView("a");
  vi.runAllTimers();
  vi.useRealTimers();
  expect(tab.payloads).toEqual([]);
  follow("/entwurf");
  await arriveAt("/entwurf");
  expect(document.body.textContent).toContain("Diese Seite ist noch nicht veröffentlicht.");
  expect(document.querySelector(".preview")?.getAttribute("aria-label")).toBe("Vorschau");
  expect(tab.payloads).toEqual(["/entwurf"]);
  expect(tab.countDocuments()).toBe(0);
});

test("B-36: a token stored in the tab opens the preview after hydration", async () => {
  const tab = await openTab("/wahlprogramm", { stored: { previewToken: previewSecret } });
  expect(document.querySelector(".preview")).toBeNull();
  await vi.waitFor(() => expect(tab.countDocuments()).toBe(1));
  expect(tab.payloads).toEqual(["/wahlprogramm"]);
});

test("a wrong token stored in the tab changes nothing and is checked once per page", async () => {
  const tab = await openTab("/wahlprogramm", { stored: { previewToken: "falsch" } });
  follow("/kontakt");
  await arriveAt("/kontakt");
  expect(heading()).toBe("Kontakt");
  expect(tab.payloads).toEqual(["/wahlprogramm", "/kontakt"]);
  expect(tab.countDocuments()).toBe(0);
  expect(document.querySelector(".preview")).toBeNull();
});
