import { data, type MetaFunction } from "@remix-run/cloudflare";
import { ButtonLink, MainLink } from "~/components/shell/button-link";
import { Page } from "~/components/shell/page";
import { requireStudent } from "~/lib/session/guards";
import { contentPaths, homePaths } from "~/paths";

export const meta: MetaFunction = () => [{ title: "Not open yet · PCBT" }];

/** For every route that has no screen yet. */
export const loader = requireStudent(async () => data(null, { status: 404 }));
export const action = requireStudent(async () => data(null, { status: 404 }));

export default function NotOpenYet() {
  return (
    <Page
      title="This part is not open yet"
      lede="We are still building it. Everything else works as before."
    >
      <p className="actions">
        <MainLink href={contentPaths.tests}>Take a free test</MainLink>
        <ButtonLink href={homePaths.home}>Go to your home page</ButtonLink>
      </p>
    </Page>
  );
}
