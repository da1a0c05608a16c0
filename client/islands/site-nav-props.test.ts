import { expect, test } from "vitest";
import { createHomePage } from "../test/home-sample.ts";
import { createSiteNavProps, parseSiteNavProps } from "./site-nav-props.ts";

test("what the server writes is read again", () => {
  const props = createSiteNavProps(createHomePage());
  expect(parseSiteNavProps(JSON.stringify(props))).toEqual(props);
  expect(props.brand).toBe("Küstenbündnis");
  expect(props.path).toBe("/");
});

test("anything else is refused", () => {
  const refused = [
    "",
    "null",
    "[]",
    "{}",
    '{"brand":"K","path":1,"items":[]}',
    '{"brand":"K","path":"/","items":{}}',
    '{"brand":"K","path":"/","items":[null]}',
    '{"brand":"K","path":"/","items":[{"text":"Home"}]}',
    '{"brand":"K","path":"/","items":[{"text":"Home","hash":"home","note":{}}]}',
  ];
  for (const text of refused) expect(() => parseSiteNavProps(text)).toThrow(Error);
});
