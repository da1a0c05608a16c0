import { defineConfig, type OxlintOverride } from "oxlint";
import { diskFolders, folderOrder } from "./build/folder-order.ts";

interface Pattern {
  group?: string[];
  regex?: string;
  message: string;
}

type LayerName = keyof typeof folderOrder;

const sql: Pattern = {
  group: ["better-sqlite3", "drizzle-orm", "drizzle-orm/**"],
  message: "Only db runs SQL.",
};
const express: Pattern = { group: ["express"], message: "Only server answers requests." };
const react: Pattern = {
  group: ["react", "react-dom", "react-dom/**"],
  message: "Components belong to client.",
};
const mapLibrary: Pattern = {
  group: ["maplibre-gl", "maplibre-gl/**"],
  message: "Only client/browser may import maplibre-gl.",
};
const disk: Pattern = {
  group: ["node:fs", "node:fs/**", "fs", "fs/**"],
  message: "Only the folders listed as diskFolders in build/folder-order.ts use the file system.",
};
const browser: Pattern = {
  group: ["#client/browser/**"],
  message: "client/browser runs in the browser only.",
};
const otherFolders: Pattern[] = [
  {
    group: ["../**", "!../package.json"],
    message: "Import from other folders as #layer/folder/file.ts.",
  },
  { regex: "^\\./.*/", message: "Import from other folders as #layer/folder/file.ts." },
];
const clientAlone: Pattern = {
  group: ["#server/**", "#db/**", "#ingest/**", "#cli/**"],
  message: "client imports from no other layer.",
};
const noCli: Pattern = { group: ["#cli/**"], message: "No layer knows the CLI." };

/** What the files of a layer, and its tests, may not import whatever their folder is. */
const layers: Record<LayerName, { code: Pattern[]; tests: Pattern[] }> = {
  db: both([
    {
      group: ["#ingest/**", "#server/**", "#client/**", "#cli/**"],
      message: "db imports from no other layer.",
    },
    express,
    react,
    mapLibrary,
  ]),
  ingest: both([
    {
      group: ["#server/**", "#client/**", "#cli/**"],
      message: "Of the other layers, ingest imports from db only.",
    },
    sql,
    express,
    react,
    mapLibrary,
  ]),
  server: {
    code: [
      {
        group: ["#ingest/**"],
        message: "An import runs in a process of its own, see decision 007.",
      },
      browser,
      noCli,
      sql,
      mapLibrary,
    ],
    tests: [
      {
        group: [
          "#ingest/**",
          "!#ingest/ingest.ts",
          "!#ingest/test/tree.ts",
          "!#ingest/share/draw-share-pictures.ts",
        ],
        message: "Tests of the server fill their store by ingest as a whole.",
      },
      browser,
      noCli,
      sql,
    ],
  },
  client: {
    code: [
      clientAlone,
      { group: ["node:*"], message: "Shared client code runs in the browser too." },
      browser,
      mapLibrary,
      express,
      sql,
    ],
    tests: [clientAlone, express, sql],
  },
  cli: both([
    { group: ["#client/**"], message: "The CLI renders nothing." },
    {
      group: ["#server/**", "!#server/setup/config.ts"],
      message: "The CLI starts the server as a program and shares its settings only.",
    },
    sql,
  ]),
};

export default defineConfig({
  plugins: ["typescript", "react", "jsx-a11y", "import", "unicorn", "promise", "node", "vitest"],
  categories: { correctness: "error" },
  ignorePatterns: ["dist/**", "coverage/**", "content/**", "data/**"],
  rules: {
    complexity: ["error", { max: 12 }],
    "max-params": ["error", { max: 3 }],
    "max-lines": ["error", { max: 400, skipBlankLines: true, skipComments: true }],
    "max-lines-per-function": ["error", { max: 60, skipBlankLines: true, skipComments: true }],
    "no-console": "error",
    "no-restricted-globals": ["error", { name: "confirm" }, { name: "alert" }],
    "import/no-cycle": ["error", { ignoreTypes: false }],
    "import/no-default-export": "error",
    "typescript/consistent-type-imports": "error",
    "typescript/no-explicit-any": "error",
    "typescript/no-non-null-assertion": "error",
    "typescript/no-floating-promises": "error",
    "typescript/await-thenable": "error",
    "typescript/no-misused-promises": ["error", { checksVoidReturn: false }],
    "react/no-danger": "error",
    "react/react-in-jsx-scope": "off",
    "react/forbid-dom-props": ["error", { forbid: ["style"] }],
    "unicorn/filename-case": ["error", { case: "kebabCase" }],
    "vitest/expect-expect": [
      "error",
      { assertFunctionNames: ["expect", "expect*", "request.**.expect"] },
    ],
    "vitest/no-conditional-tests": "off",
    "vitest/require-mock-type-parameters": "off",
  },
  overrides: [
    {
      files: ["**/*.test.ts", "**/*.test.tsx", "**/*.test.browser.tsx", "e2e/**", "bench/**"],
      rules: { "max-lines-per-function": "off" },
    },
    { files: ["*.config.ts", "bench/**"], rules: { "import/no-default-export": "off" } },
    { files: ["cli/**", "bench/**", "build/**"], rules: { "no-console": "off" } },
    {
      files: ["client/**"],
      rules: {
        "no-restricted-globals": [
          "error",
          "window",
          "document",
          "navigator",
          "location",
          "history",
          "localStorage",
          "sessionStorage",
        ],
      },
    },
    {
      files: ["client/islands/**", "client/browser/**", ...listTests("client")],
      rules: { "no-restricted-globals": "off" },
    },
    {
      files: ["server/**", "cli/**"],
      excludeFiles: ["**/*.test.ts", "server/test/**"],
      rules: {
        "no-restricted-properties": [
          "error",
          { property: "raw", message: "Only db runs SQL; see LiveStore.snapshot." },
          { property: "orm", message: "Only db runs SQL; see LiveStore.snapshot." },
        ],
      },
    },
    ...Object.keys(folderOrder).flatMap((name) => restrictLayer(name as LayerName)),
  ],
});

/** One block per folder, parents first: the last block that matches a file replaces all others. */
function restrictLayer(layer: LayerName): OxlintOverride[] {
  const { code, tests } = layers[layer];
  const rows: readonly (readonly string[])[] = folderOrder[layer];
  const blocks = rows
    .flat()
    .toSorted()
    .map((folder) => {
      const row = rows.findIndex((folders) => folders.includes(folder));
      const forbidden = rows.slice(0, row + 1).flat();
      const order = {
        regex: `^#(${forbidden.join("|")})/[^/]+$`,
        message: `${folder} may import from folders further down in build/folder-order.ts only. Move what both need further down.`,
      };
      return restrict(`${folder}/**`, [
        ...(folder.startsWith("client/browser") ? tests : code),
        ...(diskFolders.includes(folder) ? [] : [disk]),
        order,
      ]);
    });
  return [restrict(`${layer}/**`, code), ...blocks, restrict(listTests(layer), tests)];
}

function restrict(files: string | string[], patterns: Pattern[]): OxlintOverride {
  return {
    files: [files].flat(),
    rules: { "no-restricted-imports": ["error", { patterns: [...patterns, ...otherFolders] }] },
  };
}

function listTests(layer: LayerName): string[] {
  const folders = layer === "client" ? "client/browser/**/test/**" : `${layer}/**/test/**`;
  const suffixes = ["test.ts", "test.tsx", "test.browser.tsx"];
  return [...suffixes.map((suffix) => `${layer}/**/*.${suffix}`), folders];
}

function both(patterns: Pattern[]): { code: Pattern[]; tests: Pattern[] } {
  return { code: patterns, tests: patterns };
}
