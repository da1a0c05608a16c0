import { expect, test } from "vitest";
import { joinText, listElements, render } from "#ingest/test/render.ts";

const whole = {
  src: "./rede.mp4",
  titel: "Die Rede",
  untertitel: "./rede.vtt",
  standbild: "./bild.jpg",
};

/** Renders a video with these attributes in place of the right ones; undefined leaves one out. */
function renderVideo(changes: Record<string, string | undefined> = {}) {
  const written = Object.entries({ ...whole, ...changes }).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}="${value}"`],
  );
  const { body, diagnostics, links } = render(`::video{${written.join(" ")}}`);
  const find = (tag: string) => listElements(body.children).find((one) => one.tag === tag);
  return { body, diagnostics, links, video: find("video"), track: find("track"), find };
}

test("a complete video causes no finding, has German captions and refers to its files", () => {
  const { diagnostics, links, video, track } = renderVideo();
  expect(diagnostics).toEqual([]);
  expect(track?.props).toMatchObject({ srcLang: "de", label: "Deutsch" });
  expect(video?.props).toMatchObject({ "aria-label": "Die Rede", poster: expect.any(String) });
  expect(links.map(({ relation, target }) => `${relation} ${target}`)).toEqual([
    "captions programm/rede.vtt",
    "video programm/rede.mp4",
    "image programm/bild.jpg",
  ]);
});

test.each<[string, Record<string, string | undefined>, string, RegExp]>([
  ["no title", { titel: undefined }, "component-attribute-missing", /„title“.*::video\{/],
  ["no captions", { untertitel: undefined }, "captions-missing", /1\.2\.2.*ohne Ton/],
  ["SRT", { untertitel: "./rede.srt" }, "captions-invalid", /„programm\/rede\.srt“.*WebVTT/],
  [
    "foreign captions",
    { untertitel: "https://a.b/c.vtt" },
    "component-attribute-invalid",
    /Datei im/,
  ],
  ["no such language", { untertitelSprache: "ua" }, "bad-language", /„ua“.*Meintest du „uk“/],
  ["no poster", { standbild: undefined }, "video-poster-missing", /standbild="/],
  ["a foreign poster", { standbild: "https://a.b/c.jpg" }, "image-external", /fremden Server/],
  ["a PDF as poster", { standbild: "./Über uns.pdf" }, "image-type", /kein Bild/],
  [
    "a foreign text",
    { niederschrift: "https://a.b" },
    "component-attribute-invalid",
    /eigenen Website/,
  ],
  ["unclear sign language", { gebärdensprache: "dgs" }, "component-attribute-invalid", /ja, nein/],
])("a video with %s is shown with a warning", (...[, changes, code, words]) => {
  const { diagnostics, video } = renderVideo(changes);
  expect(diagnostics).toMatchObject([{ code, severity: "warning", line: 1, column: 1 }]);
  expect(diagnostics.map(({ message, hint }) => `${message} ${hint}`).join()).toMatch(words);
  expect(video?.props).toMatchObject({ src: "/assets/media/datei.mp4" });
  expect(JSON.stringify(video)).not.toContain("a.b");
});

test.each<[string, string, string, RegExp]>([
  ["QuickTime", "./rede.mov", "video-type", /„programm\/rede\.mov“.*HandBrake/],
  ["a picture", "./bild.jpg", "video-type", /kein Video/],
  ["a file outside", "../../rede.mp4", "component-attribute-invalid", /src="\.\/rede\.mp4"/],
  ["a script", "javascript:x", "component-attribute-invalid", /Datei im Inhaltsordner/],
])(
  "%s in place of the video is a warning, and only the title is shown",
  (...[, src, code, words]) => {
    const { diagnostics, body, video } = renderVideo({ src });
    expect(diagnostics).toMatchObject([{ code, severity: "warning", line: 1, column: 1 }]);
    expect(diagnostics.map(({ message, hint }) => `${message} ${hint}`).join()).toMatch(words);
    expect([video, joinText(body.children)]).toEqual([undefined, "Die Rede"]);
  },
);

test("a YouTube video becomes a link, and the finding says how to show it", () => {
  const { diagnostics, body, find } = renderVideo({ src: "https://www.youtube.com/watch?v=x" });
  expect(diagnostics).toMatchObject([
    { code: "video-external", severity: "warning", hint: expect.stringContaining("als MP4") },
  ]);
  expect(listElements(body.children).map(({ tag }) => tag)).toEqual(["p", "a"]);
  expect(find("a")?.props).toMatchObject({ href: "https://www.youtube.com/watch?v=x" });
});

test("missing files of a video are left to the check of the whole content folder", () => {
  const { diagnostics, links, body } = renderVideo({
    src: "./fehlt.mp4",
    untertitel: "./fehlt.vtt",
  });
  expect(diagnostics).toEqual([]);
  expect(links.map(({ target }) => target)).toEqual([
    "programm/fehlt.vtt",
    "programm/fehlt.mp4",
    "programm/bild.jpg",
  ]);
  expect(joinText(body.children)).toBe("Die Rede");
});

test("captions, transcript and sign language of a video are recorded", () => {
  const record = (changes: Record<string, string | undefined>) =>
    renderVideo(changes).links.find(({ relation }) => relation === "video")?.video;
  const title = "Die Rede";
  expect(record({})).toEqual({ title, captions: "file", hasTranscript: false, isSigned: false });
  for (const untertitel of ["ohne Ton", "ohne-ton", "stumm", "silent"]) {
    expect(record({ untertitel, gebärdensprache: "ja", niederschrift: "/text" })).toEqual({
      title,
      captions: "silent",
      hasTranscript: true,
      isSigned: true,
    });
  }
  expect(record({ untertitel: undefined })).toMatchObject({ captions: "none" });
});

test("an end of the licence applies to the video and its poster", () => {
  const { links } = renderVideo({ lizenzBis: "2029-01-31" });
  expect(links.filter(({ shownUntil }) => shownUntil === "2029-01-31T23:00:00.000Z")).toHaveLength(
    2,
  );
});
