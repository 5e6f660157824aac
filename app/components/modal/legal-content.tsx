import { RichText } from "~/components/content/rich-text";
import { MissingPart } from "~/components/list/missing-part";
import { Words } from "~/components/parts/words";
import { ContactChips } from "~/components/shell/contact-links";
import { useShell } from "~/components/shell/shell";
import { formatDate } from "~/lib/format";
import type { TextName } from "~/lib/institute/text-names";
import type { ModalData } from "./modal-data";

export function LegalContent({ name, text, isMissing }: Extract<ModalData, { name: TextName }>) {
  const { institute, contacts } = useShell();
  return (
    <>
      {text ? <RichText html={text.html} /> : null}
      {isMissing ? <MissingPart text="We could not load this text." /> : null}
      {text || isMissing || name === "contact" ? null : (
        <p>
          <Words>{institute}</Words> has not put this text here yet. Ask the institute for it.
        </p>
      )}
      {text && name !== "contact" ? null : <ContactChips links={contacts} />}
      {text || isMissing || contacts.length > 0 ? null : (
        <p>We know no phone number or link of your institute. Ask your teacher.</p>
      )}
      {text?.updatedOn ? <p className="hint">Last changed on {formatDate(text.updatedOn)}.</p> : null}
    </>
  );
}
