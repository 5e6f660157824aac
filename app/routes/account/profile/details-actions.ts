import { z } from "zod";
import type { Batch, Profile } from "~/lib/institute/schemas/user";
import { validationMessages } from "~/lib/validation/messages";
import { largestPicture, pictureTypeOf } from "~/lib/validation/picture";
import { withoutMetadata } from "~/lib/validation/picture-metadata";
import { accountPaths } from "~/paths";
import { type FormArgs, formAction } from "~/request/form-action";
import type { StudentArgs } from "~/request/guards";
import { readForm } from "~/request/read-form";
import type { Services } from "~/request/services";
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
    const type = await pictureTypeOf(file);
    const bytes = type && withoutMetadata(new Uint8Array(await file.arrayBuffer()), type);
    if (!bytes) return wrongPicture(415, validationMessages.pictureKind);
    // Drops the file's name, which is private.
    const picture = new File([bytes], `picture.${type.slice("image/".length)}`, { type });
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
