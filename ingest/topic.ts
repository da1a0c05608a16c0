import { gatherTopics, readTopics, type Topic } from "#domain/topic.ts";
import type { DocumentHead } from "#domain/content/document-head.ts";
import { findNearest, isNearlySame } from "#ingest/diagnostics/nearest-word.ts";
import { quoteValue } from "#ingest/diagnostics/quoting.ts";
import type { CheckInput, TreeFinding } from "#ingest/check/check-input.ts";
import { gatherStandingTopics } from "#ingest/check/served-addresses.ts";

/** Topics whose spellings nearly match, and topics of pages and events that no person stands for. */
export function checkTopics(input: CheckInput): TreeFinding[] {
  const topics = gatherStandingTopics(input);
  const documents = input.documents.filter(({ isPartial }) => !isPartial);
  return documents.flatMap((document) => {
    const umlauts = input.site?.umlauts ?? "de";
    const unknown: Topic[] = [];
    const spellings = gatherTopics(readTopics(document.fields), umlauts).flatMap((topic) => {
      const usual = findUsual(topic, topics);
      if (usual) return [describeSpelling(document, topic, usual)];
      const isKnown =
        document.kind === "candidate" || topics.some(({ slug }) => slug === topic.slug);
      if (!isKnown) unknown.push(topic);
      return [];
    });
    return [...spellings, ...describeUnknown(document, unknown, topics)];
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

function describeSpelling({ file }: DocumentHead, topic: Topic, usual: Topic): TreeFinding {
  return {
    file,
    code: "topic-spelling",
    severity: "warning",
    message: `Das Thema ${quoteValue(topic.name)} heißt anderswo ${quoteValue(usual.name)}; so sind es zwei Themen mit zwei Seiten.`,
    hint: `Schreibe überall „${usual.name}“.`,
    keys: ["topics"],
  };
}

/** One finding for each topic that resembles another, and one for all others. */
function describeUnknown({ file }: DocumentHead, unknown: Topic[], topics: Topic[]): TreeFinding[] {
  const names = topics.map(({ name }) => name);
  const common = { file, code: "topic-without-person", severity: "warning" as const };
  const others: string[] = [];
  const findings: TreeFinding[] = [];
  const describe = (shown: string[], hint: string) => {
    const [start, end] =
      shown.length === 1
        ? ["Zum Thema", "gibt es keine Seite, weil es"]
        : ["Zu den Themen", "gibt es keine Seiten, weil keines davon"];
    const message = `${start} ${shown.join(", ")} ${end} bei ${shown.length === 1 ? "keiner" : "einer"} Person steht.`;
    findings.push({ ...common, message, hint, keys: ["topics"] });
  };
  for (const { name } of unknown) {
    const nearest = findNearest(name, names);
    if (nearest === undefined) others.push(quoteValue(name));
    else describe([quoteValue(name)], `Meintest du „${nearest}“?`);
  }
  if (others.length > 0) {
    const them = others.length === 1 ? "es" : "sie";
    describe(
      others,
      `Trage ${them} bei einer Person unter \`topics\` ein, oder lösche ${them} hier.`,
    );
  }
  return findings;
}
