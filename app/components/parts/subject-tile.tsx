import { accentClass } from "./accent";
import { Icon } from "./icon";
import { ShareRing } from "./share-ring";
import { subjectAccent, subjectIcon } from "./subject-icon";
import { Facts, Words } from "./words";

interface SubjectTileProps {
  href: string;
  name: string;
  facts: readonly string[];
  percent: number | undefined;
}

function SubjectTile({ href, name, facts, percent }: SubjectTileProps) {
  return (
    <a className={`subject-tile ${accentClass(subjectAccent(name))}`.trimEnd()} href={href}>
      <Icon path={subjectIcon(name)} />
      <Words as="strong">{name}</Words>
      {facts.length === 0 ? null : (
        <span className="row-line">
          {percent === undefined ? null : <ShareRing percent={percent} />}
          <Facts facts={facts} />
        </span>
      )}
    </a>
  );
}

export function SubjectTiles({ subjects }: { subjects: readonly SubjectTileProps[] }) {
  return (
    <ul className="subject-tiles">
      {subjects.map((subject) => (
        <li key={subject.href}>
          <SubjectTile {...subject} />
        </li>
      ))}
    </ul>
  );
}
