import type { JSX } from "react";
import { Layout } from "#client/frame/layout.tsx";
import { PreviewNote } from "#client/preview/preview-note.tsx";
import type {
  EmptyView,
  ErrorView,
  NotFoundView,
  PageData,
  SiteData,
  View,
} from "#client/contract/page-data.ts";
import { ConstituencyPage } from "#client/constituency/constituency-page.tsx";
import { DocumentPage, EmptyPage } from "#client/page/document-page.tsx";
import { ErrorPage, NotFoundPage } from "#client/frame/error-page.tsx";
import { EventListPage } from "#client/event/event-list-page.tsx";
import { EventPage } from "#client/event/event-page.tsx";
import { FinderPage } from "#client/finder/finder-page.tsx";
import { HomePage } from "#client/home/home-page.tsx";
import { PicturesPage } from "#client/pictures/pictures-page.tsx";
import { PersonPage } from "#client/person/person-page.tsx";
import { OfficePage, VenuePage } from "#client/place/place-page.tsx";
import { SearchPage } from "#client/search/search-page.tsx";

export function App({ data }: { data: PageData }) {
  return (
    <Layout data={data}>
      <Page data={data} />
    </Layout>
  );
}

/** The content of `main`; the browser renders only this part when the page changes. */
export function Page({ data }: { data: PageData }) {
  const note = data.preview?.page;
  return (
    <>
      {note && <PreviewNote page={note} />}
      {renderView(data.view, data.site)}
    </>
  );
}

function renderView(view: View, site: SiteData): JSX.Element {
  switch (view.kind) {
    case "home":
      return <HomePage view={view} site={site} />;
    case "candidate":
      return <PersonPage view={view} site={site} />;
    case "office":
      return <OfficePage view={view} site={site} />;
    case "venue":
      return <VenuePage view={view} site={site} />;
    case "event":
      return <EventPage view={view} site={site} />;
    case "event-list":
      return <EventListPage view={view} site={site} />;
    case "constituency":
      return <ConstituencyPage view={view} site={site} />;
    case "document":
      return <DocumentPage view={view} site={site} />;
    case "pictures":
      return <PicturesPage view={view} site={site} />;
    case "finder":
      return <FinderPage view={view} site={site} />;
    case "search":
      return <SearchPage view={view} site={site} />;
    default:
      return renderWithoutContent(view, site);
  }
}

function renderWithoutContent(
  view: EmptyView | NotFoundView | ErrorView,
  site: SiteData,
): JSX.Element {
  switch (view.kind) {
    case "empty":
      return <EmptyPage view={view} site={site} />;
    case "not-found":
      return <NotFoundPage view={view} site={site} />;
    case "error":
      return <ErrorPage view={view} site={site} />;
    default:
      return view satisfies never;
  }
}
