import { formatTitle, listHeadTags } from "#client/contract/head-tags.ts";
import type { PageData } from "#client/features.ts";

/** The graph of the first page is not that of the next; programs that read it load documents. */
const pageTags =
  'script[type="application/ld+json"], meta[name="description"], meta[name="robots"], meta[name^="twitter:"], link[rel="canonical"], meta[property^="og:"]';

/** Sets the language, the title and the tags of the head as the server would have written them for the page. */
export function replaceHead(page: PageData): void {
  const { title, titleSeparator } = page.site;
  const root = document.documentElement;
  // Setting it makes browsers compute the styles of the whole document again, even if it stays the same.
  if (root.lang !== page.head.lang) root.lang = page.head.lang;
  document.title = formatTitle(page.head.title, title, titleSeparator);
  for (const old of document.head.querySelectorAll(pageTags)) old.remove();
  const tags = listHeadTags(page).map(({ name, attributes }) => {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    return element;
  });
  document.querySelector("title")?.after(...tags);
}
