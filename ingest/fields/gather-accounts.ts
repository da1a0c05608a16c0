import { isObject } from "#domain/content/json-object.ts";
import type { JsonObject } from "#domain/content/records.ts";
import { foldKey } from "#domain/fields/normalise.ts";
import {
  findNetworkOfHost,
  findSocialNetwork,
  type SocialNetwork,
} from "#domain/fields/social-networks.ts";
import { report, type Spot } from "./field-faults.ts";
import type { ObjectShape } from "./schema-shape.ts";

/**
 * Moves all accounts into the list of the field for accounts, however they are written: as keys of
 * their own (`instagram: "@name"`), as a group or list of networks, or as addresses alone. Names of
 * accounts become addresses. Data without such a field are returned unchanged.
 */
export function gatherAccounts(shape: ObjectShape, data: JsonObject, spot: Spot): JsonObject {
  const field = [...shape.fields].find(([, { note }]) => note?.check === "social-accounts");
  if (!field) return data;
  const [key, { note }] = field;
  const isField = (name: string) => shape.names.get(foldKey(name)) === key;
  const fieldName = Object.keys(data).find(isField) ?? note?.german ?? key;
  const value = data[fieldName];
  const listed = listAccounts(value);
  const own = Object.keys(data).filter((name) => isNetworkKey(shape, name));
  // A value that is not a list has a finding of its own.
  const isWrong = value !== undefined && value !== null && !listed;
  if (isWrong || (own.length === 0 && !listed)) return data;
  const accounts = [...(listed ?? []), ...readOwnKeys(own, data, { spot, key, listed })];
  const rest = Object.entries(data).filter(([name]) => !own.includes(name));
  return Object.fromEntries([...rest, ...(accounts.length > 0 ? [[fieldName, accounts]] : [])]);
}

/** Reads accounts in keys of their own; the resulting entries get the places of these keys. */
function readOwnKeys(
  names: readonly string[],
  data: JsonObject,
  { spot, key, listed = [] }: { spot: Spot; key: string; listed: unknown[] | undefined },
): JsonObject[] {
  const accounts: JsonObject[] = [];
  for (const name of names) {
    const path = [...spot.path, name];
    const account = readOwn(name, data[name], { ...spot, path });
    if (!account) continue;
    const position = listed.length + accounts.length;
    spot.scope.origins.set([...spot.path, key, position].join("."), path);
    accounts.push(account);
  }
  return accounts;
}

function isNetworkKey(shape: ObjectShape, name: string): boolean {
  return shape.names.get(foldKey(name)) === undefined && findSocialNetwork(name) !== undefined;
}

function readOwn(name: string, value: unknown, spot: Spot): JsonObject | undefined {
  const network = findSocialNetwork(name);
  if (!network || value === null || value === "") return undefined;
  const written = typeof value === "number" ? String(value) : value;
  const url = typeof written === "string" ? addressAccount(network, written) : undefined;
  if (url !== undefined) return { network: network.id, url };
  const example = `https://${network.hosts[0] ?? "example.social"}${network.example}`;
  const address = typeof written === "string" ? written : name;
  report(spot, "social-account", { address, network: network.name, example });
  return undefined;
}

/** A list of entries with network and address, as far as known; undefined for other values. */
function listAccounts(value: unknown): unknown[] | undefined {
  if (Array.isArray(value)) return value.map(readEntry);
  // A mapping with both fields is a single account.
  if (!isObject(value) || Object.keys(value).some((name) => accountKeys.has(foldKey(name)))) {
    return undefined;
  }
  return Object.entries(value).map(([name, url]) => readEntry({ [name]: url }));
}

const networkKeys = ["network", "netzwerk"];
const addressKeys = ["url", "adresse"];
const accountKeys = new Set([...networkKeys, ...addressKeys]);

function readEntry(entry: unknown): unknown {
  if (typeof entry === "string") return readAddress(entry) ?? entry;
  if (!isObject(entry)) return entry;
  const names = Object.keys(entry);
  const [name = ""] = names;
  if (names.length === 1 && !accountKeys.has(foldKey(name))) {
    const network = findSocialNetwork(name);
    return network ? { network: network.id, url: complete(network, entry[name]) } : entry;
  }
  const [network, address] = [networkKeys, addressKeys].map((keys) =>
    names.find((one) => keys.includes(foldKey(one))),
  );
  const written = entry[network ?? ""];
  const known = typeof written === "string" ? findSocialNetwork(written) : undefined;
  return known && address !== undefined
    ? { ...entry, [address]: complete(known, entry[address]) }
    : entry;
}

function complete(network: SocialNetwork, value: unknown): unknown {
  return typeof value === "string" ? (addressAccount(network, value) ?? value) : value;
}

/** An account of an address alone, which determines the network. */
function readAddress(text: string): JsonObject | undefined {
  const address = URL.parse(/^https?:/i.test(text) ? text : `https://${text}`);
  if (!address) return undefined;
  const isHandle = /^\/@[^/]+\/?$/.test(address.pathname);
  const network =
    findNetworkOfHost(address.hostname.replace(/^www\./, "")) ??
    (isHandle ? findSocialNetwork("mastodon") : undefined);
  return network && { network: network.id, url: addressAccount(network, text) ?? text };
}

/** The address of an account by its name, or an address that lacks its protocol. */
function addressAccount(network: SocialNetwork, written: string): string | undefined {
  const text = written.trim();
  if (/^https?:/i.test(text)) return text;
  if (isAddress(network, text)) return `https://${text}`;
  // The addresses of channels do not follow from a name.
  return network.id === "whatsapp" ? undefined : addressHandle(network, text);
}

function isAddress(network: SocialNetwork, text: string): boolean {
  const host = /^[^/\s]+/.exec(text.replace(/^www\./i, ""))?.[0].toLowerCase() ?? "";
  return findNetworkOfHost(host) === network || /^[\w-]+(?:\.[\w-]+)+\/\S+$/.test(text);
}

/** The address for `@name`, or for `@name@server` where anyone can run a server. */
function addressHandle(network: SocialNetwork, text: string): string | undefined {
  const [own] = network.hosts;
  const [, name, server = own] =
    /^@?([\p{L}\p{N}_.-]+)(?:@([\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+))?$/u.exec(text) ?? [];
  const isForeign = own !== undefined && server !== own;
  if (name === undefined || server === undefined || isForeign) return undefined;
  const full = network.id === "bluesky" && !name.includes(".") ? `${name}.bsky.social` : name;
  return `https://${server}${network.example.replace("name", full)}`;
}
