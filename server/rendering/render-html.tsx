import { renderToString } from "react-dom/server";
import { App } from "#client/app.tsx";
import type { PageData } from "#client/features.ts";
import { writeHtml, type DressedAssets } from "./html-document.ts";

/** A page as a whole HTML document. */
export function renderHtml(data: PageData, assets: DressedAssets): string {
  return writeHtml(data, renderToString(<App data={data} />), assets);
}
