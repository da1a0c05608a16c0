import { readForge, readForgeName, type Forge, type ForgeName } from "#domain/editor/forge.ts";
import { UsageError } from "#cli/command/output.ts";

export interface BackendArguments {
  repository?: string;
  branch?: string;
  backend?: string;
}

/** Where the editor reads and saves. Throws UsageError if the repository is not an address. */
export function describeBackend({ repository, branch, backend }: BackendArguments): object {
  const given = backend === undefined ? undefined : readName(backend);
  const place = branch === undefined ? {} : { branch };
  // On one's own machine the editor opens a folder and never contacts the given host.
  if (repository === undefined) return { name: given ?? "gitea", repo: "lokal/ordner", ...place };
  const { name, repo, origin, apiRoot, isUsual } = readRepository(repository, given);
  return {
    name,
    repo,
    ...place,
    ...(!isUsual && { base_url: origin, api_root: apiRoot }),
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

function readName(written: string): ForgeName {
  const name = readForgeName(written);
  if (name) return name;
  throw new UsageError(
    `--backend kennt „${written}“ nicht. Möglich sind gitea (auch für Forgejo), gitlab und github.`,
  );
}

function readRepository(written: string, name: ForgeName | undefined): Forge {
  const forge = readForge(written, name);
  if (forge) return forge;
  throw new UsageError(
    `--repository braucht die Adresse, unter der euer Ordner im Browser zu sehen ist, zum Beispiel https://codeberg.org/verein/website; „${written}“ ist keine.`,
  );
}
