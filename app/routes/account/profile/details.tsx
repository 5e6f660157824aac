import { z } from "zod";
import { ChoiceGroup } from "~/components/form/choice-group";
import { Field } from "~/components/form/field";
import { FileField } from "~/components/form/file-field";
import { PostButton } from "~/components/form/post-button";
import { type LastResult, StudentForm } from "~/components/form/student-form";
import { MissingPart } from "~/components/list/missing-part";
import { Portrait } from "~/components/parts/portrait";
import type { Batch, Profile } from "~/lib/institute/schemas/user";
import { validationMessages } from "~/lib/validation/messages";
import { largestPicture, pictureTypes } from "~/lib/validation/picture";
import { cleanPicture } from "~/lib/validation/picture-metadata";
import { accountPaths } from "~/paths";
import { type FormArgs, formAction } from "~/request/form-action";
import type { StudentArgs } from "~/request/guards";
import { readForm } from "~/request/read-form";
import type { Services } from "~/request/services";
import type { ViewOf } from "./loading";
import { detailsSchemaFor, pictureSchema } from "./schemas";

function saved({ session }: Services, profile: Profile, title: string) {
  session.updateStudent({ name: profile.name.slice(0, 120), profileImage: profile.profile_image });
  return { to: accountPaths.profile, toast: { type: "success", title } as const };
}

type Details = FormArgs & { batches: Batch[] | null };

const keepDetails = formAction({
  schema: ({ batches }: Details) => detailsSchemaFor(batches),
  fields: { name: "name", email: "email", selected_batches: "selected_batches" },
  async run({ name, email = "", selected_batches: chosen }, { context }) {
    const batchIds = chosen.length > 0 ? chosen : undefined;
    const profile = await context.institute.profile.update({ name, email, batchIds });
    return saved(context, profile, "Your details are saved");
  },
});

export async function saveDetails(args: StudentArgs & FormArgs) {
  const { context, form, student } = args;
  const { institute, optionalPart } = context;
  const offered = form.has("selected_batches")
    ? null
    : await optionalPart(institute.catalogue.batches(student.instituteCode));
  return keepDetails({ ...args, batches: offered?.value?.batches ?? null });
}

function wrongPicture(status: number, message: string) {
  return { status, fieldErrors: { profile_image: [message] } };
}

const keepPicture = formAction({
  schema: pictureSchema,
  fields: { profile_image: "profile_image" },
  async run({ profile_image: file }, { context }) {
    const picture = await cleanPicture(file);
    if (picture === null) return wrongPicture(415, validationMessages.pictureKind);
    const profile = await context.institute.profile.update({ picture });
    return saved(context, profile, "Your picture is saved");
  },
});

const refuseLarge = formAction({
  schema: z.object({}),
  run: async () => wrongPicture(413, validationMessages.pictureTooLarge),
});

export async function savePicture(args: StudentArgs) {
  const reading = await readForm(args.request, { fields: pictureSchema, fileBytes: largestPicture });
  const form = reading.kind === "form" ? reading.form : new FormData();
  return (reading.kind === "too-large" ? refuseLarge : keepPicture)({ ...args, form });
}

export const removePicture = formAction({
  schema: z.object({}),
  async run(_, { context }) {
    const profile = await context.institute.profile.update({ removePicture: true });
    return saved(context, profile, "Your picture is removed");
  },
});

export function DetailsForm({ typed, batches, complete, lastResult }: ViewOf<"details"> & { lastResult: LastResult }) {
  return (
    <StudentForm
      id="details"
      schema={detailsSchemaFor(complete ? batches : null)}
      lastResult={lastResult}
      defaultValue={typed}
      submit="Save"
      intent="details"
      cancel={accountPaths.profile}
    >
      {(fields) => (
        <>
          <Field field={fields.name} label="Full name" autoComplete="name" autoCapitalize="words" />
          <Field
            field={fields.email}
            label="Email"
            hint="You may leave it empty"
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
          />
          <ChoiceGroup field={fields.selected_batches} legend="Batches (your class groups)" options={batches} />
          {complete ? null : <MissingPart text="We could not load your institute’s other batches." />}
        </>
      )}
    </StudentForm>
  );
}

export function PictureForm({ name, picture, lastResult }: ViewOf<"picture"> & { lastResult: LastResult }) {
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
