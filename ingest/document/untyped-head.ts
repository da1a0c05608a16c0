import type { DocumentKind } from "#domain/fields/kinds.ts";
import type { JsonObject } from "#domain/content/records.ts";
import { startHead, type DocumentHead, type HeadReading } from "./document-head.ts";
import { splitTarget } from "./head-links.ts";
import { reportRedirect } from "#ingest/fields/field-checks.ts";
import {
  createFieldScope,
  report,
  type FieldScope,
  type Spot,
} from "#ingest/fields/field-faults.ts";
import type { FrontMatter } from "#ingest/front-matter/front-matter.ts";
import type { Address } from "#ingest/addresses/derive-address.ts";
import { isObject } from "#domain/content/json-object.ts";

const maxTitleLength = 200;

/**
 * Reads the front matter of a document without a schema: only an unusable title and a dangerous
 * redirect are mistakes.
 */
export function readUntypedHead(
  kind: DocumentKind,
  address: Address,
  frontMatter: FrontMatter,
): HeadReading {
  const scope = createFieldScope(frontMatter, { isGerman: false });
  const { data } = frontMatter;
  const head = startHead(kind, address);
  const title = readTitle(data, scope);
  if (title !== undefined) head.title = title;
  const redirect = readRedirect(data, scope);
  if (redirect !== undefined) applyRedirect(head, redirect, scope);
  applyTexts(head, data);
  applySwitches(head, data);
  applyPath(head, data, scope);
  return { head, diagnostics: scope.diagnostics };
}

function readTitle(data: JsonObject, scope: FieldScope): string | undefined {
  if (!Object.hasOwn(data, "title")) return undefined;
  const { title } = data;
  const isWord = typeof title === "number" || typeof title === "boolean";
  const text = isWord ? (scope.frontMatter.rawScalar(["title"]) ?? String(title)) : title;
  const isSound = judgeTitle(text, { scope, path: ["title"] });
  return isSound ? String(text) : undefined;
}

/** Reports what is wrong with a title. */
function judgeTitle(title: unknown, spot: Spot): boolean {
  const text = typeof title === "string" ? title : "";
  if (typeof title === "object" && title !== null) report(spot, "wrong-type", { case: "title" });
  else if (text.trim() === "") report(spot, "title-empty", { case: "title" });
  else if (text.length > maxTitleLength)
    report(spot, "too-long", { case: "title", length: text.length, maximum: maxTitleLength });
  else return true;
  return false;
}

function readRedirect(data: JsonObject, scope: FieldScope): string | undefined {
  const { redirect } = data;
  if (typeof redirect !== "string" || redirect.trim() === "") return undefined;
  const target = redirect.trim();
  return reportRedirect(target, { scope, path: ["redirect"] }, "warning") ? target : undefined;
}

function applyRedirect(head: DocumentHead, redirect: string, scope: FieldScope): void {
  head.redirect = redirect;
  if (!redirect.startsWith("/")) return;
  const place = scope.frontMatter.locate(["redirect"]);
  head.links.push({ relation: "redirect", ...splitTarget(redirect), ...place });
}

function applyTexts(head: DocumentHead, data: JsonObject): void {
  const { description, layout, _dir: dir, _locale: locale, toc } = data;
  if (typeof description === "string") head.description = description;
  if (typeof layout === "string" && layout.trim() !== "") head.layout = layout;
  if (typeof dir === "string") head.dir = dir;
  if (typeof locale === "string") head.locale = locale;
  if (toc === false || isObject(toc)) head.toc = toc;
}

function applySwitches(head: DocumentHead, data: JsonObject): void {
  const { draft, _draft: isDraft, _partial: isPartial } = data;
  if (draft === true) head.isDraft = true;
  if (typeof isDraft === "boolean") head.isDraft = isDraft;
  if (typeof isPartial === "boolean") head.isPartial = isPartial;
}

function applyPath(head: DocumentHead, data: JsonObject, scope: FieldScope): void {
  const path = data["_path"];
  if (typeof path !== "string") return;
  if (/^\/(?!\/)[^?#\\]*$/.test(path) && !/\/\/|\p{Cc}/u.test(path)) {
    head.path = path.length > 1 ? path.replace(/\/$/, "") : path;
    return;
  }
  report(
    { scope, path: ["_path"] },
    "bad-path",
    { suggestion: /^[\p{L}\p{N}][\p{L}\p{N}/-]*$/u.test(path) ? `/${path}` : "/ueber-uns" },
    "warning",
  );
}
