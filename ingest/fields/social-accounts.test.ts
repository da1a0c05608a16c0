import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { socialNetworks } from "#domain/fields/social-networks.ts";
import { person, place, read } from "#ingest/test/read-fields.ts";

/** A person with one account: the network is in line 6 from column 16, the address in line 7 from 14. */
function readAccount(network: string, url: string) {
  const result = read(
    "candidate",
    `${person}\nsozialeNetzwerke:\n  - netzwerk: ${network}\n    adresse: "${url}"`,
  );
  return { ...result, account: result.fields && (result.fields as { social?: object[] }).social };
}

test.each([
  ["mastodon", "https://norden.example/@anna", "mastodon"],
  ["mastodon", "https://norden.example/users/anna", "mastodon"],
  ["Pixelfed", "https://bilder.example/anna", "pixelfed"],
  ["PeerTube", "https://filme.example/c/anna", "peertube"],
  ["Instagram", "https://www.instagram.com/anna/", "instagram"],
  ["insta", "https://instagram.com/anna", "instagram"],
  ["facebook", "https://de-de.facebook.com/profile.php?id=17", "facebook"],
  ["YouTube", "https://youtube.com/@anna", "youtube"],
  ["tiktok", "https://www.tiktok.com/@anna", "tiktok"],
  ["LinkedIn", "https://de.linkedin.com/in/anna", "linkedin"],
  ["threads", "https://www.threads.net/@anna", "threads"],
  ["Bluesky", "https://bsky.app/profile/anna.example", "bluesky"],
  ["X", "https://x.com/anna", "x"],
  ["Twitter", "https://twitter.com/anna", "x"],
  ["xing", "https://www.xing.com/profile/Anna", "xing"],
  ["WhatsApp-Kanal", "https://whatsapp.com/channel/abc", "whatsapp"],
  ["telegram", "https://t.me/anna", "telegram"],
])("an account is stored under the name of its network: %s %s", (network, url, stored) => {
  const { found, account } = readAccount(network, url);
  expect(found).toEqual([]);
  expect(account).toEqual([{ network: stored, url }]);
});

test.each([
  ["Instgram", "https://a.example/anna", "Meintest du „instagram“?"],
  ["Mastodn", "https://norden.example/@anna", "Meintest du „mastodon“?"],
  [
    "Meta",
    "https://facebook.com/anna",
    "Die Adresse gehört zu Facebook: Schreibe `netzwerk: facebook`.",
  ],
])("a misspelt network is an error that names the right one: %s", (network, url, hint) => {
  const { found, diagnostics, fields } = readAccount(network, url);
  expect(found).toEqual(["6:15 social-network-unknown"]);
  expect(diagnostics[0]).toMatchObject({
    message: `„netzwerk“: „${network}“ ist keines der bekannten Netzwerke.`,
    hint,
    excerpt: `  - netzwerk: ${network}`,
  });
  expect(fields).toBeUndefined();
});

test("an unknown network is shown as it is written, with a warning", () => {
  const { found, diagnostics, account } = readAccount("Küstenfunk", "https://funk.example/anna");
  expect(found).toEqual(["?6:15 social-network-unknown"]);
  expect(diagnostics[0]?.hint).toContain("mastodon, pixelfed, peertube, instagram");
  expect(account).toEqual([{ network: "Küstenfunk", url: "https://funk.example/anna" }]);
});

test.each([
  [
    "instagram",
    "https://www.facebook.com/anna",
    [
      "„facebook.com“ gehört zu Facebook, nicht zu Instagram.",
      "Schreibe `netzwerk: facebook`, oder nimm eine Adresse bei instagram.com.",
    ],
  ],
  [
    "mastodon",
    "https://www.threads.net/@anna",
    [
      "„threads.net“ gehört zu Threads, nicht zu Mastodon.",
      "Schreibe `netzwerk: threads`, oder nimm die Adresse des Kontos bei Mastodon.",
    ],
  ],
  [
    "x",
    "https://anna.example/x",
    ["„anna.example“ gehört nicht zu X.", "Adressen von X sind bei x.com oder twitter.com."],
  ],
  [
    "instagram",
    "https://instagram.com.example/anna",
    [
      "„instagram.com.example“ gehört nicht zu Instagram.",
      "Adressen von Instagram sind bei instagram.com.",
    ],
  ],
  [
    "instagram",
    "https://instagram.com@böse.example/anna",
    [
      "„xn--bse-sna.example“ gehört nicht zu Instagram.",
      "Adressen von Instagram sind bei instagram.com.",
    ],
  ],
  [
    "whatsapp",
    "https://notwhatsapp.com/channel/abc",
    [
      "„notwhatsapp.com“ gehört nicht zu WhatsApp.",
      "Adressen von WhatsApp sind bei whatsapp.com oder wa.me.",
    ],
  ],
])("an address of another network is an error: %s %s", (network, url, [message, hint]) => {
  const { found, diagnostics } = readAccount(network, url);
  expect(found).toEqual(["7:14 social-host"]);
  expect(diagnostics[0]).toMatchObject({
    message: `„adresse“: ${message}`,
    hint,
    excerpt: `    adresse: "${url}"`,
  });
});

test.each([
  ["instagram", "https://www.instagram.com/", "https://instagram.com/name"],
  ["mastodon", "https://norden.example/", "https://norden.example/@name"],
  ["mastodon", "https://norden.example/about", "https://norden.example/@name"],
  ["mastodon", "https://anna:geheim@norden.example/@anna", "https://norden.example/@name"],
  ["whatsapp", "https://web.whatsapp.com/", "https://whatsapp.com/channel/name"],
  ["bluesky", "https://bsky.app/anna.example", "https://bsky.app/profile/name"],
])("an address that leads to no account is an error: %s %s", (network, url, example) => {
  const { found, diagnostics } = readAccount(network, url);
  expect(found).toEqual(["7:14 social-account"]);
  expect(diagnostics[0]?.hint).toBe(
    `Öffne das Konto im Browser, und kopiere seine Adresse; sie hat die Form \`${example}\`.`,
  );
});

test.each([
  [
    "instagram",
    "https://instagram.com/anna?igsh=MzRlOD&utm_source=qr",
    "https://instagram.com/anna",
  ],
  ["instagram", "https://instagram.com/anna/?igshid=a%3D%3D", "https://instagram.com/anna/"],
  [
    "youtube",
    "https://youtube.com/watch?v=abc&si=x&t=17#a",
    "https://youtube.com/watch?v=abc&t=17#a",
  ],
  [
    "facebook",
    "https://facebook.com/profile.php?id=17&fbclid=I",
    "https://facebook.com/profile.php?id=17",
  ],
  ["x", "https://twitter.com/anna?ref_src=twsrc%5Etfw&s=20&t=a", "https://twitter.com/anna"],
  ["mastodon", "https://norden.example/@anna?mc_cid=1&gclid=2", "https://norden.example/@anna"],
  ["tiktok", "https://tiktok.com/@anna?_t=8&_r=1&UTM_Campaign=a", "https://tiktok.com/@anna"],
  ["Küstenfunk", "https://funk.example/anna?fbclid=1", "https://funk.example/anna"],
])("tracking parameters are removed from an account's address: %s %s", (network, url, clean) => {
  const { found, diagnostics, account } = readAccount(network, url);
  expect(found.at(-1)).toBe("?7:14 tracking-parameter");
  expect(diagnostics.at(-1)).toMatchObject({
    hint: `Schreibe \`${clean}\`.`,
    excerpt: `    adresse: "${url}"`,
  });
  expect(account).toMatchObject([{ url: clean }]);
});

test("an account's address with http:// is stored with https:// and reported", () => {
  const { found, diagnostics, account } = readAccount("youtube", "http://youtube.com/@anna?si=1");
  expect(found).toEqual(["?7:14 insecure-address", "?7:14 tracking-parameter"]);
  expect(diagnostics[1]?.hint).toBe("Schreibe `https://youtube.com/@anna`.");
  expect(account).toEqual([{ network: "youtube", url: "https://youtube.com/@anna" }]);
});

test("an entry that is neither an address nor an account is one error at its line", () => {
  expect(readAccount("instagram", "Anna Aalders").found).toEqual(["7:14 bad-address"]);
  expect(readAccount("mastodon", "anna").found).toEqual(["7:14 bad-address"]);
  expect(read("candidate", `${person}\nsocial: [x]`).found).toEqual(["5:10 wrong-type"]);
  expect(
    read("candidate", `${person}\nsocial: { network: x, url: "https://x.com/anna" }`).found,
  ).toEqual(["5:9 wrong-type"]);
});

test("every network in the handbook is understood with all its hosts", () => {
  const text = readFileSync(new URL("../../docs/handbuch/personen.md", import.meta.url), "utf8");
  const section = /<!-- networks -->([^]*?)<!-- \/networks -->/.exec(text)?.[1] ?? "";
  const rows = [...section.matchAll(/^\| `(\w+)` +\| (.*?) +\|$/gm)];
  expect(rows.map(([, network]) => network)).toEqual(socialNetworks.map(({ id }) => id));
  for (const host of socialNetworks.flatMap(({ hosts }) => hosts)) {
    expect(section).toContain(`\`${host}/`);
  }
  for (const [, network = "", forms = ""] of rows) {
    const addresses = [...forms.matchAll(/`(.*?)`/g)].map(([, form = ""]) => `https://${form}`);
    expect(addresses.length).toBeGreaterThan(0);
    for (const url of addresses) expect(readAccount(network, url).found).toEqual([]);
  }
});

test.each([
  ['instagram: "@anna.aalders"', "instagram", "https://instagram.com/anna.aalders"],
  ["facebook: tom.bauer.92", "facebook", "https://facebook.com/tom.bauer.92"],
  ["fb: www.facebook.com/anna", "facebook", "https://www.facebook.com/anna"],
  ['threads: "@anna"', "threads", "https://threads.net/@anna"],
  ['mastodon: "@anna@norden.example"', "mastodon", "https://norden.example/@anna"],
  ["bluesky: anna", "bluesky", "https://bsky.app/profile/anna.bsky.social"],
  ["LinkedIn: anna-aalders", "linkedin", "https://linkedin.com/in/anna-aalders"],
  ["twitter: anna", "x", "https://x.com/anna"],
  ["social: { insta: anna }", "instagram", "https://instagram.com/anna"],
  ["social: [{ facebook: anna }]", "facebook", "https://facebook.com/anna"],
  ["social: [https://norden.example/@anna]", "mastodon", "https://norden.example/@anna"],
  ["social: [www.tiktok.com/@anna]", "tiktok", "https://www.tiktok.com/@anna"],
  ['social: [{ netzwerk: threads, adresse: "@anna" }]', "threads", "https://threads.net/@anna"],
])("an account is understood in the forms people write it: %s", (line, network, url) => {
  const { fields, found } = read("candidate", `${person}\n${line}`);
  expect(found).toEqual([]);
  expect(fields).toMatchObject({ social: [{ network, url }] });
});

test("accounts given as keys are added to those in the list", () => {
  const { fields } = read(
    "candidate",
    `${person}\nsocial:\n  - { netzwerk: x, adresse: "https://x.com/a" }\ninstagram: anna`,
  );
  expect(fields).toMatchObject({ social: [{ network: "x" }, { network: "instagram" }] });
});

test.each([
  ["mastodon: anna", "https://example.social/@name"],
  ["whatsapp: 0171 1234567", "https://whatsapp.com/channel/name"],
  ["facebook: Anna Aalders", "https://facebook.com/name"],
])("a name that leads to no account is reported at its line: %s", (line, example) => {
  const { found, diagnostics } = read("candidate", `${person}\n${line}`);
  expect(found).toEqual([`5:${line.indexOf(" ") + 2} social-account`]);
  expect(diagnostics[0]?.hint).toContain(`\`${example}\``);
});

test("the finding about an account of an office says who can have one", () => {
  const { diagnostics } = read("office", `${place}\ninstagram: buero`);
  expect(diagnostics.map(({ hint }) => hint)).toEqual([
    "Konten in sozialen Netzwerken haben nur Personen und, in site.yml, die ganze Website.",
  ]);
});

test("an address of another network below the name of one is an error with the line to write", () => {
  const { found, diagnostics } = read(
    "candidate",
    `${person}\ntiktok: https://www.instagram.com/anna`,
  );
  expect(found).toEqual(["5:1 social-host"]);
  expect(diagnostics[0]).toMatchObject({
    message: "„tiktok“: „instagram.com“ gehört zu Instagram, nicht zu TikTok.",
    hint: "Schreibe `instagram: https://www.instagram.com/anna`, oder nimm eine Adresse bei tiktok.com.",
  });
});

test("a misspelt name of a network has a tip", () => {
  const { diagnostics } = read("candidate", `${person}\ninstagramm: "@anna"`);
  expect(diagnostics.map(({ hint }) => hint)).toEqual(["Meintest du „instagram“?"]);
});
