import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { EmptyNote } from "~/components/list/empty-note";
import { PlaceCard } from "~/components/list/place-card";
import { Page } from "~/components/shell/page";
import { idFrom, nameFrom } from "~/lib/http/params";
import { requireStudent } from "~/lib/session/guards";
import { contentPaths } from "~/paths";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.subject.name ?? "Chapters"} · Tests · PCBT` },
];

export const loader = requireStudent(async ({ context, params }) => {
  const subject = {
    id: idFrom(params, "subjectId"),
    name: nameFrom(params, "subjectName", "Subject"),
  };
  return { subject, chapters: await context.institute.catalogue.chapters(subject.id) };
});

export default function FreeTestChapters() {
  const { subject, chapters } = useLoaderData<typeof loader>();
  return (
    <Page title={subject.name} crumbs={[{ label: "Tests", href: contentPaths.tests }]} wide>
      <p>
        <a className="btn" href={contentPaths.freeSubject(subject)}>
          All tests of this subject
        </a>
      </p>
      {chapters.length === 0 ? <EmptyNote text="This subject has no chapters yet." /> : null}
      <ul className="grid-cards">
        {chapters.map((chapter) => (
          <li key={chapter.id}>
            <PlaceCard href={contentPaths.freeChapter(subject, chapter)} name={chapter.name} />
          </li>
        ))}
      </ul>
    </Page>
  );
}
