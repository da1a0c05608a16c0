/** What a file is that cannot be published as a picture, judged by its name. */
export interface OtherFile {
  /** A description with its article. */
  words: string;
  /** How a text can refer to the file; absent if visitors cannot open it. */
  offer?: "link" | "link-to-pdf" | "video" | "video-as-mp4" | "picture-as-jpeg";
}

const otherFiles: readonly (OtherFile & { endings: RegExp })[] = [
  { endings: /\.pdf$/i, words: "ein PDF", offer: "link" },
  { endings: /\.(?:mp4|webm)$/i, words: "ein Video", offer: "video" },
  {
    endings: /\.(?:mov|qt|avi|mkv|m4v|wmv|mpe?g|m2ts|3gp|ogv|flv)$/i,
    words: "ein Video",
    offer: "video-as-mp4",
  },
  {
    endings: /\.(?:docx?|odt|rtf|pages|xlsx?|ods|numbers|pptx?|odp|key)$/i,
    words: "eine Datei aus einem Büroprogramm",
    offer: "link-to-pdf",
  },
  { endings: /\.(?:md|markdown)$/i, words: "ein Text", offer: "link" },
  { endings: /\.(?:vtt|srt)$/i, words: "eine Datei mit Untertiteln" },
  { endings: /\.(?:mp3|m4a|wav|ogg|opus|aac|flac)$/i, words: "eine Tonaufnahme" },
  {
    endings: /\.(?:txt|csv|tsv|json|ya?ml|xml|html?|geojson|pmtiles|ics|vcf|zip)$/i,
    words: "eine Datei mit Daten",
  },
];

/** Image formats that many browsers do not show, or whose files are larger than others. */
const otherPictures = /\.(gif|tiff?|bmp|hei[cf]|jfif|jxl|jp2|psd|ai|eps|indd|dng|cr[23]|nef|arw)$/i;

/** The accepted formats of pictures, for tips. */
export const pictureFormats = "Als Bild gehen nur PNG, JPEG, WebP, AVIF und SVG.";

/**
 * Tells what a file or address is if its name shows that it cannot be published as a picture. Names
 * without a known ending show nothing.
 */
export function findOtherFile(url: string): OtherFile | undefined {
  const path = url
    .trim()
    .replace(/[?#].*$/s, "")
    .replace(/^(?:[a-z][a-z\d+.-]*:)?\/\/[^/]*/i, "");
  const format = otherPictures.exec(path)?.[1]?.toUpperCase();
  if (format !== undefined)
    return { words: `ein Bild im Format ${format}`, offer: "picture-as-jpeg" };
  return otherFiles.find(({ endings }) => endings.test(path));
}

/** A German sentence, with the file as its subject, about a file in the place of a picture. */
export function textForOtherFile({ words, offer }: OtherFile): string {
  return offer === "picture-as-jpeg"
    ? `ist ${words}, das nicht veröffentlicht wird`
    : `ist kein Bild, sondern ${words}`;
}

/** The name of a picture after its export as JPEG. */
export function nameJpeg(url: string): string {
  return url.replace(/\.[^.]*$/, ".jpg");
}

const maxQuoted = 200;

/**
 * How a text refers to a file that it cannot show as a picture: in markdown, with `words` as its
 * name.
 */
export function writeReference(
  { offer }: OtherFile,
  { url, words }: { url: string; words: string },
): string | undefined {
  if (offer === undefined || url.length > maxQuoted) return undefined;
  const text = words
    .replace(/[[\]"`{}\\\s]+/g, " ")
    .trim()
    .slice(0, maxQuoted);
  const isElsewhere = /^(?:[a-z][a-z\d+.-]*:)?\/\//i.test(url);
  if (isElsewhere || offer === "link") return writeLink(text, url);
  if (offer === "picture-as-jpeg") return `\`!${formatLink(text, nameJpeg(url))}\``;
  if (offer === "link-to-pdf") return writeLink(text, url.replace(/\.[^.]*$/, ".pdf"));
  const src = offer === "video" ? url : url.replace(/\.[^.]*$/, ".mp4");
  return `\`::video{src="${src}" titel="${text || "Video"}"}\``;
}

function writeLink(text: string, url: string): string {
  return `\`${formatLink(text || "Text", url)}\``;
}

function formatLink(text: string, url: string): string {
  return `[${text}](${/[\s()]/.test(url) ? `<${url}>` : url})`;
}
