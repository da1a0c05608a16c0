/** The layouts a page, a route or a folder may name; `app.tsx` draws all of them, so far one. */
export const layoutNames: readonly string[] = ["default"];
