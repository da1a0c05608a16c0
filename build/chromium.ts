import { access, mkdtemp, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Options that start a browser. */
export interface ChromiumLaunch {
  /** Absent: the launcher uses its own browser. */
  executablePath?: string;
  env: Record<string, string>;
  args: string[];
}

const root = join(import.meta.dirname, "..");
const packageFolder = join(root, "node_modules/@sparticuz/chromium");

/**
 * Finds the Chromium for browser tests: `CHROMIUM_PATH`, else on Linux x64 the one that `npm ci`
 * installed (unpacked on first use), else Playwright's own.
 */
export async function findChromium(): Promise<ChromiumLaunch> {
  const env = currentEnvironment();
  const args = [
    // Containers run as root, where Chromium's own sandbox cannot start.
    "--no-sandbox",
    // Maps are drawn without a graphics card; saying so keeps the browser from warning about it.
    "--use-angle=swiftshader",
    "--enable-unsafe-swiftshader",
    "--ignore-gpu-blocklist",
  ];
  const configured = process.env.CHROMIUM_PATH;
  if (configured) return { executablePath: configured, env, args };
  if (process.platform !== "linux" || process.arch !== "x64") return { env, args };
  const folder = await unpackOnce();
  return {
    executablePath: join(folder, "chromium"),
    env: {
      ...env,
      LD_LIBRARY_PATH: join(folder, "al2023/lib"),
      FONTCONFIG_PATH: join(folder, "fonts"),
    },
    args,
  };
}

async function unpackOnce(): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(join(packageFolder, "package.json"), "utf8"));
  const version =
    typeof manifest === "object" && manifest !== null && "version" in manifest
      ? String(manifest.version)
      : "unknown";
  const cache = join(root, "node_modules/.cache");
  const target = join(cache, `chromium-${version}`);
  if (await exists(target)) return target;
  await mkdir(cache, { recursive: true });
  const fresh = await mkdtemp(`${target}-`);
  await unpackInto(fresh);
  await writeFile(join(fresh, "fonts/fonts.conf"), fontsConfiguration(target));
  try {
    await rename(fresh, target);
  } catch (error) {
    // Another process was faster; both results are the same.
    await rm(fresh, { recursive: true, force: true });
    if (!(await exists(target))) throw error;
  }
  return target;
}

/** The package unpacks into the temporary folder and trusts the files there, so it gets a new folder. */
async function unpackInto(folder: string): Promise<void> {
  const before = { ...process.env };
  // Makes the package unpack the system libraries that a bare machine lacks.
  Object.assign(process.env, { TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: "nodejs24.x" });
  try {
    const { default: chromium } = await import("@sparticuz/chromium");
    await chromium.executablePath();
  } finally {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
    Object.assign(process.env, before);
  }
}

/** The shipped file names `/tmp/fonts` only; without fonts every text has zero size. */
function fontsConfiguration(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, "fonts")}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${join(folder, "fonts-cache")}</cachedir>
</fontconfig>
`;
}

function currentEnvironment(): Record<string, string> {
  const entries = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return Object.fromEntries(entries);
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
