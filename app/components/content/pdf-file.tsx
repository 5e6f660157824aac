import { formatSize } from "~/lib/format";
import { FileLink, isOwnFile } from "./file-link";

interface PdfFileProps {
  href: string;
  /** "Open the note". */
  label: string;
  /** Null where nobody knows. */
  bytes: number | null;
  /** What draws it within the page, where script is allowed: its addresses and what it costs. */
  reader: { library: string; worker: string; bytes: number };
  /** Where the student left it, from 0. */
  page?: number | null;
  /** Takes where it is left. */
  placePath?: string;
}

/** A PDF file: a link that always works, with what it costs, and by script its pages one at a time, on a tap. */
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
      <p>
        <FileLink className="btn btn-main" href={href} label={label} kind="PDF" bytes={bytes} />
      </p>
      {isOwnFile(href) ? (
        <div hidden data-room="column" data-pdf-reader="">
          <button type="button" className="btn">
            {at > 0 ? `Continue on page ${at + 1}` : "Read it here, page by page"}
          </button>
          <p className="quiet">This, and keeping it offline, fetches a reader of {formatSize(reader.bytes)}, once.</p>
        </div>
      ) : null}
    </div>
  );
}
