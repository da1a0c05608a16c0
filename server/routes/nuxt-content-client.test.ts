import { registerHooks } from "node:module";
import type { RequestListener } from "node:http";
import request from "supertest";
import { withQuery } from "ufo";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  askEverything,
  createListSite,
  documentedAnswers,
  type ContentClient,
} from "#server/test/content-client.ts";

/*
 * The client of the reference, as it comes from npm, against our server. The package exports its
 * Nuxt module only; the files that run in a browser lie beside it and have no types.
 */
const runtime = new URL("runtime/legacy/composables/", import.meta.resolve("@nuxt/content"));

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

async function loadClient(app: RequestListener): Promise<ContentClient> {
  vi.stubGlobal(
    "$fetch",
    async (path: string, { params = {} }: { params?: Record<string, string> }) => {
      const reply = await request(app)
        .get(withQuery(path, params))
        .set("Accept", "application/json");
      if (reply.status >= 400) throw Object.assign(new Error(reply.body.message), reply.body);
      return reply.body;
    },
  );
  const load = (file: string) => import(/* @vite-ignore */ new URL(file, runtime).href);
  return { ...(await load("query.js")), ...(await load("navigation.js")) } as ContentClient;
}

test.each([
  ["the query", false],
  ["the path", true],
])(
  "the reference's client gets what it asks for with the parameters in %s",
  async (_name, inPath) => {
    vi.stubGlobal("hasParamsInPath", inPath);
    const client = await loadClient(createListSite());
    expect(await askEverything(client)).toEqual(documentedAnswers);
  },
);

test("B-58: an HTML answer means not found to the reference's client", async () => {
  const { queryContent } = await loadClient((_request, response) => {
    response.setHeader("Content-Type", "application/json");
    response.end(JSON.stringify("<!DOCTYPE html><p>404"));
  });
  await expect(queryContent("/a").findOne()).rejects.toThrow("Not found");
});
