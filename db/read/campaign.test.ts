import { expect, test } from "vitest";
import { openMemory } from "#db/store/open-store.ts";
import { createRecord, publish } from "#db/test/records.ts";
import { readCampaignSource } from "./campaign.ts";

const visibility = { now: new Date("2029-01-10T12:00:00Z"), withDrafts: false };

function openSite() {
  const store = openMemory();
  publish(store, {
    upserts: [
      createRecord({
        file: "l/10.a.md",
        path: "/l/a",
        kind: "candidate",
        fields: { photo: { src: "l/a.jpg" } },
        links: [
          { relation: "link", target: "/seite" },
          { relation: "office", target: "/g/kiel" },
        ],
        aliases: [{ path: "/d/a", status: 308 }],
      }),
      createRecord({ file: "l/2.b.md", path: "/l/b", kind: "candidate" }),
      createRecord({ file: "l/11.x.md", path: "/l/x", kind: "candidate", isDraft: true }),
      createRecord({ file: "l/12.y.md", path: "/l/y", kind: "candidate", isPartial: true }),
      createRecord({
        file: "g/kiel.md",
        path: "/g/kiel",
        kind: "office",
        publishAt: "2029-02-01T00:00:00.000Z",
      }),
      createRecord({
        file: "t/1.md",
        path: "/t/eins",
        kind: "event",
        links: [
          { relation: "participant", target: "/l/b" },
          { relation: "venue", target: "/v/halle" },
          { relation: "participant", target: "/l/a" },
        ],
      }),
      createRecord({ file: "seite.md", path: "/seite" }),
    ],
    assets: {
      upserts: ["l/a.jpg", "l/fremd.jpg"].map((file) => ({
        file,
        digest: file,
        mediaType: "image/jpeg",
        sizeBytes: 1,
        mediaName: "f00d.jpg",
        variants: [],
      })),
      deletions: [],
    },
  });
  return store;
}

test("a campaign is read with its visible documents in file order, each with references and aliases", () => {
  const store = openSite();
  const { documents } = readCampaignSource(store, { elections: [] }, visibility);
  expect(documents.map(({ path, references, aliases }) => ({ path, references, aliases }))).toEqual(
    [
      { path: "/l/b", references: [], aliases: [] },
      {
        path: "/l/a",
        references: [{ relation: "office", target: "/g/kiel" }],
        aliases: ["/d/a"],
      },
      {
        path: "/t/eins",
        references: [
          { relation: "participant", target: "/l/b" },
          { relation: "venue", target: "/v/halle" },
          { relation: "participant", target: "/l/a" },
        ],
        aliases: [],
      },
    ],
  );
  store.close();
});

test("a campaign read for a preview also has drafts and scheduled documents", () => {
  const store = openSite();
  const drafts = { ...visibility, withDrafts: true };
  const { documents } = readCampaignSource(store, { elections: [] }, drafts);
  expect(documents.map(({ path }) => path)).toEqual(["/g/kiel", "/l/b", "/l/a", "/l/x", "/t/eins"]);
  store.close();
});

test("only pictures that a document shows are read with a campaign", () => {
  const store = openSite();
  const { pictures } = readCampaignSource(store, { elections: [] }, visibility);
  expect([...pictures.keys()]).toEqual(["l/a.jpg"]);
  store.close();
});
