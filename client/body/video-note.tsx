import type { TextLanguage } from "#client/contract/page-data.ts";
import { texts } from "#client/contract/texts.ts";
import { pickAttributes, type BodyElement } from "./body-attributes.ts";

interface VideoNoteProps {
  video: BodyElement;
  /** Set if the text around the video is in another language. */
  language: TextLanguage | undefined;
}

/** A note on the video, and links to its transcript and its file for browsers that do not play it. */
export function VideoNote({ video, language }: VideoNoteProps) {
  // The import writes these properties as strings.
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
