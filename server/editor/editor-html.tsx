import type { HeadTag } from "#client/contract/head-tags.ts";
import { internalRoutes } from "#domain/features.ts";
import { renderPlainDocument } from "#server/rendering/plain-document.tsx";

interface EditorDocument {
  title: string;
  /** The address of the editor's program. */
  script: string;
  icons: HeadTag[];
}

/** The page that the editor fills. */
export function renderEditorHtml({ title, script, icons }: EditorDocument): string {
  const head = <script type="module" src={script} />;
  return renderPlainDocument(
    {
      title: `Redaktion: ${title}`,
      icons,
      styles: [],
      head,
      attributes: { "data-forms": internalRoutes.editorForms },
    },
    <noscript>
      <p>
        Die Redaktion braucht JavaScript. Schalte es für diese Adresse ein, oder schreibe in den
        Dateien selbst.
      </p>
    </noscript>,
  );
}
