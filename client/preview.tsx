import type { PreviewData } from "#client/contract/page-data.ts";
import { texts } from "#client/contract/texts.ts";

type PageState = NonNullable<PreviewData["page"]>;

/** A note that the public does not see this page; the watermark across it repeats that visually. */
export function PreviewNote({ page }: { page: PageState }) {
  const { title, text } = explainState(page);
  return (
    <>
      <p className="preview-note">
        <strong>{title}.</strong> {text}
      </p>
      {page.state === "draft" && <div className="watermark" aria-hidden="true" />}
    </>
  );
}

function explainState(page: PageState): { title: string; text: string } {
  const { draft, draftText, scheduled, scheduledText, over, overText } = texts.layout;
  switch (page.state) {
    case "draft":
      return { title: draft, text: draftText };
    case "scheduled":
      return { title: scheduled, text: scheduledText(page.atText) };
    case "over":
      return { title: over, text: overText(page.atText) };
    default:
      return page satisfies never;
  }
}
