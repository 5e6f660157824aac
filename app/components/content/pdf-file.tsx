import { Drawing } from "~/components/parts/drawing";
import { noLessons } from "~/components/parts/drawings";
import { kindIcons } from "~/components/parts/kind-icon";
import { MainCard } from "~/components/parts/main-card";
import { Words } from "~/components/parts/words";
import { useDocumentSettings } from "~/components/shell/document-context";
import { formatSize } from "~/lib/format";
import { FileLink, isOwnFile } from "./file-link";
import { KeepButton } from "./keep-button";

interface PdfFileProps {
  href: string;
  label: string;
  title: string;
  /** What it is about. */
  about: string;
  /** Null if unknown. */
  bytes: number | null;
  /** Fetched on a tap, if the page may use script. */
  reader: { library: string; worker: string; bytes: number };
  /** Counts from 0. */
  page?: number | null;
  placePath?: string;
}

/** One button: it reads the file in the page where script may, else it opens the file. */
export function PdfFile({ href, label, title, about, bytes, reader, page, placePath }: PdfFileProps) {
  const { script } = useDocumentSettings();
  const at = Math.floor(page ?? 0);
  const link = { href, label, kind: "PDF", bytes };
  const main = <FileLink className="btn btn-main" {...link} />;
  const isRead = script !== null && isOwnFile(href);
  const heading = !isRead ? "PDF" : at > 0 ? "Go on reading" : "Read it here";
  const data = { "data-pdf": href, "data-library": reader.library, "data-worker": reader.worker, "data-page": at };
  return (
    <div className="stack" {...(isRead && { ...data, "data-told": placePath })}>
      <div data-pdf-reader="">
        <MainCard title={heading} picture={<Drawing {...noLessons} />}>
          <Words as="p">{about}</Words>
          <p className="actions">
            {isRead ? (
              <>
                <noscript>{main}</noscript>
                <button type="button" className="btn btn-main" data-room="" hidden>
                  {at > 0 ? `Continue on page ${at + 1}` : "Read"}
                </button>
                <span className="row-line while-script-comes">Fetches a reader of {formatSize(reader.bytes)} once</span>
              </>
            ) : (
              main
            )}
          </p>
        </MainCard>
      </div>
      {isRead ? (
        <div>
          <KeepButton title={title} file={href} />
          <p className="while-script-comes">
            <FileLink className="keep-button" icon={kindIcons.note} {...link} />
          </p>
        </div>
      ) : null}
    </div>
  );
}
