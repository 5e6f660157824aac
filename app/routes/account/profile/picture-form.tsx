import { getFormProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { ErrorSummary } from "~/components/form/error-summary";
import { FileField } from "~/components/form/file-field";
import { type LastResult, useStudentForm } from "~/components/form/use-student-form";
import { pictureTypes } from "~/lib/validation/picture";
import { accountPaths } from "~/paths";
import { Portrait } from "./overview";
import { pictureSchema } from "./schemas";

interface PictureFormProps {
  name: string;
  picture: string | null;
  lastResult: LastResult;
}

/** A new picture, or none. */
export function PictureForm({ name, picture, lastResult }: PictureFormProps) {
  const { form, fields, busy } = useStudentForm({
    id: "picture",
    schema: pictureSchema,
    lastResult,
  });
  return (
    <>
      <div className="person">
        <Portrait name={name} picture={picture} />
        <p className="hint">
          {picture ? "Your picture as others see it." : "You have no picture yet."}
        </p>
      </div>
      <Form method="post" encType="multipart/form-data" {...getFormProps(form)} className="form">
        <ErrorSummary form={form} fields={fields} />
        <FileField
          field={fields.profile_image}
          label="Picture"
          hint="JPEG, PNG or WebP, at most 5 MB"
          accept={pictureTypes}
        />
        <div className="actions actions-end">
          <button type="submit" className="btn btn-main">
            {busy ? "Sending…" : "Save picture"}
          </button>
          <a className="btn btn-quiet" href={accountPaths.profile}>
            Cancel
          </a>
        </div>
      </Form>
      {picture ? (
        <Form method="post">
          <button type="submit" name="intent" value="remove-picture" className="btn btn-quiet">
            Remove the picture
          </button>
        </Form>
      ) : null}
    </>
  );
}
