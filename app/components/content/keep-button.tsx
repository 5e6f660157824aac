import { Icon } from "~/components/parts/icon";
import { download } from "~/components/parts/icon-paths";
import { lessonPaths } from "~/paths";

/** Needs JavaScript; hidden without it. */
export function KeepButton({ title, file }: { title: string; file?: string }) {
  return (
    <div hidden data-room="" className="actions" data-keep={title} data-file={file} data-list={lessonPaths.kept}>
      <button type="button" className="keep-button">
        <Icon path={download} />
        <span>Download to this phone</span>
      </button>
      <span role="status" />
      <a hidden className="link-line link-words" href={lessonPaths.kept}>
        Downloads
      </a>
    </div>
  );
}
