/** Title of a page for `<title>`: `page - site`, or the site alone when the page adds nothing. */
export function formatTitle(page: string | undefined, site: string, separator: string): string {
  const siteTitle = normalise(site);
  const pageTitle = normalise(page ?? "");
  if (pageTitle === "" || pageTitle === siteTitle) return siteTitle;
  if (siteTitle === "") return pageTitle;
  const sign = separator.trim();
  return sign === "" ? `${pageTitle} ${siteTitle}` : `${pageTitle} ${sign} ${siteTitle}`;
}

function normalise(title: string): string {
  return title.normalize("NFC").trim();
}
