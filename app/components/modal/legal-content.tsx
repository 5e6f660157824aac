import { RichText } from "~/components/content/rich-text";
import { MissingPart } from "~/components/list/missing-part";
import { Words } from "~/components/parts/words";
import { useShell } from "~/components/shell/shell";
import { formatDate } from "~/lib/format";
import type { TextName } from "~/lib/institute/text-names";
import type { SafeHtml } from "~/lib/rich-text/plain-text";

interface LegalContentProps {
  name: TextName;
  text: { html: SafeHtml; updatedOn: string | null } | null;
  isMissing: boolean;
}

export function LegalContent({ name, text, isMissing }: LegalContentProps) {
  const { institute } = useShell();
  return (
    <>
      {text ? <RichText html={text.html} /> : null}
      {isMissing ? <MissingPart text="We could not load this text." /> : null}
      {text || isMissing || name === "contact" ? null : (
        <p>
          <Words>{institute}</Words> has not put this text here yet. Ask the institute for it.
        </p>
      )}
      {text && name !== "contact" ? null : <InstituteContactList isMissing={isMissing} />}
      {text?.updatedOn ? <p className="hint">Last changed on {formatDate(text.updatedOn)}.</p> : null}
    </>
  );
}

function InstituteContactList({ isMissing }: Pick<LegalContentProps, "isMissing">) {
  const { contacts } = useShell();
  if (contacts.length === 0) {
    return isMissing ? null : <p>We know no phone number or link of your institute. Ask your teacher.</p>;
  }
  return (
    <ul aria-label="Reach the institute">
      {contacts.map(({ label, href }) => (
        <li key={href}>
          <a className="link-line" href={href} rel="noreferrer">
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
