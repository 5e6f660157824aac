import { formatSize } from "./format";

interface FileLinkProps {
  href: string;
  label: string;
  /** "PDF", "Video", "Audio". */
  kind: string;
  /** Null where nobody knows; then the link says so. */
  bytes: number | null;
}

/** A link to a file that says what it costs before the tap: "Question paper (PDF, 340 KB)". */
export function FileLink({ href, label, kind, bytes }: FileLinkProps) {
  return (
    <a className="file-link" href={href}>
      {label}{" "}
      <span className="hint">
        ({kind}, {bytes === null ? "size not known" : formatSize(bytes)})
      </span>
    </a>
  );
}
