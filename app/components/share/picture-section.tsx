import { ScoreBar } from "~/components/parts/score-bar";
import { Words } from "~/components/parts/words";
import { InstituteLogo } from "~/components/shell/institute-logo";
import { useShell } from "~/components/shell/shell";
import { textOn } from "~/lib/color/contrast";
import type { SharedPicture } from "~/lib/result/shared-picture";

interface PictureSectionProps {
  title: string;
  picture: SharedPicture;
  /** Student, whom the picture names only if asked to. */
  name: string;
}

/** Words of a picture, with a button that draws it by script. */
export function PictureSection({ title, picture, name }: PictureSectionProps) {
  const { bar, figure, heading, lines } = picture;
  const { color } = useShell().face;
  const colors = color === null ? {} : { "data-ground": color, "data-ink": textOn(color) };
  return (
    <section className="part" data-picture={JSON.stringify(picture)} data-name={name} aria-label={title} {...colors}>
      <h2>{title}</h2>
      <div className="picture-words">
        <InstituteLogo size={48} />
        <Words as="p">{heading}</Words>
        {figure === "" ? null : <p className="score">{figure}</p>}
        {bar ? <ScoreBar right={bar[0]} wrong={bar[1]} leftOut={bar[2]} /> : null}
        {lines.map((line) => (
          <Words as="p" key={line}>
            {line}
          </Words>
        ))}
      </div>
      <div hidden data-room="column" className="stack stack-tight">
        <label className="choice">
          <input type="checkbox" /> With my name
        </label>
        <p className="actions">
          <button type="button" className="btn btn-main">
            Save as a picture
          </button>
        </p>
        <p role="status" />
      </div>
    </section>
  );
}
