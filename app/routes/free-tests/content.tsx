import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { EmptyNote } from "~/components/list/empty-note";
import { Page } from "~/components/shell/page";
import { TestCard } from "~/components/test/test-card";
import { idFrom, nameFrom, optionalIdFrom } from "~/lib/http/params";
import { requireStudent } from "~/lib/session/guards";
import { contentPaths, testPaths } from "~/paths";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.chapter?.name ?? data?.subject.name ?? "Tests"} · Tests · PCBT` },
];

/** Free tests of a subject, or of one of its chapters. */
export const loader = requireStudent(async ({ context, params }) => {
  const subject = {
    id: idFrom(params, "subjectId"),
    name: nameFrom(params, "subjectName", "Subject"),
  };
  const chapterId = optionalIdFrom(params, "chapterId");
  const chapter = chapterId && { id: chapterId, name: nameFrom(params, "chapterName", "Chapter") };
  const tests = await context.institute.tests.freeBySubject(subject.id);
  return {
    subject,
    chapter: chapter || null,
    tests: chapter ? tests.filter((test) => test.chapterId === chapter.id) : tests,
  };
});

export default function FreeTestContent() {
  const { subject, chapter, tests } = useLoaderData<typeof loader>();
  const crumbs = [
    { label: "Tests", href: contentPaths.tests },
    { label: subject.name, href: contentPaths.freeChapters(subject) },
  ];
  return (
    <Page title={chapter?.name ?? subject.name} crumbs={crumbs} wide>
      {tests.length === 0 ? (
        <EmptyNote
          text={
            chapter ? "This chapter has no free test yet." : "This subject has no free test yet."
          }
          href={chapter ? contentPaths.freeSubject(subject) : contentPaths.tests}
          action={chapter ? "All tests of this subject" : "Other subjects"}
        />
      ) : null}
      <div className="grid-cards">
        {tests.map((test) => (
          <TestCard key={test.id} test={test} href={testPaths.detail(test.id)} />
        ))}
      </div>
    </Page>
  );
}
