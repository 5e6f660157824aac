import { data, type MetaFunction } from "@remix-run/cloudflare";
import { ButtonLink, MainLink } from "~/components/shell/button-link";
import { Page } from "~/components/shell/page";
import { requireStudent } from "~/lib/session/guards";
import { contentPaths, homePaths } from "~/paths";

export const meta: MetaFunction = () => [{ title: "Coming soon · PCBT" }];

/** For every route that has no screen yet. */
export const loader = requireStudent(async () => data(null, { status: 404 }));
export const action = requireStudent(async () => data(null, { status: 404 }));

export default function NotOpenYet() {
  return (
    <Page title="Coming soon.">
      <p className="actions">
        <MainLink href={contentPaths.tests}>Take a free test</MainLink>
        <ButtonLink href={homePaths.home}>Go Home</ButtonLink>
      </p>
    </Page>
  );
}
