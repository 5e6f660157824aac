import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { EmptyNote } from "~/components/empty-note";
import { Page } from "~/components/page";
import { PlaceCard } from "~/components/place-card";
import { idFrom, nameFrom } from "~/lib/http/address-parameters";
import { contentPaths } from "~/lib/http/content-paths";
import { signedIn } from "~/lib/session/guards";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.subject.name ?? "Chapters"} · Tests · PCBT` },
];

export const loader = signedIn(async ({ context, params }) => {
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
