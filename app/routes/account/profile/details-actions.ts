import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/cloudflare";
import { readForm } from "~/lib/http/read-form";
import { redirectAfterPost } from "~/lib/http/responses";
import { formFailure } from "~/lib/institute/form-failure";
import type { Profile } from "~/lib/institute/schemas/user";
import type { Services } from "~/lib/services";
import { validationMessages } from "~/lib/validation/messages";
import { largestPicture, pictureTypeOf } from "~/lib/validation/picture";
import { withoutMetadata } from "~/lib/validation/picture-metadata";
import { accountPaths } from "~/paths";
import { detailsSchema, pictureSchema } from "./schemas";

export interface ProfileRequest {
  context: Services;
  request: Request;
}

function saved({ session, toasts }: Services, profile: Profile, title: string): never {
  session.updateStudent({ name: profile.name.slice(0, 120), profileImage: profile.profile_image });
  toasts.add({ type: "success", title });
  throw redirectAfterPost(accountPaths.profile);
}

/** Saves name, email and batches. */
export async function saveDetails({ context, request }: ProfileRequest, form: FormData) {
  const submission = parseWithZod(form, { schema: detailsSchema });
  if (submission.status !== "success") return data(submission.reply(), { status: 400 });
  const { name, email = "", selected_batches: batchIds } = submission.value;
  let profile: Profile;
  try {
    profile = await context.institute.profile.update({ name, email, batchIds });
  } catch (error) {
    const fields = { name: "name", email: "email", selected_batches: "selected_batches" };
    return formFailure(submission, error, { context, request, fields });
  }
  return saved(context, profile, "Your details are saved");
}

/** Saves a picture whose bytes are one of the kinds that we show; the one before stays until then. */
export async function savePicture({ context, request }: ProfileRequest) {
  const sent = await readForm(request, { fields: pictureSchema, fileBytes: largestPicture });
  const form = sent.kind === "form" ? sent.form : new FormData();
  const submission = parseWithZod(form, { schema: pictureSchema });
  const refuse = (message: string, status: number) =>
    data(submission.reply({ fieldErrors: { profile_image: [message] } }), { status });
  if (sent.kind === "too-large") return refuse(validationMessages.pictureTooLarge, 413);
  if (submission.status !== "success") return data(submission.reply(), { status: 400 });

  const file = submission.value.profile_image;
  const type = await pictureTypeOf(file);
  const shown = type && withoutMetadata(new Uint8Array(await file.arrayBuffer()), type);
  if (!shown) return refuse(validationMessages.pictureKind, 415);
  // The name that the file had on the phone is nobody's business either.
  const picture = new File([shown], `picture.${type.slice("image/".length)}`, { type });
  let profile: Profile;
  try {
    profile = await context.institute.profile.update({ picture });
  } catch (error) {
    const fields = { profile_image: "profile_image" };
    return formFailure(submission, error, { context, request, fields });
  }
  return saved(context, profile, "Your picture is saved");
}

/** Takes the picture away. */
export async function removePicture({ context, request }: ProfileRequest) {
  const submission = parseWithZod(new FormData(), { schema: pictureSchema });
  let profile: Profile;
  try {
    profile = await context.institute.profile.update({ removePicture: true });
  } catch (error) {
    return formFailure(submission, error, { context, request });
  }
  return saved(context, profile, "Your picture is removed");
}
