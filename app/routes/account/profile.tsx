import type { ActionFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { z } from "zod";
import { Page } from "~/components/shell/page";
import { assertNever } from "~/lib/assert-never";
import { redirectAfterPost } from "~/lib/http/responses";
import { actionHeadersOnPage } from "~/lib/institute/form-failure";
import { requireStudent, studentForm } from "~/lib/session/guards";
import { accountPaths, type ProfileView, profileViews } from "~/paths";
import type { RouteHandle } from "~/route-handle";
import { deleteAccount, leaveForOtp, savePassword } from "./profile/access-actions";
import { DeleteForm } from "./profile/delete-form";
import { removePicture, saveDetails, savePicture } from "./profile/details-actions";
import { DetailsForm } from "./profile/details-form";
import { signOutDevice, signOutEverywhere } from "./profile/device-actions";
import { DeviceList } from "./profile/device-list";
import { loadView } from "./profile/loading";
import { Overview } from "./profile/overview";
import { PasswordForm } from "./profile/password-form";
import { PictureForm } from "./profile/picture-form";
import { profileForms } from "./profile/schemas";

/** Views whose fields are worth checking before they are sent; the others hold buttons alone. */
const checked: ReadonlySet<string> = new Set<ProfileView>([
  "details",
  "picture",
  "password",
  "delete",
]);

export const handle = {
  hydrate: ({ view }: { view: string }) => (checked.has(view) ? "idle" : undefined),
} satisfies RouteHandle;
export const headers = actionHeadersOnPage;
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${titles[data?.view ?? "overview"]} · PCBT` },
];

const viewSchema = z.enum(["overview", ...profileViews]).catch("overview");
/** What a button of these forms asks for; the picture's form is known by its encoding. */
const intentSchema = z
  .enum([
    "none",
    "details",
    "remove-picture",
    "password",
    "otp",
    "sign-out-device",
    "sign-out-everywhere",
    "delete",
  ])
  .catch("none");

export const loader = requireStudent(async (args) =>
  loadView(viewSchema.parse(args.url.searchParams.get("view")), args),
);

const takePicture = requireStudent(savePicture);

const takeForm = studentForm({ fields: profileForms }, async (args) => {
  const intent = intentSchema.parse(args.form.get("intent"));
  switch (intent) {
    case "details":
      return saveDetails(args);
    case "remove-picture":
      return removePicture(args);
    case "password":
      return savePassword(args);
    case "otp":
      return leaveForOtp(args);
    case "sign-out-device":
      return signOutDevice(args, args.form);
    case "sign-out-everywhere":
      return signOutEverywhere(args);
    case "delete":
      return deleteAccount(args);
    case "none":
      throw redirectAfterPost(accountPaths.profile);
    default:
      return assertNever(intent);
  }
});

/** A picture's form may be large, and is known by its encoding before anything of it is read. */
export async function action(args: ActionFunctionArgs) {
  const type = args.request.headers.get("Content-Type") ?? "";
  return /^multipart\/form-data/i.test(type) ? takePicture(args) : takeForm(args);
}

const titles: Record<ProfileView | "overview", string> = {
  overview: "Profile",
  details: "Your details",
  picture: "Your picture",
  password: "Change password",
  devices: "Devices signed in",
  delete: "Delete account",
};

export default function Profile() {
  const shown = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  switch (shown.view) {
    case "overview":
      return (
        <Page title={titles.overview}>
          <Overview profile={shown.profile} coins={shown.coins} />
        </Page>
      );
    case "details":
      return (
        <View of="details">
          <DetailsForm
            typed={shown.typed}
            batches={shown.batches}
            complete={shown.complete}
            lastResult={lastResult}
          />
        </View>
      );
    case "picture":
      return (
        <View of="picture">
          <PictureForm name={shown.name} picture={shown.picture} lastResult={lastResult} />
        </View>
      );
    case "password":
      return (
        <View
          of="password"
          title={shown.fresh ? "Set a new password" : titles.password}
          lede={
            shown.fresh
              ? "You came in with an OTP, so for ten minutes the old password is not needed."
              : undefined
          }
        >
          <PasswordForm
            username={shown.username}
            fresh={shown.fresh}
            byOtp={shown.byOtp}
            lastResult={lastResult}
          />
        </View>
      );
    case "devices":
      return (
        <View of="devices">
          <DeviceList devices={shown.devices} />
        </View>
      );
    case "delete":
      return (
        <View of="delete" lede="This cannot be undone.">
          <DeleteForm lastResult={lastResult} />
        </View>
      );
    default:
      return assertNever(shown);
  }
}

interface ViewProps {
  of: ProfileView;
  title?: string;
  lede?: string | undefined;
  children: ReactNode;
}

/** One view of the profile, with the way back to the whole. */
function View({ of, title = titles[of], lede, children }: ViewProps) {
  return (
    <Page title={title} lede={lede} crumbs={[{ label: "Profile", href: accountPaths.profile }]}>
      {children}
    </Page>
  );
}
