import { Fragment, type ReactNode } from "react";
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
  const { props = {} } = video;
  const { src, transcript } = pickAttributes(video);
  const parts: ReactNode[] = [];
  if (props["isSigned"] === true) parts.push(texts.video.isSigned);
  if (props["isSilent"] === true) parts.push(texts.video.isSilent);
  if (typeof transcript === "string") {
    parts.push(<a href={transcript}>{texts.video.transcript}</a>);
  }
  if (typeof src === "string") {
    const format = src.endsWith(".webm") ? "WebM" : "MP4";
    parts.push(<a href={src}>{texts.video.file(format, String(props["size"] ?? ""))}</a>);
  }
  return (
    <p {...language}>
      {parts.map((part, index) => (
        <Fragment key={index}>
          {index > 0 && " · "}
          {part}
        </Fragment>
      ))}
    </p>
  );
}
