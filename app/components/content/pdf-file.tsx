import { formatSize } from "~/lib/format";
import { FileLink, isOwnFile } from "./file-link";

interface PdfFileProps {
  href: string;
  label: string;
  /** Null if unknown. */
  bytes: number | null;
  /** Fetched on a tap, if the page may use script. */
  reader: { library: string; worker: string; bytes: number };
  /** Counts from 0. */
  page?: number | null;
  placePath?: string;
}

export function PdfFile({ href, label, bytes, reader, page, placePath }: PdfFileProps) {
  const at = Math.floor(page ?? 0);
  return (
    <div
      className="stack"
      data-pdf={href}
      data-library={reader.library}
      data-worker={reader.worker}
      data-page={at}
      data-told={placePath}
    >
      {isOwnFile(href) ? (
        <div hidden data-room="column" data-pdf-reader="">
          <p className="actions">
            <button type="button" className="btn btn-main">
              {at > 0 ? `Continue on page ${at + 1}` : "Read"}
            </button>
          </p>
          <p className="quiet">The first time, this downloads a reader of {formatSize(reader.bytes)}.</p>
        </div>
      ) : null}
      {/* The main button where no script reads the file in the page. */}
      <p>
        <FileLink className="btn btn-main" href={href} label={label} kind="PDF" bytes={bytes} />
      </p>
    </div>
  );
}
