import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import type { HeadTag } from "#client/contract/head-tags.ts";

interface PlainDocument {
  title: string;
  icons: HeadTag[];
  styles: string[];
  /** Further elements of the head. */
  head?: ReactNode;
  /** Further attributes of `html`. */
  attributes?: Record<`data-${string}`, string>;
}

/** A page without the site's frame as a whole document, hidden from search engines. */
export function renderPlainDocument(options: PlainDocument, body: ReactNode): string {
  const { attributes, head, icons, styles, title } = options;
  const document = (
    <html lang="de" {...attributes}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{title}</title>
        <meta name="robots" content="noindex" />
        {icons.map(({ attributes: icon }) => (
          <link key={icon["href"]} {...icon} />
        ))}
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {head}
      </head>
      <body className="bg-positron h-screen w-full">{body}</body>
    </html>
  );
  return `<!doctype html>${renderToString(document)}`;
}
