import { encodePath, notFound } from "#server/http/request-target.ts";

/** Addresses matching a pattern, and the checks before any content is read. */
export interface SiteRoute {
  /** Matches decoded paths without trailing slash. */
  pattern: RegExp;
  /** Only `true` accepts the address; any other value or an error is a 404. */
  validate?: (path: string) => unknown;
  /** Names of the middleware that runs, in this order. */
  middleware?: string[];
  layout?: string;
}

/** Runs before the content of an address is read; throws HttpError to refuse it. */
export type RouteMiddleware = (path: string) => void;

export interface SiteRoutes {
  /** Throws HttpError for an address that no route matches, or that its route refuses. */
  enter(path: string): void;
  findLayout(path: string): string | undefined;
}

export interface SiteRouteTable {
  /** The first matching route applies. */
  routes: SiteRoute[];
  middleware: Record<string, RouteMiddleware>;
}

/** A single route for all addresses: the content decides about everything below the home page. */
export const siteRouteTable: SiteRouteTable = { routes: [{ pattern: /^\// }], middleware: {} };

/**
 * Throws when a route names unknown middleware, so that a typing error prevents the start and not a
 * page.
 */
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
