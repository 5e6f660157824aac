import { useDocumentSettings } from "~/components/shell/document-context";
import { formatSize } from "~/lib/format";
import { FileLink, isOwnFile } from "./file-link";
import { KeepButton } from "./keep-button";

interface PdfFileProps {
  href: string;
  label: string;
  title: string;
  /** Null if unknown. */
  bytes: number | null;
  /** Fetched on a tap, if the page may use script. */
  reader: { library: string; worker: string; bytes: number };
  /** Counts from 0. */
  page?: number | null;
  placePath?: string;
}

/** One button: it reads the file in the page where script may, else it opens the file. */
export function PdfFile({ href, label, title, bytes, reader, page, placePath }: PdfFileProps) {
  const { script } = useDocumentSettings();
  const at = Math.floor(page ?? 0);
  const link = { href, label, kind: "PDF", bytes };
  const main = (
    <p>
      <FileLink className="btn btn-main" {...link} />
    </p>
  );
  if (script === null || !isOwnFile(href)) return main;
  return (
    <>
      <noscript>{main}</noscript>
      <div
        className="stack"
        data-pdf={href}
        data-library={reader.library}
        data-worker={reader.worker}
        data-page={at}
        data-told={placePath}
      >
        <div hidden data-room="column" data-pdf-reader="">
          <p className="actions">
            <button type="button" className="btn btn-main">
              {at > 0 ? `Continue on page ${at + 1}` : "Read"}
            </button>
          </p>
        </div>
        <KeepButton title={title} file={href} />
        <details className="hint while-script-comes">
          <summary>Open as PDF</summary>
          <p>
            <FileLink {...link} />
          </p>
          <p>“Read” downloads a reader of {formatSize(reader.bytes)} the first time.</p>
        </details>
      </div>
    </>
  );
}
