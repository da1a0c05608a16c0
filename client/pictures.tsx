import { Prose } from "#client/body/content-body.tsx";
import { PageHead } from "#client/base/page-head.tsx";
import { Picture, Credit } from "#client/base/picture.tsx";
import type {
  SiteData,
  CreditPart,
  ImageData,
  LinkData,
  TextData,
  TextLanguage,
} from "#client/contract/page-data.ts";
import { texts } from "#client/contract/texts.ts";

/** All pictures of the site and the rights in them. */
export interface PicturesView {
  kind: "pictures";
  title: string;
  language?: TextLanguage;
  lead?: string;
  breadcrumbs: LinkData[];
  body?: TextData;
  pictures: PictureRights[];
}

export interface PictureRights {
  image: ImageData;
  name: string;
  /** The pages that show the picture. */
  pages: LinkData[];
  /** AI mark, author, licence and source, or a note that they are unknown. */
  credit: CreditPart[][];
}

export function PicturesPage({ view }: { view: PicturesView; site: SiteData }) {
  const { title, body, pictures } = view;
  return (
    <div className="wrap search">
      <PageHead {...view} />
      <Prose className="prose list-text" body={body} title={title} />
      {pictures.length === 0 ? (
        <p className="lead">{texts.pictures.none}</p>
      ) : (
        <ul role="list" className="hit-list">
          {pictures.map((picture, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- one file may have several entries
            <PictureRow key={index} picture={picture} />
          ))}
        </ul>
      )}
    </div>
  );
}

function PictureRow({ picture: { image, name, pages, credit } }: { picture: PictureRights }) {
  return (
    <li className="hit">
      <Picture className="roll-face" image={image} sizes="3.75rem" isDecorative />
      <div className="hit-text">
        <p>
          <strong>{name}</strong>
        </p>
        <p className="credit">
          <Credit credit={credit} />
        </p>
        <p className="hit-place">
          {texts.pictures.shownOn}
          {pages.map(({ text, href }, index) => (
            <span key={href}>
              {index > 0 ? ", " : " "}
              <a href={href}>{text}</a>
            </span>
          ))}
        </p>
      </div>
    </li>
  );
}
