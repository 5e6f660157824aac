import { FileLink } from "./file-link";

interface PdfFileProps {
  href: string;
  /** "Open the note". */
  label: string;
  /** Null where nobody knows. */
  bytes: number | null;
}

/** A PDF file: a link that always works, with what it costs. */
export function PdfFile({ href, label, bytes }: PdfFileProps) {
  return (
    <p>
      <FileLink className="btn btn-main" href={href} label={label} kind="PDF" bytes={bytes} />
    </p>
  );
}
