import { bodyParts, partNames } from "~/lib/notebook/rules/body";
import type { TopicPictures } from "~/lib/notebook/rules/pictures";

const BODY_OUTLINE =
  "M120 10a26 26 0 1 1 0 52 26 26 0 0 1 0-52zM110 60v9c-16 3-36 6-42 24l-20 82a8 8 0 0 0 15 5l22-66v44c0 14-6 26-4 44l8 92h20l9-76h4l9 76h20l8-92c2-18-4-30-4-44v-44l22 66a8 8 0 0 0 15-5l-20-82c-6-18-26-21-42-24v-9";

type DrawnPart = TopicPictures["parts"][number];

/** Of four: none only where nothing is known, four only where all is. */
function levelOf({ known, of }: Pick<DrawnPart, "known" | "of">): number {
  return known === 0 || known === of ? (known === 0 ? 0 : 4) : Math.min(Math.max(Math.round((4 * known) / of), 1), 3);
}

/** A figure that fills as questions are known, each part a way to practise it; the list is for fingers and readers. */
export function BodyFigure({ parts, isMenu = false }: { parts: TopicPictures["parts"]; isMenu?: boolean }) {
  if (parts.length === 0) return null;
  return (
    <section className="part aside" aria-labelledby="body">
      <h2 id="body">My body</h2>
      <p className="hint">It fills as you know its questions. Tap a part for ten of them.</p>
      <div className="body">
        <svg viewBox="0 0 240 300" width="240" height="300" aria-hidden="true">
          {[1, 2, 3].map((level) => (
            <linearGradient key={level} id={`body-${level}`} x1="0" y1="1" x2="0" y2="0">
              <stop className="body-full" offset={level / 4} />
              <stop className="body-empty" offset={level / 4} />
            </linearGradient>
          ))}
          <path className="body-outline" d={BODY_OUTLINE} />
          {partNames.map((name) => {
            const part = parts.find((one) => one.part === name);
            if (name === "other") return null;
            const level = part ? levelOf(part) : 0;
            const fill = level % 4 === 0 ? undefined : `url(#body-${level})`;
            const path = { id: `body-${name}`, className: `body-part body-${level}`, fill, d: bodyParts[name].lines };
            if (!part) return <path key={name} {...path} />;
            return (
              <a key={name} href={part.href} tabIndex={-1}>
                <path {...path} />
              </a>
            );
          })}
        </svg>
        <details open={isMenu}>
          <summary className="subheading">All {parts.length} parts</summary>
          <ul className="subject-tiles">
            {parts.map(({ part, known, of, href }) => (
              <li key={part}>
                <a className="subject-tile body-tile" href={href}>
                  <svg className="icon" viewBox={bodyParts[part].box} width="40" height="40" aria-hidden="true">
                    {part === "other" ? (
                      <path className="body-part body-0" d={bodyParts.other.lines} />
                    ) : (
                      <use href={`#body-${part}`} />
                    )}
                  </svg>
                  <strong>{bodyParts[part].title}</strong>
                  <span className="row-line">
                    {known} of {of}
                    <span className="sr-only"> known</span>
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </details>
      </div>
    </section>
  );
}
