/**
 * The layouts that a page, a route or a folder may name. There is only one, which `app.tsx` draws.
 */
export const layoutNames: readonly string[] = ["default"];
