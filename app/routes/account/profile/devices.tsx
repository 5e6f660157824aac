import { UnsentNotice } from "~/components/account/sign-out-form";
import { PostButton } from "~/components/form/post-button";
import { MissingPart } from "~/components/list/missing-part";
import { Badge } from "~/components/parts/badge";
import { Icon } from "~/components/parts/icon";
import { device } from "~/components/parts/icon-paths";
import { isUnclear } from "~/lib/durable/failure-kind";
import { formatMoment } from "~/lib/format";
import { redirectAfterPost } from "~/lib/http/responses";
import { InstituteError, isCallMissing } from "~/lib/institute/errors";
import type { Device } from "~/lib/institute/schemas/user";
import { accountPaths } from "~/paths";
import type { FormArgs } from "~/request/form-action";
import type { StudentArgs } from "~/request/guards";
import type { Services } from "~/request/services";
import type { NewToast } from "~/request/session/toasts";

function leaveForDevices({ toasts }: Services, toast: NewToast): never {
  toasts.add(toast);
  throw redirectAfterPost(accountPaths.view("devices"));
}

/** @throws what is no InstituteError, and "unauthenticated", which the guard turns into /login */
function deviceFailurePage({ context, request }: StudentArgs, error: unknown): never {
  if (!(error instanceof InstituteError) || error.kind === "unauthenticated") throw error;
  context.log.instituteFailure(error, request);
  return leaveForDevices(context, { type: "error", title: error.message });
}

export async function signOutDevice(args: StudentArgs & FormArgs): Promise<never> {
  const { context, form } = args;
  const { institute, session, signOut, toasts } = context;
  const deviceId = String(form.get("device_id") ?? "").slice(0, 200);
  if (deviceId === session.deviceId) {
    await signOut.here();
    toasts.add({ type: "success", title: "You are signed out" });
    throw redirectAfterPost(accountPaths.login);
  }
  try {
    await institute.profile.signOutDevice(deviceId);
  } catch (error) {
    if (!isCallMissing(error)) return deviceFailurePage(args, error);
    // "Not found" means an ended device, or a provider without this call.
    const { value } = await context.optionalPart(institute.profile.devices());
    if (value?.every((device) => device.deviceId !== deviceId)) {
      return leaveForDevices(context, { type: "info", title: "That device was already signed out" });
    }
    return leaveForDevices(context, {
      type: "warning",
      title: "That device is still signed in",
      message: "Your institute cannot sign it out from here. Sign out on the device itself.",
    });
  }
  await signOut.deviceEnded(deviceId);
  return leaveForDevices(context, { type: "success", title: "That device is signed out" });
}

const hereOnly = {
  title: "You are signed out of this browser only",
  message: "Your institute cannot sign out other phones and computers from here. Sign out on each of them.",
};
const notSure = {
  title: "You are signed out here and on other phones",
  message: "Your institute did not say that it ended the sessions too. Sign in and press again if you want to be sure.",
};

/** Signs out of this browser only if the institute has no call for it. */
export async function signOutEverywhere(args: StudentArgs): Promise<never> {
  const { institute, settings, signOut, toasts } = args.context;
  try {
    if (settings.push !== null) await signOut.silence();
    await institute.profile.signOutEverywhere();
    await signOut.allEnded();
    toasts.add({ type: "success", title: "You are signed out everywhere" });
  } catch (error) {
    const isMissing = isCallMissing(error);
    if (!isMissing && !isUnclear(error)) return deviceFailurePage(args, error);
    if (!isMissing) await signOut.othersEnded();
    await signOut.here();
    toasts.add({ type: "warning", duration: 30_000, ...(isMissing ? hereOnly : notSure) });
  }
  throw redirectAfterPost(accountPaths.login);
}

export function DeviceList({ devices }: { devices?: Device[] | null | undefined }) {
  return (
    <>
      {devices === undefined ? <p>Your institute gives no list of your devices.</p> : null}
      {devices === null ? <MissingPart text="We could not load your devices." /> : null}
      {devices ? (
        <ul className="rows">
          {devices.map(({ deviceId, name, isCurrent, lastSeenAt, signedInAt }) => (
            <li key={deviceId} className="row row-ways">
              <span className="row-icon">
                <Icon path={device} />
              </span>
              <div className="row-words">
                <h2 className="row-title">
                  {name || "Unknown device"} {isCurrent ? <Badge>This one</Badge> : null}
                </h2>
                {lastSeenAt === null ? null : <span className="row-line">Last seen {formatMoment(lastSeenAt)}</span>}
                {signedInAt === null ? null : <span className="row-line">Signed in {formatMoment(signedInAt)}</span>}
              </div>
              {isCurrent ? null : (
                <PostButton name="intent" value="sign-out-device" look="quiet" fields={{ device_id: deviceId }}>
                  Sign out this device
                </PostButton>
              )}
            </li>
          ))}
        </ul>
      ) : null}
      <form method="post" className="card">
        <h2>Sign out everywhere</h2>
        <p>
          This signs out every phone and computer, this one too, if your institute can do that. A running test continues
          and your answers are safe: they are sent once you sign in again.
        </p>
        <UnsentNotice />
        <button type="submit" name="intent" value="sign-out-everywhere" className="btn btn-danger btn-own-width">
          Sign out everywhere
        </button>
      </form>
    </>
  );
}
