import type { BandData, FigureData, OpeningData } from "#client/page.tsx";
import type { NavigationNode } from "#db/read/navigation.ts";
import { omitAbsent } from "#server/context/omit-absent.ts";
import { readTextLanguage } from "#server/wording/text-language.ts";
import type { DocumentHead } from "#domain/content/document-head.ts";
import type { Campaign } from "#domain/campaign/campaign.ts";
import { folderOf, isChapter } from "#domain/campaign/chapters.ts";

/**
 * The pages of a folder in order, each as a field with its sentence, if the folder's own page shows
 * chapters.
 */
export function listChapters(
  campaign: Campaign,
  document: DocumentHead,
  navigation: NavigationNode[],
): BandData[] | undefined {
  if (document.fields?.["chapters"] !== true) return undefined;
  return listPaths(navigation, document.path).flatMap((path) => {
    const chapter = campaign.findDocument(path);
    if (!chapter) return [];
    const { title, description, fields } = chapter;
    const lead = fields?.["lead"];
    return omitAbsent({
      href: path,
      title,
      ...readTextLanguage(chapter),
      text: (typeof lead === "string" ? lead : description) || undefined,
      figure: readFigure(chapter),
    });
  });
}

/**
 * The coloured field at the top of a page: a chapter has its index, any other page needs a number.
 */
export function findOpening(
  campaign: Campaign,
  document: DocumentHead,
  navigation: NavigationNode[],
): OpeningData | undefined {
  const { path } = document;
  const figure = readFigure(document);
  const isOne = isChapter(campaign, path);
  if (!isOne && !figure) return undefined;
  const place = isOne ? listPaths(navigation, folderOf(path)).indexOf(path) : -1;
  return omitAbsent({ place: place < 0 ? undefined : place, figure });
}

/** The number and the words after it. */
function readFigure({ fields }: DocumentHead): FigureData | undefined {
  const figure = fields?.["figure"];
  const [, number, words = ""] =
    typeof figure === "string" ? (/^(\S+)\s*(.*)$/.exec(figure) ?? []) : [];
  return number === undefined ? undefined : { number, words };
}

function listPaths(nodes: NavigationNode[], folder: string): string[] {
  for (const { _path, children = [] } of nodes) {
    if (_path === folder && children.length > 0) {
      return children.map((child) => child._path).filter((path) => path !== folder);
    }
    if (folder.startsWith(`${_path}/`)) return listPaths(children, folder);
  }
  return [];
}
