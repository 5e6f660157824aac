import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { EmptyNote } from "~/components/list/empty-note";
import { MissingPart } from "~/components/list/missing-part";
import { PlaceCard } from "~/components/list/place-card";
import { Page } from "~/components/shell/page";
import { TestCard } from "~/components/test/test-card";
import type { TestSummary } from "~/lib/institute/schemas/test";
import { requireStudent } from "~/lib/session/guards";
import { contentPaths, testPaths } from "~/paths";
import { groupTests } from "./test-groups";

export const meta: MetaFunction = () => [{ title: "Tests · PCBT" }];

/** Subjects, each of which leads to its chapters, and the tests that belong to none. */
export const loader = requireStudent(async ({ context }) => {
  const { catalogue, tests } = context.institute;
  const [subjects, free, all] = await Promise.all([
    catalogue.subjects(),
    context.optionalPart(tests.free()),
    context.optionalPart(tests.all()),
  ]);
  const groups = groupTests({ subjects, free: free.value, all: all.value });
  const { mocks, quick, premium, countOf } = groups;
  return {
    mocks,
    quick,
    premium,
    subjects: subjects.map(({ id, name }) => ({ id, name, tests: countOf(id) })),
  };
});

interface GroupProps {
  id: string;
  title: string;
  /** Null where they did not come. */
  tests: readonly TestSummary[] | null;
  hrefOf: (testId: number) => string;
  missing: string;
}

/** Some tests under a heading; nothing where there are none. */
function TestGroup({ id, title, tests, hrefOf, missing }: GroupProps) {
  if (tests?.length === 0) return null;
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {tests === null ? <MissingPart text={missing} /> : null}
      <ul className="grid-cards">
        {tests?.map((test) => (
          <li key={test.id}>
            <TestCard test={test} href={hrefOf(test.id)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function testsOf(count: number | null): string | undefined {
  if (count === null) return undefined;
  return count === 1 ? "1 free test" : `${count} free tests`;
}

export default function Tests() {
  const { subjects, mocks, quick, premium } = useLoaderData<typeof loader>();
  return (
    <Page title="Tests" wide>
      <TestGroup
        id="full-mock-exams"
        title="Full mock exams"
        tests={mocks}
        hrefOf={testPaths.detail}
        missing="We could not load the mock exams and quick tests."
      />
      {mocks === null ? null : (
        <TestGroup
          id="quick-tests"
          title="Quick tests"
          tests={quick}
          hrefOf={testPaths.detail}
          missing=""
        />
      )}
      <section className="stack" aria-labelledby="by-subject">
        <h2 id="by-subject">By subject</h2>
        {subjects.length === 0 ? <EmptyNote text="There are no subjects yet." /> : null}
        <ul className="grid-cards">
          {subjects.map((subject) => (
            <li key={subject.id}>
              <PlaceCard
                href={contentPaths.freeChapters(subject)}
                name={subject.name}
                note={testsOf(subject.tests)}
              />
            </li>
          ))}
        </ul>
      </section>
      <TestGroup
        id="premium-tests"
        title="Premium tests"
        tests={premium}
        hrefOf={testPaths.premiumDetail}
        missing="We could not load the premium tests."
      />
    </Page>
  );
}
