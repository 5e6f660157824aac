import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { homeTests } from "~/lib/content/group-tests";
import { testItem } from "~/lib/content/list-items";
import { jobStatsSchema } from "~/lib/institute/schemas/job";
import { testSummarySchemas } from "~/lib/institute/schemas/test";
import { TestFigures } from "~/routes/exam/test-page";
import { formatCountOf } from "~/routes/jobs/jobs";

const row = { id: 1, name: "Quick test", duration: 5 };
const read = (said: object) => testSummarySchemas.mixed.parse({ ...row, ...said });
const pathOf = (id: number) => `/test/${id}`;
const silent = [{}, { total_questions: null }, { total_questions: "many" }];

it.each(silent)("a test that does not say how many questions it has claims none: %j", (said) => {
  expect(testItem(read(said), pathOf).facts?.join()).not.toContain("question");
  const page = renderToStaticMarkup(<TestFigures test={read(said)} />);
  expect(page).not.toContain("question");
  expect(page).toContain("min");
});

it("a test of unknown length is not taken for the shortest", () => {
  const short = read({ id: 2, name: "Short", total_questions: 9 });
  expect(homeTests([read({}), short]).first?.name).toBe("Short");
});

it("the counts of jobs leave out what is not said", () => {
  const stats = jobStatsSchema.parse({ bookmarks: 0 });
  expect(formatCountOf(stats.applications, "application")).toBe("");
  expect(formatCountOf(stats.bookmarks, "job")).toBe("0 jobs");
});
