/** A social network: its name in content and on pages, and what addresses of its accounts look like. */
export interface SocialNetwork {
  /** The name as stored; authors may write it in any case. */
  id: string;
  name: string;
  spellings?: readonly string[];
  /** Without `www.`; subdomains count as well. Empty if anyone can run a server. */
  hosts: readonly string[];
  /** The required form of an account's path, if there is one. */
  path?: RegExp;
  /** The path of an account, as an example. */
  example: string;
  /** Parameters by which this network tracks visitors, besides the usual ones. */
  tracking?: readonly string[];
}

const handle = /^\/@[^/]+/;

/** All networks that are known, the free ones first. */
export const socialNetworks: readonly SocialNetwork[] = [
  { id: "mastodon", name: "Mastodon", hosts: [], path: /^\/(?:@|users\/)[^/]+/, example: "/@name" },
  { id: "pixelfed", name: "Pixelfed", hosts: [], example: "/name" },
  { id: "peertube", name: "PeerTube", hosts: [], example: "/c/name" },
  {
    id: "instagram",
    name: "Instagram",
    spellings: ["insta"],
    hosts: ["instagram.com"],
    example: "/name",
  },
  {
    id: "facebook",
    name: "Facebook",
    spellings: ["fb"],
    hosts: ["facebook.com", "fb.com", "fb.me"],
    example: "/name",
    tracking: ["__tn__", "mibextid", "rdid", "share_url"],
  },
  {
    id: "youtube",
    name: "YouTube",
    spellings: ["yt"],
    hosts: ["youtube.com", "youtu.be"],
    example: "/@name",
    tracking: ["feature", "pp"],
  },
  {
    id: "tiktok",
    name: "TikTok",
    hosts: ["tiktok.com"],
    example: "/@name",
    tracking: ["_r", "_t", "is_from_webapp", "sender_device"],
  },
  {
    id: "linkedin",
    name: "LinkedIn",
    hosts: ["linkedin.com"],
    path: /^\/(?:in|company|school|showcase)\/[^/]+/,
    example: "/in/name",
    tracking: ["trk"],
  },
  {
    id: "threads",
    name: "Threads",
    hosts: ["threads.net", "threads.com"],
    path: handle,
    example: "/@name",
    tracking: ["xmt"],
  },
  {
    id: "bluesky",
    name: "Bluesky",
    spellings: ["bsky"],
    hosts: ["bsky.app"],
    path: /^\/profile\/[^/]+/,
    example: "/profile/name",
  },
  {
    id: "x",
    name: "X",
    spellings: ["twitter"],
    hosts: ["x.com", "twitter.com"],
    example: "/name",
    tracking: ["s", "t"],
  },
  { id: "xing", name: "Xing", hosts: ["xing.com"], example: "/profile/name" },
  {
    id: "whatsapp",
    name: "WhatsApp",
    spellings: ["whatsapp-kanal", "whatsapp kanal"],
    hosts: ["whatsapp.com", "wa.me"],
    example: "/channel/name",
  },
  { id: "telegram", name: "Telegram", hosts: ["t.me", "telegram.me"], example: "/name" },
];

/** The network of a name as it is stored or as an author may write it. */
export function findSocialNetwork(name: string): SocialNetwork | undefined {
  const wanted = name.trim().toLowerCase();
  return socialNetworks.find(({ id, spellings }) => id === wanted || spellings?.includes(wanted));
}

/** The network that a host of an address belongs to. */
export function findNetworkOfHost(host: string): SocialNetwork | undefined {
  return socialNetworks.find(({ hosts }) =>
    hosts.some((own) => host === own || host.endsWith(`.${own}`)),
  );
}
