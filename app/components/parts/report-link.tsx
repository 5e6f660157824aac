/** `label`: for who hears it. */
export function ReportLink({ href, label }: { href: string; label: string }) {
  return (
    <details className="report">
      <summary aria-label="More">⋯</summary>
      <a href={href} rel="nofollow" aria-label={label}>
        Report
      </a>
    </details>
  );
}
