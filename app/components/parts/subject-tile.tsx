import type { ReactNode } from "react";
import { useShell } from "~/components/shell/shell";
import type { ListItem } from "~/lib/list/list";
import { type Accent, accentClass } from "./accent";
import { ShareRing } from "./share-ring";
import { subjectAccent, subjectIcon } from "./subject-icon";
import { Facts, Words } from "./words";

interface PictureTileProps {
  href: string;
  title: string;
  /** Drawn where there is no picture. */
  icon: string;
  accent?: Accent | undefined;
  image?: string | null;
  /** In place of both. */
  picture?: ReactNode;
  line?: ReactNode;
}

/** A door with the institute's picture, or with the sign of the thing on its own ground. */
export function PictureTile({ href, title, icon, accent, image, picture, line }: PictureTileProps) {
  const { lite } = useShell();
  const sign = (
    <svg className="tile-sign" viewBox="0 0 152 76" width="152" height="76" aria-hidden="true">
      <path transform="translate(54 16) scale(1.8)" d={icon} />
    </svg>
  );
  const still = image && !lite ? <img src={image} alt="" width="152" height="76" loading="lazy" /> : sign;
  return (
    <a className={`subject-tile ${accentClass(accent)}`.trimEnd()} href={href}>
      {picture ?? still}
      <Words as="strong">{title}</Words>
      {line ? <span className="row-line">{line}</span> : null}
    </a>
  );
}

type Tile = Pick<ListItem, "href" | "name" | "image" | "facts" | "percent">;

export function SubjectTiles({ subjects }: { subjects: readonly Tile[] }) {
  return (
    <ul className="subject-tiles">
      {subjects.map(({ href, name, image = null, facts, percent }) => (
        <li key={href}>
          <PictureTile
            href={href ?? ""}
            title={name}
            icon={subjectIcon(name)}
            accent={subjectAccent(name)}
            image={image}
            line={
              facts && (
                <>
                  {percent === undefined ? null : <ShareRing percent={percent} />}
                  <Facts facts={facts} />
                </>
              )
            }
          />
        </li>
      ))}
    </ul>
  );
}
