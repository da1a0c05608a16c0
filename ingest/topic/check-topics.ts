import { gatherTopics, readTopics, type Topic } from "#domain/topic/topics.ts";
import type { IndexedDocument } from "#db/write/tree-index.ts";
import { findNearest, isNearlySame } from "#ingest/diagnostics/nearest-word.ts";
import { quoteValue } from "#ingest/diagnostics/quoting.ts";
import type { CheckInput, TreeFinding } from "#ingest/check/check-input.ts";
import { gatherStandingTopics } from "#ingest/check/served-addresses.ts";

/** Topics whose spellings nearly match, and topics of pages and events that no person stands for. */
export function checkTopics(input: CheckInput): TreeFinding[] {
  const topics = gatherStandingTopics(input);
  const documents = input.index.documents.filter(({ isPartial }) => !isPartial);
  return documents.flatMap((document) => {
    const umlauts = input.site?.umlauts ?? "de";
    return gatherTopics(readTopics(document.fields), umlauts).flatMap((topic) => {
      const usual = findUsual(topic, topics);
      if (usual) return [describeSpelling(document, topic, usual)];
      const isKnown =
        document.kind === "candidate" || topics.some(({ slug }) => slug === topic.slug);
      return isKnown ? [] : [describeUnknown(document, topic, topics)];
    });
  });
}

/** The more frequent of two topics with nearly the same spelling, the first if they are equal. */
function findUsual(topic: Topic, topics: Topic[]): Topic | undefined {
  const alike = topics.filter(({ slug }) => isAlike(slug, topic.slug));
  const [usual] = alike.toSorted((one, other) => other.count - one.count);
  return usual?.slug === topic.slug ? undefined : usual;
}

/** Hyphens make no other topic, nor does one letter in a long word. */
function isAlike(one: string, other: string): boolean {
  const [left, right] = [one.replaceAll("-", ""), other.replaceAll("-", "")];
  return left === right || (Math.min(left.length, right.length) > 7 && isNearlySame(left, right));
}

function describeSpelling({ file }: IndexedDocument, topic: Topic, usual: Topic): TreeFinding {
  return {
    file,
    code: "topic-spelling",
    severity: "warning",
    message: `Das Thema ${quoteValue(topic.name)} heißt anderswo ${quoteValue(usual.name)}; so sind es zwei Themen mit zwei Seiten.`,
    hint: `Schreibe überall „${usual.name}“.`,
    keys: ["topics"],
  };
}

function describeUnknown({ file }: IndexedDocument, topic: Topic, topics: Topic[]): TreeFinding {
  const names = topics.map(({ name }) => name);
  const nearest = findNearest(topic.name, names);
  return {
    file,
    code: "topic-without-person",
    severity: "warning",
    message: `Zum Thema ${quoteValue(topic.name)} gibt es keine Seite, weil es bei keiner Person steht.`,
    hint: nearest
      ? `Meintest du „${nearest}“?`
      : "Trage es bei einer Person unter `topics` ein, oder lösche es hier.",
    keys: ["topics"],
  };
}
