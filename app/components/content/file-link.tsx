import { Icon } from "~/components/parts/icon";
import { formatSize } from "~/lib/format";

interface FileLinkProps {
  href: string;
  label: string;
  /** "PDF", "Video", "Audio"; absent if the label says it. */
  kind?: string;
  /** Null if unknown. */
  bytes: number | null;
  download?: boolean;
  className?: string;
  icon?: string;
}

export function FileLink({ href, label, kind, bytes, download, className, icon }: FileLinkProps) {
  const size = bytes === null ? "size not known" : formatSize(bytes);
  return (
    <a className={className ?? "link-line"} href={href} download={download}>
      {icon ? <Icon path={icon} /> : null}
      {label} ({kind === undefined ? size : `${kind}, ${size}`})
    </a>
  );
}

/** True for a file of this site, the only kind that a page's script may fetch. */
export function isOwnFile(href: string): boolean {
  return href.startsWith("/");
}
