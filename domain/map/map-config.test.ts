import { expect, test } from "vitest";
import { listMapHosts, mapConfigSchema, type MapConfig } from "./map-config.ts";

const read = (map: object): MapConfig => mapConfigSchema.parse(map);

test("a map with local style and terrain contacts no other server", () => {
  expect(listMapHosts(undefined)).toEqual([]);
  expect(listMapHosts(read({ style: "local", hosts: ["https://a.example"] }))).toEqual([]);
  expect(listMapHosts(read({ terrain: { url: "/dem/{z}/{x}/{y}.png" } }))).toEqual([]);
});

test("the external hosts of a map are listed once, without the site itself", () => {
  const map = read({
    style: "https://b.example/style.json?key=1",
    hosts: ["https://c.example:8443", "https://b.example", "https://own.example"],
    terrain: { url: "https://a.example/{z}/{x}/{y}.png" },
  });
  expect(listMapHosts(map, "https://own.example")).toEqual([
    "https://a.example",
    "https://b.example",
    "https://c.example:8443",
  ]);
  const own = read({ style: "https://own.example/style.json", hosts: ["https://c.example"] });
  expect(listMapHosts(own, "https://own.example")).toEqual([]);
  expect(listMapHosts(own, "https://own.example/ordner")).toEqual([]);
});

test("a map host that could break out of the content security policy is left out", () => {
  expect(listMapHosts(read({ style: "https://a;b/style.json" }))).toEqual([]);
});
