import { lessonPaths } from "~/paths";

interface KeepButtonProps {
  /** As the list of what is kept calls it. */
  title: string;
  /** The file that the page is about; without it the page is all there is. */
  file?: string;
}

/** Keeps the page on this phone for reading offline. The phone keeps it by script: without it nothing is offered. */
export function KeepButton({ title, file }: KeepButtonProps) {
  return (
    <div hidden data-room="" className="keep" data-keep={title} data-file={file} data-list={lessonPaths.kept}>
      <button type="button" className="btn">
        Keep for reading offline
      </button>
      <span role="status" />
      <a className="link-line link-words" href={lessonPaths.kept}>
        What you keep on this phone
      </a>
    </div>
  );
}
