import { defineConfig, type OxlintOverride } from "oxlint";

interface Pattern {
  group?: string[];
  regex?: string;
  importNames?: string[];
  message: string;
}

const layerNames = ["domain", "db", "ingest", "server", "client", "cli"] as const;
type LayerName = (typeof layerNames)[number];

/** Features that others build on, in every layer: each may import from those before it. */
const orderedFeatures = [
  "elections",
  "map",
  "topic",
  "constituency",
  "compare",
  "person",
  "place",
  "event",
  "page",
  "finder",
  "home",
];
/** The other features: they may import from those above, but nothing of theirs is for another feature. */
const otherFeatures = [
  "calendar",
  "content-api",
  "editor",
  "export",
  "feed",
  "findings",
  "languages",
  "notice",
  "open-data",
  "pictures",
  "practice",
  "press",
  "search",
  "share",
  "sources",
  "takeaway",
  "theme",
];

/** The features whose views are functions of the campaign alone, see decision 055. */
const campaignFeatures = [
  "calendar",
  "compare",
  "constituency",
  "elections",
  "event",
  "home",
  "languages",
  "open-data",
  "person",
  "place",
  "practice",
  "sources",
  "takeaway",
];

/** The folders whose code reads or writes the disk. */
const diskFolders = [
  "cli",
  "db/export",
  "db/files",
  "db/lettering",
  "db/preview",
  "db/store",
  "db/write",
  "ingest/files",
  "ingest/finder",
  "ingest/geo-folder",
  "ingest/import",
  "ingest/map",
  "ingest/markdown",
  "ingest/media",
  "ingest/report",
  "ingest/share",
  "ingest/theme",
  "ingest/watch",
  "server",
];

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
  message: "Only client/map may import maplibre-gl.",
};
const disk: Pattern = {
  group: ["node:fs", "node:fs/**", "fs", "fs/**"],
  message: "Only the folders listed as diskFolders use the file system.",
};
const yamlWriter: Pattern = {
  group: ["yaml"],
  importNames: ["stringify"],
  message: "Only domain/content/edit-yaml.ts writes YAML.",
};
/** Code that runs in the browser only. */
const browserFiles = ["client/browser/**", "client/**/*.browser.{ts,tsx}"];
const browser: Pattern = {
  group: ["#client/browser/**", "#client/**/*.browser.*", "./*.browser.*"],
  message: "client/browser and *.browser.ts run in the browser only.",
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
  message: "Of the other layers, client imports from domain only.",
};
const noStore: Pattern = {
  group: ["#db/**"],
  message: "Views are functions of the campaign; what else they need comes as an argument.",
};
const noGeoTool: Pattern = {
  group: ["#cli/geo/**"],
  message: "The tool for geodata stands apart: only cli/program.ts knows it.",
};
const wordsAlone: Pattern = {
  group: ["#ingest/**", "!#ingest/diagnostics/**"],
  message: "What is said of findings knows nothing of the code that finds.",
};
const noCli: Pattern = { group: ["#cli/**"], message: "No layer knows the CLI." };

const cli: Pattern[] = [
  { group: ["#client/**"], message: "The CLI renders nothing." },
  yamlWriter,
  {
    group: ["#server/**", "!#server/setup/{config,settings}.ts"],
    message: "The CLI starts the server as a program and shares its settings only.",
  },
  sql,
];

/** Imports that all files of a layer, and all its tests, must not have. */
const layers: Record<LayerName, { code: Pattern[]; tests: Pattern[] }> = {
  domain: both([
    {
      group: ["#db/**", "#ingest/**", "#server/**", "#client/**", "#cli/**"],
      message: "domain imports from no other layer.",
    },
    { group: ["node:*"], message: "domain is pure: it runs in the browser too." },
    sql,
    express,
    react,
    mapLibrary,
  ]),
  db: both([
    {
      group: ["#ingest/**", "#server/**", "#client/**", "#cli/**"],
      message: "Of the other layers, db imports from domain only.",
    },
    express,
    react,
    mapLibrary,
  ]),
  ingest: both([
    {
      group: ["#server/**", "#client/**", "#cli/**"],
      message: "Of the other layers, ingest imports from db and domain only.",
    },
    yamlWriter,
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
      yamlWriter,
    ],
    tests: [clientAlone, express, sql],
  },
  cli: { code: [...cli, noGeoTool], tests: cli },
};

export default defineConfig({
  plugins: ["typescript", "react", "jsx-a11y", "import", "unicorn", "promise", "node", "vitest"],
  categories: { correctness: "error" },
  ignorePatterns: ["dist/**", "coverage/**", "content/**", "data/**"],
  rules: {
    complexity: ["error", { max: 12 }],
    // The campaign comes first and the instant last; at most two are left for the subject.
    "max-params": ["error", { max: 4 }],
    "max-lines": ["error", { max: 400, skipBlankLines: true, skipComments: true }],
    "max-lines-per-function": ["error", { max: 60, skipBlankLines: true, skipComments: true }],
    // Safari takes a list without markers for none, unless it says that it is one.
    "jsx-a11y/no-redundant-roles": "off",
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
      files: [
        "**/*.test.ts",
        "**/*.test.tsx",
        "**/*.test.browser.tsx",
        "e2e/**",
        "bench/**",
        "deploy/**",
      ],
      rules: { "max-lines-per-function": "off" },
    },
    // Each has all sentences about one subject.
    { files: ["ingest/catalogue/*-findings.ts"], rules: { "max-lines": "off" } },
    {
      files: ["*.config.ts", "bench/**", "deploy/**"],
      rules: { "import/no-default-export": "off" },
    },
    { files: ["cli/**", "bench/**", "deploy/**", "build/**"], rules: { "no-console": "off" } },
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
      files: [...browserFiles, ...listTests("client")],
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
    ...layerNames.flatMap(restrictLayer),
  ],
});

/** The last block that matches a file replaces all others. */
function restrictLayer(layer: LayerName): OxlintOverride[] {
  const { code, tests } = layers[layer];
  const disks = diskFolders.filter((folder) => folder === layer || folder.startsWith(`${layer}/`));
  const features = [...orderedFeatures, ...otherFeatures];
  return [
    restrict(`${layer}/**`, [...code, disk]),
    ...disks.map((folder) => restrict([`${folder}/**`, `${folder}.ts`], code)),
    ...(layer === "ingest" ? [restrict("ingest/catalogue/**", [...code, disk, wordsAlone])] : []),
    ...(layer === "server" ? [restrict("server/cards/**", [...code, noStore])] : []),
    ...(layer === "client" ? [restrict(browserFiles, [...tests, mapLibrary])] : []),
    ...features.flatMap((feature) => {
      const folder = `${layer}/${feature}`;
      const isOnDisk = disks.some((name) => name === layer || name === folder);
      const rule = separateFeatures(layer, feature);
      const isOfCampaign = layer === "server" && campaignFeatures.includes(feature);
      const browserCode = feature === "map" ? tests : [...tests, mapLibrary];
      return [
        restrict(
          [`${folder}/**`, `${folder}.{ts,tsx}`],
          [...code, ...(isOnDisk ? [] : [disk]), ...(isOfCampaign ? [noStore] : []), rule],
        ),
        ...(layer === "client"
          ? [restrict([`${folder}/**/*.browser.*`, `${folder}.browser.*`], [...browserCode, rule])]
          : []),
      ];
    }),
    ...(layer === "cli" ? [restrict(["cli/geo/**", "cli/program.ts"], tests)] : []),
    restrict(listTests(layer), tests),
  ];
}

function separateFeatures(layer: LayerName, feature: string): Pattern {
  const place = orderedFeatures.indexOf(feature);
  const later = place < 0 ? [] : orderedFeatures.slice(place + 1);
  const forbidden = [...later, ...otherFeatures.filter((name) => name !== feature)];
  return {
    regex: `^(?:#${layer}/|\\./)(?:${forbidden.join("|")})[/.]`,
    message: `${feature} builds on the core of its layer and on earlier features (orderedFeatures in oxlint.config.ts) only.`,
  };
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
