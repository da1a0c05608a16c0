import type { TakeawayData } from "#client/contract/page-data.ts";
import { texts } from "#client/contract/texts.ts";
import { Icon } from "./icon.tsx";

const words = texts.takeaway;

/** QR code, contact, sheet and share button of a page. A script enables the button. */
export function TakeawayBox({ takeaway }: { takeaway: TakeawayData }) {
  const { contact, pictures, qrCode, sheet } = takeaway;
  return (
    <section className="pocket" aria-label={words.title} data-island="share-page">
      {qrCode && (
        <img
          src={qrCode.src}
          alt={words.qrCode(qrCode.address)}
          width="120"
          height="120"
          loading="lazy"
        />
      )}
      <ul role="list" className="contact-lines">
        {contact !== undefined && (
          <li>
            <a href={contact}>
              <Icon name="card" />
              <span>{words.contact}</span>
            </a>
          </li>
        )}
        {sheet !== undefined && (
          <li>
            <a href={sheet} rel="external">
              <Icon name="print" />
              <span>{words.sheet}</span>
            </a>
          </li>
        )}
        {pictures !== undefined && (
          <li>
            <a href={pictures} rel="external">
              <Icon name="download" />
              <span>{words.pictures}</span>
            </a>
          </li>
        )}
        <li>
          <button type="button" disabled>
            <Icon name="share" />
            <span>{words.share}</span>
          </button>
          <output />
        </li>
      </ul>
    </section>
  );
}
