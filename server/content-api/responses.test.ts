import { expect, test } from "vitest";
import { createLiveStore } from "#db/store/live-store.ts";
import { createTestSite, testNow } from "#server/test/site.ts";
import { createContentAnswers } from "./responses.ts";
import type { ContentRequest } from "./request.ts";

test("however many questions are asked, the answers that are kept have a bound in bytes", () => {
  const { file } = createTestSite();
  const now = () => testNow;
  const store = createLiveStore({ file, now });
  const answers = createContentAnswers({ store, now, maxBytes: 50_000 });
  const questions = Array.from({ length: 100 }, (_, index): ContentRequest => ({
    endpoint: "query",
    params: JSON.stringify({ count: true, skip: index }),
  }));
  for (const question of questions) answers.get(question);
  const kept = questions.filter((question) => answers.findKept(question));
  store.close();
  expect(kept).toEqual(questions.slice(-kept.length));
  expect(kept.length).toBeGreaterThan(0);
  expect(kept.length).toBeLessThan(7);
});
