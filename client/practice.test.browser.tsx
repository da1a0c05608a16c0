import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { mount } from "./practice.browser.ts";
import type { PracticeBallot } from "./practice.tsx";
import { PracticePage } from "./practice.tsx";

function openBallot(more: Partial<PracticeBallot>) {
  const row = { value: 1, marks: 3, crosses: 0 };
  const ballot: PracticeBallot = {
    action: "/stimmzettel",
    title: "Ratswahl",
    total: 3,
    rows: [
      { ...row, field: "liste", name: "Weser" },
      { ...row, field: "stimme", name: "Muster, Anna" },
    ],
    others: { label: "Andere", most: 3, chosen: 0 },
    ...more,
  };
  const view = { kind: "practice" as const, title: "Üben", breadcrumbs: [], note: "", ballot };
  document.body.innerHTML = renderToStaticMarkup(
    <PracticePage
      view={view}
      site={{
        title: "Weser",
        titleSeparator: " - ",
        partyName: "Weser",
        navigation: [],
        footer: [],
        accounts: [],
        addressLines: [],
        footnotes: [],
      }}
    />,
  );
  const form = document.querySelector("form");
  if (!form) throw new Error("The page has no form.");
  const unmount = mount(form);
  const sayLeft = () => form.querySelector("output")?.textContent;
  const cross = (label: string) =>
    document.querySelector<HTMLInputElement>(`[aria-label="${label}"]`)?.click();
  return { form, sayLeft, cross, unmount };
}

test("after every cross the practice ballot says how many votes are left or that there are too many", () => {
  const { form, sayLeft, cross, unmount } = openBallot({ isListVote: true });
  expect(sayLeft()).toBe("Noch 3 von 3 Stimmen.");
  cross("1. Kreuz bei Weser");
  cross("3. Kreuz bei Muster, Anna");
  expect(sayLeft()).toBe("Noch 1 von 3 Stimmen.");
  const others = form.querySelector("select");
  if (others) others.value = "2";
  others?.dispatchEvent(new Event("change", { bubbles: true }));
  expect(sayLeft()).toBe("1 zu viel: Du hast 3 Stimmen.");
  cross("1. Kreuz bei Weser");
  expect(sayLeft()).toBe("Noch 0 von 3 Stimmen.");
  unmount();
  cross("3. Kreuz bei Muster, Anna");
  expect(sayLeft()).toBe("");
});

test("on a practice ballot a cross for a list that only gets the unused votes does not count as a vote", () => {
  const { sayLeft, cross } = openBallot({});
  cross("1. Kreuz bei Weser");
  expect(sayLeft()).toBe("Noch 3 von 3 Stimmen.");
});
