import type { ComponentType } from "react";
import { LiveBlocks } from "#client/body/live-block.tsx";
import type { PageProps } from "#client/contract/page-data.ts";
import { liveBlocks, pages, type documentPages, type PageData, type View } from "./features.ts";
import { MapNotices } from "#client/map/place-map.tsx";
import { Layout } from "#client/frame/layout.tsx";
import { Versions } from "./languages.tsx";
import { PreviewNote } from "./preview.tsx";

interface AppProps {
  data: PageData;
  /** Pages that are only rendered as documents; the browser's program does not contain them. */
  more?: typeof documentPages | undefined;
}

export function App({ data, more }: AppProps) {
  return (
    <Layout data={data}>
      <Page data={data} more={more} />
    </Layout>
  );
}

/** The content of `main`; after a page change the browser renders only this part. */
export function Page({ data: { path, view, versions, site, preview }, more }: AppProps) {
  // `kind` picks the page component, whose props match this view.
  const Content = { ...pages, ...more }[view.kind] as ComponentType<PageProps<View>>;
  return (
    <LiveBlocks value={liveBlocks}>
      {preview?.page && <PreviewNote page={preview.page} />}
      {versions && <Versions versions={versions} path={path} />}
      <Content view={view} site={site} />
      {"map" in view && view.map && <MapNotices map={view.map} />}
    </LiveBlocks>
  );
}
