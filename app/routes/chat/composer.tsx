import { Icon } from "~/components/parts/icon";
import { microphone, plus, send } from "~/components/parts/icon-paths";
import { Notice } from "~/components/parts/notice";
import { useDraftForm } from "~/components/shell/shell";
import { longestMessage } from "~/lib/chat/outgoing";
import { pictureTypes } from "~/lib/validation/picture";
import { recordingTypes } from "~/lib/validation/recording";

export interface Unsent {
  text: string;
  formId: string;
  field: "text" | "file" | null;
  message: string;
  hadFile: boolean;
}

interface ComposerProps {
  formId: string;
  unsent: Unsent | undefined;
}

export function Composer({ formId, unsent }: ComposerProps) {
  const draft = useDraftForm();
  const text = unsent?.text ?? draft.text ?? "";
  const wrong = unsent ? "composer-error" : undefined;
  return (
    <form className="composer" method="post" encType="multipart/form-data">
      <input type="hidden" name="formId" value={unsent?.formId ?? draft.formId ?? formId} />
      {unsent ? (
        <div id="composer-error">
          <Notice tone="bad" role="alert">
            <p>{unsent.message}</p>
            {unsent.hadFile ? <p>Choose the picture or recording again.</p> : null}
          </Notice>
        </div>
      ) : null}
      <p className="field-error" role="alert" hidden data-wrong="" />
      <div data-recorder="" />
      <div className="composer-row">
        <label className="sr-only" htmlFor="text">
          Message
        </label>
        <textarea
          id="text"
          name="text"
          className="input"
          rows={1}
          dir="auto"
          placeholder="Write a message"
          defaultValue={text}
          data-most={longestMessage}
          aria-invalid={unsent?.field === "text" ? true : undefined}
          aria-describedby={unsent?.field === "text" ? wrong : undefined}
        />
        {/* Must follow the text: of a form that is too large, only what precedes its file is read. */}
        <details className="composer-file" open={unsent?.field === "file" || unsent?.hadFile}>
          <summary>
            <Icon path={plus} />
            <span className="sr-only">Add a file</span>
          </summary>
          <div className="field">
            <label htmlFor="file">Picture or recording</label>
            <p className="hint" id="file-hint">
              JPEG, PNG or WebP; WebM, Ogg, MP4 or MP3. At most 5 MB and 5 minutes.
            </p>
            <input
              id="file"
              name="file"
              type="file"
              className="input"
              accept={[...pictureTypes, ...recordingTypes, "audio/*"].join(",")}
              aria-invalid={unsent?.field === "file" ? true : undefined}
              aria-describedby={unsent?.field === "file" ? `file-hint ${wrong}` : "file-hint"}
            />
          </div>
        </details>
        <button
          type="button"
          hidden
          className="btn btn-quiet"
          aria-label="Record a voice message"
          title="Record a voice message"
          data-record=""
          data-room=""
        >
          <Icon path={microphone} />
        </button>
        <button type="submit" className="btn btn-main" aria-label="Send" title="Send">
          <Icon path={send} />
        </button>
      </div>
    </form>
  );
}
