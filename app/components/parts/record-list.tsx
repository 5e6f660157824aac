import { Fragment } from "react";
import { Words } from "./words";

export function RecordList({ rows }: { rows: readonly (readonly [label: string, value: string])[] }) {
  return (
    <dl className="record">
      {rows
        .filter(([, value]) => value !== "")
        .map(([label, value]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd className={/^\S{17,}$/.test(value) ? "record-number" : undefined}>
              <Words>{value}</Words>
            </dd>
          </Fragment>
        ))}
    </dl>
  );
}
