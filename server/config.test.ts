import { resolve } from "node:path";
import { expect, test } from "vitest";
import { ConfigError, environmentVariables, readConfig } from "./config.ts";

test("without any variable the server is reachable from this machine only", () => {
  expect(readConfig({})).toMatchObject({
    host: "127.0.0.1",
    port: 3000,
    contentDir: resolve("content"),
    dataDir: resolve("data"),
    siteUrl: undefined,
    isWatching: false,
    trustedProxies: 0,
  });
});

test("the documented defaults are the real ones", () => {
  const written = environmentVariables.filter((variable) => variable.default !== "");
  const env = Object.fromEntries(written.map((variable) => [variable.name, variable.default]));
  const { logLevel: _logLevel, ...withDefaults } = readConfig(env);
  const { logLevel: _absent, ...withoutVariables } = readConfig({});
  expect(withDefaults).toEqual(withoutVariables);
});

test("an empty variable counts as absent", () => {
  expect(readConfig({ PORT: "", SITE_URL: "  " })).toEqual(readConfig({}));
});

test("the public address is kept without a slash at the end", () => {
  expect(readConfig({ SITE_URL: "https://www.beispiel.de/" }).siteUrl).toBe(
    "https://www.beispiel.de",
  );
});

test("every unusable variable is named with its value and what is allowed", () => {
  const read = () => readConfig({ PORT: "70000", WATCH: "vielleicht", WORKERS: "0" });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(
    [
      "PORT: „70000“ ist nicht erlaubt. Erlaubt ist eine ganze Zahl von 0 bis 65535.",
      "WATCH: „vielleicht“ ist nicht erlaubt. Erlaubt ist 0 oder 1.",
      "WORKERS: „0“ ist nicht erlaubt. Erlaubt ist eine ganze Zahl von 1 bis 64.",
    ].join("\n"),
  );
});

test.each([
  ["ftp://beispiel.de", "a foreign protocol"],
  ["https://beispiel.de/unterseite", "a path"],
  ["https://a:b@beispiel.de", "credentials"],
  ["beispiel.de", "no protocol"],
])("SITE_URL %s is refused: %s", (url) => {
  expect(() => readConfig({ SITE_URL: url })).toThrow(/^SITE_URL: /);
});

test("control characters of a value are escaped in the message", () => {
  expect(() => readConfig({ PORT: "1\n2" })).toThrow("PORT: „1\\n2“ ist nicht erlaubt");
});
