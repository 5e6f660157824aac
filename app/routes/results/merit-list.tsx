import { useLocation } from "@remix-run/react";
import { modalPath } from "~/components/modal/modal-address";
import type { TestRank } from "~/lib/institute/schemas/test";
import type { RouteModal } from "~/route-handle";

interface Ranked {
  rank: Pick<TestRank, "rankList"> | null;
}

function rankOf(data: object): Ranked["rank"] {
  return "rank" in data ? ((data as Ranked).rank ?? null) : null;
}

function MeritList({ data }: { data: object }) {
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
        {rankOf(data)?.rankList.map((row) => (
          <tr
            key={`${row.rank}-${row.name}-${row.marks}`}
            aria-current={row.isMe ? "true" : undefined}
          >
            <td>{row.rank}</td>
            <td>
              <bdi>{row.isMe ? "You" : row.name}</bdi>
            </td>
            <td className="num">{row.marks}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** For the routes whose loader gives a `rank`. */
export const meritListModal: RouteModal = {
  title: "Merit list",
  Content: MeritList,
  offered: (data) => Boolean(rankOf(data)?.rankList.length),
};

export function MeritListLink() {
  return (
    <a className="btn btn-quiet" href={modalPath(useLocation(), "merit-list")}>
      Merit list
    </a>
  );
}
