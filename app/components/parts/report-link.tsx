interface ReportLinkProps {
  href: string;
  /** For who hears it. */
  label: string;
}

export function ReportLink({ href, label }: ReportLinkProps) {
  return (
    <a className="report-link" href={href} rel="nofollow" aria-label={label}>
      Report
    </a>
  );
}
