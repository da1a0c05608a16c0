import { renderToString } from "react-dom/server";
import { App } from "#client/app.tsx";
import { expectSoundPage, wordsOf } from "#client/test/read-html.ts";
import { electionSchema, type Election } from "#domain/elections/election-config.ts";
import type { BodyProp } from "#domain/content/body.ts";
import type { JsonObject } from "#domain/content/records.ts";
import { createRecord } from "#db/test/records.ts";
import { createSiteConfig } from "./demo-site.ts";
import { dataOf, openPages } from "./read-page.ts";

/** The words of a page, one blank between its paragraphs. */
export function textOf(html: string): string {
  return wordsOf(html.replaceAll("</p>", " "));
}

/** An election of `elections.yml`. */
export function createElection(fields: JsonObject): Election {
  return electionSchema.parse({ name: "Wahl", date: "2029-02-25", ...fields });
}

/** Renders pages of a campaign without words of its own. */
export function renderSite(
  elections: Election[],
  people: Record<string, JsonObject[]>,
  { props = {}, now }: { props?: Record<string, BodyProp>; now?: Date } = {},
): (path: string) => string {
  const demoPeople = [
    "landesliste/01.fenna.md",
    "landesliste/02.hinrich.md",
    "direktkandidatinnen/11.mueller.md",
  ];
  const upserts = Object.entries(people).map(([slug, candidacies]) => {
    const givenName = slug.charAt(0).toUpperCase() + slug.slice(1);
    return createRecord({
      file: `${slug}.md`,
      kind: "candidate",
      title: `${givenName} Muster`,
      fields: { givenName, familyName: "Muster", gender: "w", candidacies },
    });
  });
  const guide = createRecord({
    file: "waehlen.md",
    title: "So wählst du",
    body: {
      type: "root",
      children: [
        { type: "element", tag: "wahltermin" },
        { type: "element", tag: "stimmzettel", props },
      ],
    },
  });
  const site = createSiteConfig({ navigation: [{ text: "Home", hash: "home" }] });
  const change = { site, elections, upserts: [...upserts, guide], deletions: demoPeople };
  const read = openPages({ change, ...(now && { now }) });
  return (path) => {
    const html = renderToString(<App data={dataOf(read(path).outcome)} />);
    expectSoundPage(html);
    return html;
  };
}

/** The votes of the drawn ballots with the number of their fields. */
export function describeBallots(html: string): string {
  const [, ...parts] = html.split('data-vote="');
  return parts
    .map((part) => `${part.slice(0, part.indexOf('"'))} ${part.match(/<i>|<input/g)?.length}`)
    .join(", ");
}
