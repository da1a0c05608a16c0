const apis = { gitea: "/api/v1", gitlab: "/api/v4", github: "/api/v3" } as const;

/** The kinds of forges that the editor speaks with. */
export type ForgeName = keyof typeof apis;

/** A repository and its forge, as programs address them. */
export interface Forge {
  name: ForgeName;
  /** Owner and name of the repository. */
  repo: string;
  origin: string;
  apiRoot: string;
  /** Whether the forge is the public one of its maker, such as github.com. */
  isUsual: boolean;
}

/** Reads the name of a kind of forge. Returns undefined if it is another word. */
export function readForgeName(written: string): ForgeName | undefined {
  const word = written.toLowerCase();
  if (word === "forgejo") return "gitea";
  return Object.hasOwn(apis, word) ? (word as ForgeName) : undefined;
}

/** Reads the address of a repository in the browser. Returns undefined if the text is not one. */
export function readForge(written: string, given?: ForgeName): Forge | undefined {
  const url = URL.parse(written);
  const repo = url?.pathname.replace(/^\/|(?:\.git)?\/?$/g, "") ?? "";
  if (!url || !/^https?:$/.test(url.protocol) || !/^[^/]+(?:\/[^/]+)+$/.test(repo)) {
    return undefined;
  }
  const { origin, hostname } = url;
  const name = given ?? guessName(hostname);
  const apiRoot = hostname === "github.com" ? "https://api.github.com" : `${origin}${apis[name]}`;
  return { name, repo, origin, apiRoot, isUsual: hostname === `${name}.com` };
}

function guessName(hostname: string): ForgeName {
  if (hostname === "github.com") return "github";
  return hostname.includes("gitlab") ? "gitlab" : "gitea";
}
