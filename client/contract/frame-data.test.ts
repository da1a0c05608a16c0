import { expect, test } from "vitest";
import { createFrameData, parseFrameData } from "./frame-data.ts";
import { createHomePage } from "#client/test/home-sample.ts";

const frame = createFrameData(createHomePage());

test("the page data that the server writes can be parsed by the browser", () => {
  expect(parseFrameData(JSON.stringify(frame))).toEqual(frame);
  expect(frame.site.partyName).toBe("Küstenbündnis");
  expect(frame.path).toBe("/");
});

test("data that is in the HTML is not sent again as JSON", () => {
  expect(frame.site).toMatchObject({ addressLines: [], footer: [], accounts: [], footnotes: [] });
});

test.each([
  ["nothing", ""],
  ["null", "null"],
  ["a list", "[]"],
  ["no site", '{"path":"/"}'],
  ["a path that is not a string", JSON.stringify({ ...frame, path: 1 })],
  ["a site without a title", change({ title: undefined })],
  ["a site without a footer", change({ footer: undefined })],
  ["items that are not a list", change({ navigation: {} })],
  ["an item that is nothing", change({ navigation: [null] })],
  ["an item without an anchor", change({ navigation: [{ text: "Home" }] })],
  [
    "a note that is not a string",
    change({ navigation: [{ text: "Home", hash: "home", note: {} }] }),
  ],
])("page data with %s are refused", (_name, text) => {
  expect(() => parseFrameData(text)).toThrow(Error);
});

function change(site: Record<string, unknown>): string {
  return JSON.stringify({ ...frame, site: { ...frame.site, ...site } });
}
