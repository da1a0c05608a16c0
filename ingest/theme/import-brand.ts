import { finding } from "#ingest/catalogue/catalogue.ts";
import { deriveTheme, type Theme } from "#domain/theme/derive-theme.ts";
import type { AssetRecord, FindingRecord } from "#domain/content/records.ts";
import type { BrandRecord } from "#domain/theme/brand-record.ts";
import type { Publication } from "#db/write/publication.ts";
import type { SiteConfig } from "#domain/site/site-config.ts";
import { maxSizeBytes } from "#domain/content/file-rules.ts";
import { digestBytes, readTreeFile } from "#ingest/files/read-file.ts";
import type { TreeFinding } from "#ingest/check/check-input.ts";
import { drawIcon, drawLogo, iconSizes, inspectMark, logoHeight, type Mark } from "./draw-brand.ts";
import { drawSign, findSignLetters } from "./draw-sign.ts";
import { judgeLogo, type LogoFault } from "./judge-logo.ts";
import { hasMedia, writeMedia } from "#ingest/files/media-folder.ts";
import type { Tree } from "#ingest/files/tree.ts";

/** Must be raised when the same logo results in other pictures than before. */
const drawingVersion = 2;
/** A logo wider than this would be illegible in a square. */
const widestSymbol = 1.6;
const widestIcon = 3;

export interface BrandInput {
  site: SiteConfig | undefined;
  /** Every published image. */
  assets: ReadonlyMap<string, AssetRecord>;
  mediaDir: string | undefined;
}

export interface BrandChange {
  part: Publication;
  /** The brand that is published after this step. */
  brand?: BrandRecord;
  isChanged: boolean;
  /** Findings about the logo, which no other check reports. */
  findings: TreeFinding[];
}

/**
 * Makes logo and icons of a campaign from the file that `logo` in `site.yml` names, or from its
 * initials and colours. An unusable logo leaves the last one in place.
 */
export async function importBrand(
  tree: Tree,
  last: BrandRecord | undefined,
  input: BrandInput,
): Promise<BrandChange> {
  const { site, assets, mediaDir } = input;
  const kept = keepBrand(last);
  if (!tree.isFull) return kept;
  if (!site) return last ? { part: { brand: null }, isChanged: true, findings: [] } : kept;
  const { logo, findings } = await readLogo(tree, site.logo, assets);
  // A sign of initials follows the colours, whether or not the logo is usable.
  const hasOldLogo = last !== undefined && last.logo.mediaName !== last.drawing;
  if (findings.length > 0 && hasOldLogo) return { ...kept, findings };
  const plan = planBrand(site, logo);
  if (last?.digest === plan.digest && (await isComplete(last, mediaDir)))
    return { ...kept, findings };
  const drawn = await draw(mediaDir, logo, plan);
  if ("fault" in drawn) {
    const again = hasOldLogo
      ? kept
      : await importBrand(tree, last, { ...input, site: omitLogo(site) });
    return { ...again, findings: [findingForFault(drawn.file, drawn.fault)] };
  }
  return { part: { brand: drawn.brand }, brand: drawn.brand, isChanged: true, findings };
}

function keepBrand(last: BrandRecord | undefined): BrandChange {
  return { part: {}, ...(last ? { brand: last } : {}), isChanged: false, findings: [] };
}

function planBrand({ theme: colours, party }: SiteConfig, logo: Logo | undefined): Plan {
  const theme = deriveTheme(colours);
  const sign = drawSign(findSignLetters(party.shortName ?? party.name), theme);
  const { light, dark } = theme;
  const facts = [drawingVersion, sign, light["paper"], light["positron"], dark["positron"]];
  const digest = digestBytes(JSON.stringify([...facts, logo?.asset.digest]));
  return { digest: digest.slice(0, 16), theme, sign };
}

/** The media files of a brand. */
export function listBrandFiles({ logo, icons, drawing }: BrandRecord): string[] {
  const optional = drawing === undefined ? [] : [drawing];
  return [logo.mediaName, ...icons.map(({ mediaName }) => mediaName), ...optional];
}

function omitLogo({ logo: _logo, ...site }: SiteConfig): SiteConfig {
  return site;
}

interface Logo {
  asset: AssetRecord;
  bytes: Uint8Array;
}

async function readLogo(
  { files, diagnostics }: Tree,
  file: string | undefined,
  assets: ReadonlyMap<string, AssetRecord>,
): Promise<{ logo?: Logo; findings: TreeFinding[] }> {
  if (file === undefined) return { findings: [] };
  if (!/\.(?:svg|png)$/i.test(file)) return { findings: [findingForOtherLogo(file)] };
  const found = files.find((one) => one.file === file);
  const asset = assets.get(file);
  if (!found) {
    const refusal = diagnostics.find((one) => one.file === file);
    return { findings: [refusal ? findingForRefusedFile(refusal) : findingForMissingLogo(file)] };
  }
  const reading = await readTreeFile(found.absolutePath, maxSizeBytes.asset);
  if (reading.kind !== "read") {
    return {
      findings: [findingForRefusedFile(finding("file-unreadable", { file, severity: "error" }))],
    };
  }
  const fault = judgeLogo(file, reading.bytes);
  // All other reasons why a logo is not published are findings about its file.
  if (fault || !asset) return { findings: [findingForFault(file, fault ?? undrawable)] };
  return { logo: { asset, bytes: reading.bytes }, findings: [] };
}

const undrawable: LogoFault = { facts: { case: "undrawable" } };

interface Plan {
  digest: string;
  theme: Theme;
  sign: string;
}

async function draw(
  mediaDir: string | undefined,
  logo: Logo | undefined,
  plan: Plan,
): Promise<{ brand: BrandRecord } | { file: string; fault: LogoFault }> {
  const sign: Mark = {
    bytes: Buffer.from(plan.sign),
    width: 40,
    height: 40,
    isOpaque: true,
    hiddenOn: [],
  };
  if (!logo)
    return { brand: await drawBrand(mediaDir, { logo: undefined, mark: sign, icon: sign }, plan) };
  try {
    const mark = await inspectMark(logo.bytes, plan.theme);
    const ratio = mark.width / mark.height;
    const icon = ratio > widestIcon || ratio < 1 / widestIcon ? sign : mark;
    return { brand: await drawBrand(mediaDir, { logo, mark, icon }, plan) };
  } catch (error) {
    // Disk errors affect the whole import, decoder errors only this file.
    if (error instanceof Error && "syscall" in error) throw error;
    return { file: logo.asset.file, fault: undrawable };
  }
}

interface Marks {
  logo: Logo | undefined;
  mark: Mark;
  /** The picture that icons are drawn from. */
  icon: Mark;
}

async function drawBrand(
  mediaDir: string | undefined,
  { logo, mark, icon }: Marks,
  { digest, theme, sign }: Plan,
): Promise<BrandRecord> {
  const write = async (name: string, produce: () => Promise<Uint8Array>) => {
    const mediaName = `zeichen-${digest}-${name}`;
    await writeMedia(mediaDir, mediaName, produce);
    return mediaName;
  };
  const square = (size: number, share: number) => () => drawIcon(icon, theme, { size, share });
  const drawing = await write("zeichen.svg", () => Promise.resolve(Buffer.from(sign)));
  const drawSquare = async (side: number, share: number) => ({
    mediaName: await write(`${side}.png`, square(side, share)),
    size: side,
  });
  const { small, touch, medium, large } = iconSizes;
  const touchIcon = await drawSquare(touch, 0.8);
  if (!logo) {
    const place = { mediaName: drawing, width: 40, height: 40, isWordmark: false, hiddenOn: [] };
    return { digest, logo: place, icons: [touchIcon], drawing };
  }
  const icons = [touchIcon];
  for (const side of [small, medium, large]) icons.push(await drawSquare(side, 0.88));
  // Platforms crop this icon to a circle of four fifths of its side (W3C, Web Application
  // Manifest).
  const maskable = {
    mediaName: await write("rund.png", square(large, 0.56)),
    size: large,
    isMaskable: true,
  };
  const isDrawn = logo.asset.mediaType === "image/svg+xml";
  const mediaName = isDrawn ? logo.asset.mediaName : await write("logo.png", () => drawLogo(mark));
  const isWordmark = mark.width / mark.height > widestSymbol;
  const scale = logoHeight / mark.height;
  const shown = { width: Math.round(mark.width * scale), height: logoHeight };
  return {
    digest,
    logo: { mediaName, ...shown, isWordmark, hiddenOn: mark.hiddenOn },
    icons: [...icons, maskable],
    ...(icon === mark ? {} : { drawing }),
  };
}

async function isComplete(brand: BrandRecord, mediaDir: string | undefined): Promise<boolean> {
  if (mediaDir === undefined) return true;
  const checks = listBrandFiles(brand).map((name) => hasMedia(mediaDir, name));
  return (await Promise.all(checks)).every(Boolean);
}

function findingForFault(file: string, { line, facts }: LogoFault): TreeFinding {
  return finding(
    "logo-unusable",
    { file, severity: "error", ...(line === undefined ? {} : { line }) },
    { ...facts, keepsLogo: true },
  );
}

/** Refuses a logo with the words of another finding. */
function findingForRefusedFile({ file, line, message, hint }: FindingRecord): TreeFinding {
  const facts = { case: "refused", fault: message, advice: hint } as const;
  return findingForFault(file, { ...(line === undefined ? {} : { line }), facts });
}

function findingForOtherLogo(file: string): TreeFinding {
  return { ...findingForFault("site.yml", { facts: { case: "otherType", file } }), path: ["logo"] };
}

function findingForMissingLogo(file: string): TreeFinding {
  return finding("logo-missing", { file: "site.yml", severity: "error", path: ["logo"] }, { file });
}
