import { Icon } from "~/components/parts/icon";
import { check, empty, repeat } from "~/components/parts/icon-paths";
import { ListRows } from "~/components/parts/list-row";
import { RangeScale } from "~/components/parts/range-scale";
import { subjectAccent, subjectIcon } from "~/components/parts/subject-icon";
import { Words } from "~/components/parts/words";
import { formatCount, formatNumber } from "~/lib/format";
import type { TopicPictures } from "~/lib/notebook/rules/pictures";

const surenessSigns = { sure: check, shaky: repeat, new: empty };
const SQUARES_SHOWN = 12;

export function SubjectBars({ bars }: { bars: TopicPictures["bars"] }) {
  if (bars.length === 0) return null;
  return (
    <section className="part" aria-labelledby="subjects">
      <h2 id="subjects">Subjects</h2>
      <ListRows
        rows={bars.map(({ name, href, right, answered, percent, from, to }) => ({
          ...{ title: name, href, icon: subjectIcon(name), accent: subjectAccent(name) },
          line:
            percent === null ? (
              `${formatCount(answered, "answer")}: too few for a bar`
            ) : (
              <>
                <RangeScale at={percent} from={from} to={to} />
                <b>{percent} % right</b> · {right} of {answered}
              </>
            ),
        }))}
      />
    </section>
  );
}

export function TopicSquares({ squares, topics }: Pick<TopicPictures, "squares" | "topics">) {
  if (topics === 0) return null;
  const more = squares.slice(SQUARES_SHOWN);
  return (
    <section className="part" aria-labelledby="topics">
      <h2 id="topics">
        {squares.length < topics ? `${squares.length} of ` : ""}
        {formatCount(topics, "topic")}
      </h2>
      <ul className="facts">
        {(["sure", "shaky", "new"] as const).map((is) => (
          <li key={is} className="row-title">
            <Icon path={surenessSigns[is]} small /> {is}
          </li>
        ))}
      </ul>
      <Squares squares={squares.slice(0, SQUARES_SHOWN)} />
      {more.length > 0 ? (
        <details className="fold">
          <summary>{formatNumber(more.length)} more</summary>
          <Squares squares={more} />
        </details>
      ) : null}
    </section>
  );
}

function Squares({ squares }: Pick<TopicPictures, "squares">) {
  return (
    <ul className="subject-tiles">
      {squares.map(({ name, href, is }) => (
        <li key={name}>
          <a className={`subject-tile square square-${is}`} href={href}>
            <Icon path={surenessSigns[is]} small />
            <span className="sr-only">{is}: </span>
            <Words className="square-name">{name}</Words>
          </a>
        </li>
      ))}
    </ul>
  );
}
