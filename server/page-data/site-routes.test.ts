import request from "supertest";
import { expect, test } from "vitest";
import { HttpError } from "#server/http/http-error.ts";
import { createSiteRoutes, type SiteRoute } from "./site-routes.ts";
import { createTestSite } from "#server/test/site.ts";

const everything: SiteRoute = { pattern: /^\// };

test("B-59: a route with an unknown middleware prevents the start", () => {
  const routes = [{ ...everything, middleware: ["login"] }];
  expect(() => createTestSite({ routes: { routes, middleware: {} } })).toThrow(
    "Unknown route middleware: 'login'",
  );
  // Names that every object inherits are unknown, too.
  const inherited = [{ ...everything, middleware: ["constructor"] }];
  expect(() => createSiteRoutes({ routes: inherited, middleware: {} })).toThrow(
    "Unknown route middleware: 'constructor'",
  );
});

test("the middleware of a route runs in order, before anything is read, and can reject an address", async () => {
  const seen: string[] = [];
  const note = (name: string) => (path: string) => void seen.push(`${name} ${path}`);
  const refuse = (path: string) => {
    if (path === "/umzug") throw new HttpError("page-unknown");
  };
  const routes = [{ ...everything, middleware: ["first", "refuse", "second"] }];
  const middleware = { second: note("second"), first: note("first"), refuse };
  const { app } = createTestSite({ routes: { routes, middleware } });
  expect((await request(app).get("/leer/_payload.json")).status).toBe(200);
  expect((await request(app).get("/umzug")).status).toBe(404);
  expect(seen).toEqual(["first /leer", "second /leer", "first /umzug"]);
});

test.each([
  ["false", () => false],
  ["nothing", () => undefined],
  ["an object", () => ({})],
  [
    "an error",
    () => {
      throw new Error("kaputt");
    },
  ],
])(
  "B-04: a route whose validation returns %s is a 404 for page and payload",
  async (_name, validate) => {
    const routes = [{ pattern: /^\/landesliste\//, validate }, everything];
    const { app } = createTestSite({ routes: { routes, middleware: {} } });
    for (const path of ["/landesliste/fenna", "/landesliste/fenna/_payload.json"]) {
      const response = await request(app).get(path).set("Accept", "application/json");
      expect(response.status).toBe(404);
      expect(response.body).toMatchObject({ message: "Page Not Found: /landesliste/fenna" });
    }
    expect((await request(app).get("/leer")).status).toBe(200);
  },
);

test("a validation that returns true accepts the page, and an address without a route is unknown", async () => {
  const routes = [{ pattern: /^\/landesliste\//, validate: () => true }];
  const { app } = createTestSite({ routes: { routes, middleware: {} } });
  expect((await request(app).get("/landesliste/fenna")).status).toBe(200);
  const response = await request(app).get("/wahlprogramm").set("Accept", "application/json");
  expect(response.body).toMatchObject({ message: "Page not found: /wahlprogramm" });
});

test("B-30: the layout of a route is used, and reported in the log if it does not exist", async () => {
  const routes = [{ ...everything, layout: "breit" }];
  const { app, logged } = createTestSite({ routes: { routes, middleware: {} } });
  expect((await request(app).get("/leer/_payload.json")).body.data.layout).toBe("default");
  expect(logged).toContainEqual(
    expect.objectContaining({ layout: "breit", msg: "a layout does not exist" }),
  );
});
