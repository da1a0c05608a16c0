import { resolve } from "node:path";
import { expect, test } from "vitest";
import { ConfigError, hideSecrets, readConfig } from "./config.ts";
import { settings } from "./settings.ts";

test("without any variable the server can be reached from this machine only", () => {
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

test("the documented defaults are the actual ones", () => {
  const written = Object.entries(settings).map(([name, setting]) => [name, setting.default]);
  const env = Object.fromEntries(written) as Record<string, string>;
  const { logLevel: _logLevel, ...withDefaults } = readConfig(env);
  const { logLevel: _absent, ...withoutVariables } = readConfig({});
  expect(withDefaults).toEqual(withoutVariables);
});

test("an empty variable counts as absent", () => {
  expect(readConfig({ PORT: "", SITE_URL: "  " })).toEqual(readConfig({}));
});

test("SITE_URL is stored without a trailing slash", () => {
  expect(readConfig({ SITE_URL: "https://www.beispiel.de/" }).siteUrl).toBe(
    "https://www.beispiel.de",
  );
});

test.each([
  ["32 hexadecimal digits", "0123456789abcdef0123456789abcdef"],
  ["22 characters of base64", "q8Vt-nP2xLw5_zRk7sYb0g"],
  ["a sentence", "Der Deich steht seit dem letzten Winter."],
])("%s are accepted as the preview secret", (_name, secret) => {
  expect(readConfig({ PREVIEW_SECRET: secret }).previewSecret).toBe(secret);
});

test.each([
  ["a word", "geheim"],
  ["too few hexadecimal digits", "0123456789abcdef0123456789abcde"],
  ["umlauts, which addresses write in several ways", "Übermäßig lange Geheimnisse überzeugen"],
  ["a control character", "0123456789abcdef\u00000123456789abcdef"],
  ["a text too long for a cookie", "ab-".repeat(100)],
])("%s is refused as the preview secret and not repeated in the message", (_name, secret) => {
  const read = () => readConfig({ PREVIEW_SECRET: secret });
  expect(read).toThrow(
    /^PREVIEW_SECRET: Dieser Wert ist nicht erlaubt\. Erlaubt ist ein zufälliger/,
  );
  expect(read).not.toThrow(secret);
});

test.each([
  ["ftp://beispiel.de/geheim"],
  ["beispiel.de/geheim"],
  ["https://anna:geheim@beispiel.de/"],
  ["javascript:geheim"],
  [`https://beispiel.de/${"geheim".repeat(400)}`],
])("%s is refused as the address of a webhook and not repeated in the message", (address) => {
  for (const name of ["NOTIFY_URL", "PUBLISH_URL", "PURGE_URL"]) {
    const read = () => readConfig({ [name]: address });
    expect(read).toThrow(`${name}: Dieser Wert ist nicht erlaubt. Erlaubt ist eine Adresse mit`);
    expect(read).not.toThrow("geheim");
  }
});

test("the address of a webhook keeps its path and query", () => {
  const url = "https://chat.beispiel.de/hooks/abc?x=1";
  expect(readConfig({ NOTIFY_URL: url }).notifyUrl).toBe(url);
});

test.each([
  ["https://forge.beispiel.de/gruppe/website/_edit/main"],
  ["https://{path}.beispiel.de/"],
  ["https://forge.beispiel.de/{path}/{path}"],
  ["https://anna:geheim@forge.beispiel.de/{path}"],
  ["javascript:alert(1)//x/{path}"],
])("%s is refused as the address for editing files", (EDIT_URL) => {
  expect(() => readConfig({ EDIT_URL })).toThrow(/^EDIT_URL: /);
});

test("EDITOR=1 needs EDITOR_REPOSITORY, and the kind of forge follows from that address", () => {
  const EDITOR_REPOSITORY = "https://forge.beispiel.de/gruppe/website.git";
  expect(readConfig({ EDITOR: "1", EDITOR_REPOSITORY, EDITOR_BRANCH: "main" }).editor).toEqual({
    branch: "main",
    forge: {
      name: "gitea",
      repo: "gruppe/website",
      origin: "https://forge.beispiel.de",
      apiRoot: "https://forge.beispiel.de/api/v1",
      isUsual: false,
    },
  });
  expect(() => readConfig({ EDITOR: "1" })).toThrow(
    /^EDITOR_REPOSITORY fehlt\. Erlaubt ist mit EDITOR=1 die Adresse/,
  );
  const atHome = { EDITOR: "1", LIVE_RELOAD: "1" };
  expect(readConfig(atHome).editor).toEqual({ forge: undefined, branch: undefined });
  expect(() => readConfig({ ...atHome, HOST: "0.0.0.0" })).toThrow(/^EDITOR_REPOSITORY fehlt/);
});

test("a text editor in EDITOR neither turns on the web editor nor stops the server", () => {
  for (const EDITOR of ["vim", "/usr/bin/nano", "0", ""]) {
    expect(readConfig({ EDITOR }).editor).toBeUndefined();
  }
});

test.each([
  ["http://forge.beispiel.de/gruppe/website", "a token would be readable"],
  ["https://grete:geheim@forge.beispiel.de/gruppe/website", "credentials"],
  ["git@forge.beispiel.de:gruppe/website.git", "no address for browsers"],
  ["https://forge.beispiel.de/website", "no owner"],
])("EDITOR_REPOSITORY %s is refused: %s", (EDITOR_REPOSITORY) => {
  expect(() => readConfig({ EDITOR: "1", EDITOR_REPOSITORY })).toThrow(/^EDITOR_REPOSITORY: /);
});

test("every invalid variable is reported with its value and the allowed ones", () => {
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

test("METRICS_PORT equal to PORT is refused, whatever the addresses are", () => {
  const sentence =
    /^METRICS_PORT: „3000 ?“ ist nicht erlaubt\. Erlaubt ist eine ganze Zahl von 1 bis 65535, die nicht in PORT steht, zum Beispiel 9464\.$/;
  expect(() => readConfig({ METRICS_PORT: "3000" })).toThrow(sentence);
  const env = { PORT: " 3000", METRICS_PORT: "3000 ", METRICS_HOST: "127.0.0.2" };
  expect(() => readConfig(env)).toThrow(sentence);
  expect(readConfig({ METRICS_PORT: "9464" })).toMatchObject({
    metricsPort: 9464,
    metricsHost: "127.0.0.1",
  });
});

test("a data folder within the content folder is refused", () => {
  const sentence =
    "DATA_DIR: „./content/data“ ist nicht erlaubt. Erlaubt ist der Pfad eines Ordners außerhalb von CONTENT_DIR.";
  expect(() => readConfig({ DATA_DIR: "./content/data" })).toThrow(sentence);
  expect(() => readConfig({ CONTENT_DIR: ".", DATA_DIR: "." })).toThrow(/^DATA_DIR: „\.“/);
  expect(() => readConfig({ CONTENT_DIR: "." })).toThrow(/^DATA_DIR: „\.\/data“/);
  expect(readConfig({ CONTENT_DIR: "a/content", DATA_DIR: "a/content-data" })).toMatchObject({
    dataDir: resolve("a/content-data"),
  });
});

test("the description of the settings leaves out secrets", () => {
  const env = {
    PORT: " 8080 ",
    WATCH: "",
    HOME: "/home/anna",
    PREVIEW_SECRET: "q8Vt-nP2xLw5_zRk7sYb0g",
    NOTIFY_URL: "https://chat.beispiel.de/hooks/abc",
  };
  expect(hideSecrets(env)).toEqual({
    PORT: "8080",
    PREVIEW_SECRET: "set",
    NOTIFY_URL: "set",
  });
});

test("control characters of a setting are escaped in the message", () => {
  expect(() => readConfig({ PORT: "1\n2" })).toThrow("PORT: „1\\n2“ ist nicht erlaubt");
});
