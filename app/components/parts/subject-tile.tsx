import type { ReactNode } from "react";
import { accentClass } from "./accent";
import { Icon } from "./icon";
import { subjectAccent, subjectIcon } from "./subject-icon";
import { Words } from "./words";

interface SubjectTileProps {
  href: string;
  name: string;
  line?: ReactNode;
}

function SubjectTile({ href, name, line }: SubjectTileProps) {
  return (
    <a className={`subject-tile ${accentClass(subjectAccent(name))}`.trimEnd()} href={href}>
      <Icon path={subjectIcon(name)} />
      <Words as="strong">{name}</Words>
      {line ? <span className="row-line">{line}</span> : null}
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
