import { finding } from "#ingest/catalogue/catalogue.ts";
import { gatherTopics, readTopics, type Topic } from "#domain/topic.ts";
import type { DocumentHead } from "#domain/content/document-head.ts";
import { findNearest, isNearlySame } from "#ingest/diagnostics/nearest-word.ts";
import type { CheckInput, TreeFinding } from "#ingest/check/check-input.ts";
import { gatherStandingTopics } from "#ingest/check/served-addresses.ts";

/** Finds topics with similar spellings, and topics of pages and events without any person. */
export function checkTopics(input: CheckInput): TreeFinding[] {
  const topics = gatherStandingTopics(input);
  const documents = input.documents.filter(({ isPartial }) => !isPartial);
  return documents.flatMap((document) => {
    const umlauts = input.site?.umlauts ?? "de";
    const unknown: Topic[] = [];
    const spellings = gatherTopics(readTopics(document.fields), umlauts).flatMap((topic) => {
      const usual = findUsual(topic, topics);
      if (usual) {
        const place = { file: document.file, severity: "warning", keys: ["topics"] } as const;
        return [finding("topic-spelling", place, { written: topic.name, usual: usual.name })];
      }
      const isKnown =
        document.kind === "candidate" || topics.some(({ slug }) => slug === topic.slug);
      if (!isKnown) unknown.push(topic);
      return [];
    });
    return [...spellings, ...findingsForUnknown(document, unknown, topics)];
  });
}

/** The more frequent of two similar topics; among equals the first one. */
function findUsual(topic: Topic, topics: Topic[]): Topic | undefined {
  const alike = topics.filter(({ slug }) => isAlike(slug, topic.slug));
  const [usual] = alike.toSorted((one, other) => other.count - one.count);
  return usual?.slug === topic.slug ? undefined : usual;
}

/** Whether two topics differ only by hyphens, or by one letter in a long word. */
function isAlike(one: string, other: string): boolean {
  const [left, right] = [one.replaceAll("-", ""), other.replaceAll("-", "")];
  return left === right || (Math.min(left.length, right.length) > 7 && isNearlySame(left, right));
}

/** One finding for each topic that resembles another, and one for all others. */
function findingsForUnknown(
  { file }: DocumentHead,
  unknown: Topic[],
  topics: Topic[],
): TreeFinding[] {
  const names = topics.map(({ name }) => name);
  const place = { file, severity: "warning", keys: ["topics"] } as const;
  const found = unknown.map(({ name }) => ({ name, suggestion: findNearest(name, names) }));
  const others = found.flatMap(({ name, suggestion }) => (suggestion === undefined ? [name] : []));
  return [
    ...found.flatMap(({ name, suggestion }) =>
      suggestion === undefined
        ? []
        : [finding("topic-without-person", place, { topics: [name], suggestion })],
    ),
    ...(others.length > 0 ? [finding("topic-without-person", place, { topics: others })] : []),
  ];
}
