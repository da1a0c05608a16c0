import { textForAi } from "#domain/fields/ai-mark.ts";
import type { ImageData, CreditPart } from "#client/contract/page-data.ts";
import { Fragment } from "react";

interface PictureProps {
  image: ImageData;
  sizes: string;
  /** Set above the fold: the picture is loaded at once. */
  priority?: boolean;
  /** Set where the text beside a picture names its subject. */
  isDecorative?: boolean;
  className?: string;
}

export function Picture({
  image,
  sizes,
  priority = false,
  isDecorative = false,
  className,
}: PictureProps) {
  const [x, y] = image.focus ?? [];
  const mark = textForAi(image.ai);
  const alt = isDecorative ? "" : image.alt;
  return (
    <picture className={className} data-ai={mark}>
      {image.sources.map((source) => (
        <source key={source.type} type={source.type} srcSet={source.srcSet} sizes={sizes} />
      ))}
      <img
        src={image.src}
        alt={[alt, mark].filter(Boolean).join(". ")}
        width={image.width}
        height={image.height}
        loading={priority ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : undefined}
        decoding="async"
        data-focus-x={toStep(x)}
        data-focus-y={toStep(y)}
      />
    </picture>
  );
}

/** The CSP refuses inline styles, so the style sheet has classes for steps of ten percent. */
export function toStep(percent: number | undefined): number | undefined {
  return percent === undefined
    ? undefined
    : Math.min(100, Math.max(0, Math.round(percent / 10) * 10));
}

/** Author, licence and source of a picture, separated by dots. */
export function Credit({ credit }: { credit: CreditPart[][] }) {
  return credit.map((parts, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the parts of one line never change places
    <Fragment key={index}>
      {index > 0 && " · "}
      {parts.map(({ text, href, rel }) =>
        href === undefined ? (
          text
        ) : (
          <a
            key={href}
            href={href}
            rel={`${rel === undefined ? "" : `${rel} `}noopener noreferrer`}
          >
            {text}
          </a>
        ),
      )}
    </Fragment>
  ));
}
