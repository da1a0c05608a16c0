import { withTitle, type Feature } from "#server/context/context.ts";
import { buildChoicePage } from "./choice.ts";
import { buildQuestionPage, buildQuestionsPage } from "./questions.ts";
import { readPageText } from "#server/page-data/body.ts";

/** Persons side by side: the list with filters, and everybody's answers to each question. */
export const compareFeature = {
  pages: {
    choice: (context, { search, document }) =>
      buildChoicePage(
        context.campaign,
        { search, text: readPageText(context, document) },
        context.now,
      ),
    questions: (context, { document }) =>
      withTitle(buildQuestionsPage(context.campaign, readPageText(context, document), context.now)),
    question: (context, { path, document }) =>
      withTitle(
        buildQuestionPage(context.campaign, path, readPageText(context, document), context.now),
      ),
  },
} satisfies Feature;
