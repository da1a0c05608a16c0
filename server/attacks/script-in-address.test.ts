import { expect, test } from "vitest";
import { getRaw } from "#server/test/raw-request.ts";
import { createTestSite } from "#server/test/site.ts";

const attack = "/</script><script>alert(1)</script>?q=\"onload=x'";

test.each([attack, encodeURI(attack), `${attack}${"x".repeat(2100)}`])(
  "markup in the address %s is shown as text",
  async (target) => {
    const { app } = createTestSite();
    const page = await getRaw(app, target, { Accept: "text/html" });
    expect(page.status).toBe(404);
    expect(page.body).not.toMatch(/<script>|"onload/);
    const json = await getRaw(app, target, { Accept: "application/json" });
    expect(JSON.parse(json.body)).toMatchObject({ statusCode: 404 });
  },
);
