/** What stands where a list would have been: what is missing and what to do next. */
export function EmptyNote({
  text,
  href,
  action,
}: {
  text: string;
  href?: string;
  action?: string;
}) {
  return (
    <div className="card">
      <p>{text}</p>
      {href && action ? (
        <p>
          <a className="btn" href={href}>
            {action}
          </a>
        </p>
      ) : null}
    </div>
  );
}
