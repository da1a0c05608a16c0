import { Fragment } from "react";
import type { CreditPart } from "#client/contract/page-data.ts";

/** Who made a picture, its licence, its source, separated by dots. */
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
