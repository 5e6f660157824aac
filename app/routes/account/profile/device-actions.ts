import { leaveFor } from "~/lib/http/responses";
import { InstituteError } from "~/lib/institute/errors";
import { accountPaths, profilePath } from "../paths";
import type { ProfileRequest } from "./details-actions";

/** Does something to the student's devices; where it fails, the list says so in a toast. */
async function attempt({ context, request }: ProfileRequest, change: () => Promise<void>) {
  try {
    await change();
  } catch (error) {
    if (!(error instanceof InstituteError) || error.kind === "unauthenticated") throw error;
    context.log.instituteFailure(error, request);
    const gone = error.kind === "not-found";
    context.session.toast({
      type: gone ? "info" : "error",
      title: gone ? "That device was not signed in any more" : error.message,
    });
    throw leaveFor(profilePath("devices"));
  }
}

function leaveSignedOut({ context }: ProfileRequest, title: string): never {
  context.session.signOut();
  context.session.toast({ type: "success", title });
  throw leaveFor(accountPaths.login);
}

/** Ends the sign-in of one device; of this one, it is a plain signing out. */
export async function signOutDevice(args: ProfileRequest, form: FormData): Promise<never> {
  const { institute, session } = args.context;
  const deviceId = String(form.get("device_id") ?? "").slice(0, 200);
  await attempt(args, () => institute.profile.signOutDevice(deviceId));
  if (deviceId === session.deviceId) return leaveSignedOut(args, "You are signed out");
  session.toast({ type: "success", title: "That device is signed out" });
  throw leaveFor(profilePath("devices"));
}

/** Ends every sign-in of the student, this one too. */
export async function signOutEverywhere(args: ProfileRequest): Promise<never> {
  await attempt(args, () => args.context.institute.profile.signOutEverywhere());
  return leaveSignedOut(args, "You are signed out everywhere");
}
