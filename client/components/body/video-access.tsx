import type { TextLanguage } from "#client/contract/page-data.ts";
import { texts } from "#client/contract/texts.ts";
import type { VideoAccess as VideoAccessData } from "#client/contract/video-access.ts";
import { factOf, FactList } from "#client/components/base/fact-list.tsx";

interface VideoAccessProps {
  videos: VideoAccessData;
  /** Where the text around is in another language. */
  language: TextLanguage | undefined;
}

/** What an accessibility statement has to say about the videos of the site. */
export function VideoAccess({ videos, language }: VideoAccessProps) {
  const { total, captioned, silent, readable, signed, uncaptioned } = videos;
  const words = texts.videoAccess;
  if (total === 0) return <p {...language}>{words.none}</p>;
  return (
    <div className="live" {...language}>
      <FactList
        facts={[
          ...factOf(words.total, String(total)),
          ...factOf(words.captioned, words.share(captioned, total)),
          ...(silent > 0 ? factOf(words.silent, words.share(silent, total)) : []),
          ...factOf(words.readable, words.share(readable, total)),
          ...factOf(words.signed, words.share(signed, total)),
          ...(uncaptioned.length > 0
            ? factOf(words.uncaptioned, <Pages links={uncaptioned} />)
            : []),
        ]}
      />
    </div>
  );
}

function Pages({ links }: { links: VideoAccessData["uncaptioned"] }) {
  return links.map(({ text, href }, index) => (
    <span className="fact-line" key={index}>
      <a href={href}>{text}</a>
    </span>
  ));
}
