/**
 * The folders of each layer, from the entries down to the folders that all others use. A file may import
 * from rows below its own, but neither from rows above nor from neighbours in its row.
 *
 * Lint holds the directions (`oxlint.config.ts`); `folders.test.ts` holds this list to the tree.
 */
export const folderOrder = {
  cli: [["cli"], ["cli/geo", "cli/new", "cli/spreadsheet"], ["cli/spreadsheet/format"]],
  server: [
    ["server"],
    ["server/routes", "server/import"],
    ["server/middleware"],
    ["server/page-files"],
    ["server/rendering"],
    ["server/feeds"],
    ["server/page-data"],
    ["server/page-data/graph"],
    ["server/page-data/views"],
    ["server/page-data/parts"],
    ["server/page-data/context"],
    ["server/drawing"],
    ["server/wording", "server/bundle", "server/content-api", "server/setup"],
    ["server/http"],
  ],
  ingest: [
    ["ingest"],
    ["ingest/watch"],
    ["ingest/import", "ingest/check/production"],
    ["ingest/geodata", "ingest/finder", "ingest/share"],
    ["ingest/threads", "ingest/check", "ingest/map", "ingest/media", "ingest/report"],
    ["ingest/settings", "ingest/settle"],
    ["ingest/document"],
    ["ingest/fields", "ingest/markdown"],
    ["ingest/front-matter"],
    ["ingest/files"],
    ["ingest/addresses", "ingest/diagnostics"],
  ],
  client: [
    ["client/browser"],
    ["client/browser/navigation"],
    ["client/browser/islands"],
    ["client/browser/map", "client/browser/finder", "client/browser/share"],
    ["client/browser/search"],
    ["client"],
    ["client/frame", "client/pages"],
    ["client/components/body", "client/components/home"],
    ["client/components/event", "client/components/place", "client/components/person"],
    ["client/components/map", "client/islands"],
    ["client/components/base"],
    ["client/contract/findings", "client/contract/islands", "client/contract/sheet"],
    ["client/contract"],
    ["client/contract/geo"],
  ],
  db: [
    ["db/write", "db/query", "db/finder"],
    ["db/search", "db/share"],
    ["db/read"],
    ["db/store"],
    ["db/files"],
    ["db/model"],
    ["db/model/map", "db/model/theme", "db/model/settings", "db/model/words"],
    ["db/model/fields"],
    ["db/model/elections"],
  ],
} as const;

/** The folders that may use `node:fs`; a layer that is missing here may do so nowhere. */
export const diskFolders: readonly string[] = [
  "cli",
  "cli/geo",
  "cli/new",
  "cli/spreadsheet",
  "server",
  "server/routes",
  "server/bundle",
  "ingest/watch",
  "ingest/import",
  "ingest/media",
  "ingest/share",
  "ingest/files",
  "db/store",
  "db/files",
];
