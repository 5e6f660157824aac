import { UnsentNotice } from "~/components/account/unsent-notice";
import { PostButton } from "~/components/form/post-button";
import { MissingPart } from "~/components/list/missing-part";
import { Badge } from "~/components/parts/badge";
import { formatMoment } from "~/lib/format";
import type { Device } from "~/lib/institute/schemas/user";

export function DeviceList({ devices }: { devices?: Device[] | null | undefined }) {
  return (
    <>
      <SignOutEverywhere />
      {devices === undefined ? <p>Your institute gives no list of your devices.</p> : null}
      {devices === null ? <MissingPart text="We could not load your devices." /> : null}
      {devices ? (
        <ul className="form">
          {devices.map((device) => (
            <li key={device.deviceId} className="card">
              <h2>
                {device.name || "Unknown device"} {device.isCurrent ? <Badge>This one</Badge> : null}
              </h2>
              <p className="facts">
                {device.lastSeenAt === null ? null : <span>Last seen {formatMoment(device.lastSeenAt)}</span>}
                {device.signedInAt === null ? null : <span>Signed in {formatMoment(device.signedInAt)}</span>}
              </p>
              {device.isCurrent ? null : (
                <PostButton name="intent" value="sign-out-device" look="quiet" fields={{ device_id: device.deviceId }}>
                  Sign out this device
                </PostButton>
              )}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

function SignOutEverywhere() {
  return (
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
  );
}
