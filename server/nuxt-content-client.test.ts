import { existsSync } from "node:fs";
import { registerHooks } from "node:module";
import type { RequestListener } from "node:http";
import request from "supertest";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createRecord } from "#db/test/records.ts";
import { createTestSite } from "./test/site.ts";

/*
 * The client of the reference, as it comes from npm, against our server. It needs the package
 * `@nuxt/content` of release 2, which is no dependency of the product: without it nothing runs here.
 */
const modules = new URL("../node_modules/", import.meta.url);
const runtime = new URL("@nuxt/content/dist/runtime/legacy/composables/", modules);
const isAbsent = !existsSync(runtime);

/** What Nuxt would hand to the client, with everything switched off that is not about fetching. */
const imports = `
  const content = {
    api: { baseURL: "/api/_content" },
    integrity: 1767225600000,
    locales: [],
    get experimental() { return { stripQueryParameters: globalThis.hasParamsInPath === true }; },
  };
  export const useRuntimeConfig = () => ({ public: { content } });
  export const useRequestEvent = () => undefined;
  export const useCookie = () => ({ value: undefined });
  export const useRoute = () => ({ query: {} });
  // Named by a file that holds the server's half as well; the client calls neither.
  export const getQuery = undefined;
  export const createError = undefined;
`;

interface Builder {
  where(condition: object): Builder;
  sort(order: object): Builder;
  only(fields: string[]): Builder;
  without(fields: string[]): Builder;
  limit(count: number): Builder;
  skip(count: number): Builder;
  find(): Promise<unknown>;
  findOne(): Promise<unknown>;
  count(): Promise<number>;
  findSurround(query: string, options?: object): Promise<unknown>;
}

interface Client {
  queryContent: (...path: string[]) => Builder;
  fetchContentNavigation: (query?: Builder) => Promise<unknown>;
}

let hooks: ReturnType<typeof registerHooks>;

beforeEach(() => {
  hooks = registerHooks({
    resolve(specifier, context, next) {
      if (specifier !== "#imports" && specifier !== "h3") return next(specifier, context);
      const url = `data:text/javascript,${encodeURIComponent(imports)}`;
      return { url, format: "module", shortCircuit: true };
    },
  });
});

afterEach(() => {
  hooks.deregister();
  vi.unstubAllGlobals();
});

async function loadClient(app: RequestListener): Promise<Client> {
  // Packages that are not there have no types; the tests below say what they rely on.
  const load = (file: string, folder: URL) =>
    import(/* @vite-ignore */ new URL(file, folder).href) as Promise<Record<string, unknown>>;
  const { withQuery } = (await load("ufo/dist/index.mjs", modules)) as {
    withQuery: (url: string, params: object) => string;
  };
  vi.stubGlobal("$fetch", async (path: string, { params = {} }: { params?: object }) => {
    const reply = await request(app).get(withQuery(path, params)).set("Accept", "application/json");
    if (reply.status >= 400) throw Object.assign(new Error(reply.body.message), reply.body);
    return reply.body;
  });
  const query = await load("query.js", runtime);
  const navigation = await load("navigation.js", runtime);
  return { ...query, ...navigation } as unknown as Client;
}

function createSite(): RequestListener {
  const person = (place: number, name: string, alter: number) =>
    createRecord({
      file: `1.landesliste/${place}.${name}.md`,
      path: `/landesliste/${name}`,
      title: name,
      front: { alter },
    });
  const { app } = createTestSite({
    content: {
      upserts: [
        person(1, "anna", 51),
        person(2, "björn", 34),
        person(10, "jonas", 62),
        createRecord({
          file: "1.landesliste/_dir.yml",
          path: "/landesliste/_dir",
          extension: "yml",
          type: "yaml",
          isPartial: true,
          title: "Liste",
        }),
        createRecord({ file: "1.landesliste/index.md", path: "/landesliste", title: "Alle" }),
        createRecord({ file: "impressum.md", title: "Impressum" }),
      ],
      directoryDefaults: [{ path: "/landesliste", file: "1.landesliste/_dir.yml", title: "Liste" }],
    },
  });
  return app;
}

test.skipIf(isAbsent).each([
  ["the query", false],
  ["the path", true],
])(
  "the reference's client gets what it asks for with the parameters in %s",
  async (_name, inPath) => {
    vi.stubGlobal("hasParamsInPath", inPath);
    const { queryContent, fetchContentNavigation } = await loadClient(createSite());
    const people = () =>
      queryContent("/landesliste/")
        .where({ _partial: { $not: true } })
        .only(["title"]);

    expect(await people().find()).toEqual([
      { title: "anna" },
      { title: "björn" },
      { title: "jonas" },
    ]);
    expect(await people().where({ title: "björn" }).find()).toEqual([{ title: "björn" }]);
    expect(
      await people()
        .where({ alter: { $gt: 40 } })
        .sort({ alter: -1, $numeric: true })
        .find(),
    ).toEqual([{ title: "jonas" }, { title: "anna" }]);
    expect(await people().skip(1).limit(1).find()).toEqual([{ title: "björn" }]);
    expect(await people().count()).toBe(3);
    expect(await people().findSurround("/landesliste/björn")).toEqual([
      { title: "anna" },
      { title: "jonas" },
    ]);
    expect(await queryContent("/landesliste").findOne()).toMatchObject({
      _path: "/landesliste",
      title: "Alle",
      _dir: { _path: "/landesliste/_dir", title: "Liste" },
    });
    await expect(queryContent("/fehlt").findOne()).rejects.toMatchObject({
      statusCode: 404,
      message: "Document not found!",
    });
    expect(await fetchContentNavigation(queryContent("/impressum"))).toEqual([
      { title: "Impressum", _path: "/impressum" },
    ]);
    expect(await fetchContentNavigation()).toMatchObject([
      { title: "Liste", _path: "/landesliste", children: [{}, {}, {}, { title: "Alle" }] },
      { title: "Impressum" },
    ]);
  },
);

test.skipIf(isAbsent)("an HTML answer means not found to the reference's client", async () => {
  const { queryContent } = await loadClient((_request, response) => {
    response.setHeader("Content-Type", "application/json");
    response.end(JSON.stringify("<!DOCTYPE html><p>404"));
  });
  await expect(queryContent("/a").findOne()).rejects.toThrow("Not found");
});
