import { useLocation } from "@remix-run/react";
import { modalPath } from "~/components/modal/modal-address";
import { routeModal } from "~/components/modal/route-modal";
import type { TestRank } from "~/lib/institute/schemas/test";

interface Ranked {
  rank: Pick<TestRank, "rankList"> | null;
}

/** The rank in what a loader gave, where its page has one. */
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

/** The merit list modal, for the routes whose loader gives a `rank`. */
export const meritListModal = routeModal("Merit list", MeritList, (data) =>
  Boolean(rankOf(data)?.rankList.length),
);

/** Opens the merit list over a page that has it. */
export function MeritListLink() {
  return (
    <a className="btn btn-quiet" href={modalPath(useLocation(), "merit-list")}>
      Merit list
    </a>
  );
}
