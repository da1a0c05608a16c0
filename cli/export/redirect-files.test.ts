import { expect, test } from "vitest";
import { nameFile } from "./crawl-site.ts";
import {
  listNoticeRedirects,
  putRedirectBelow,
  writeRedirectFiles,
  writeRedirectPage,
} from "./redirect-files.ts";

test("an export has redirect files for three kinds of web servers", () => {
  const redirects = [
    { from: "/b", to: "https://anderswo.example/?x=1&y=$2", status: 302 },
    { from: "/%C3%BCber", to: "/neu", status: 308 },
  ];
  const files = new Map(writeRedirectFiles(redirects));
  expect(files.get("_redirects")).toBe(
    "/%C3%BCber /neu 308\n/b https://anderswo.example/?x=1&y=$2 302\n",
  );
  // nginx compares with the decoded path, and a dollar sign would begin a variable.
  expect(files.get("nginx-redirects.map")).toContain(
    '"/über" "/neu";\n"/b" "https://anderswo.example/?x=1&y=%242";\n',
  );
  const page = writeRedirectPage({ from: "/b", to: '/"><script>', status: 301 });
  expect(page).toContain('content="0; url=/&quot;>&lt;script>"');
});

test("below a folder both ends of a redirect get the folder as prefix, unless the target is another site", () => {
  const redirect = { from: "/alt", to: "/neu#a", status: 308 };
  expect(putRedirectBelow(redirect, "/wahl")).toEqual({
    from: "/wahl/alt",
    to: "/wahl/neu#a",
    status: 308,
  });
  const foreign = { ...redirect, to: "https://anderswo.example/" };
  expect(putRedirectBelow(foreign, "/wahl").to).toBe("https://anderswo.example/");
});

test("the printed address of each notice redirects to the folder of the export", () => {
  const files = [
    "t/f1.json",
    "t/f1/index.html",
    "t/f1/kennzeichnung.svg",
    "t/alt/index.html",
    "a.json",
  ];
  expect(listNoticeRedirects(files, "/wahl")).toEqual([
    { from: "/t/f1", to: "/wahl/t/f1", status: 308 },
  ]);
});

test("a site without redirects gets no redirect files", () => {
  expect(writeRedirectFiles([])).toEqual([]);
});

test.each([
  ["/", "text/html; charset=utf-8", "index.html"],
  ["/%C3%BCber-uns", "text/html; charset=utf-8", "über-uns/index.html"],
  ["/a/kontakt.vcf", "text/vcard", "a/kontakt.vcf"],
  ["/a/_payload.json", "application/json", "a/_payload.json"],
  ["/a/%2e%2e/b", "text/html", undefined],
  ["/..%2Fb", "text/html", undefined],
  [`/${"a".repeat(256)}`, "text/html", undefined],
])("the address %s with type %s is exported as the file %s", (address, contentType, file) => {
  expect(nameFile(address, contentType)).toBe(file);
});
