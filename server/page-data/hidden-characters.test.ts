import { expect, test } from "vitest";
import { event, person, publish } from "#server/test/campaign.ts";

const written = "info@grüne-köln.example";
const ascii = "info@xn--grne-kln-s4a9c.example";
const siteYml = `title: Test\u00ADbündnis
party: { name: Testbündnis, street: Kai 5, postalCode: "24103", city: Kiel, email: ${written} }
contact: { heading: [Moin], email: ${written} }
navigation:
  - { text: Start, hash: home }
kinds: { landesliste: candidate, termine: event, presse: page }
`;

/** The addresses of mail links, without the hints where they may wrap. */
function listMails(html: string): string[] {
  return Array.from(
    html
      .replaceAll("<wbr/>", "")
      .matchAll(/href="mailto:([^"?]*)[^>]*>(?:<svg.*?<\/svg>)?(?:<span>)?([^<]*)/gs),
    ([, href = "", text = ""]) => `${href} ${text}`.trim(),
  );
}

test("a domain with umlauts is shown as written, and has its ASCII form in links, contacts and data", async () => {
  const { get, codes } = await publish({
    "site.yml": siteYml,
    "landesliste/anna.md": person(
      "Anna",
      "listenplatz: 1\nwebsite: https://grüne-köln.example/anna",
    ).replace("anna@example.org", written),
    "impressum.md": "# Impressum\n\n::impressum\n",
  });
  expect(codes.filter((code) => !code.includes("impressum-incomplete"))).toEqual([]);
  const page = await get("/landesliste/anna");
  expect(listMails(page)).toContain(`${ascii} ${written}`);
  expect(page).toContain('href="https://xn--grne-kln-s4a9c.example/anna"');
  expect(page).toContain("grüne-köln.example/anna</span>");
  expect(page).toContain(`"email":"${ascii}"`);
  expect(listMails(await get("/impressum"))).toContain(`${ascii} ${written}`);
  expect(listMails(await get("/"))).toContain(`${ascii} ${written}`);
  expect(await get("/landesliste/anna.vcf")).toContain(`EMAIL;TYPE=work:${ascii}`);
  expect(await get("/landesliste/anna/kontakt.vcf")).toContain(`EMAIL;TYPE=INTERNET,WORK:${ascii}`);
  expect(await get("/api/kandidaten.json")).toContain(`"email": "${ascii}"`);
  expect(await get("/.well-known/security.txt")).toContain(`Contact: mailto:${ascii}`);
});

test("soft hyphens of titles are in pages, but not in feeds, calendars and other data", async () => {
  const { get, codes } = await publish({
    "site.yml": siteYml,
    "presse/a.md":
      "---\ntitel: Deich\u00ADbau\u00ADprogramm\nbeschreibung: Deich\u00ADbau\nstand: 2029-01-09\n---\n\nWir wollen Küsten\u00ADschutz\u00ADwerke.\n",
    "termine/fest.md": event()
      .replace("title: Fest", "title: Sommer\u00ADfest")
      .replace(/venue.*/, "online: https://meet.example/"),
  });
  expect(codes).toEqual([]);
  const page = await get("/presse/a");
  expect(page).toContain("Deich\u00ADbau\u00ADprogramm</h1>");
  const head = page.slice(0, page.indexOf("</head>"));
  expect(head).toContain("<title>Deichbauprogramm - Testbündnis</title>");
  for (const text of [
    head,
    await get("/feed.xml"),
    await get("/sitemap.xml"),
    await get("/kalender.ics"),
    await get("/api/kandidaten.json"),
    await get("/assets/manifest.webmanifest"),
  ]) {
    expect(text).not.toContain("\u00AD");
  }
  expect(await get("/kalender.ics")).toContain("SUMMARY:Sommerfest");
  expect(await get("/suche?q=k%C3%BCstenschutzwerke")).toContain(
    "<mark>Küsten\u00ADschutz\u00ADwerke</mark>",
  );
  expect(await get("/suche?q=Deich%C2%ADbau%E2%80%8Bprogramm")).toContain('href="/presse/a');
});
