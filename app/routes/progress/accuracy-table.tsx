import { accentClass } from "~/components/parts/accent";
import { RangeScale } from "~/components/parts/range-scale";
import { subjectAccent } from "~/components/parts/subject-icon";
import { Words } from "~/components/parts/words";
import { formatClock } from "~/lib/clock";
import { accuracyOf, formatAccuracy } from "~/lib/notebook/rules/accuracy";

interface TopicsOfSubject {
  name: string;
  right: number;
  wrong: number;
  seconds: number;
}

interface AccuracyTableProps {
  title: string;
  what: string;
  groups: readonly TopicsOfSubject[];
}

const isTelling = (group: TopicsOfSubject) => accuracyOf(group).percent !== null;

export function AccuracyTable({ title, what, groups }: AccuracyTableProps) {
  const telling = groups.filter(isTelling);
  if (telling.length === 0) return null;
  const id = title.toLowerCase().replaceAll(" ", "-");
  return (
    <section className="card" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <table className="table accuracy">
        <thead>
          <tr>
            <th scope="col">{what}</th>
            <th scope="col" className="num">
              Time each
            </th>
          </tr>
        </thead>
        <tbody>
          {telling.map((group) => (
            <tr key={group.name} className={accentClass(subjectAccent(group.name)) || undefined}>
              <th scope="row">
                <Words className="subheading">{group.name}</Words>
                <span className="row-line">{formatAccuracy(group)}</span>
                <Scale group={group} />
              </th>
              <td className="num num-whole">{formatClock((group.seconds / (group.right + group.wrong)) * 1000)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Scale({ group }: { group: TopicsOfSubject }) {
  const { percent, from, to } = accuracyOf(group);
  return percent === null ? null : <RangeScale at={percent} from={from} to={to} />;
}
