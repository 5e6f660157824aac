import type { ActionFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { ComponentType } from "react";
import { z } from "zod";
import { Page } from "~/components/shell/page";
import { redirectAfterPost } from "~/lib/http/responses";
import { keysOf } from "~/lib/keys";
import { accountPaths, profileViews } from "~/paths";
import { actionHeadersOnPage, formAction } from "~/request/form-action";
import { requireStudent, studentForm } from "~/request/guards";
import type { RouteHandle } from "~/route-handle";
import type { PageScriptName } from "~/scripts/page-scripts.server";
import { deleteAccount, leaveForOtp, savePassword } from "./profile/access-actions";
import { agree, agreeAsParent, askParent, ConsentView, giveAge, withdraw } from "./profile/consent";
import { DeleteForm } from "./profile/delete-form";
import { DetailsForm, PictureForm, removePicture, saveDetails, savePicture } from "./profile/details";
import { DeviceList, signOutDevice, signOutEverywhere } from "./profile/devices";
import { loadView, type ViewName, type ViewOf } from "./profile/loading";
import { Notifications } from "./profile/notifications";
import { Overview } from "./profile/overview";
import { PasswordForm } from "./profile/password-form";
import { profileForms, tokenSchema } from "./profile/schemas";

const to = accountPaths.view("notifications");

const notify = formAction({
  schema: tokenSchema,
  async run({ firebase_token: token }, { context }) {
    if (context.settings.push === null) return { to: accountPaths.profile };
    await context.institute.profile.updateFirebaseToken(token);
    context.session.notify(true);
    return { to, toast: { type: "success", title: "This phone gets notifications" } as const };
  },
});

const notifyOff = formAction({
  schema: z.object({}),
  async run(_, { context }) {
    await context.institute.profile.updateFirebaseToken("");
    context.session.notify(false);
    return { to, toast: { type: "success", title: "Notifications are off" } as const };
  },
});

/** Of views with fields to check, or a phone to ask; the others have only buttons. */
const viewScripts = new Map<string, PageScriptName>([
  ...["details", "picture", "password", "consent", "delete"].map((view) => [view, "form"] as const),
  ["notifications", "notify"],
]);

export const handle = {
  script: ({ view }: { view: string }) => viewScripts.get(view),
  hosts: (loaded: { hosts?: readonly string[] }) => ({ formActions: [], scripts: [], asked: loaded.hosts ?? [] }),
} satisfies RouteHandle;
export const headers = actionHeadersOnPage;
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${contents[data?.view ?? "overview"][0]} · PCBT` },
];

const viewSchema = z.enum(["overview", ...profileViews]).catch("overview");
const profileIntents = {
  details: saveDetails,
  "remove-picture": removePicture,
  password: savePassword,
  otp: leaveForOtp,
  notify,
  "notify-off": notifyOff,
  "sign-out-device": signOutDevice,
  "sign-out-everywhere": signOutEverywhere,
  agree,
  age: giveAge,
  "ask-parent": askParent,
  verify: agreeAsParent,
  withdraw,
  delete: deleteAccount,
};
const intentSchema = z.enum(keysOf(profileIntents));

export const loader = requireStudent(async (args) =>
  loadView(viewSchema.parse(args.url.searchParams.get("view")), args),
);

const takePicture = requireStudent(savePicture);

const takeForm = studentForm({ fields: profileForms }, async (args) => {
  const intent = intentSchema.safeParse(args.form.get("intent"));
  if (!intent.success) throw redirectAfterPost(accountPaths.profile);
  return profileIntents[intent.data](args);
});

/** A picture's form may be large, so it is told by its encoding, before it is read. */
export async function action(args: ActionFunctionArgs) {
  const type = args.request.headers.get("Content-Type") ?? "";
  return /^multipart\/form-data/i.test(type) ? takePicture(args) : takeForm(args);
}

const freshLede = "You signed in with an OTP: no need for your old password (10 minutes).";
type Posted = { lastResult: ReturnType<typeof useActionData<typeof action>> };
const contents: { [Name in ViewName]: [title: string, Content: ComponentType<ViewOf<Name> & Posted>] } = {
  overview: ["Me", Overview],
  details: ["Your details", DetailsForm],
  picture: ["Your picture", PictureForm],
  password: ["Change password", PasswordForm],
  devices: ["Devices signed in", DeviceList],
  notifications: ["Notifications", Notifications],
  consent: ["Consent and age", ConsentView],
  delete: ["Delete account", DeleteForm],
};

export default function ProfileScreen() {
  const loaded = useLoaderData<typeof loader>();
  const isFresh = loaded.view === "password" && loaded.fresh;
  const [title, Content] = contents[loaded.view];
  const Shown = Content as ComponentType<typeof loaded & Posted>;
  return (
    <Page
      title={isFresh ? "Set a new password" : title}
      lede={isFresh ? freshLede : undefined}
      crumbs={loaded.view === "overview" ? [] : [{ label: "Me", href: accountPaths.profile }]}
      wide={loaded.view === "overview"}
    >
      <Shown {...loaded} lastResult={useActionData<typeof action>()} />
    </Page>
  );
}
