import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { HttpError, httpErrors } from "./http-error.ts";

/** Code and status of every row of the section about HTTP. */
function readDocumented(): Map<string, number> {
  const text = readFileSync(new URL("../../docs/errors.md", import.meta.url), "utf8");
  const section = text.slice(text.indexOf("\n## HTTP\n"));
  const rows = [...section.matchAll(/^\| `([a-z-]+)` +\| (\d{3}) /gm)];
  return new Map(rows.map(([, code = "", status]) => [code, Number(status)]));
}

test("docs/errors.md lists exactly the codes of the server, with their status", () => {
  const codes = Object.entries(httpErrors).map(([code, { status }]) => [code, status] as const);
  expect(readDocumented()).toEqual(new Map<string, number>(codes));
});

test("every error has a German sentence for visitors", () => {
  for (const { description } of Object.values(httpErrors)) {
    expect(description).toMatch(/^[A-ZÄÖÜ][^!]+\.$/);
  }
});

test("an error gets status and message from its code", () => {
  expect(new HttpError("store-unavailable")).toMatchObject({
    status: 503,
    message: "Service Unavailable",
  });
  expect(new HttpError("internal-error")).toMatchObject({
    status: 500,
    message: "Internal Server Error",
  });
  expect(new HttpError("page-invalid")).toMatchObject({ status: 404, message: "Page Not Found" });
});
