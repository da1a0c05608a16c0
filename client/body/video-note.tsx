import type { TextLanguage } from "#client/contract/page-data.ts";
import { texts } from "#client/contract/texts.ts";
import { pickAttributes, type BodyElement } from "./body-attributes.ts";

interface VideoNoteProps {
  video: BodyElement;
  /** Where the text around the video is in another language. */
  language: TextLanguage | undefined;
}

/** What to expect of a video, and the ways to it for those whose browser does not play it. */
export function VideoNote({ video, language }: VideoNoteProps) {
  // The import writes words only.
  const { note, size = "" } = (video.props ?? {}) as Record<string, string>;
  const { src, transcript } = pickAttributes(video) as Record<string, string>;
  return (
    <p {...language}>
      {note && `${note} · `}
      {transcript && (
        <>
          <a href={transcript}>{texts.video.transcript}</a>
          {" · "}
        </>
      )}
      {src && <a href={src}>{texts.video.file(size)}</a>}
    </p>
  );
}
