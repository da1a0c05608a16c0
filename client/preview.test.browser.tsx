import { beforeEach, expect, test, vi } from "vitest";
import {
  toPreviewInit,
  findPreviewToken,
  isPreview,
  startPreview,
  type PreviewTools,
} from "./preview.browser.ts";

beforeEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
  document.body.innerHTML = "";
  history.replaceState(null, "", "/seite");
});

test("a preview token in the URL takes precedence over one in the tab, and an empty one disables both", () => {
  expect(findPreviewToken()).toBeUndefined();
  expect(isPreview()).toBe(false);
  sessionStorage.setItem("previewToken", "tab");
  expect(toPreviewInit()).toEqual({ headers: { "X-Preview-Token": "tab" }, cache: "no-store" });
  history.replaceState(null, "", "/seite?preview=adresse&preview=zweite");
  expect(findPreviewToken()).toBe("adresse");
  history.replaceState(null, "", "/seite?preview=");
  expect(findPreviewToken()).toBeUndefined();
  expect(toPreviewInit()).toEqual({ headers: {} });
});

test.each([["ä"], ["a\nb"], [""], ["a".repeat(5000)]])(
  "the invalid token %j is never sent as a header",
  (token) => {
    sessionStorage.setItem("previewToken", token);
    expect(toPreviewInit()).toEqual({ headers: {} });
  },
);

test("a page with the preview bar counts as a preview, whatever the tab has stored", () => {
  document.body.innerHTML = '<section class="preview"></section>';
  expect(isPreview()).toBe(true);
});

test("a token stored in the tab is sent once without the query, and a valid one reloads the page as preview", async () => {
  history.replaceState(null, "", "/seite?utm=1#mehr");
  sessionStorage.setItem("previewToken", "tab");
  const { tools, request, reload } = createTools("private, no-store");
  await startPreview(tools);
  expect(request).toHaveBeenCalledExactlyOnceWith("/seite/_payload.json", {
    headers: { Accept: "application/json", "X-Preview-Token": "tab" },
    cache: "no-store",
  });
  expect(reload).toHaveBeenCalledOnce();
  // The browser refuses cookies: the page comes back unchanged.
  await startPreview(tools);
  expect(reload).toHaveBeenCalledOnce();
  // The browser accepts them: once the preview is shown, a later reload is allowed again.
  document.body.innerHTML = '<section class="preview"></section>';
  await startPreview(tools);
  expect(sessionStorage.getItem("previewOpened")).toBeNull();
  expect(request).toHaveBeenCalledOnce();
});

test("an invalid token does not reload the page", async () => {
  sessionStorage.setItem("previewToken", "falsch");
  const { tools, reload } = createTools("public, max-age=0");
  await startPreview(tools);
  expect(reload).not.toHaveBeenCalled();
});

test("nothing is requested without a token, or with a token that is in the URL", async () => {
  const { tools, request } = createTools("private, no-store");
  await startPreview(tools);
  history.replaceState(null, "", "/seite?preview=adresse");
  await startPreview(tools);
  expect(request).not.toHaveBeenCalled();
});

test("an empty token in the URL removes the token from the tab", async () => {
  history.replaceState(null, "", "/seite?preview=");
  sessionStorage.setItem("previewToken", "tab");
  sessionStorage.setItem("previewOpened", "tab");
  const { tools, request } = createTools("private, no-store");
  await startPreview(tools);
  expect(sessionStorage).toHaveLength(0);
  expect(request).not.toHaveBeenCalled();
});

test("a failed request for the preview does not reload the page", async () => {
  sessionStorage.setItem("previewToken", "tab");
  const reload = vi.fn();
  await startPreview({ request: () => Promise.reject(new TypeError("offline")), reload });
  expect(reload).not.toHaveBeenCalled();
});

test("without working storage there is no token and no reload", async () => {
  const { tools, reload } = createTools("private, no-store");
  vi.stubGlobal("sessionStorage", undefined);
  await startPreview(tools);
  expect(reload).not.toHaveBeenCalled();
});

function createTools(cacheControl: string) {
  const headers = { "Cache-Control": cacheControl };
  const request = vi.fn<PreviewTools["request"]>(async () => new Response("{}", { headers }));
  const reload = vi.fn<() => void>();
  return { tools: { request, reload }, request, reload };
}
