import { finding } from "#ingest/catalogue/catalogue.ts";
import type { SiteConfig } from "#domain/site/site-config.ts";
import type { Election } from "#domain/elections/election-config.ts";
import type { YamlPath } from "#ingest/front-matter/read-yaml.ts";
import type { CheckInput, TreeFinding } from "./check-input.ts";
import { addConsequence, createLinkCheck, decodeTarget } from "./links.ts";
import type { Link } from "./references.ts";
import { findNearest } from "#ingest/diagnostics/nearest-word.ts";
import { splitTarget } from "#ingest/document/head-links.ts";
import { homeSections } from "#domain/site/home-sections.ts";

const file = "site.yml";

/**
 * Finds links of `site.yml` and `elections.yml` to missing pages, anchors, offices and home page
 * sections.
 */
export function checkSiteLinks(input: CheckInput): TreeFinding[] {
  const { site, elections } = input;
  if (!site) return [];
  const checkLink = createLinkCheck(input);
  const links = [...listSiteLinks(site), ...listElectionLinks(elections)];
  const findings = links.flatMap(checkLink);
  return [
    ...findings.map((one) => addConsequence(one, { kind: "setting-stays" })),
    ...checkSections(site),
  ];
}

function listSiteLinks({ navigation, footer, contact, afterElection }: SiteConfig): Link[] {
  const items = navigation.flatMap(({ hash, href }, index): Link[] =>
    hash === undefined
      ? linkTo(href, ["navigation", index, "href"])
      : [
          {
            file,
            relation: "link",
            target: "/",
            fragment: hash,
            path: ["navigation", index, "hash"],
          },
        ],
  );
  const links = footer.flatMap((group, groupIndex) =>
    group.links.flatMap(({ href }, index): Link[] => {
      return linkTo(href, ["footer", groupIndex, "links", index, "href"]);
    }),
  );
  const results = linkTo(afterElection?.resultsUrl, ["afterElection", "resultsUrl"]);
  const office: Link[] =
    contact?.office === undefined
      ? []
      : [{ file, relation: "office", target: contact.office, path: ["contact", "office"] }];
  return [...items, ...links, ...results, ...office];
}

function listElectionLinks(elections: readonly Election[]): Link[] {
  return elections.flatMap(({ postalVoteUrl }, index) =>
    linkTo(postalVoteUrl, ["elections", index, "postalVoteUrl"]).map((link) => ({
      ...link,
      file: "elections.yml",
    })),
  );
}

function linkTo(href: string | undefined, path: YamlPath): Link[] {
  if (!href?.startsWith("/")) return [];
  return [{ ...splitTarget(decodeTarget(href)), file, relation: "link", path }];
}

const textSections: string[] = homeSections.filter((id) => id !== "contact");

function checkSections({ sections }: SiteConfig): TreeFinding[] {
  const unknown = Object.keys(sections).filter((name) => !textSections.includes(name));
  return unknown.map((name) => {
    return finding(
      "unknown-key",
      { file, severity: "warning", path: ["sections", name], part: "key" },
      { case: "section", name, suggestion: findNearest(name, textSections), names: textSections },
    );
  });
}
