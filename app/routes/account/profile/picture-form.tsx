import { FileField } from "~/components/form/file-field";
import { PostButton } from "~/components/form/post-button";
import { type LastResult, StudentForm } from "~/components/form/student-form";
import { Portrait } from "~/components/parts/portrait";
import { pictureTypes } from "~/lib/validation/picture";
import { accountPaths } from "~/paths";
import { pictureSchema } from "./schemas";

interface PictureFormProps {
  name: string;
  picture: string | null;
  lastResult: LastResult;
}

export function PictureForm({ name, picture, lastResult }: PictureFormProps) {
  return (
    <>
      <div className="person">
        <Portrait name={name} picture={picture} />
        <p className="hint">{picture ? "Your picture as others see it." : "You have no picture yet."}</p>
      </div>
      <StudentForm
        id="picture"
        schema={pictureSchema}
        lastResult={lastResult}
        encType="multipart/form-data"
        submit="Save picture"
        cancel={accountPaths.profile}
      >
        {(fields) => (
          <FileField
            field={fields.profile_image}
            label="Picture"
            hint="JPEG, PNG or WebP, at most 5 MB"
            accept={pictureTypes}
          />
        )}
      </StudentForm>
      {picture ? (
        <PostButton name="intent" value="remove-picture" look="quiet">
          Remove the picture
        </PostButton>
      ) : null}
    </>
  );
}
