import { PostButton } from "~/components/form/post-button";
import type { ViewOf } from "./loading";

export function Notifications({ push, isOn }: ViewOf<"notifications">) {
  return (
    <>
      <section className="part" aria-labelledby="notify">
        <h2 id="notify">{isOn ? "Notifications are on" : "Notifications are off"}</h2>
        <p>
          Your institute can tell you of new tests, live classes, answers and last dates, also while this site is
          closed. One phone gets them: the last that you registered.
        </p>
        <p data-push-missing="">
          Registering a phone needs scripts. They are off in this browser, or by the data saver.
        </p>
        <form method="post" className="form" data-push={JSON.stringify(push)} hidden>
          <input type="hidden" name="intent" value="notify" />
          <input type="hidden" name="firebase_token" value="" />
          <button type="button" className="btn btn-main btn-own-width">
            {isOn ? "Notify me on this phone" : "Notify me"}
          </button>
          <p role="status" />
        </form>
      </section>
      {isOn ? (
        <PostButton name="intent" value="notify-off" look="quiet">
          Turn off notifications
        </PostButton>
      ) : null}
    </>
  );
}
