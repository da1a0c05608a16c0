import { renderToString } from "react-dom/server";
import { App } from "#client/app.tsx";
import type { PageData } from "#client/contract/page-data.ts";
import type { PageAssets } from "#server/bundle/load-bundle.ts";
import { writeDocument } from "./html-document.ts";

/** A page as a whole HTML document. */
export function renderDocument(data: PageData, assets: PageAssets): string {
  return writeDocument(data, renderToString(<App data={data} />), assets);
}
