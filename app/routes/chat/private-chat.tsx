import { Notice } from "~/components/parts/notice";
import type { PrivateChat } from "~/lib/institute/schemas/user";
import { accountPaths } from "~/paths";

/** What a chat with a teacher alone waits for. */
export const privateChatWaits = {
  birth_year: "A chat with a teacher opens when you have given your year of birth.",
  parent: "You are under 18: a chat with a teacher opens when your mother or father agrees.",
} as const;

export function PrivateChatNotice({ privateChat }: { privateChat: Exclude<PrivateChat, "open"> }) {
  return (
    <Notice>
      <p>{privateChatWaits[privateChat]}</p>
      <p>
        <a className="link-words" href={accountPaths.view("consent")}>
          Consent and age
        </a>
      </p>
    </Notice>
  );
}
