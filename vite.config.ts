import react from "@vitejs/plugin-react";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { createLogger, defineConfig, type Logger, type Plugin } from "vite";
import { copyData } from "./build/copy-data.ts";
import { editorEnvironment, editorFolder, hasEditor, leftOut, trimEditor } from "./build/editor.ts";
import { externalPackages } from "./build/external-packages.ts";
import { collectLicences } from "./build/licences.ts";
import { precompress } from "./build/precompress.ts";
import { publicRoutes } from "./domain/features.ts";

const browserFolder = "dist/browser";
const browserLicences = collectLicences({
  environment: "client",
  file: browserFolder + publicRoutes.licences,
  // Pages load parts of them, see `build/fonts/fonts.ts`.
  external: ["@fontsource-variable/archivo", "@fontsource-variable/atkinson-hyperlegible-next"],
});
const serverLicences = collectLicences({
  environment: "ssr",
  file: "dist/lizenzen.txt",
  external: externalPackages,
});
const editorLicences = collectLicences({
  environment: "editor",
  file: `${editorFolder}/lizenzen.txt`,
  external: ["@fontsource-variable/atkinson-hyperlegible-next"],
  leftOut,
});
const programs = [
  "server/main",
  "server/export-copy",
  "cli/main",
  "ingest/draw-worker",
  "ingest/parse-worker",
  "ingest/watch-worker",
];
// Names without digests: the next build replaces what Node has kept of compiled code.
const serverOutput = { entryFileNames: "[name].js", chunkFileNames: "chunks/[name].js" };
const browserEntries = [
  "client/browser/copy-buttons.ts",
  "client/browser/entry.tsx",
  "client/browser/live-reload.ts",
  "client/browser/start-after-paint.ts",
  "client/styles/findings.css",
  "client/styles/preview.css",
  "client/styles/print.css",
  "client/styles/sheet.css",
  ...readdirSync("client/styles/views").map((name) => `client/styles/views/${name}`),
];
const editorPlugins = hasEditor && [
  trimEditor(),
  editorLicences,
  // Few people load the editor, and keep it.
  precompress({ environment: "editor", folder: editorFolder, quality: 9 }),
];
const postBanner = `/*! Lizenzen: ${publicRoutes.licences} */`;

const jsxRuntime = join(import.meta.dirname, "client/browser/jsx-runtime.ts");

/** React comes as CommonJS, so every element would be made by `(0, runtime.jsx)(…)`: a fiftieth of what pages load. */
const ownJsxRuntime: Plugin = {
  name: "own-jsx-runtime",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "client",
  resolveId: (id, importer) =>
    id === "react/jsx-runtime" && importer !== jsxRuntime ? jsxRuntime : undefined,
};

// Builds into one folder: `client` is what visitors load, `editor` what those who write load, `ssr` what Node
// runs. Every output of the last is one folder below dist/, so that relative URLs work in sources and build alike.
export default defineConfig(({ mode }) => ({
  // Files of the bundle find each other wherever an export puts them.
  base: "./",
  customLogger: createQuietLogger(),
  plugins: [
    react(),
    mode === "production" && [
      ownJsxRuntime,
      browserLicences,
      serverLicences,
      precompress({ environment: "client", folder: browserFolder }),
      editorPlugins,
      copyData(["cli/templates", "db/migrations", "db/lettering/faces", "ingest/media/face-model"]),
    ],
  ],
  worker: {
    plugins: () => (mode === "production" ? [browserLicences] : []),
    rolldownOptions: { output: { postBanner } },
  },
  builder: {
    async buildApp(builder) {
      for (const name of ["client", "editor", "ssr"]) {
        const environment = builder.environments[name];
        // One after the other: both want all processor cores.
        if (environment) await builder.build(environment);
      }
    },
  },
  environments: {
    client: {
      build: {
        outDir: browserFolder,
        emptyOutDir: true,
        assetsDir: "assets/app",
        assetsInlineLimit: 0,
        manifest: true,
        // A preload helper would be the first request of every page, with no chunk to preload.
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: browserEntries,
          output: { postBanner },
        },
      },
    },
    ...(mode === "production" && hasEditor && { editor: editorEnvironment }),
    ssr: {
      // Finding and reading hundreds of small files took most of the time of a start.
      resolve: mode === "production" ? { noExternal: true, external: externalPackages } : {},
      // Without it React would be bundled twice, once for development.
      define: { "process.env.NODE_ENV": JSON.stringify("production") },
      build: {
        ssr: true,
        outDir: "dist",
        // Empties only what this build writes: dist/browser belongs to the other one.
        emptyOutDir: false,
        copyPublicDir: false,
        rolldownOptions: {
          input: Object.fromEntries(programs.map((name) => [name, `${name}.ts`])),
          output: serverOutput,
        },
      },
    },
  },
  publicDir: false,
}));

/** The minifier warns about pseudo-classes that are newer than itself and then keeps them. */
function createQuietLogger(): Logger {
  const logger = createLogger();
  const warn = logger.warn.bind(logger);
  logger.warn = (message, options) => {
    if (!message.includes("'target-current' is not recognized")) warn(message, options);
  };
  return logger;
}
