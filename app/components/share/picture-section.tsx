import { Words } from "~/components/parts/words";
import { InstituteLogo } from "~/components/shell/institute-logo";
import type { SharedPicture } from "~/lib/result/shared-picture";

interface PictureSectionProps {
  title: string;
  picture: SharedPicture;
  /** Student, whom the picture names only if asked to. */
  name: string;
  /** What the page is for. */
  isMain?: boolean;
}

/** The words of a picture, which script draws in their place and saves. */
export function PictureSection({ title, picture, name, isMain = false }: PictureSectionProps) {
  const { bar, figure, heading, lines } = picture;
  return (
    <section className="part" data-picture={JSON.stringify(picture)} data-name={name} aria-label={title}>
      <div className="picture-words">
        <InstituteLogo size={48} />
        <Words as="strong">{heading}</Words>
        {figure === "" ? null : <p className="score">{figure}</p>}
        {bar ? (
          <p>
            {bar[0]} right, {bar[1]} wrong, {bar[2]} left out
          </p>
        ) : null}
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
        <p className="actions actions-end">
          <button type="button" className={isMain ? "btn btn-main" : "btn"}>
            Save as a picture
          </button>
        </p>
        <p role="status" />
      </div>
    </section>
  );
}
