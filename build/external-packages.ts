/**
 * Packages that the built program loads from `node_modules`; all others are bundled. Two have native code,
 * `lowlight` is loaded late, and operators may replace `opening_hours` (LGPL).
 */
export const externalPackages = ["better-sqlite3", "lowlight", "opening_hours", "sharp"];
