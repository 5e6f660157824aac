import { Pager } from "~/components/list/pager";
import { ChipFilter } from "~/components/parts/chip-filter";
import { EmptyNote } from "~/components/parts/empty-note";
import { Notice } from "~/components/parts/notice";
import { Words } from "~/components/parts/words";
import { Page } from "~/components/shell/page";
import { useQuestionFont } from "~/components/test/question-font";
import { LanguageBar } from "~/components/translation/language-bar";
import { readPageData } from "~/framework/page-data";
import { formatScore } from "~/lib/format";
import { formatCounts } from "~/lib/result/shared-result";
import {
  SOLUTIONS_PER_PAGE,
  type SolutionFilter,
  type SolutionQuery,
  type SolutionSort,
  solutionParameters,
} from "~/lib/result/solution-list";
import { homePaths, testPaths } from "~/paths";
import { SolutionCard } from "./solution-card";
import type { UnsentField } from "./solution-form";
import { SolutionsLater } from "./solutions-later";
import type { LoadedSolutions, SolutionsView } from "./solutions-loading";

const filterLabels: Record<SolutionFilter, string> = {
  all: "All",
  wrong: "Wrong",
  "left-out": "Left out",
  right: "Right",
  dropped: "Dropped",
  marked: "Marked",
  bookmarked: "Bookmarked",
  slow: "Slow",
};
const sortLabels: Record<SolutionSort, string> = {
  number: "In order",
  "-time": "Longest first",
  hardest: "Hardest first",
};

export function SolutionsScreen({ loaded, unsent }: { loaded: LoadedSolutions; unsent: UnsentField | null }) {
  const view = readPageData(loaded.shown);
  const { score, opensAt, query, found, solutions, reportId, bar, language, namesLanguage, beside } = view;
  const counts = formatCounts(score);
  const result = testPaths.review(score.testId, score.performanceId);
  const pathOf = (change: Partial<SolutionQuery>) => `?${solutionParameters({ ...query, ...change })}`;
  return (
    <Page
      wide
      title="Your answers"
      crumbs={[
        { label: "Results", href: homePaths.results },
        { label: "Your result", href: result },
      ]}
    >
      {unsent && !solutions.some(({ id }) => id === unsent.questionId) ? (
        <Notice tone="bad" role="alert">
          <p>
            {unsent.fault} You wrote: <Words>{`“${unsent.text}”`}</Words>
          </p>
        </Notice>
      ) : null}
      {opensAt === null ? <Filters shown={view} pathOf={pathOf} /> : <SolutionsLater opensAt={opensAt} />}
      {found === 0 && opensAt === null ? (
        <EmptyNote text="No question here." href={pathOf({ show: "all" })} action="All questions" />
      ) : null}
      <ol className={`stack exam-font-${useQuestionFont()}`}>
        {solutions.map((question) => (
          <SolutionCard
            key={question.id}
            result={score}
            here={testPaths.solutions(score.testId, score.performanceId, String(solutionParameters(query)))}
            question={question}
            reportId={reportId}
            language={language}
            beside={beside}
            namesLanguage={namesLanguage}
            other={bar?.other ?? null}
            unsent={unsent?.questionId === question.id ? unsent : null}
          />
        ))}
      </ol>
      {found > 1 && opensAt === null ? <Order shown={view} pathOf={pathOf} /> : null}
      <Pager found={found} offset={query.offset} limit={SOLUTIONS_PER_PAGE} pathAt={(offset) => pathOf({ offset })} />
      {bar && opensAt === null ? <LanguageBar bar={bar} /> : null}
      <Words as="p" className="hint">
        {score.name}
      </Words>
      <p>
        <a href={result}>{formatScore(score)}</a>
        {counts === "" ? "" : `: ${counts}`}
      </p>
    </Page>
  );
}

interface FiltersProps {
  shown: SolutionsView;
  pathOf: (change: Partial<SolutionQuery>) => string;
}

function Filters({ shown: { query, counts }, pathOf }: FiltersProps) {
  const filters = counts.filter(({ show, count }) => count > 0 || show === query.show);
  return (
    <ChipFilter
      label="Show"
      chips={filters.map(({ show, count }) => ({
        label: filterLabels[show],
        href: pathOf({ show, offset: 0 }),
        count,
        isCurrent: show === query.show,
      }))}
    />
  );
}

/** Below the questions: who came to read does not pass it first. */
function Order({ shown: { query, isHardnessKnown }, pathOf }: FiltersProps) {
  const sorts: SolutionSort[] = ["number", "-time", ...(isHardnessKnown ? ["hardest" as const] : [])];
  return (
    <nav className="list-ways" aria-label="Order">
      {sorts.map((sort) => (
        <a key={sort} href={pathOf({ sort, offset: 0 })} aria-current={sort === query.sort ? "true" : undefined}>
          {sortLabels[sort]}
        </a>
      ))}
    </nav>
  );
}
