import { Words } from "~/components/parts/words";
import { reportReasons, reportSchema } from "~/lib/chat/content-report";
import { homePaths } from "~/paths";
import { SelectField } from "./select-field";
import { type LastResult, StudentForm } from "./student-form";
import { TextAreaField } from "./text-area-field";

/** Who wrote what is reported, and what. */
export function ReportedWords({ name, text }: { name: string; text: string }) {
  return (
    <blockquote className="card">
      <p>
        <Words as="strong">{name}</Words>
      </p>
      <Words as="p">{text}</Words>
    </blockquote>
  );
}

/** What a student reports, below the words that it is about. */
export function ReportForm({ formId, lastResult }: { formId: string; lastResult: LastResult }) {
  return (
    <>
      <p>
        Your institute gets a copy of this, your name, and what you write here. Are you in danger? Call 112, or
        Childline 1098. <a href={homePaths.contacts}>Call your institute</a>.
      </p>
      <StudentForm
        id="report-content"
        schema={reportSchema}
        lastResult={lastResult}
        defaultValue={{ formId, reason: "rude" }}
        submit="Report"
      >
        {(fields) => (
          <>
            <SelectField field={fields.reason} label="What is wrong?" options={reportReasons} />
            <TextAreaField field={fields.text} label="What else should your institute know?" rows={3} />
            <input type="hidden" name="formId" defaultValue={formId} />
          </>
        )}
      </StudentForm>
    </>
  );
}
