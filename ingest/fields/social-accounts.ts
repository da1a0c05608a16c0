import {
  findNetworkOfHost,
  findSocialNetwork,
  socialNetworks,
  type SocialNetwork,
} from "#domain/fields/social-networks.ts";
import { isObject } from "#domain/content/json-object.ts";
import { findNearest } from "#ingest/diagnostics/nearest-word.ts";
import { findAuthorPath, nameKey, report, step, type Spot } from "./field-faults.ts";

/**
 * Checks that accounts belong to their networks. They are stored under the network's name, with
 * https addresses and without tracking parameters.
 */
export function checkSocialAccounts(value: unknown, spot: Spot): unknown {
  if (!Array.isArray(value)) return value;
  return value.map((account, index) =>
    isObject(account)
      ? checkAccount(account, { ...spot, path: [...spot.path, index] })
      : (account as unknown),
  );
}

function checkAccount(account: Record<string, unknown>, spot: Spot): unknown {
  const { network: written, url: text } = account;
  const places = { network: step(spot, "network"), url: step(spot, "url") };
  if (typeof written !== "string" || typeof text !== "string") return account;
  const address = URL.parse(text);
  const isAddress = address !== null && !places.url.scope.flawed.has(places.url.path.join("."));
  const network = findSocialNetwork(written);
  if (!network) reportUnknown(written, isAddress ? address : undefined, places.network);
  if (!isAddress) return account;
  if (network && !checkAddress(network, address, places)) return account;
  const url = cleanAddress(text, network, places.url);
  return { ...account, network: network?.id ?? written, url };
}

function reportUnknown(written: string, address: URL | undefined, spot: Spot): void {
  const suggestion = findNearest(written.trim(), longNames);
  const owner = address && findNetworkOfHost(readHost(address));
  const code = "social-network-unknown";
  if (owner) {
    const { name, id } = owner;
    report(spot, code, { case: "otherHost", written, owner: name, key: nameKey(spot), id });
  } else if (suggestion !== undefined) {
    report(spot, code, { case: "misspelt", written, suggestion });
  } else report(spot, code, { case: "new", written, known }, "warning");
}

// Short names resemble too many other words.
const longNames = socialNetworks
  .flatMap(({ id, spellings = [] }) => [id, ...spellings])
  .filter((name) => name.length > 3);
const known = socialNetworks.map(({ id }) => id);

/** Whether an address is an account of the network; otherwise reports it. */
function checkAddress(
  network: SocialNetwork,
  address: URL,
  places: { network: Spot; url: Spot },
): boolean {
  const host = readHost(address);
  const owner = findNetworkOfHost(host);
  const isFree = network.hosts.length === 0;
  if (owner ? owner !== network : !isFree) {
    const facts = { host, network: network.name, hosts: network.hosts };
    if (owner) {
      const line = writeOwner(owner, address.href, places.network);
      report(places.url, "social-host", { case: "other", ...facts, owner: owner.name, line });
    } else report(places.url, "social-host", { case: "unknown", ...facts });
    return false;
  }
  const path = network.path ?? /^\/+[^/]/;
  if (path.test(address.pathname) && address.username === "" && address.password === "")
    return true;
  const example = `https://${isFree ? address.host : network.hosts[0]}${network.example}`;
  const written = address.host + address.pathname;
  report(places.url, "social-account", { address: written, network: network.name, example });
  return false;
}

/** The line that gives an address its network: `network: instagram`, or `instagram: ADDRESS` for a key of its own. */
function writeOwner({ id }: SocialNetwork, address: string, network: Spot): string {
  const isNamed = network.scope.frontMatter.rawScalar(findAuthorPath(network)) !== undefined;
  return isNamed ? `${nameKey(network)}: ${id}` : `${id}: ${address}`;
}

/** The host without `www.` and without a final dot. */
function readHost({ hostname }: URL): string {
  return hostname.replace(/^www\./, "").replace(/\.$/, "");
}

function cleanAddress(text: string, network: SocialNetwork | undefined, spot: Spot): string {
  // Only networks are known to support https.
  const secure = network ? text.replace(/^http:/i, "https:") : text;
  const [, start = "", query = "", end = ""] = /^([^?#]*)(?:\?([^#]*))?(.*)$/s.exec(secure) ?? [];
  const parameters = query.split("&").filter((one) => one !== "");
  const kept = parameters.filter((one) => !isTracking(one, network));
  if (kept.length === parameters.length) return secure;
  const clean = `${start}${kept.length > 0 ? `?${kept.join("&")}` : ""}${end}`;
  const removed = parameters.filter((one) => !kept.includes(one)).map(nameParameter);
  report(spot, "tracking-parameter", { removed, clean }, "warning");
  return clean;
}

function isTracking(parameter: string, network: SocialNetwork | undefined): boolean {
  const name = nameParameter(parameter).toLowerCase();
  return tracking.test(name) || network?.tracking?.includes(name) === true;
}

function nameParameter(parameter: string): string {
  return parameter.replace(/=.*/s, "");
}

/** Parameters that networks and their advertisements add to addresses. */
const tracking =
  /^(?:utm_.*|mc_.*|fbclid|gclid|gbraid|wbraid|dclid|msclkid|ttclid|twclid|li_fat_id|igshid|igsh|si|ref_src|ref_url)$/;
