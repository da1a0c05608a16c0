import { expect, test, vi } from "vitest";
import { contentUrl, hashParams } from "./content-url.ts";

const sort = [{ _file: 1 as const, $numeric: true }];

test.each([
  ["nothing", {}, "PV5SIH4Pb4"],
  ["the default order", { sort }, "u7BbTyuhiE"],
  ["one document", { where: [{ _path: "/impressum" }], first: true, sort }, "i07jmYAxYM"],
  ["a regular expression", { where: [{ _path: /^\/landesliste/ }], sort }, "KLOyEGvP7w"],
  ["umlauts", { where: [{ title: "Björn" }] }, "op5dzAx8eI"],
])("the hash of %s is that of the reference", async (_name, params, hash) => {
  expect(await hashParams(params)).toBe(hash);
});

test("the order of keys does not change the hash, the order of a list does", async () => {
  const one = await hashParams({ a: 1.5, b: [true, null], c: undefined });
  expect(await hashParams({ c: undefined, b: [true, null], a: 1.5 })).toBe(one);
  expect(await hashParams({ a: 1.5, b: [null, true], c: undefined })).not.toBe(one);
});

test("without TLS browsers have no digest, and the address is still a good one", async () => {
  vi.stubGlobal("crypto", {});
  const url = await contentUrl({ integrity: 1 }, "query", { limit: 1 });
  vi.unstubAllGlobals();
  expect(url).toBe("/api/_content/query/0000000000.1.json?_params=%7B%22limit%22:1%7D");
});

test("the parameters stand in the query as the reference writes them", async () => {
  const params = { first: true as const, where: [{ _path: "/impressum" }], sort };
  expect(await contentUrl({ integrity: 1767225600000 }, "query", params)).toBe(
    "/api/_content/query/i07jmYAxYM.1767225600000.json?_params=%7B%22first%22:true,%22where%22:%5B%7B%22_path%22:%22%2Fimpressum%22%7D%5D,%22sort%22:%5B%7B%22_file%22:1,%22$numeric%22:true%7D%5D%7D",
  );
  const text = { where: [{ title: "Kultur & Café + 50%" }] };
  expect(await contentUrl({ integrity: 1 }, "navigation", text)).toMatch(
    /^\/api\/_content\/navigation\/\w{10}\.1\.json\?_params=.*Kultur\+%26\+Caf%C3%A9\+%2B\+50%25/,
  );
});

test("the parameters stand in the path in pieces of 100 characters", async () => {
  const params = { first: true as const, where: [{ _path: "/impressum" }], sort };
  const address = { integrity: 1767225600000, hasParamsInPath: true };
  expect(await contentUrl(address, "query", params)).toBe(
    "/api/_content/query/i07jmYAxYM.1767225600000/eyJmaXJzdCI6dHJ1ZSwid2hlcmUiOlt7Il9wYXRoIjoiL2ltcHJlc3N1bSJ9XSwic29ydCI6W3siX2ZpbGUiOjEsIiRudW1lcmlj/Ijp0cnVlfV19.json",
  );
  const german = await contentUrl(address, "query", { where: [{ title: "Größe ÿ" }] });
  const encoded = german.split("/").slice(5).join("").replace(".json", "");
  expect(Buffer.from(encoded, "base64url").toString()).toBe('{"where":[{"title":"Größe ÿ"}]}');
});

test("a preview token is sent only where there is one", async () => {
  const address = { integrity: 1, base: "https://h.example/api", previewToken: "a&b" };
  expect(await contentUrl(address, "query", {})).toBe(
    "https://h.example/api/query/PV5SIH4Pb4.1.json?_params=%7B%7D&previewToken=a%26b",
  );
  expect(await contentUrl({ ...address, hasParamsInPath: true }, "query", {})).toBe(
    "https://h.example/api/query/PV5SIH4Pb4.1/e30.json?previewToken=a%26b",
  );
  expect(await contentUrl({ ...address, previewToken: "" }, "query", {})).not.toContain("preview");
});
