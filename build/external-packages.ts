/**
 * What the built program loads from `node_modules`; everything else is part of it. Two have native
 * code, `lowlight` is required late, and whoever runs Plakat may exchange `opening_hours` (LGPL).
 */
export const externalPackages = ["better-sqlite3", "lowlight", "opening_hours", "sharp"];
