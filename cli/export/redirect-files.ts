import { findNoticeOfFile } from "#domain/notice/notice-addresses.ts";

/** An address that leads to another one. */
export interface Redirect {
  /** Encoded paths; the target may be on another site. */
  from: string;
  to: string;
  status: number;
}

/** The redirect of a site below a folder. */
export function putRedirectBelow({ from, to, status }: Redirect, base: string): Redirect {
  return { from: base + from, to: to.startsWith("/") ? base + to : to, status };
}

/** Redirects from printed addresses of notices above the folder. */
export function listNoticeRedirects(files: readonly string[], base: string): Redirect[] {
  return files.flatMap((file) => {
    const found = findNoticeOfFile(`/${file}`);
    if (found?.file !== "json") return [];
    const from = encodeURI(found.notice);
    return [{ from, to: base + from, status: 308 }];
  });
}

/** Redirects for three kinds of web servers; `_redirects` is read by Netlify, Cloudflare and others. */
export function writeRedirectFiles(redirects: readonly Redirect[]): [name: string, text: string][] {
  if (redirects.length === 0) return [];
  const sorted = redirects.toSorted((one, other) => (one.from < other.from ? -1 : 1));
  return [
    ["_redirects", sorted.map(({ from, to, status }) => `${from} ${to} ${status}\n`).join("")],
    ["nginx-redirects.map", writeNginxMap(sorted)],
  ];
}

/** A redirect as a page, which works with any web server and browser. */
export function writeRedirectPage({ to }: Redirect): string {
  const href = escapeText(to);
  return `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="0; url=${href}">
<link rel="canonical" href="${href}">
<title>Diese Seite hat eine andere Adresse</title>
</head>
<body>
<h1>Diese Seite hat eine andere Adresse</h1>
<p><a href="${href}">Zur neuen Adresse</a></p>
</body>
</html>
`;
}

function writeNginxMap(redirects: readonly Redirect[]): string {
  const lines = redirects.map(({ from, to }) => `"${quote(decodeURI(from))}" "${quote(to)}";\n`);
  return [
    "# In http: map_hash_bucket_size 512; map $uri $plakat_ziel { include /pfad/nginx-redirects.map; }\n",
    "# In server: if ($plakat_ziel) { return 301 $plakat_ziel; }\n",
    ...lines,
  ].join("");
}

/** nginx reads a dollar sign as the beginning of a variable. */
function quote(text: string): string {
  return text.replaceAll("$", "%24").replaceAll('"', "%22");
}

function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
