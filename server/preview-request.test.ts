import { expect, test } from "vitest";
import { mentionsPreview, readPreviewRequest } from "./preview.ts";
import { hideToken } from "#server/http/request-target.ts";

function read(source: { search?: string; cookie?: string; header?: string; api?: boolean }) {
  const { search = "", cookie, header, api = false } = source;
  const requested = readPreviewRequest({ search, cookie, header, isContentApi: api });
  return requested.kind === "token" ? requested.token : requested.kind;
}

test.each([
  ["nothing", {}, "none"],
  ["an address", { search: "?preview=a" }, "a"],
  ["an address before a cookie", { search: "?x=1&preview=a", cookie: "previewToken=b" }, "a"],
  ["a cookie before a header", { cookie: "previewToken=b", header: "c" }, "b"],
  ["a header alone", { header: "c" }, "c"],
  ["an empty header", { header: "" }, "none"],
  ["an empty value", { search: "?preview=", cookie: "previewToken=b", header: "c" }, "off"],
  ["a name alone", { search: "?preview", cookie: "previewToken=b" }, "off"],
  ["the first of two values", { search: "?preview=a&preview=b" }, "a"],
  ["an empty first value", { search: "?preview=&preview=b" }, "off"],
  ["an encoded value", { search: "?preview=a%2Bb%20c+d" }, "a+b c d"],
  ["a broken value", { search: "?preview=%ZZ" }, "%ZZ"],
  ["a longer name", { search: "?previews=a&xpreview=b" }, "none"],
  ["a prototype", { search: "?__proto__=a&constructor=b", cookie: "__proto__=x" }, "none"],
  ["the name of the API on a page", { search: "?previewToken=a" }, "none"],
  ["the name of the API", { search: "?_params={}&previewToken=a", api: true }, "a"],
  [
    "an empty token of the API",
    { search: "?previewToken=", cookie: "previewToken=b", api: true },
    "none",
  ],
  ["a cookie for the API", { cookie: "previewToken=b", api: true }, "b"],
  ["off for the API", { search: "?previewToken=a&preview=", api: true }, "off"],
  ["one cookie of several", { cookie: "a=b; previewToken=c%20d; e=f" }, "c d"],
  ["an empty cookie", { cookie: "previewToken=", header: "c" }, "c"],
  ["broken cookies", { cookie: "=;;previewToken;=x; ;previewToken=%" }, "%"],
])("a request with %s uses the preview token %3$s", (_name, source, expected) => {
  expect(read(source)).toBe(expected);
});

test.each([
  ["/x?preview=geheim", "/x"],
  ["/x?preview=geheim&a=1", "/x?a=1"],
  ["/x?a=1&preview=geheim", "/x?a=1"],
  ["/x?a=1&preview=geheim&b=2", "/x?a=1&b=2"],
  ["/x?preview=a&preview=b&preview=c", "/x"],
  ["/x?_params={}&previewToken=geheim", "/x?_params={}"],
  ["/x?preview=", "/x?preview="],
  ["/x?preview", "/x?preview"],
  ["?preview=geheim", ""],
  ["/x?previews=1", "/x?previews=1"],
  ["/x", "/x"],
])("the address %s without its preview token is %s", (address, shown) => {
  expect(hideToken(address)).toBe(shown);
});

test.each([
  ["/x?utm=1", { cookie: "a=b" }, false],
  ["/x?a&preview=", {}, true],
  ["/x", { cookie: "a=b; previewToken=c" }, true],
  ["/x", { "x-preview-token": "c" }, true],
])("%s with %o may carry a preview token: %s", (url, headers, expected) => {
  expect(mentionsPreview({ url, headers })).toBe(expected);
});
