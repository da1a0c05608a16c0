import { expect, test } from "vitest";
import { captions } from "#ingest/test/video-files.ts";
import { inspectCaptions } from "./inspect-captions.ts";

function inspect(text: string): string[] {
  return inspectCaptions(Buffer.from(text), "rede.vtt").map(
    ({ code, severity, line, message, hint, excerpt }) =>
      `${code} ${severity} ${line} | ${excerpt} | ${message} ${hint}`,
  );
}

test.each([
  ["the shortest form", captions],
  ["Windows line ends and a byte order mark", `\uFEFF${captions.replaceAll("\n", "\r\n")}`],
  [
    "notes, styles, names, settings, hours and cues at the same time",
    "WEBVTT - Rede\nKind: captions\n\nNOTE von Jo\n\nSTYLE\n::cue { color: red }\n\neins\n00:01.000 --> 00:04.000 line:0 align:start\n<v Jo>Moin.\n\n00:01.000 --> 100:00:00.000\nMusik\n",
  ],
])("captions with %s are accepted", (_name, text) => {
  expect(inspect(text)).toEqual([]);
});

test("every mistake in captions is reported with its line and what to do", () => {
  expect(inspect("1\n00:00:01,000 --> 00:00:04,000\nMoin.\n")).toEqual([
    expect.stringMatching(
      /^captions-invalid error 1 \| 1 \| Die erste Zeile .*„WEBVTT“, nicht „1“\. .*WebVTT/,
    ),
  ]);
  expect(inspect("WEBVTT\n\nMoin.\n")).toEqual([
    expect.stringMatching(/^captions-invalid error 1 \| WEBVTT \| .*keinen Untertitel\./),
  ]);
  const cues = [
    "00:00:01,000 --> 00:00:04,000",
    "00:05.000 --> 00:05.000",
    "00:09.000 --> 00:10.000",
    "00:08.000 --> 00:10.000",
    "00:61.000 --> 01:02.000",
    "gleich --> später",
  ];
  expect(inspect(`WEBVTT\n\n${cues.join("\nMoin.\n\n")}\nMoin.\n`)).toEqual([
    expect.stringMatching(
      / 3 \| 00:00:01,000 .*nennt nicht, von wann bis wann.*Punkt und kein Komma/,
    ),
    expect.stringMatching(/ 6 \| 00:05\.000 .*endet, bevor er beginnt/),
    expect.stringMatching(/ 12 \| 00:08\.000 .*beginnt vor dem, der darüber steht/),
    expect.stringMatching(/ 15 \| 00:61\.000 .*So wird sie geschrieben/),
    expect.stringMatching(/ 18 \| gleich .*So wird sie geschrieben/),
  ]);
});

test("captions report their first ten mistakes, and a wrong encoding once", () => {
  expect(inspect(`WEBVTT\n\n${"falsch --> falsch\n\n".repeat(500)}`)).toHaveLength(10);
  const latin = Buffer.from("WEBVTT\n\n00:01.000 --> 00:04.000\nGrüße\n", "latin1");
  expect(inspectCaptions(latin, "rede.vtt")).toMatchObject([
    { code: "encoding-windows-1252", line: 4 },
  ]);
});
