import { RichText } from "~/components/content/rich-text";
import { FileField } from "~/components/form/file-field";
import { SelectField } from "~/components/form/select-field";
import { type LastResult, StudentForm } from "~/components/form/student-form";
import { TextAreaField } from "~/components/form/text-area-field";
import { pictureTypes } from "~/lib/validation/picture";
import { homePaths } from "~/paths";
import { longestDoubt } from "~/request/doubt-length";
import { doubtSchema } from "./doubt-schema";
import type { Asking } from "./doubts-loading";

interface AskFormProps {
  asking: Asking;
  lastResult: LastResult;
}

const idText = (id: number | null | undefined) => (id == null ? "" : String(id));

export function AskForm({ asking, lastResult }: AskFormProps) {
  const { about, subjects, formId } = asking;
  const ids = {
    testId: idText(about?.testId),
    questionId: idText(about?.questionId),
    attemptId: idText(about?.attemptId),
  };
  const wasRefused = lastResult?.status === "error";
  return (
    <>
      {about ? (
        <section className="part" aria-label="What your doubt is about">
          <p className="row-line">
            Your teachers get {about.number ? `question ${about.number}` : "the question"} with your doubt.
          </p>
          {about.stem ? <RichText html={about.stem} /> : null}
        </section>
      ) : null}
      <StudentForm
        id="doubt"
        schema={doubtSchema}
        lastResult={lastResult}
        encType="multipart/form-data"
        defaultValue={{ formId, ...ids }}
        submit="Send the doubt"
        cancel={homePaths.doubts}
      >
        {(fields) => (
          <>
            {[fields.formId, fields.testId, fields.questionId, fields.attemptId].map((field) => (
              <input key={field.name} type="hidden" name={field.name} defaultValue={field.initialValue ?? ""} />
            ))}
            <TextAreaField
              field={fields.text}
              label="What is unclear?"
              hint={`At most ${longestDoubt} characters, in any language`}
              rows={3}
            />
            {about || subjects.length === 0 ? null : (
              <SelectField
                field={fields.subjectId}
                label="Subject"
                options={[["", "No subject"], ...subjects.map(({ id, name }) => [String(id), name] as const)]}
              />
            )}
            <FileField
              field={fields.image}
              label="Picture (optional)"
              hint={`JPEG, PNG or WebP, at most 5 MB.${wasRefused ? " If you chose one, choose it again." : ""}`}
              accept={pictureTypes}
            />
          </>
        )}
      </StudentForm>
    </>
  );
}
