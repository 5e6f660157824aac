import { Fragment } from "react";

interface RecordListProps {
  /** Words and what they mean; a pair without a value is left out. */
  rows: readonly (readonly [label: string, value: string])[];
}

/** What is known of a thing, one pair a line. */
export function RecordList({ rows }: RecordListProps) {
  return (
    <dl className="record">
      {rows
        .filter(([, value]) => value !== "")
        .map(([label, value]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </Fragment>
        ))}
    </dl>
  );
}
