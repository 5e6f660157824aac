import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { PostButton } from "~/components/form/post-button";
import { MissingPart } from "~/components/list/missing-part";
import { Words } from "~/components/parts/words";
import { Page } from "~/components/shell/page";
import { chatPaths } from "~/paths";
import { studentAction } from "~/request/form-action";
import { requireStudent } from "~/request/guards";

export const meta: MetaFunction = () => [{ title: "People you blocked · PCBT" }];

export const loader = requireStudent(async ({ context }) => ({ blocked: await context.notebook.blocked() }));

export const action = studentAction({
  schema: z.object({ sender: z.string().regex(/^student:[1-9]\d{0,14}$/) }),
  failures: "page",
  async run({ sender }, { context }) {
    const isDone = await context.notebook.setBlocked({ sender, name: "" }, false);
    return {
      to: chatPaths.blocked,
      toast: isDone
        ? { type: "success", title: "You see their messages again" }
        : { type: "error", title: "That did not work. Try again in a moment." },
    };
  },
});

export default function BlockedPeople() {
  const { blocked } = useLoaderData<typeof loader>();
  return (
    <Page title="People you blocked" crumbs={[{ label: "Chat", href: chatPaths.all }]}>
      {blocked === null ? <MissingPart text="We could not load the list." /> : null}
      {blocked?.length === 0 ? <p>Nobody is blocked.</p> : null}
      <ul className="rows">
        {blocked?.map(({ sender, name }) => (
          <li key={sender} className="row row-ways">
            <span className="row-words">
              <Words as="strong">{name}</Words>
            </span>
            <PostButton name="sender" value={sender}>
              Show again
            </PostButton>
          </li>
        ))}
      </ul>
    </Page>
  );
}
