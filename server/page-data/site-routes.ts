import { encodePath, notFound } from "#server/http/request-target.ts";

/** Addresses of one form, and what is decided about them before any content is read. */
export interface SiteRoute {
  /** Matches decoded paths without trailing slash. */
  pattern: RegExp;
  /** Only `true` lets the address pass; anything else, and any error, is a 404. */
  validate?: (path: string) => unknown;
  /** Names of the middleware that runs, in this order. */
  middleware?: string[];
  layout?: string;
}

/** Runs before the content of an address is read; refuses it by throwing HttpError. */
export type RouteMiddleware = (path: string) => void;

export interface SiteRoutes {
  /** Throws HttpError for an address that no route matches, or that its route refuses. */
  enter(path: string): void;
  findLayout(path: string): string | undefined;
}

export interface SiteRouteTable {
  /** The first match counts. */
  routes: SiteRoute[];
  middleware: Record<string, RouteMiddleware>;
}

/** The folders of the content tree decide about everything below the home page. */
export const siteRouteTable: SiteRouteTable = { routes: [{ pattern: /^\// }], middleware: {} };

/** Throws when a route names a middleware that does not exist: a typo fails the start, no page. */
export function createSiteRoutes({ routes, middleware }: SiteRouteTable): SiteRoutes {
  const known = new Map(Object.entries(middleware));
  const chains = new Map(
    routes.map((route) => [
      route,
      (route.middleware ?? []).map((name) => {
        const run = known.get(name);
        if (!run) throw new Error(`Unknown route middleware: '${name}'`);
        return run;
      }),
    ]),
  );
  const find = (path: string) => routes.find(({ pattern }) => pattern.test(path));
  return {
    enter(path) {
      const route = find(path);
      if (!route) throw notFound("page-unknown", encodePath(path));
      if (!isValid(route, path)) throw notFound("page-invalid", encodePath(path));
      for (const run of chains.get(route) ?? []) run(path);
    },
    findLayout: (path) => find(path)?.layout,
  };
}

function isValid({ validate }: SiteRoute, path: string): boolean {
  if (!validate) return true;
  try {
    return validate(path) === true;
  } catch {
    return false;
  }
}
