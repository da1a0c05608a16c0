import { expect, test } from "vitest";
import { websiteLink } from "./contacts.ts";

test.each([
  ["https://www.grüne.example/", "grüne.example"],
  ["https://anna:geheim@grüne.example/ja", "grüne.example/ja"],
])("the website %s is shown as %s", (url, text) => {
  expect(websiteLink(url)?.text).toBe(text);
});
