import { ScoreStrip } from "~/components/parts/score-bar";
import { Words } from "~/components/parts/words";
import { formatMarks } from "~/lib/format";
import type { meritRows } from "~/lib/result/standing";
import type { RouteModal } from "~/route-handle";

type Merit = ReturnType<typeof meritRows>;

function meritOf(data: { merit?: Merit | null }): Merit | null {
  return data.merit ?? null;
}

function MeritTable({ rows, best }: { rows: Merit["near"]; best: number }) {
  return (
    <table className="table">
      <thead>
        <tr>
          <th scope="col">Rank</th>
          <th scope="col">Name</th>
          <th scope="col" className="num">
            Marks
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ place, rank, name, marks, isMe }) => (
          <tr key={place} aria-current={isMe ? "true" : undefined}>
            <td>{rank}</td>
            <td>
              {isMe ? <strong>You</strong> : <Words>{name || "A student"}</Words>}
              {marks === null ? null : <ScoreStrip right={Math.max(marks, 0)} wrong={0} leftOut={best - marks} />}
            </td>
            <td className="num">{marks === null ? "" : formatMarks(marks)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Opens at the student's own place. */
function MeritList({ data }: { data: object }) {
  const merit = meritOf(data);
  if (merit === null) return null;
  const { near, rows } = merit;
  const best = Math.max(...[...near, ...rows].map(({ marks }) => marks ?? 0));
  const shown = near.length > 0 ? near : rows;
  const own = shown.find(({ isMe }) => isMe);
  const next = shown.filter(({ rank }) => own && rank < own.rank).pop();
  return (
    <>
      {own?.marks != null && next?.marks != null ? (
        <p className="subheading">
          You were {formatMarks(next.marks - own.marks)} short of rank {next.rank}.
        </p>
      ) : null}
      <MeritTable rows={shown} best={best} />
      {near.length > 0 && rows.length > 0 ? (
        <details className="fold">
          <summary>The first {rows.length}</summary>
          <MeritTable rows={rows} best={best} />
        </details>
      ) : null}
      <p className="hint">First attempts only. Equal marks share a rank.</p>
    </>
  );
}

export const meritListModal: RouteModal = {
  title: "Merit list",
  Content: MeritList,
  offered: (data) => meritOf(data) !== null,
};
