import { expect, test } from "vitest";
import { createDocument, describeFindings, listFindings } from "#ingest/test/check-input.ts";

const page = createDocument("seite.md", { path: "/seite" });
const draft = createDocument("seite.draft.md", { path: "/seite", isDraft: true });

test("a draft with the address of a published page is a warning, and links lead to the published page", () => {
  const links = [{ file: "index.md", relation: "link" as const, target: "/seite" }];
  expect(listFindings({ documents: [draft, page], links })).toEqual([
    "seite.draft.md warning address-taken",
  ]);
  expect(describeFindings({ documents: [draft, page] })).toContain(
    "Besucher sehen „seite.md“, die Vorschau zeigt „seite.draft.md“.",
  );
  expect(describeFindings({ documents: [page, draft] })).toContain(
    "Besucher sehen „seite.md“, die Vorschau auch.",
  );
  const other = createDocument("zweite.md", { path: "/seite" });
  expect(listFindings({ documents: [draft, page, other] })).toEqual([
    "seite.draft.md warning address-taken",
    "zweite.md error address-taken",
  ]);
});

test("a draft may have the former addresses of the page that it will replace", () => {
  const aliases = [draft, page].map(({ file }) => ({ path: "/frueher", file, status: 301 }));
  expect(listFindings({ documents: [draft, page], aliases })).toEqual([
    "seite.draft.md warning address-taken",
  ]);
  const other = createDocument("andere.md", { isDraft: true });
  const claims = [other, page].map(({ file }) => ({ path: "/frueher", file, status: 301 }));
  expect(listFindings({ documents: [other, page], aliases: claims })).toEqual([
    "andere.md warning alias-taken",
  ]);
});
