/** The list of all transparency notices. */
export const noticesPath = "/transparenz";

/** The permanent address of a notice, short enough for print. */
export function nameNotice(short: string): string {
  return `/t/${short}`;
}

/** The identifier of a notice: the end of its permanent address. */
export function identifyNotice(path: string): string {
  return path.slice(nameNotice("").length);
}

const noticeFiles = {
  json: ".json",
  svg: "/kennzeichnung.svg",
  png: "/kennzeichnung.png",
  largeSvg: "/kennzeichnung-gross.svg",
  largePng: "/kennzeichnung-gross.png",
} as const;

export type NoticeFile = keyof typeof noticeFiles;

/** The address of a file beside a notice. */
export function nameNoticeFile(notice: string, file: NoticeFile): string {
  return notice + noticeFiles[file];
}

/** The notice to which the file at an address belongs, judged by the address alone. */
export function findNoticeOfFile(path: string): { notice: string; file: NoticeFile } | undefined {
  if (!path.startsWith("/t/")) return undefined;
  const names = Object.keys(noticeFiles) as NoticeFile[];
  const file = names.find((name) => path.endsWith(noticeFiles[name]));
  return file && { notice: path.slice(0, -noticeFiles[file].length), file };
}
