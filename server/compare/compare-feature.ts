import { withTitle, type Feature } from "#server/context/context.ts";
import { buildChoicePage } from "./choice.ts";
import { buildQuestionPage, buildQuestionsPage } from "./questions.ts";

/** Persons side by side: the list that can be narrowed, and the answers of all to each question. */
export const compareFeature = {
  pages: {
    choice: buildChoicePage,
    questions: (context, { document }) => withTitle(buildQuestionsPage(context, document)),
    question: (context, { path, document }) =>
      withTitle(buildQuestionPage(context, path, document)),
  },
} satisfies Feature;
