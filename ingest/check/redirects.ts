import { finding } from "#ingest/catalogue/catalogue.ts";
import { decodePath } from "#domain/addresses/decode-path.ts";
import type { DocumentHead } from "#domain/content/document-head.ts";
import type { CheckInput, TreeFinding } from "./check-input.ts";

interface Hop {
  target: string;
  file: string;
}

/** Finds redirects that lead back to themselves, directly or in a loop. */
export function checkRedirects(input: CheckInput): TreeFinding[] {
  const hops = collectHops(input);
  return findLoops(hops).flatMap((loop) => findingsForLoop(loop, hops));
}

/**
 * Finds the files whose redirects form loops of at least two addresses; one of each loop must be
 * dropped.
 */
export function findLoopingFiles(input: CheckInput): Set<string> {
  const hops = collectHops(input);
  return new Set(
    findLoops(hops)
      .filter((loop) => loop.length > 1)
      .flatMap((loop) => loop.map((path) => hops.get(path)?.file ?? "")),
  );
}

/**
 * The target of each address in the order of the server: its document, then its folder, then an
 * alias.
 */
function collectHops(input: CheckInput): Map<string, Hop> {
  const own = input.siteUrl === undefined ? undefined : new URL(input.siteUrl).host;
  const hops = new Map<string, Hop>();
  const shown = new Set<string>();
  for (const { path, file, redirect } of listShown(input)) {
    if (shown.has(path)) continue;
    shown.add(path);
    const target = findOwnPath(redirect, own);
    if (target !== undefined) hops.set(path, { target, file });
  }
  for (const { path, file, redirect } of input.directoryDefaults) {
    const target = findOwnPath(redirect, own);
    if (!hops.has(path) && target !== undefined) hops.set(path, { target, file });
  }
  for (const [path, hop] of collectAliases(input)) {
    if (!shown.has(path) && !hops.has(path)) hops.set(path, hop);
  }
  return hops;
}

/** Sorted in the default order, because an address belongs to the first document that claims it. */
function collectAliases(input: CheckInput): [string, Hop][] {
  const claims = Map.groupBy(input.aliases, ({ file }) => file);
  return listShown(input).flatMap(({ file, path: target }) =>
    (claims.get(file) ?? []).map(({ path }): [string, Hop] => [path, { target, file }]),
  );
}

function listShown({ documents }: CheckInput): DocumentHead[] {
  return documents.filter(({ isPartial, isDraft }) => !isPartial && !isDraft);
}

/** Finds the addresses of every loop; each address is followed once, however long the chains. */
function findLoops(hops: Map<string, Hop>): string[][] {
  const loops: string[][] = [];
  const followed = new Set<string>();
  for (const start of hops.keys()) {
    const chain = new Set<string>();
    let path = start;
    for (let hop = hops.get(path); hop && !followed.has(path); hop = hops.get(path)) {
      followed.add(path);
      chain.add(path);
      path = hop.target;
    }
    const steps = [...chain];
    if (chain.has(path)) loops.push(steps.slice(steps.indexOf(path)));
  }
  return loops;
}

function findingsForLoop(loop: string[], hops: Map<string, Hop>): TreeFinding[] {
  const files = [...new Set(loop.map((path) => hops.get(path)?.file ?? ""))];
  if (loop.length === 1) {
    return files.map((file) =>
      finding("redirect-self", { file, severity: "warning", keys: ["redirect"] }, {}),
    );
  }
  return files.map((file) =>
    finding("redirect-loop", { file, severity: "error", keys: ["redirect"] }, { files }),
  );
}

/** The address that the server looks up after a browser has followed the target. */
function findOwnPath(target: string | undefined, ownHost: string | undefined): string | undefined {
  if (target === undefined) return undefined;
  const url = URL.parse(target, "http://own.invalid/");
  const isOwn = target.startsWith("/") || (url !== null && url.host === ownHost);
  if (!url || !isOwn) return undefined;
  return decodePath(url.pathname);
}
