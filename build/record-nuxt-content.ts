/**
 * Records what the client of Nuxt Content sends and which responses it accepts, to be replayed by
 * server/content-api/nuxt-content-client.test.ts:
 *
 *     npm install --ignore-scripts --no-save --prefix <folder> @nuxt/content@2.13.4
 *     node build/record-nuxt-content.ts <folder>
 *
 * In this process the package's own server answers its client, with the content tree of the samples.
 * The script supplies what Nuxt would: settings, storage, routes and `$fetch`.
 */
import assert from "node:assert/strict";
import { readFile, writeFile } from "node:fs/promises";
import { registerHooks } from "node:module";
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { isDeepStrictEqual } from "node:util";

interface Client {
  queryContent: (...path: string[]) => Query;
  fetchContentNavigation: (query?: Query) => Promise<unknown>;
}

interface Query {
  where(condition: object): Query;
  sort(order: object): Query;
  only(fields: string[]): Query;
  without(fields: string[]): Query;
  limit(count: number): Query;
  skip(count: number): Query;
  find(): Promise<unknown>;
  findOne(): Promise<unknown>;
  count(): Promise<unknown>;
  findSurround(query: string | object, options?: object): Promise<unknown>;
}

type Call = (client: Client) => Promise<unknown>;

const people = ({ queryContent }: Client) =>
  queryContent("/landesliste/")
    .where({ _partial: { $not: true } })
    .only(["title"]);
const personWith =
  (condition: object): Call =>
  (client) =>
    people(client).where(condition).find();

const calls: Record<string, Call> = {
  "a list": (client) => people(client).find(),
  "a part of the list": (client) => people(client).skip(1).limit(2).find(),
  "a number": (client) => people(client).count(),
  "an equal value": personWith({ title: "Björn Brandt" }),
  "$gt, sorted": (client) =>
    people(client)
      .where({ alter: { $gt: 33 } })
      .sort({ alter: -1, $numeric: true })
      .find(),
  $lte: personWith({ alter: { $lte: 34 } }),
  $ne: personWith({ title: { $ne: "Anna Aalders" } }),
  $in: personWith({ title: { $in: ["Anna Aalders", "Dörte Großmann"] } }),
  $contains: personWith({ themen: { $contains: ["Bauen", "Klima"] } }),
  $containsAny: personWith({ themen: { $containsAny: ["Pflege", "X"] } }),
  $icontains: personWith({ title: { $icontains: "DÖR" } }),
  $exists: personWith({ mandat: { $exists: true } }),
  $type: personWith({ alter: { $type: "string" } }),
  $regex: personWith({ title: { $regex: "/^J/i" } }),
  "a regular expression": personWith({ title: /ö.* B/ }),
  "$or and $and": personWith({
    $or: [
      { title: "Jonas Meinders" },
      { $and: [{ alter: { $gt: 50 } }, { title: "Björn Brandt" }] },
    ],
  }),
  "without fields": ({ queryContent }) => queryContent("/impressum").without(["_", "body"]).find(),
  neighbours: (client) => people(client).findSurround("/landesliste/bjoern-brandt"),
  "more neighbours": (client) =>
    people(client).findSurround("/landesliste/anna-aalders", { before: 2, after: 1 }),
  "neighbours of a condition": (client) =>
    people(client).findSurround({ title: "Dörte Großmann" }, { before: 1 }),
  "a page and its folder": ({ queryContent }) =>
    queryContent("/landesliste").only(["_path", "title", "_dir"]).findOne(),
  "a page by condition": ({ queryContent }) =>
    queryContent().where({ title: "Über uns" }).only(["_path"]).findOne(),
  "no page": ({ queryContent }) => queryContent("/fehlt").findOne(),
  "the whole navigation": ({ fetchContentNavigation }) => fetchContentNavigation(),
  "the navigation of a query": ({ queryContent, fetchContentNavigation }) =>
    fetchContentNavigation(queryContent("/landesliste").where({ alter: { $gt: 33 } })),
};

interface Recorded {
  name: string;
  url: string;
  status: number;
  json: unknown;
}

type Send = (url: string) => Promise<Response>;

const folder = process.argv[2];
if (folder === undefined) throw new Error("Usage: node build/record-nuxt-content.ts <folder>");
const packageFile = join(folder, "node_modules/@nuxt/content/package.json");
const runtime = "./node_modules/@nuxt/content/dist/runtime";
const samples = new URL("../server/fixtures/content-api/", import.meta.url);
const ofFolder = "of-folder:";

const settings = {
  api: { baseURL: "/api/_content" },
  integrity: 1767225600000,
  locales: [],
  ignores: [],
  navigation: { fields: ["layout"] },
  experimental: { stripQueryParameters: false },
};

const nuxt = {
  useRuntimeConfig: () => ({ content: settings, public: { content: settings } }),
  useStorage: () => storage,
  useNitroApp: () => ({ hooks: { callHook: () => undefined } }),
  useRequestEvent: () => undefined,
  useCookie: () => ({ value: undefined }),
  useRoute: () => ({ query: {} }),
};

supplyModules(pathToFileURL(resolve(folder, "package.json")).href);
const storage = await createStorage();
Object.assign(globalThis, { nuxt });
const server = await createServer();
const client: Client = {
  ...(await load<Pick<Client, "queryContent">>(`${runtime}/legacy/composables/query.js`)),
  ...(await load<Omit<Client, "queryContent">>(`${runtime}/legacy/composables/navigation.js`)),
};
const requests: Recorded[] = [];
for (const isInPath of [false, true]) {
  settings.experimental.stripQueryParameters = isInPath;
  for (const [name, call] of Object.entries(calls)) {
    // One after the other, as the settings are shared.
    requests.push(await record(`${name}, in the ${isInPath ? "path" : "query"}`, call));
  }
}
await checkHtmlIsRejected();
await writeRecording();

async function record(name: string, call: Call): Promise<Recorded> {
  const recorded: Recorded[] = [];
  await setFetch(async (url) => {
    const response = await server(url);
    const json: unknown = JSON.parse(await response.clone().text(), withoutStack);
    recorded.push({ name, url, status: response.status, json });
    return response;
  });
  const [result] = await Promise.allSettled([call(client)]);
  const [one] = recorded;
  assert(one && recorded.length === 1, `${name} is not one request`);
  const isAccepted = result.status === "fulfilled" && isDeepStrictEqual(result.value, one.json);
  assert.equal(isAccepted, one.status === 200, name);
  return one;
}

/** It names files of the recording machine, and a site in production sends none. */
function withoutStack(key: string, value: unknown): unknown {
  return key === "stack" ? undefined : value;
}

/** So every response has to be JSON, a 404 too. */
async function checkHtmlIsRejected(): Promise<void> {
  await setFetch(async () => new Response('"<!DOCTYPE html><p>404"'));
  await assert.rejects(client.queryContent("/a").findOne(), new Error("Not found"));
}

async function writeRecording(): Promise<void> {
  const { version } = JSON.parse(await readFile(packageFile, "utf8")) as { version: string };
  const source = `@nuxt/content ${version}, client and server`;
  const lines = requests.map((one) => JSON.stringify(one)).join(",\n");
  const text = `{\n"source": "${source}",\n"requests": [\n${lines}\n]\n}\n`;
  await writeFile(new URL("nuxt-content.json", samples), text);
  console.log(`${requests.length} requests recorded: ${source}`);
}

async function createServer(): Promise<Send> {
  const h3 = await load<{
    createApp: () => { use: (router: object) => void };
    createRouter: () => { get: (path: string, handler: unknown) => void };
    toWebHandler: (app: object) => (request: Request) => Promise<Response>;
  }>("h3");
  const app = h3.createApp();
  const router = h3.createRouter();
  for (const endpoint of ["query", "navigation"]) {
    const handler = await load<{ default: unknown }>(`${runtime}/server/api/${endpoint}.js`);
    router.get(`${settings.api.baseURL}/${endpoint}/:qid`, handler.default);
    router.get(`${settings.api.baseURL}/${endpoint}/:qid/**:params`, handler.default);
  }
  app.use(router);
  const handle = h3.toWebHandler(app);
  return (url) => handle(new Request(new URL(url, "http://localhost")));
}

async function setFetch(send: Send): Promise<void> {
  const { createFetch } = await load<{ createFetch: (options: object) => unknown }>("ofetch");
  Object.assign(globalThis, { $fetch: createFetch({ fetch: send }) });
}

/** Lets modules of the folder be loaded, with what Nuxt would generate for them. */
function supplyModules(parentURL: string): void {
  const generated: Record<string, string> = {
    "#imports": `export const { ${Object.keys(nuxt).join(", ")} } = globalThis.nuxt;`,
    "#content/virtual/transformers": "export const transformers = [];",
  };
  registerHooks({
    resolve(specifier, context, next) {
      const text = generated[specifier];
      if (text !== undefined) {
        const url = `data:text/javascript,${encodeURIComponent(text)}`;
        return { url, format: "module", shortCircuit: true };
      }
      const [, wanted] = specifier.split(ofFolder);
      return wanted === undefined
        ? next(specifier, context)
        : next(wanted, { ...context, parentURL });
    },
  });
}

async function createStorage(): Promise<object> {
  const unstorage = await load<{
    createStorage: () => { mount: (name: string, driver: object) => object };
  }>("unstorage");
  const disk = await load<{ default: (options: object) => object }>("unstorage/drivers/fs");
  const driver = disk.default({ base: fileURLToPath(new URL("tree", samples)) });
  return unstorage.createStorage().mount("content:source:content", driver);
}

function load<Module>(specifier: string): Promise<Module> {
  return import(ofFolder + specifier) as Promise<Module>;
}
