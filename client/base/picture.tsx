import type { ImageData } from "#client/contract/page-data.ts";

interface PictureProps {
  image: ImageData;
  sizes: string;
  /** Above the fold: load at once. */
  priority?: boolean;
  /** For a picture beside a text that says who or what is shown. */
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
  return (
    <picture className={className}>
      {image.sources.map((source) => (
        <source key={source.type} type={source.type} srcSet={source.srcSet} sizes={sizes} />
      ))}
      <img
        src={image.src}
        alt={isDecorative ? "" : image.alt}
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

/** The CSP refuses inline styles, so the style sheet knows the focus in steps of ten percent. */
function toStep(percent: number | undefined): number | undefined {
  return percent === undefined
    ? undefined
    : Math.min(100, Math.max(0, Math.round(percent / 10) * 10));
}
