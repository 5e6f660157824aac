import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { EmptyNote } from "~/components/empty-note";
import { Page } from "~/components/page";
import { PlaceCard } from "~/components/place-card";
import { contentPaths } from "~/lib/http/content-paths";
import { signedIn } from "~/lib/session/guards";

export const meta: MetaFunction = () => [{ title: "Free tests · PCBT" }];

/** SPEC 7: subjects; each leads to its chapters. */
export const loader = signedIn(async ({ context }) => ({
  subjects: await context.institute.catalogue.subjects(),
}));

export default function FreeTestSubjects() {
  const { subjects } = useLoaderData<typeof loader>();
  return (
    <Page title="Free tests" lede="Choose a subject." wide>
      {subjects.length === 0 ? <EmptyNote text="There are no subjects yet." /> : null}
      <ul className="grid-cards">
        {subjects.map((subject) => (
          <li key={subject.id}>
            <PlaceCard href={contentPaths.freeChapters(subject)} name={subject.name} />
          </li>
        ))}
      </ul>
    </Page>
  );
}
