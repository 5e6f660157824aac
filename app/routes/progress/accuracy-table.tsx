import { formatDuration } from "~/lib/format";
import { accuracyOf, accuracyWords } from "~/lib/notebook/rules/accuracy";

interface Group {
  name: string;
  right: number;
  wrong: number;
  /** Of all answers together. */
  seconds: number;
}

interface AccuracyTableProps {
  title: string;
  what: string;
  groups: readonly Group[];
}

/** So many are shown even where there is too little to tell. */
const FEWEST_SHOWN = 6;

const isTelling = (group: Group) => accuracyOf(group).percent !== null;

/** How much of each group is right, how sure that is, and how long a question takes. Little-known ones are folded away. */
export function AccuracyTable({ title, what, groups }: AccuracyTableProps) {
  const answered = groups.filter(({ right, wrong }) => right + wrong > 0);
  if (answered.length === 0) return null;
  const sorted = [...answered].sort(
    (one, other) => Number(isTelling(other)) - Number(isTelling(one)),
  );
  const shown = Math.max(FEWEST_SHOWN, sorted.filter(isTelling).length);
  const rest = sorted.slice(shown);
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
          {sorted.slice(0, shown).map((group) => (
            <tr key={group.name}>
              <th scope="row">
                <bdi className="subheading">{group.name}</bdi>
                <span className="row-line">{accuracyWords(group)}</span>
              </th>
              <td className="num num-whole">
                {formatDuration(group.seconds / (group.right + group.wrong))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rest.length > 0 ? (
        <details>
          <summary>{rest.length} more, too few to tell</summary>
          <ul>
            {rest.map(({ name, right, wrong }) => (
              <li key={name}>
                <bdi>{name}</bdi>: {right} of {right + wrong} right
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </section>
  );
}
