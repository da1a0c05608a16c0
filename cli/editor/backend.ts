import { UsageError } from "#cli/command/output.ts";

export interface BackendArguments {
  repository?: string;
  branch?: string;
  backend?: string;
}

const apis = { gitea: "/api/v1", gitlab: "/api/v4", github: "/api/v3" } as const;
type BackendName = keyof typeof apis;
const names = Object.keys(apis) as BackendName[];

/** Where the editor reads and saves. Throws UsageError if the repository is not an address. */
export function describeBackend({ repository, branch, backend }: BackendArguments): object {
  const given = readName(backend);
  const place = branch === undefined ? {} : { branch };
  // On one's own machine the editor opens a folder, and never asks the place named here.
  if (repository === undefined) return { name: given ?? "gitea", repo: "lokal/ordner", ...place };
  const { origin, hostname, repo } = readRepository(repository);
  const name = given ?? (hostname === "github.com" ? "github" : guessName(hostname));
  const isUsual = hostname === `${name}.com`;
  return {
    name,
    repo,
    ...place,
    ...(!isUsual && { base_url: origin, api_root: `${origin}${apis[name]}` }),
    auth_methods: ["token"],
    commit_messages: messages,
  };
}

const messages = {
  create: "{{collection}}: {{slug}} angelegt",
  update: "{{collection}}: {{slug}} geändert",
  delete: "{{collection}}: {{slug}} gelöscht",
  uploadMedia: "Datei {{path}} hochgeladen",
  deleteMedia: "Datei {{path}} gelöscht",
};

function readName(backend: string | undefined): BackendName | undefined {
  const name = names.find((one) => one === backend?.toLowerCase());
  if (backend === undefined || name) return name;
  if (backend.toLowerCase() === "forgejo") return "gitea";
  throw new UsageError(
    `--backend kennt „${backend}“ nicht. Möglich sind gitea (auch für Forgejo), gitlab und github.`,
  );
}

function guessName(hostname: string): BackendName {
  return hostname.includes("gitlab") ? "gitlab" : "gitea";
}

function readRepository(written: string) {
  const url = URL.canParse(written) ? new URL(written) : undefined;
  const repo = url?.pathname.replace(/^\/|\/$|(?:\.git)?\/?$/g, "") ?? "";
  if (!url || !/^https?:$/.test(url.protocol) || !/^[^/]+(?:\/[^/]+)+$/.test(repo)) {
    throw new UsageError(
      `--repository braucht die Adresse, unter der euer Ordner im Browser zu sehen ist, zum Beispiel https://codeberg.org/verein/website; „${written}“ ist keine.`,
    );
  }
  return { origin: url.origin, hostname: url.hostname, repo };
}
