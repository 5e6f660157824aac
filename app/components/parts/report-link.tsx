interface ReportLinkProps {
  href: string;
  /** For who hears it. */
  label: string;
}

export function ReportLink({ href, label }: ReportLinkProps) {
  return (
    <details className="report">
      <summary aria-label="More">⋯</summary>
      <a href={href} rel="nofollow" aria-label={label}>
        Report
      </a>
    </details>
  );
}
