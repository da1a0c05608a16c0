import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { createCandidate, sampleSite } from "#client/test/home-sample.ts";
import { expectSoundPage } from "#client/test/read-html.ts";
import { type ConstituencyView, ConstituencyPage } from "./constituency.tsx";

const { occupation: _, residence: __, ...person } = createCandidate(1);

test.each([
  ["no candidate", []],
  ["a person without occupation and residence", [person]],
])(
  "a constituency with %s and no way to get in touch has no empty element",
  (_name, candidates) => {
    const html = render({ candidates });
    expectSoundPage(html);
    expect(html).not.toMatch(/<(?:p|li|ul|section)\b[^>]*><\/(?:p|li|ul|section)>/);
  },
);

function render(extra: Partial<ConstituencyView>): string {
  const view: ConstituencyView = {
    kind: "constituency",
    constituency: { word: "Wahlkreis", number: 5, name: "Kiel" },
    heading: "Kiel",
    breadcrumbs: [{ text: "Home", href: "/" }],
    lead: "Im Wahlkreis 5 tritt von uns niemand an.",
    contact: {},
    notices: [],
    candidates: [],
    residents: [],
    listName: "Landesliste",
    offices: [],
    neighbours: [],
    ...extra,
  };
  return renderToStaticMarkup(<ConstituencyPage view={view} site={sampleSite} />);
}
