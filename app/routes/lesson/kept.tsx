import type { MetaFunction } from "@remix-run/cloudflare";
import { Drawing } from "~/components/parts/drawing";
import { nothingDownloaded } from "~/components/parts/drawings";
import { useDocumentSettings } from "~/components/shell/document-context";
import { Page } from "~/components/shell/page";
import { lessonPaths } from "~/paths";
import { requireStudent } from "~/request/guards";
import type { RouteHandle } from "~/route-handle";

export const handle = { script: "kept", stylesheet: "note" } satisfies RouteHandle;

export const meta: MetaFunction = () => [{ title: "Kept on this phone · PCBT" }];

export const loader = requireStudent(async () => null);

export default function Kept() {
  const { pageScript } = useDocumentSettings();
  return (
    <Page title="Kept on this phone" crumbs={[{ label: "Notes", href: lessonPaths.freeNotes }]}>
      <p>What you keep here opens without a network. Signing out removes it.</p>
      <div data-kept-list="" data-notes={lessonPaths.freeNotes} className="stack">
        {pageScript ? <p className="while-script-comes">Looking for what you kept…</p> : null}
        <p className={pageScript ? "without-script" : undefined}>
          This list needs JavaScript, and Lite mode off: notes can be kept on a phone by script alone.
        </p>
      </div>
      <div className="kept-drawing">
        <Drawing {...nothingDownloaded} />
      </div>
    </Page>
  );
}
