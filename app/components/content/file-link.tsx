import { formatSize } from "~/lib/format";

interface FileLinkProps {
  href: string;
  label: string;
  /** "PDF", "Video", "Audio"; left out where the label already says it. */
  kind?: string;
  /** Null where nobody knows; then the link says so. */
  bytes: number | null;
  /** Saved under the name that the answer gives it, instead of opened. */
  download?: boolean;
  className?: string;
}

/** A link to a file that says what it costs before the tap: "Question paper (PDF, 340 KB)". */
export function FileLink({ href, label, kind, bytes, download, className }: FileLinkProps) {
  const size = bytes === null ? "size not known" : formatSize(bytes);
  return (
    <a className={className ?? "file-link"} href={href} download={download}>
      {label} ({kind === undefined ? size : `${kind}, ${size}`})
    </a>
  );
}

/** Whether a file comes from this site's own address: only such a file may a script of a page fetch. */
export function isOwnFile(href: string): boolean {
  return href.startsWith("/");
}
