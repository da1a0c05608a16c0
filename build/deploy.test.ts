import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { createHookPath } from "#cli/pull/hook.ts";
import { readPullSettings } from "#cli/pull/pull-settings.ts";
import { videoExtensions } from "#domain/content/file-rules.ts";
import { readConfig } from "#server/setup/config.ts";
import { settingNames } from "#server/setup/settings.ts";

const folder = join(import.meta.dirname, "../deploy");
const read = (file: string) => readFileSync(join(folder, file), "utf8");
/** The longest time of a stop, in which no further requests are awaited. */
const stopSeconds = 10;

interface Kustomization {
  resources: string[];
  configMapGenerator: { literals: string[] }[];
}
interface Deployment {
  spec: {
    template: {
      spec: {
        terminationGracePeriodSeconds: number;
        containers: {
          ports: { name: string; containerPort: number }[];
          startupProbe: { periodSeconds: number; failureThreshold: number };
        }[];
      };
    };
    progressDeadlineSeconds: number;
  };
}

interface Service {
  build?: object;
  image?: string;
  environment?: Record<string, string>;
  command?: string[];
}

function readServices(file: string): Record<string, Service> {
  // Compose has tags of its own.
  const { services } = parse(read(file), { logLevel: "error" }) as {
    services: Record<string, Service>;
  };
  return services;
}

function readKustomization() {
  const { resources, configMapGenerator } = parse(
    read("kubernetes/kustomization.yaml"),
  ) as Kustomization;
  const pairs = configMapGenerator
    .flatMap(({ literals }) => literals)
    .map((pair) => [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)] as const);
  return { resources, settings: Object.fromEntries(pairs) };
}

test("the Kubernetes base sets only existing settings, to permitted values", () => {
  const { settings } = readKustomization();
  const names: string[] = settingNames;
  expect(Object.keys(settings).filter((name) => !names.includes(name))).toEqual([]);
  expect(readConfig(settings).trustedProxies).toBe(1);
});

test("the Kubernetes base lists all of its files, outlasts a graceful stop and exposes the configured ports", () => {
  const { resources, settings } = readKustomization();
  const files = globSync("*.yaml", { cwd: join(folder, "kubernetes") });
  expect(["kustomization.yaml", ...resources].toSorted()).toEqual(files.toSorted());
  const { spec } = (parse(read("kubernetes/deployment.yaml")) as Deployment).spec.template;
  const { drainSeconds, metricsPort, port } = readConfig(settings);
  expect(spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(drainSeconds + stopSeconds);
  const ports = spec.containers.flatMap((container) => container.ports);
  expect(ports.map(({ containerPort }) => containerPort)).toEqual([port, metricsPort]);
});

test("the systemd container file names the oldest podman that knows all of its lines", () => {
  const text = read("podman/plakat.container");
  // The youngest of them: podman 5.0 knows StopTimeout.
  expect(text).toContain("\nStopTimeout=");
  expect(text).toMatch(/^# .*podman 5\.0 or newer/m);
});

test("the Kubernetes base gives a first import half an hour", () => {
  const { template, progressDeadlineSeconds } = (
    parse(read("kubernetes/deployment.yaml")) as Deployment
  ).spec;
  for (const { startupProbe } of template.spec.containers) {
    const patience = startupProbe.periodSeconds * startupProbe.failureThreshold;
    expect(patience).toBeGreaterThanOrEqual(1800);
    // Nor may the cluster call the rollout failed before.
    expect(progressDeadlineSeconds).toBeGreaterThan(patience);
  }
});

test("compose runs an existing image, and only compose.build.yaml builds one", () => {
  const files = ["../compose.yaml", ...globSync("compose.*.yaml", { cwd: folder })];
  const building = files.filter((file) =>
    Object.values(readServices(file)).some(({ build }) => build !== undefined),
  );
  expect(building).toEqual(["compose.build.yaml"]);
  const listImages = (file: string) =>
    Object.entries(readServices(file)).flatMap(([name, { image }]) =>
      image ? [[name, image]] : [],
    );
  expect(listImages("../compose.yaml")).toEqual([["plakat", "${PLAKAT_IMAGE:-plakat:latest}"]]);
  // Both containers are of one image, that with git.
  const withGit = "${PLAKAT_PULL_IMAGE:-plakat:pull}";
  expect(listImages("compose.pull.yaml")).toEqual(["plakat", "pull"].map((one) => [one, withGit]));
});

test("compose stops at a missing or empty value without a default, and each documented command sets it", () => {
  const required: Record<string, string[]> = {
    "deploy/compose.caddy.yaml": ["PLAKAT_DOMAIN"],
    "deploy/compose.pull.yaml": ["PULL_FROM"],
  };
  const operating = read("../docs/betrieb.md");
  for (const name of ["../compose.yaml", ...globSync("compose.*.yaml", { cwd: folder })]) {
    const file = join("deploy", name);
    const references = Array.from(read(name).matchAll(/\$\{(\w+)([^}]*)\}/g));
    // Without the colon an empty variable would do.
    expect(references.filter(([, , how = ""]) => !/^:[-+?]/.test(how))).toEqual([]);
    const asked = references.filter(([, , how = ""]) => how.startsWith(":?"));
    expect(asked.filter(([, variable = "", how = ""]) => !how.endsWith(` in ${variable}`))).toEqual(
      [],
    );
    const names = required[file] ?? [];
    expect(new Set(asked.map(([, variable]) => variable))).toEqual(new Set(names));
    const texts = names.length > 0 ? [read(name), operating] : [];
    for (const text of texts) {
      const [command = ""] = new RegExp(`.*(\\\\\n.*)?-f ${file}`).exec(text) ?? [];
      expect(names.filter((variable) => !command.includes(`${variable}=`))).toEqual([]);
    }
  }
});

test("each reverse proxy passes reports of the forge to the pull container", () => {
  const { caddy } = readServices("compose.caddy.yaml");
  const [service = "", port] = caddy?.environment?.["PLAKAT_PULL"]?.split(":") ?? [];
  const pull = readServices("compose.pull.yaml")[service];
  expect(pull?.command).toContain("--listen");
  expect(Number(port)).toBe(readPullSettings({}).port);
  const lead = /path_regexp (\S+)\n[^]*?reverse_proxy @push \{\$PLAKAT_PULL:/;
  const [, pattern = ""] = lead.exec(read("caddy/Caddyfile")) ?? [];
  expect(createHookPath("q8Vt-nP2xLw5_zRk7sYb0g")).toMatch(new RegExp(pattern));
  for (const file of ["nginx/plakat.conf", "haproxy/haproxy.cfg"]) {
    expect(read(file)).toContain(pattern);
  }
});

test("nginx sends pages without writing to disk", () => {
  const text = read("nginx/plakat.conf");
  expect(text).toMatch(/^proxy_cache_path \/dev\/shm\//m);
  expect(text).toContain("proxy_max_temp_file_size 0;");
});

test.each(["nginx/plakat.conf", "varnish/default.vcl"])(
  "%s never fetches a tile archive or a video as a whole",
  (file) => {
    const [, list = ""] = /~ "?\\\.\(([\w|]+)\)\$/.exec(read(file)) ?? [];
    expect(list.split("|")).toEqual(["pmtiles", ...videoExtensions]);
  },
);

test("health checks wait two seconds for a slow server", () => {
  const seconds = (file: string, pattern: RegExp) => Number(pattern.exec(read(file))?.[1] ?? 0);
  expect(seconds("haproxy/haproxy.cfg", /timeout check (\d+)s/)).toBeGreaterThanOrEqual(2);
  expect(seconds("caddy/Caddyfile", /health_timeout (\d+)s/)).toBeGreaterThanOrEqual(2);
  expect(seconds("varnish/default.vcl", /\.timeout = (\d+)s/)).toBeGreaterThanOrEqual(2);
});

test("the systemd unit of the pull starts without a deploy key and without a forge secret", () => {
  const text = read("systemd/plakat-pull.service");
  const list = (setting: string) =>
    Array.from(text.matchAll(new RegExp(`^${setting}=([\\w-]+):(.+)$`, "gm")), ([, name]) => name);
  // A credential whose file is missing stops a unit, unless it has a default.
  expect(list("LoadCredential")).toEqual(["deploy-key"]);
  expect(list("SetCredential")).toEqual(list("LoadCredential"));
  // A timer does without the secret that only a listener needs.
  expect(text).toMatch(/^ExecStart=.* --every \d+m/m);
  expect(text).toContain("EnvironmentFile=-/etc/plakat-pull.env");
});

test("the systemd unit template for several sites equals the unit for one, apart from what each site has of its own", () => {
  const readUnit = (file: string) => {
    const text = read(file);
    return text.slice(text.indexOf("[Unit]"));
  };
  const perSite = [
    ["the website %i", "the website of a campaign"],
    ["WATCH=1", "PORT=3000 WATCH=1"],
    ["/srv/plakat/%i/", "/srv/plakat/"],
    ["/var/lib/plakat-%i", "/var/lib/plakat"],
    ["EnvironmentFile=/etc/plakat/%i.env", "EnvironmentFile=-/etc/plakat.env"],
    ["/etc/plakat/NAME.env", "/etc/plakat.env"],
    ["systemctl edit plakat@NAME", "systemctl edit plakat"],
    ["StateDirectory=plakat-%i", "StateDirectory=plakat"],
    ["User=plakat-%i\n", ""],
  ] as const;
  const several = readUnit("systemd/plakat@.service");
  expect(perSite.filter(([own]) => !several.includes(own))).toEqual([]);
  const one = perSite.reduce((text, [own, shared]) => text.replaceAll(own, shared), several);
  expect(one).toBe(readUnit("systemd/plakat.service"));
});

test("the Caddyfile for several sites has the same options for each site as the Caddyfile for one", () => {
  const readOptions = (text: string, start: string, indent: string) => {
    const [, after = ""] = text.split(start);
    const [block = ""] = after.slice(after.indexOf("{\n") + 2).split(`\n${indent}}\n`);
    return block.split("\n").flatMap((line) => (line.trim().startsWith("#") ? [] : [line.trim()]));
  };
  const [one, several] = [read("caddy/Caddyfile"), read("caddy/several.Caddyfile")];
  const options = readOptions(several, "(plakat) ", "");
  expect(options).toContain("health_uri /healthz");
  expect(options).toEqual(
    readOptions(one, "reverse_proxy {$PLAKAT_SERVERS:127.0.0.1:3000} ", "\t"),
  );
  const logging = (text: string) => text.slice(text.indexOf("\n{\n"), text.indexOf("\n}\n"));
  expect(logging(several)).toBe(logging(one));
  const sites = several.match(/^www\.\w+\.beispiel\.de \{$/gm) ?? [];
  const ports = Array.from(
    several.matchAll(/reverse_proxy 127\.0\.0\.1:(\d+) \{\n\t\timport plakat\n/g),
  );
  expect(ports).toHaveLength(sites.length);
  expect(new Set(ports.map(([, port]) => port)).size).toBe(2);
});

test.each(["systemd/plakat.service", "systemd/plakat@.service", "podman/plakat.container"])(
  "%s allows a graceful stop and sets only existing settings",
  (file) => {
    const text = read(file);
    const [, wait = ""] = /^(?:StopTimeout|TimeoutStopSec)=(\d+)$/m.exec(text) ?? [];
    expect(Number(wait)).toBeGreaterThanOrEqual(readConfig({}).drainSeconds + stopSeconds);
    const lines = Array.from(text.matchAll(/^Environment=(.*)$/gm), ([, line = ""]) => line);
    const set = lines.join(" ").match(/\b[A-Z_]+(?==)/g) ?? [];
    const ofNode = ["NODE_ENV", "NODE_COMPILE_CACHE", "MALLOC_ARENA_MAX", "MALLOC_TRIM_THRESHOLD_"];
    const known: string[] = [...settingNames, ...ofNode];
    expect(set.filter((name) => !known.includes(name))).toEqual([]);
  },
);

test.each([
  "package.json",
  "Dockerfile",
  "cli/command/serve.ts",
  "deploy/systemd/plakat.service",
  "deploy/systemd/plakat@.service",
])("%s limits the memory of the server as docs/betrieb.md does", (file) => {
  expect(readFileSync(join(import.meta.dirname, "..", file), "utf8")).toContain(
    "--max-semi-space-size=4",
  );
});
