import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { ConstituencyView } from "./constituency.tsx";
import { SheetPage } from "./takeaway.tsx";

const area: ConstituencyView = {
  kind: "constituency",
  constituency: { word: "Wahlkreis", number: 2, name: "Nordfriesland" },
  breadcrumbs: [],
  lead: "Im Wahlkreis 2 kandidieren 6 Personen.",
  leavingNotes: [],
  candidates: [],
  residents: [],
  listName: "Landesliste",
  offices: [],
  events: [],
  neighbours: [],
  contact: {},
  heading: "",
};

function render(view: ConstituencyView): string {
  const site = { title: "Küste", titleSeparator: "·", partyName: "Küste" };
  const sheet = { site, title: "Wahlkreis 2", path: "/wahlkreis/2", legal: [], view };
  return renderToStaticMarkup(<SheetPage sheet={sheet} />);
}

test("the printed sheet of a constituency names all candidates that fit and counts the others", () => {
  const candidates = ["Ada", "Ben", "Cem", "Dana", "Elif", "Finn"].map((full) => ({
    path: `/liste/${full}`,
    name: { given: full, family: "", full, initials: "X" },
  }));
  const few = render({ ...area, candidates: candidates.slice(0, 2) });
  expect(few).toContain("Ada");
  expect(few).toContain("Ben");
  expect(few).not.toContain("weitere");
  const many = render({ ...area, candidates });
  expect(many).toContain("und 2 weitere");
  expect(render(area)).not.toContain("sheet-person");
});
