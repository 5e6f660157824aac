import type { MetaFunction } from "@remix-run/cloudflare";
import { Drawing } from "~/components/parts/drawing";
import { nothingDownloaded } from "~/components/parts/drawings";
import { useDocumentSettings } from "~/components/shell/document-context";
import { Page } from "~/components/shell/page";
import { lessonPaths } from "~/paths";
import { requireStudent } from "~/request/guards";
import type { RouteHandle } from "~/route-handle";

export const handle = { script: "kept", stylesheet: "note" } satisfies RouteHandle;
export const meta: MetaFunction = () => [{ title: "Downloads · PCBT" }];

export const loader = requireStudent(async () => null);

export default function Kept() {
  const { script } = useDocumentSettings();
  return (
    <Page title="Downloads" crumbs={[{ label: "Notes", href: lessonPaths.freeNotes }]}>
      <div className="kept-drawing" data-kept-none="">
        <Drawing {...nothingDownloaded} />
      </div>
      <div data-kept-list="" data-notes={lessonPaths.freeNotes} className="stack">
        {script ? <p className="while-script-comes">Looking for your downloads…</p> : null}
        <p className={script ? "without-script" : undefined}>
          This list needs JavaScript, and the data saver off: only script can download a note.
        </p>
      </div>
      <p className="hint">A download opens without a network. Signing out deletes it.</p>
    </Page>
  );
}
